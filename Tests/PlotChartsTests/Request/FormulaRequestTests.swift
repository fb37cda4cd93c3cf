import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

private let prices = """
  region,price,unit price,date,length
  EU,4,1,2024-01-05,3
  US,10,2,2024-02-09,5
  EU,20,3,2025-01-07,2
  EU,,4,2025-03-07,9
  """

/// The rows that are drawn: the table after all transforms, in the columns of the chart.
private func drawn(_ set: (inout ChartRequest) -> Void) throws -> String {
  let chart = try described(prices, set).chart
  let fields = chart.layers.flatMap { $0.encoding.channels.values.flatMap(\.fields) }
  return try table(prices).transformed(by: chart.transforms).keeping(Set(fields)).inOneLine
}

private func filtered(_ formulas: String...) throws -> String {
  try drawn {
    ($0.x, $0.y) = ("date", ["unit price"])
    $0.filters = formulas.map { FormulaRequest(.where, $0) }
  }
}

@Suite("Formulas that are typed") struct FormulaRequestTests {
  @Test("a formula in place of a column is computed for each row, and its text is the name")
  func channels() throws {
    func columns(_ set: (inout ChartRequest) -> Void) throws -> [String: [Double]] {
      let chart = try described(prices, set).chart
      let rows = try table(prices).transformed(by: chart.transforms)
      return Dictionary(
        uniqueKeysWithValues: rows.columns.compactMap { column in
          guard case .numbers(let cells) = column.cells else { return nil }
          return (column.name, Array(cells.values))
        })
    }
    let products = try columns { ($0.x, $0.y) = ("length", ["price * `unit price`"]) }
    #expect(products["price * unit price"]?.prefix(3) == [4, 20, 60])
    let means = try columns { ($0.x, $0.y) = ("region", ["sum(length - 1)"]) }
    #expect(means.values.contains([11, 4]))
    let colors = try described(prices) {
      ($0.x, $0.y, $0.color) = ("length", ["price"], "price < 10")
    }.chart
    #expect(colors.layers[0].encoding[.color]?.field == "price < 10")
    let unknown = chartError(prices) { ($0.x, $0.y) = ("length", ["price * weight"]) }
    #expect(unknown?.message == "there is no column 'price * weight'")
  }

  @Test("a formula takes a column by its name, with datum, or in brackets")
  func names() throws {
    let expected = "unit price 3; date 2025-01-07"
    #expect(try filtered("price > 10") == expected)
    #expect(try filtered("datum.price > 10") == expected)
    #expect(try filtered("datum[\"unit price\"] == 3") == expected)
    #expect(try filtered("region == 'EU' && length < 3") == expected)
    #expect(try filtered("length(region) == 2 && length == 2") == expected)
    #expect(try filtered("price > 4", "region == \"EU\"") == expected)
  }

  @Test("a warning counts missing values that --where takes for 0, as Vega does")
  func gaps() throws {
    func warnings(_ formula: String) throws -> [String] {
      try described(prices) {
        ($0.x, $0.y) = ("date", ["unit price"])
        $0.filters = [FormulaRequest(.where, formula)]
      }.notes.filter { $0.level == .warning }.map(\.message)
    }
    #expect(try filtered("price < 5") == "unit price 1 4; date 2024-01-05 2025-03-07")
    #expect(
      try warnings("price < 5")
        == ["1 of the 2 rows that --where keeps have no 'price', which counts as 0 there"])
    #expect(try filtered("!isValid(price)") == "unit price 4; date 2025-03-07")
    #expect(try warnings("!isValid(price) || price > 4").isEmpty && warnings("price > 4").isEmpty)
  }

  @Test("columns are derived first, in order, and filtered then")
  func derived() throws {
    let rows = try drawn {
      $0.derivations = [
        FormulaRequest(.derive, "double = price * 2"),
        FormulaRequest(.derive, " twice that=double*2"),
      ]
      $0.filters = [FormulaRequest(.where, "double >= 20")]
      ($0.x, $0.y) = ("region", ["sum(twice that)"])
    }
    #expect(rows == "region US EU; sum of twice that 40 80")
  }

  @Test("formulas push down the columns that they read, but not those that they make")
  func wishes() throws {
    var request = ChartRequest()
    (request.x, request.y) = ("a", ["mean(d)"])
    request.derivations = [FormulaRequest(.derive, "d = b * 2")]
    request.filters = [FormulaRequest(.where, "c > d")]
    #expect(
      request.namedFields(among: ["a", "b", "c", "e"]).intersection(["a", "b", "c", "e"]) == [
        "a", "b", "c",
      ])
  }

  @Test("the number of remaining rows is noted; none is an error")
  func notes() throws {
    let notes = try described(prices) {
      ($0.x, $0.y, $0.filters) = ("date", ["price"], [FormulaRequest(.where, "price > 4")])
    }.notes
    #expect(notes.map(\.message).contains("--where keeps 2 of 4 rows"))
    let none = chartError(prices) { $0.filters = [FormulaRequest(.where, "price > 99")] }
    #expect(none?.kind == .data)
    #expect(none?.message == "--where 'price > 99' leaves none of the 4 rows")
    let time = chartError(prices) { $0.filters = [FormulaRequest(.where, "date < '2000'")] }
    #expect(time?.hint?.hasPrefix("times are compared with times") == true)
  }

  @Test(
    "an error in a formula has its place",
    arguments: [
      (
        FormulaRequest(.where, "prize > 1"), "there is no column 'prize'", "did you mean 'price'?",
        0
      ),
      (
        FormulaRequest(.where, "region == EU"), "there is no column 'EU'",
        "a text stands in quotes: \"EU\"; columns are: region, price", 10
      ),
      (
        FormulaRequest(.where, "price = 4"), "expected the end or an operator, not '='",
        "compare with ==", 6
      ),
      (FormulaRequest(.where, "1 + datum.prize"), "there is no column 'prize'", "did you mean", 4),
      (FormulaRequest(.where, "price >"), "expected a value, but the formula ends here", "", 7),
      (FormulaRequest(.derive, "d = prize"), "there is no column 'prize'", "did you mean", 4),
      (FormulaRequest(.derive, "d = 2 * sqr(price)"), "there is no function 'sqr'", "", 8),
      (
        FormulaRequest(.derive, "d == price"), "--derive takes a name and a formula", "such as", nil
      ),
      (FormulaRequest(.derive, "price"), "--derive takes a name and a formula", "such as", nil),
      (FormulaRequest(.derive, "= 4"), "--derive takes a name and a formula", "such as", nil),
    ] as [(FormulaRequest, String, String, Int?)])
  func refused(_ formula: FormulaRequest, _ message: String, _ hint: String, _ caret: Int?) {
    let error = chartError(prices) {
      if formula.purpose == .where { $0.filters = [formula] } else { $0.derivations = [formula] }
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "drawn")")
    #expect(hint.isEmpty || error?.hint?.hasPrefix(hint) == true, "\(error?.hint ?? "none")")
    #expect(error?.location?.excerpt?.caret == caret)
    #expect(error?.location == nil || error?.location?.excerpt?.text == formula.text)
  }
}
