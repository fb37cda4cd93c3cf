import PlotViews
import Testing

@testable import PlotCairo

@Suite("Structure of SVG") struct SVGStructureTests {
  private func lines(_ draw: (SVGGraphicsContext) -> Void) throws -> [String] {
    let context = SVGGraphicsContext(
      size: Size(width: 40, height: 30), title: "t", description: "d")
    draw(context)
    return try context.finish().split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("<path") || $0 == "</g>" || $0.hasPrefix("<g")
    }
  }

  @Test("an element that fills an area begins with its background, even if it is empty")
  func background() throws {
    let area = Rect(x: 5, y: 6, width: 20, height: 10)
    let found = try lines { context in
      context.withElement(SemanticElement("role-frame", area: area)) {
        context.withState {
          context.concatenate(.translation(x: 5, y: 6))
          context.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: .black)
        }
      }
      context.withElement(SemanticElement("role-frame", area: area)) {}
    }
    // The place by hand: in the system that the element begins in.
    let background = #"<path class="background" d="M5,6H25V16H5Z" fill="none"/>"#
    let frame = [#"<g class="role-frame">"#, background]
    #expect(found == frame + [#"<path d="M5,6H6V7H5Z"/>"#, "</g>"] + frame + ["</g>"])
  }

  @Test("an area without extent has no background")
  func empty() throws {
    let none = Rect(x: .nan, y: 0, width: 1, height: 1)
    #expect(try lines { $0.withElement(SemanticElement("a", area: none)) {} }.isEmpty)
  }
}
