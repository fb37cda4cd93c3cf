import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Formulas in place of columns, of tables of which only the columns of a chart are read.
@Suite("Formulas in channels") struct ChannelFormulaTests {
  typealias Setter = @Sendable (inout ChartRequest, String) -> Void

  /// The channels, each with a mark that shows it.
  static let channels: [(mark: String, takesTruths: Bool, set: Setter)] = [
    ("point", false, { $0.y = [$1] }), ("line", false, { $0.y = ["a", $1] }),
    ("point", false, { ($0.x, $0.y) = ($1, ["a"]) }),
    ("bar", false, { ($0.x, $0.y) = ("name", ["mean(\($1))"]) }),
    ("line", false, { $0.y = ["cumsum(\($1))"] }),
    ("line", false, { $0.y = ["movmean(\($1),3)"] }),
    ("bar", false, { ($0.x, $0.y) = ("bin(\($1))", ["count()"]) }),
    ("point", true, { $0.color = $1 }), ("point", false, { $0.size = $1 }),
    ("point", true, { $0.shape = $1 + ":N" }), ("point", false, { $0.opacity = $1 }),
    ("line", true, { $0.detail = $1 }), ("point", true, { $0.facet = $1 }),
    ("point", true, { $0.row = $1 }), ("point", true, { $0.column = $1 }),
    ("point", true, { $0.label = $1 }), ("point", false, { $0.error = $1 }),
    ("line", false, { $0.y2 = [$1] }), ("area", false, { $0.encodings = ["y2=\($1)"] }),
    ("point", false, { $0.encodings = ["tooltip=\($1)"] }),
    ("bar", false, { ($0.x, $0.sort) = ("x:O", $1) }),
  ]

  /// Returns a table of five columns, of which `few` has so few distinct numbers that they may be names.
  private func table(_ random: inout Seeded) -> String {
    var lines = ["x,name,a,b (mm),few"]
    for row in 1...30 {
      let numbers = (0..<2).map { _ in
        String(Double(Int.random(in: 100...9_999, using: &random)) / 100)
      }
      lines.append(
        "\(row),n\(row % 5),\(numbers[0]),\(numbers[1]),\(Int.random(in: 1...3, using: &random))")
    }
    return lines.joined(separator: "\n")
  }

  /// The pictures of a chart whose table is read as far as the request wishes.
  private func drawn(_ request: ChartRequest, _ csv: String) throws -> [RecordedCall] {
    var options = ReadOptions()
    options.wishes = { request.wishes(for: $0) }
    let table = try Table.read(Array(csv.utf8), name: "t.csv", options: options).table
    let text = FixedTextMeasuring()
    let chart = try Chart.described(by: request, for: table, measuring: text).chart
    return recording(of: try chart.scene(of: table, measuring: text).view).calls
  }

  @Test(
    "a formula in a channel draws what a derived column of its name draws",
    arguments: channels.indices, [UInt64(1), 2, 3])
  func sameAsDerived(index: Int, seed: UInt64) throws {
    let channel = Self.channels[index]
    var random = Seeded(seed)
    let csv = table(&random)
    let columns = ["a", "b (mm)", "few"].shuffled(using: &random)
    let number = Int.random(in: 2...9, using: &random)
    let operators = channel.takesTruths ? [">", "<"] : ["+", "*", "-"]
    let sign = operators.randomElement(using: &random) ?? "+"
    let formula = "`\(columns[0])`\(sign)`\(columns[1])`*\(number)"
    let name = formula.filter { $0 != "`" }
    var request = ChartRequest()
    (request.mark, request.x, request.y) = (channel.mark, "x", ["a"])
    var derived = request
    channel.set(&request, formula)
    derived.derivations = [FormulaRequest(.derive, "\(name)=\(formula)")]
    channel.set(&derived, name)
    #expect(try drawn(request, csv) == drawn(derived, csv), "seed \(seed): \(formula)")
  }
}
