import PlotViews
import Testing

@testable import PlotCairo

@Suite("Items of an SVG document") struct SVGItemTests {
  private func lines(
    _ element: SemanticElement, _ draw: @escaping (any GraphicsContext) -> Void
  ) throws -> [Substring] {
    let text = try svgText(
      page { context in
        context.withElement(SemanticElement("role-mark")) {
          context.withElement(element) { draw(context) }
        }
      })
    let all = text.split(separator: "\n")
    let start = try #require(all.firstIndex { $0.hasPrefix("<g class=\"role-mark\"") })
    return all[(start + 1)...].dropLast(2)
  }

  private var told: SemanticElement {
    var element = SemanticElement(label: "a: 1")
    element.tooltip = "a: <1>\nb: 2"
    element.link = "https://example.org/?a=1&b=\"2\""
    return element
  }

  /// SVG 1.1, 5.4: a tooltip is the first child of its element.
  @Test("an SVG item holds its tooltip and stands in its link")
  func shape() throws {
    let shape = try lines(told) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), with: .black)
    }
    #expect(
      shape == [
        #"<a href="https://example.org/?a=1&amp;b=&quot;2&quot;"><path aria-label="a: 1""#
          + #" role="graphics-symbol" d="M0,0H2V2H0Z"><title>a: &lt;1&gt;&#10;b: 2</title></path></a>"#
      ])
    let text = try lines(told) {
      $0.draw("x>y", at: Point(x: 1, y: 2), anchor: .start, style: TextStyle(size: 13))
    }
    #expect(text.count == 1)
    #expect(text.first?.contains("><title>a: &lt;1&gt;&#10;b: 2</title><text ") == true)
    #expect(text.first?.hasSuffix(">x&gt;y</text></g></a>") == true)
  }

  @Test("an SVG item of several parts is a group with one tooltip and link")
  func group() throws {
    let parts = try lines(told) { context in
      for _ in 0..<2 { context.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), with: .black) }
    }
    #expect(parts.first?.hasPrefix("<a href=") == true)
    #expect(parts.first?.hasSuffix("<title>a: &lt;1&gt;&#10;b: 2</title>") == true)
    #expect(parts.last == "</g></a>" && parts.count == 4)
  }
}
