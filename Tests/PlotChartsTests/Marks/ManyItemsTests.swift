import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotSpecs
@testable import PlotVegaLite

/// Batches and single items are two ways to draw the same marks: see `Mark.sceneItems` and `Mark.items`.
@Suite("Marks of very many items") struct ManyItemsTests {
  /// A shape as it is seen, with rounded corners: batches are moved as a whole.
  private struct Shape: Hashable {
    let corners: [Int]
    let fill: Color?
    let stroke: Color?
    let width: Double?
  }

  private func view(_ mark: String, _ encoding: String) throws -> View {
    let values = (0..<1_500).map { index in
      let x = index % 97 == 3 ? "null" : "\(Double(index * 37 % 1_500) / 10)"
      let day = "2024-\(index % 2 == 0 ? "01" : "11")-\(10 + index % 19)"
      return """
        {"x": \(x), "y": \(1 + index * 71 % 1_500), "c": "\(["a", "b", "c"][index % 3])", \
        "d": "\(day)", "big": \(index % 4 == 0)}
        """
    }
    let text = """
      {"data": {"values": [\(values.joined(separator: ","))]}, "mark": "\(mark)", \
      "encoding": {\(encoding)}}
      """
    return try EditedChart.drawn(
      SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "many.vl.json")).chart,
      theme: .vega
    ).picture.view
  }

  /// The number of times that each shape of a mark is drawn, and of the calls that do it.
  private func shapes(
    _ view: View, keepsElements: Bool
  ) -> (counts: [Shape: Int], calls: Int) {
    let context = RecordingContext(keepsElements: keepsElements)
    view.render(in: context)
    var counts: [Shape: Int] = [:]
    var calls = 0
    var depth = 0
    func add(_ path: Path, _ fill: Color?, _ stroke: Stroke?) {
      for subpath in path.subpaths {
        let corners = subpath.flatMap { [Int(($0.x * 8).rounded()), Int(($0.y * 8).rounded())] }
        let shape = Shape(
          corners: corners, fill: fill, stroke: stroke?.color, width: stroke?.width)
        counts[shape, default: 0] += 1
      }
    }
    for call in context.calls {
      switch call.command {
      case .beginElement(let element):
        if depth > 0 || element.classes.contains("role-mark") { depth += 1 }
      case .endElement: depth = max(0, depth - 1)
      case .stamp(let symbol, let centers, let fill, let stroke) where depth > 0:
        calls += 1
        for center in centers {
          add(symbol.transformed(by: .translation(x: center.x, y: center.y)), fill, stroke)
        }
      case .fill(let path, let color) where depth > 0:
        calls += 1
        add(path, color, nil)
      case .stroke(let path, let stroke) where depth > 0:
        calls += 1
        add(path, nil, stroke)
      default: break
      }
    }
    return (counts, calls)
  }

  static let encodings: [(mark: String, encoding: String, count: Int)] = [
    ("point", plain, 1_484),
    ("circle", plain + #", "color": {"field": "c"}"#, 1_484),
    ("point", plain + #", "shape": {"field": "c"}"#, 1_484),
    ("square", #""x": {"field": "c"}, "y": {"field": "y", "type": "quantitative"}"#, 1_500),
    ("circle", #""x": {"field": "d", "type": "temporal"}, "y": {"field": "c"}"#, 1_500),
    (
      "point",
      #""x": {"field": "c"}, "xOffset": {"field": "big"}, "y": {"field": "y", "type": "quantitative", "scale": {"type": "log"}}"#,
      1_500
    ),
    (
      "circle",
      plain
        + #", "color": {"condition": {"test": "datum.y > 700", "value": "red"}, "value": "blue"}"#,
      1_484
    ),
    (
      "point",
      plain + #", "color": {"field": "y", "type": "quantitative"}, "opacity": {"value": 0.2}"#,
      1_484
    ),
    ("circle", #""y": {"field": "y", "type": "quantitative", "sort": "descending"}"#, 1_500),
    (
      "point",
      #""x": {"field": "y", "bin": true}, "y": {"field": "x", "type": "quantitative"}"#, 1_484
    ),
  ]

  static let spans: [(mark: String, encoding: String, count: Int)] = [
    ("bar", plain, 1_484),
    ("rect", plain + #", "color": {"field": "c"}"#, 1_484),
    ("bar", #""x": {"field": "c"}, "y": {"field": "y", "type": "quantitative"}"#, 1_500),
    (
      "bar",
      #""y": {"field": "c"}, "x": {"field": "y", "type": "quantitative"}, "color": {"field": "big"}"#,
      1_500
    ),
    (
      "bar",
      #""x": {"field": "d", "type": "temporal"}, "y": {"field": "y", "type": "quantitative", "stack": null}"#,
      1_500
    ),
    (
      "bar",
      #""x": {"field": "c"}, "y": {"field": "y", "type": "quantitative"}, "size": {"value": 7}"#,
      1_500
    ),
    ("tick", #""x": {"field": "x", "type": "quantitative"}, "y": {"field": "c"}"#, 1_484),
    (
      "rect", #""x": {"field": "x", "bin": true}, "y": {"field": "y", "bin": {"maxbins": 5}}"#,
      1_484
    ),
    // Ends of which no place is in the middle between two that are told apart here.
    (
      "rect",
      #""x": {"field": "x", "type": "quantitative", "scale": {"domain": [0, 1511]}}, "#
        + #""y": {"field": "y", "type": "quantitative", "scale": {"domain": [0, 1511]}}, "#
        + #""x2": {"field": "y"}, "y2": {"field": "x"}"#,
      1_484
    ),
    (
      "bar",
      #""x": {"field": "x", "type": "quantitative", "scale": {"type": "symlog"}}, "x2": {"field": "y"}, "#
        + #""y": {"field": "y", "type": "quantitative", "scale": {"reverse": true}}, "y2": {"datum": 9.1}"#,
      1_484
    ),
    (
      "rect",
      #""x": {"field": "c"}, "y": {"field": "y", "type": "quantitative"}, "#
        + #""color": {"field": "x", "type": "quantitative", "scale": {"type": "symlog"}}"#,
      1_484
    ),
    ("rule", plain, 1_484),
    ("rule", #""x": {"field": "x", "type": "quantitative"}"#, 1_484),
    (
      "rule",
      #""x": {"field": "c"}, "y": {"field": "y", "type": "quantitative"}, "y2": {"datum": 3}"#,
      1_500
    ),
    (
      "rule",
      #""y": {"field": "c"}, "x": {"field": "y", "type": "quantitative"}, "x2": {"field": "x"}"#,
      1_484
    ),
  ]

  private static let plain =
    #""x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}"#

  @Test(
    "batches of marks draw the shapes of drawing item by item", .slow,
    arguments: encodings + spans)
  func alike(mark: String, encoding: String, count: Int) throws {
    let view = try view(mark, encoding)
    let many = shapes(view, keepsElements: false)
    let single = shapes(view, keepsElements: true)
    #expect(single.counts.values.reduce(0, +) == count)
    #expect(many.calls <= count)
    #expect(many.counts == single.counts)
  }
}
