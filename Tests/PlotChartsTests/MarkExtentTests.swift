import PlotViews
import Testing

@testable import PlotCharts

/// How far marks reach, read off the SVG that vl-convert makes of the same specifications with
/// Vega-Lite 6; in points from the upper left corner of the plot area: left, top, right, bottom.
@Suite("The extents of marks in a specification") struct MarkExtentTests {
  private static let data = #"""
    {"values": [{"a": "A", "b": 28, "c": 1, "g": "x"}, {"a": "B", "b": 55, "c": 2, "g": "y"},
     {"a": "C", "b": 43, "c": 3, "g": "x"}, {"a": "D", "b": 91, "c": 4, "g": "y"},
     {"a": "E", "b": -12, "c": 5, "g": "x"}]}
    """#

  @Test(
    "marks reach from zero, over bins and stacks, and move by their offsets",
    arguments: [
      (
        #""rect""#, #""x": {"field": "c", "type": "quantitative"}, "y": Y"#,
        [
          [0.0, 180, 60, 250], [0, 112.5, 120, 250], [0, 142.5, 180, 250], [0, 22.5, 240, 250],
          [0, 250, 300, 280],
        ]
      ),
      (
        #"{"type": "rect", "width": 11}"#, #""x": {"field": "a"}, "y": Y"#,
        [
          [4.5, 180, 15.5, 250], [24.5, 112.5, 35.5, 250], [44.5, 142.5, 55.5, 250],
          [64.5, 22.5, 75.5, 250], [84.5, 250, 95.5, 280],
        ]
      ),
      (
        #""tick""#,
        #""x": {"field": "b", "type": "quantitative", "bin": true}, "y": {"aggregate": "count"}"#,
        [
          [100, 149.5, 150, 150.5], [150, -0.5, 200, 0.5], [250, 149.5, 300, 150.5],
          [0, 149.5, 50, 150.5],
        ]
      ),
      (
        #""tick""#,
        #""x": {"field": "g"}, "y": {"field": "c", "type": "quantitative", "stack": "normalize"}, "color": {"field": "a"}"#,
        [
          [2.5, -0.5, 17.5, 0.5], [22.5, -0.5, 37.5, 0.5], [2.5, 32.8, 17.5, 33.8],
          [22.5, 99.5, 37.5, 100.5], [2.5, 132.8, 17.5, 133.8],
        ]
      ),
      (
        #""rule""#,
        #""x": {"field": "g"}, "y": {"field": "c", "type": "quantitative", "stack": "normalize"}, "color": {"field": "a"}"#,
        [
          [10, 0, 10, 33.3], [30, 0, 30, 100], [10, 33.3, 10, 133.3], [30, 100, 30, 300],
          [10, 133.3, 10, 300],
        ]
      ),
      (
        #"{"type": "tick", "xOffset": 4}"#, #""x": {"field": "a"}, "y": Y"#,
        [
          [6.5, 179.5, 21.5, 180.5], [26.5, 112, 41.5, 113], [46.5, 142, 61.5, 143],
          [66.5, 22, 81.5, 23], [86.5, 279.5, 101.5, 280.5],
        ]
      ),
      (
        #""bar""#, #""x": {"datum": 1}, "x2": {"datum": 4}, "y": Y"#,
        [
          [75, 177.5, 300, 182.5], [75, 110, 300, 115], [75, 140, 300, 145], [75, 20, 300, 25],
          [75, 277.5, 300, 282.5],
        ]
      ),
    ])
  func extents(mark: String, channels: String, expected: [[Double]]) throws {
    let channels = channels.replacing("Y", with: #"{"field": "b", "type": "quantitative"}"#)
    let drawing = try SpecificationDrawing(
      #"{"data": \#(Self.data), "mark": \#(mark), "encoding": {\#(channels)}}"#)
    var origin: Point?
    var isMark = false
    var boxes: [[Double]] = []
    for command in drawing.commands {
      let box: Rect?
      switch command {
      case .beginElement(let element):
        isMark = element.classes.contains("role-mark") || isMark && element.classes.isEmpty
        continue
      case .stamp(let path, let centers, _, _):
        origin = origin ?? centers.first
        box = path.bounds.flatMap { bounds in
          centers.first.map { bounds.offset(x: $0.x, y: $0.y) }
        }
      case .stroke(let path, _): box = path.bounds
      default: continue
      }
      guard isMark, let box, let origin else { continue }
      boxes.append(
        [box.minX - origin.x, box.minY - origin.y, box.maxX - origin.x, box.maxY - origin.y].map {
          ($0 * 10).rounded() / 10
        })
    }
    #expect(boxes == expected)
  }

  @Test("text marks have fonts, slants and limits, and numbers a true minus")
  func texts() throws {
    let drawing = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"v": -12.5, "w": "a rather long text"}]}, "hconcat": [
       {"mark": {"type": "text", "font": "Georgia", "fontStyle": "italic"},
        "encoding": {"text": {"field": "v", "type": "quantitative"}}},
       {"mark": {"type": "text", "limit": 60, "ellipsis": "..."}, "encoding": {"text": {"field": "w"}}}
      ]}
      """#)
    let texts = drawing.commands.compactMap { command -> (String, TextStyle)? in
      if case .text(let text, _, _, let style) = command { (text, style) } else { nil }
    }
    #expect(texts.first?.0 == "\u{2212}12.5")
    #expect(texts.first?.1.isItalic == true && texts.first?.1.families.first == "Georgia")
    let cut = try #require(texts.last?.0)
    #expect(cut.hasSuffix("...") && cut.hasPrefix("a rat") && cut.count < 18)
    #expect(drawing.unread.isEmpty)
    let outlined = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"w": "a"}]}, "mark": {"type": "text", "stroke": "white"},
       "encoding": {"text": {"field": "w"}}}
      """#)
    #expect(outlined.notes == ["$.mark.stroke: outlines of texts are not drawn"])
  }
}
