import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotCairo
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotTransforms
@testable import PlotVegaLite
@testable import PlotWords

/// Charts of many rows, with gaps, repetitions, both infinities and numbers of every size, drawn as
/// they are and by a context that Cairo gets each shape from as it is.
@Suite("Fast marks of charts") struct FastMarkTests {
  static let rowCount = 9_000

  private static let tables = [
    false: try? manyRows(isPositive: false), true: try? manyRows(isPositive: true),
  ]

  private static func table(isPositive: Bool) throws -> Table {
    try #require(tables[isPositive] ?? nil)
  }

  /// Rows in no order.
  private static func manyRows(isPositive: Bool) throws -> Table {
    var random = Seeded(11)
    func number(_ index: Int) -> String {
      switch index % 50 {
      case 3: ""
      case 4: "inf"
      case 5: "-inf"
      case 6: isPositive ? "1e-9" : "1e-300"
      case 7: isPositive ? "1e9" : "12"
      case 8: "0"
      case 9: "2"
      default: "\(Double.random(in: isPositive ? 0.001...900 : -2...9, using: &random))"
      }
    }
    let rows = (0..<rowCount).map { index in
      let group = isPositive || index < 6_000 ? "a" : "b"
      let z = Double.random(in: 0...1, using: &random)
      return "\(index * 7 % rowCount),\(number(index)),\(number(index + 1_009)),\(group),\(z)\n"
    }
    return try Table.read(
      Array(("x,y,y2,c,z\n" + rows.joined()).utf8), name: "many.csv", options: ReadOptions()
    ).table
  }

  private static func image(
    _ size: Size, _ draw: @escaping (any GraphicsContext) -> Void
  ) throws -> Image {
    try Page(size: size, scale: 1, title: "", description: "", draw: draw).makeImage()
  }

  /// Between what fast ways draw of a view and what each shape is by itself.
  private static func difference(_ view: View) throws -> FastPathTests.Difference {
    let size = view.frame.size
    let grid = PixelGrid(size, try SizeInPixels(size, scale: 1), scale: 1)
    return FastPathTests.Difference(
      try image(size) { view.render(in: $0) },
      try image(size) { view.render(in: PlainContext($0, size: size, grid: grid)) })
  }

  typealias Request = (name: String, set: @Sendable (inout ChartRequest) -> Void)
  static let requests: [Request] = [
    ("areas", { $0.mark = "area" }),
    ("areas on a log axis", { ($0.mark, $0.xScale) = ("area", "log") }),
    ("areas of groups", { ($0.mark, $0.color) = ("area", "c") }),
    ("areas on each other", { ($0.mark, $0.color, $0.stack) = ("area", "c", "zero") }),
    ("rules", { $0.mark = "rule" }),
    ("rules on a log axis", { ($0.mark, $0.xScale) = ("rule", "log") }),
    ("rules of one axis", { ($0.mark, $0.x, $0.y, $0.xScale) = ("rule", "y", [], "log") }),
    ("dashed lines", { ($0.mark, $0.shape) = ("line", "c") }),
    ("dashed lines on a log axis", { ($0.mark, $0.shape, $0.yScale) = ("line", "c", "log") }),
  ]

  @Test("charts are drawn as Cairo draws each shape", .slow, arguments: requests.indices)
  func charts(index: Int) throws {
    let (name, set) = Self.requests[index]
    let difference = try difference(set)
    // Two that are translucent, of which pictures have rounded each.
    #expect(
      difference.share <= (name == "areas on each other" ? 0.0004 : 0.0001),
      "\(name): \(difference)")
  }

  /// Bars drawn eight times as fine show that the difference is Cairo's grid.
  @Test("many bars are drawn nearly as Cairo draws each", .slow, arguments: [nil, "c"])
  func bars(color: String?) throws {
    let difference = try difference { ($0.mark, $0.color) = ("bar", color) }
    #expect(difference.most <= 9 && difference.mean < 0.4, "\(difference)")
  }

  private func difference(_ set: (inout ChartRequest) -> Void) throws -> FastPathTests.Difference {
    var request = ChartRequest()
    (request.x, request.y, request.width, request.height) = ("x", ["y"], 500, 300)
    set(&request)
    let isLog = request.xScale != nil || request.yScale != nil
    let table = try Self.table(isPositive: isLog)
    let chart = try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
    return try Self.difference(chart.scene(of: table, measuring: FixedTextMeasuring()).view)
  }

  static let y = #""y": {"field": "y", "type": "quantitative", "scale": {"type": "SCALE"}}"#
  static let y2 = #", "y2": {"field": "y2"}"#
  static let color = #", "color": {"field": "z", "type": "quantitative"}"#
  static let marks: [(mark: String, encoding: String)] = [
    (#""rect""#, #""x": {"field": "x", "bin": {"maxbins": 100}}, "# + y + y2 + color),
    (#""rect""#, #""x": {"field": "x", "type": "quantitative"}, "# + y + color),
    (#"{"type": "rect", "opacity": 0.3}"#, #""x": {"field": "c"}, "# + y + y2 + color),
    (
      #"{"type": "rule", "strokeWidth": 1.3}"#,
      #""x": {"field": "x", "type": "quantitative"}, "# + y + y2 + color
    ),
    (#"{"type": "rule", "opacity": 0.2}"#, y + color),
    (
      #"{"type": "rule", "strokeDash": [3, 2]}"#,
      #""x": {"field": "x", "type": "quantitative"}, "# + y + y2
    ),
    (#""area""#, #""x": {"field": "x", "type": "quantitative"}, "# + y),
    (#""area""#, #""x": {"field": "x", "type": "quantitative"}, "# + y + y2),
    (
      #"{"type": "area", "opacity": 0.4}"#,
      #""x": {"field": "x", "type": "quantitative", "scale": {"reverse": true}}, "# + y + y2
    ),
    (#""tick""#, #""x": {"field": "c"}, "# + y + color),
  ]

  /// Cells at numbers are as wide, and areas from zero as long, as their values on linear scales alone.
  private static let ofLinearScales = [1, 6]

  @Test(
    "specifications are drawn as Cairo draws each shape", .slow, arguments: marks.indices,
    ["linear", "log", "symlog"])
  func specifications(index: Int, scale: String) throws {
    guard scale == "linear" || !Self.ofLinearScales.contains(index) else { return }
    let table = try Self.table(isPositive: scale == "log")
    let columns = ["x", "y", "y2", "z"].compactMap { table.column(named: $0) }
    let groups = table.column(named: "c")
    let values = (0..<600).map { row in
      let fields = columns.map { column in
        let number = column.datum(row).number.flatMap {
          $0.isFinite && (scale != "log" || $0 > 0) ? "\($0)" : nil
        }
        return "\"\(column.name)\": \(number ?? "null")"
      }
      return "{\(fields.joined(separator: ", ")), \"c\": \"\(groups?.text(at: row) ?? "")\"}"
    }
    let (mark, encoding) = Self.marks[index]
    let text = """
      {"data": {"values": [\(values.joined(separator: ","))]}, "width": 500, "height": 300,
      "mark": \(mark), "encoding": {\(encoding.replacing("SCALE", with: scale))}}
      """
    var edited = try EditedChart(
      SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "many.vl.json")).chart,
      by: [], of: ChartRequest(),
      data: SpecificationData(files: { (path) throws(ChartError) in
        throw ChartError(.data, "no file \(path)")
      }), theme: .vega, measuring: FixedTextMeasuring(), isWritten: false)
    let difference = try Self.difference(edited.picture().view)
    // Translucent ink is rounded once, and by Cairo after each shape.
    #expect(difference.share <= 0.0002 || difference.most <= 4, "\(difference)")
  }
}
