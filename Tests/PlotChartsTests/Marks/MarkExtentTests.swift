import PlotViews
import Testing

/// How far marks reach, read off the SVG that vl-convert makes of the same specifications with
/// Vega-Lite 6; in points from the upper left corner of the plot area: left, top, right, bottom.
@Suite("The extents of marks in a specification") struct MarkExtentTests {
  private static let data = #"""
    {"values": [{"a": "A", "b": 28, "c": 1, "g": "x"}, {"a": "B", "b": 55, "c": 2, "g": "y"},
     {"a": "C", "b": 43, "c": 3, "g": "x"}, {"a": "D", "b": 91, "c": 4, "g": "y"},
     {"a": "E", "b": -12, "c": 5, "g": "x"}]}
    """#

  @Test(
    "marks have the sizes, ends and offsets of their specification",
    arguments: [
      (
        #"{"type": "bar", "width": 11}"#, #""x": {"field": "a"}, "y": Y"#,
        [
          [4.5, 180, 15.5, 250], [24.5, 112.5, 35.5, 250], [44.5, 142.5, 55.5, 250],
          [64.5, 22.5, 75.5, 250], [84.5, 250, 95.5, 280],
        ]
      ),
      (
        #"{"type": "rect", "width": 11, "height": 6}"#,
        #""x": {"field": "a"}, "y": {"field": "g"}"#,
        [
          [4.5, 7, 15.5, 13], [24.5, 27, 35.5, 33], [44.5, 7, 55.5, 13], [64.5, 27, 75.5, 33],
          [84.5, 7, 95.5, 13],
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
    let boxes = drawing.marks.map(\.box).map { box in
      [box.minX, box.minY, box.maxX, box.maxY].map { ($0 * 10).rounded() / 10 }
    }
    #expect(boxes == expected)
  }

  @Test("text marks have fonts, slants and limits, and numbers a minus sign")
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
    #expect(outlined.unread == ["$.mark.stroke"])
  }
}
