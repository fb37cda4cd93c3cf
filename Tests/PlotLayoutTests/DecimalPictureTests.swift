import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotCairo
@testable import PlotLayout
@testable import PlotMarks

/// Charts of numbers that are kept in four bytes, and of the same ones in eight.
@Suite("Pictures of decimals") struct DecimalPictureTests {
  private static let rowCount = 6_000

  /// Rows in order and rows in none, with gaps, repetitions and both ends of four bytes.
  private static func table() throws -> Table {
    var random = Seeded(5)
    let rows = (0..<rowCount).map { index in
      let x = Double(index / 2) / 4
      let walk = Double(Int.random(in: -4_000...4_000, using: &random)) / 1_000
      let other = Double(Int.random(in: -99...99, using: &random)) / 10
      return "\(x),\(index % 97 == 5 ? "" : "\(walk)"),\(other),\(index * 7 % rowCount),"
        + "\(index % 3 == 0 ? "a" : "b"),2024-01-01T00:00:\(index % 60 < 10 ? "0" : "")\(index % 60)\n"
    }
    return try Table.read(
      Array(("x,v,w,n,c,t\n" + rows.joined()).utf8), name: "decimals.csv", options: ReadOptions()
    ).table
  }

  /// With numbers of eight bytes.
  private static func plain(_ table: Table) -> Table {
    Table(
      name: table.name,
      columns: table.columns.map { column in
        guard case .numbers(var cells) = column.cells else { return column }
        cells.values = DoubleColumn(cells.values.doubles)
        return Column(name: column.name, cells: .numbers(cells))
      })
  }

  typealias Request = (name: String, set: @Sendable (inout ChartRequest) -> Void)
  static let requests: [Request] = [
    ("lines of two columns", { ($0.mark, $0.x, $0.y) = ("line", "x", ["v", "w"]) }),
    ("a line through rows in no order", { ($0.mark, $0.x, $0.y) = ("line", "n", ["v"]) }),
    ("lines of groups", { ($0.mark, $0.x, $0.y, $0.color) = ("line", "x", ["v"], "c") }),
    ("a line on a log axis", { ($0.mark, $0.x, $0.y, $0.yScale) = ("line", "x", ["n"], "log") }),
    ("points", { ($0.mark, $0.x, $0.y, $0.density) = ("point", "v", ["w"], "off") }),
    ("counts of points", { ($0.mark, $0.x, $0.y, $0.density) = ("point", "v", ["w"], "on") }),
    (
      "counts of two columns",
      { ($0.mark, $0.x, $0.y, $0.density) = ("point", "n", ["v", "w"], "on") }
    ),
    ("points of sizes", { ($0.mark, $0.x, $0.y, $0.size) = ("point", "v", ["w"], "n") }),
    ("areas", { ($0.mark, $0.x, $0.y) = ("area", "n", ["v"]) }),
    ("rules", { ($0.mark, $0.x, $0.y) = ("rule", "n", ["v"]) }),
    ("a histogram", { ($0.mark, $0.x, $0.y) = ("bar", "bin(v)", ["count()"]) }),
    ("means of groups", { ($0.mark, $0.x, $0.y) = ("bar", "c", ["mean(v)"]) }),
  ]

  @Test("pictures of decimal columns equal those of doubles", .slow, arguments: requests.indices)
  func pictures(index: Int) throws {
    let (name, set) = Self.requests[index]
    let table = try Self.table()
    let decimals = table.columns.filter { column in
      if case .numbers(let cells) = column.cells {
        cells.values.parts[0].decimals != nil
      } else {
        false
      }
    }
    #expect(decimals.map(\.name) == ["x", "v", "w", "n"])
    let (packed, plain) = (try image(table, set), try image(Self.plain(table), set))
    let difference = FastPathTests.Difference(packed, plain)
    // Places along a line are reckoned in units, which rounds other than in ones.
    #expect(difference.most <= 1 && difference.share == 0, "\(name): \(difference)")
    #expect(Set(packed.pixels).count > 20, "\(name)")
  }

  private func image(
    _ table: Table, _ set: (inout ChartRequest) -> Void
  ) throws -> Image {
    var request = ChartRequest()
    set(&request)
    let size = Size(width: 800, height: 500)
    let chart = try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
    let view = try chart.scene(of: table, measuring: FixedTextMeasuring()).view
    return try Page(size: size, scale: 1, title: "", description: "") { view.render(in: $0) }
      .makeImage()
  }
}
