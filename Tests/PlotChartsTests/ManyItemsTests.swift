import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCharts

/// Items that say something of their own are drawn one by one: what is expected is the same mark with
/// a tooltip.
@Suite("Marks of very many items") struct ManyItemsTests {
  struct Stamp: Hashable {
    /// Rounded: batches are moved as a whole.
    var outline: [[Point]]
    var fill: Color?
    var stroke: Stroke?

    init(_ symbol: Path, at center: Point, fill: Color?, stroke: Stroke?) {
      outline = symbol.transformed(by: .translation(x: center.x, y: center.y)).subpaths
      (self.fill, self.stroke) = (fill, stroke)
    }
  }

  private func stamps(_ mark: String, _ encoding: String) throws -> (all: [Stamp], calls: Int) {
    let values = (0..<1_500).map { index in
      let x = index % 97 == 3 ? "null" : "\(Double(index * 37 % 1_500) / 10)"
      let day = "2024-\(index % 2 == 0 ? "01" : "11")-\(10 + index % 19)"
      return """
        {"x": \(x), "y": \(1 + index * 71 % 1_500), "c": "\(["a", "b", "c"][index % 3])", \
        "d": "\(day)", "big": \(index % 4 == 0)}
        """
    }
    let text = """
      {"data": {"values": [\(values.joined(separator: ","))]}, "mark": \(mark), \
      "encoding": {\(encoding)}}
      """
    let data = SpecificationData(files: { (path) throws(ChartError) in
      throw ChartError(.data, "no file \(path)")
    })
    let picture = try VegaLite.picture(
      of: SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "many.vl.json")).chart,
      data: data, theme: .vega,
      measuring: FixedTextMeasuring())
    var all: [Stamp] = []
    var calls = 0
    var depth = 0
    for call in recording(of: picture.view).calls {
      switch call.command {
      case .beginElement(let element):
        if depth > 0 || element.classes.contains("role-mark") { depth += 1 }
      case .endElement: depth = max(0, depth - 1)
      case .stamp(let symbol, let centers, let fill, let stroke) where depth > 0:
        calls += 1
        all += centers.map { Stamp(symbol, at: $0, fill: fill, stroke: stroke) }
      case .stroke(let path, let stroke) where depth > 0:
        calls += 1
        all.append(Stamp(path, at: .zero, fill: nil, stroke: stroke))
      default: break
      }
    }
    return (all, calls)
  }

  static let encodings: [(mark: String, encoding: String, count: Int)] = [
    ("point", plain, 1_484),
    ("circle", plain + #", "color": {"field": "c"}"#, 1_484),
    ("point", plain + #", "shape": {"field": "c"}, "size": {"field": "big"}"#, 1_484),
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
    (
      "rect",
      #""x": {"field": "c"}, "y": {"field": "d", "type": "temporal"}, "fill": {"condition": "#
        + #"{"test": "datum.big", "field": "y", "type": "quantitative"}, "value": "red"}, "#
        + #""stroke": {"field": "x", "type": "quantitative"}"#,
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
    "batches of marks give the stamps of drawing item by item, in fewer calls",
    arguments: encodings + spans)
  func alike(mark: String, encoding: String, count: Int) throws {
    let many = try stamps(#"{"type": "\#(mark)"}"#, encoding)
    let single = try stamps(#"{"type": "\#(mark)", "tooltip": true}"#, encoding)
    #expect(single.all.count == count)
    #expect(single.calls == count)
    #expect(many.calls <= count)
    #expect(many.all == single.all)
  }
}
