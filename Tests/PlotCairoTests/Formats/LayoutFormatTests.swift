import Foundation
import PlotViews
import Testing

@testable import PlotCairo

/// The fields of the format that it promises to other programs.
private struct ReadLayout: Decodable {
  struct Text: Decodable {
    var text: String
    var role: String
    var size: Double
    var weight: Int
    var color: String
    var anchor: String
    var x: Double
    var y: Double
    var angle: Double
    var outline: [[Double]]
  }
  struct Frame: Decodable, Equatable {
    var role: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }
  var width: Double
  var height: Double
  var title: String
  var description: String
  var frames: [Frame]
  var texts: [Text]
}

private func layout(_ page: Page) throws -> ReadLayout {
  let bytes = try LayoutFormat.inPoints.encode(page)
  return try JSONDecoder().decode(ReadLayout.self, from: Data(bytes))
}

@Suite("The layout as JSON") struct LayoutFormatTests {
  @Test("a layout without texts has a size, a title and a description")
  func empty() throws {
    let layout = try layout(page(40.5, 30, title: "a \"b\"", description: "c\\d\n\u{1}é") { _ in })
    #expect(layout.width == 40.5 && layout.height == 30)
    #expect(layout.title == "a \"b\"" && layout.description == "c\\d\n\u{1}é")
    #expect(layout.frames.isEmpty && layout.texts.isEmpty)
  }

  // A cell is 8 by 16 points.
  @Test("a layout in cells has the size of all cells that the page touches")
  func cells() throws {
    let format = LayoutFormat.inCells
    let page = Page(
      size: Size(width: 97, height: 40), title: "", description: "", text: format.measuring()
    ) { _ in }
    let layout = try JSONDecoder().decode(ReadLayout.self, from: Data(try format.encode(page)))
    #expect(layout.width == 104 && layout.height == 48)
  }

  @Test("a text of the layout has its style, its role and its rotated corners")
  func turnedText() throws {
    let style = TextStyle(size: 12, weight: .semibold, color: Color(rgb: 0x123456))
    let page = page(200, 100) { context in
      context.withElement(SemanticElement("role-axis", "x")) {
        context.withState {
          context.concatenate(.rotation(-.pi / 2).then(.translation(x: 50, y: 20)))
          context.draw("Größe", at: .zero, anchor: .end, style: style)
        }
      }
    }
    let text = try #require(try layout(page).texts.first)
    #expect(text.text == "Größe" && text.role == "role-axis x" && text.anchor == "end")
    #expect(text.size == 12 && text.weight == 600 && text.color == "#123456")
    #expect([text.x, text.y, text.angle] == [50, 20, -90])
    // Read from the bottom up, it ends at its anchor, and its ascent is left of it.
    let metrics = page.text.measure("Größe", style: style)
    let (left, right) = (50 - metrics.ascent, 50 + metrics.descent)
    let expected = [
      [left, 20 + metrics.width], [left, 20], [right, 20], [right, 20 + metrics.width],
    ]
    for (corner, place) in zip(text.outline, expected) {
      #expect(abs(corner[0] - place[0]) < 0.01 && abs(corner[1] - place[1]) < 0.01)
    }
    #expect(text.outline.count == 4)
  }

  @Test("a text and its corners stay upright under flipped axes")
  func flipped() throws {
    let page = page(200, 100) { context in
      context.withFlippedAxes(height: 100) {
        context.draw("Ag", at: Point(x: 10, y: 30), anchor: .start, style: TextStyle(size: 10))
      }
    }
    let text = try #require(try layout(page).texts.first)
    #expect([text.x, text.y, text.angle] == [10, 70, 0])
    #expect(text.outline[0][1] < 70 && text.outline[2][1] > 70)
  }

  @Test("an element with an area is listed as a frame")
  func frames() throws {
    let page = page(200, 100) { context in
      context.withState {
        context.concatenate(.translation(x: 5, y: 7))
        let area = Rect(x: 10, y: 20, width: 100, height: 50)
        context.withElement(SemanticElement("role-frame", area: area)) {}
      }
    }
    #expect(
      try layout(page).frames == [
        ReadLayout.Frame(role: "role-frame", x: 15, y: 27, width: 100, height: 50)
      ])
  }
}
