import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLook

/// The boxes of the words of the legends of a specification; a character is 0.6 of its size wide.
private func legendBoxes(_ specification: String) throws -> (boxes: [Rect], size: Size) {
  let drawing = try SpecificationDrawing(specification)
  let text = FixedTextMeasuring()
  var depth = 0
  var boxes: [Rect] = []
  for call in drawing.recording.calls {
    switch call.command {
    case .beginElement(let element):
      if depth > 0 || element.classes.contains("role-legend") { depth += 1 }
    case .endElement: depth = max(0, depth - 1)
    case .text(let words, let position, let anchor, let style) where depth > 0:
      let placed = TextSetter(measuring: text).place(
        words, style, anchor, x: position.x, baseline: position.y)
      boxes.append(call.transform.apply(to: placed.box))
    default: break
    }
  }
  return (boxes, drawing.size)
}

private func overlapping(_ boxes: [Rect]) -> Int {
  boxes.indices.reduce(0) { count, i in
    count
      + boxes[..<i].count { other in
        let box = boxes[i]
        return min(box.maxX, other.maxX) - max(box.minX, other.minX) > 0.1
          && min(box.maxY, other.maxY) - max(box.minY, other.minY) > 0.1
      }
  }
}

@Suite("Legends of specifications")
struct SpecificationLegendTests {
  @Test(
    "the numbers of a colour ramp do not touch, those at its ends included", .slow,
    arguments: [2, 7, 8, 38, 95, 1000], ["vertical", "horizontal"])
  func ramp(most: Int, direction: String) throws {
    for length in [20, 60, 100, 140] {
      let (boxes, _) = try legendBoxes(
        """
        {"data": {"values": [{"a": 0, "b": 0}, {"a": 1, "b": \(most)}]}, "mark": "point",
         "encoding": {"x": {"field": "a", "type": "quantitative"}, "color": {"field": "b",
           "type": "quantitative", "legend": {"direction": "\(direction)", "gradientLength": \(length)}}}}
        """)
      #expect(!boxes.isEmpty && overlapping(boxes) == 0, "length \(length)")
    }
  }

  @Test(
    "a legend of many names stays inside a canvas of a given size", arguments: [200, 560],
    [120, 200, 350])
  func names(width: Int, height: Int) throws {
    let values = (1...30).map { "{\"a\": \($0), \"b\": \"name \($0)\"}" }.joined(separator: ",")
    let (boxes, size) = try legendBoxes(
      """
      {"data": {"values": [\(values)]}, "mark": "point", "width": \(width), "height": \(height),
       "autosize": "fit", "encoding": {"x": {"field": "a", "type": "quantitative"},
         "color": {"field": "b"}}}
      """)
    #expect(overlapping(boxes) == 0)
    for box in boxes { #expect(box.maxY <= size.height && box.maxX <= size.width) }
  }

  @Test(
    "a given title stands before the legend's names, and is described if they stand at lines",
    arguments: [
      (#""legend": {"title": "Kind"}"#, true), (#""title": "Kind""#, true), ("", false),
      (#""title": "Kind", "legend": {"title": null}"#, false),
    ].flatMap { says in ["color", "fill", "shape"].map { (says.0, $0, says.1) } })
  func titles(says: String, channel: String, isDrawn: Bool) throws {
    let member = says.isEmpty ? "" : ", " + says
    let texts = try SpecificationDrawing(
      #"""
      {"data": {"values": [{"a": 1, "k": "p"}, {"a": 2, "k": "q"}]}, "mark": "point",
       "encoding": {"x": {"field": "a", "type": "quantitative"},
        "y": {"field": "a", "type": "quantitative"}, "\#(channel)": {"field": "k"\#(member)}}}
      """#, theme: .light
    ).texts
    #expect(texts.contains("Kind") == isDrawn)
    #expect(texts.contains("p") && !texts.contains("k"))
  }
}
