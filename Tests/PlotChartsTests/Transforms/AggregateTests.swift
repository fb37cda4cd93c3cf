import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

extension Table {
  /// The columns in one line, such as `a 1 ·; b x y`, a dot where a cell is missing.
  var inOneLine: String {
    columns.map { column in
      ([column.name] + (0..<rowCount).map { column.text(at: $0) ?? "·" }).joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// The numbers of a column; none if it has no numbers.
  func numbers(_ name: String) -> [Double] {
    if case .numbers(let cells)? = column(named: name)?.cells { cells.values.doubles } else { [] }
  }
}

/// The aggregate of that operation.
func aggregated(
  _ operation: String, of field: String? = nil, as name: String? = nil
) throws -> AggregatedField {
  AggregatedField(try AggregateOperation.named(operation), of: field, as: name)
}

@Suite("Aggregates") struct AggregateTests {
  private func aggregate(
    _ csv: String, _ operations: [(String, String?)], by groupby: [String] = []
  ) throws -> String {
    let aggregates = try operations.map { try aggregated($0.0, of: $0.1) }
    return try AggregateTransform(aggregates, groupby: groupby).apply(to: table(csv)).inOneLine
  }

  @Test("aggregates have a row for each group, in order of appearance")
  func groups() throws {
    let csv = "shop,kg\nB,2\nA,1\nB,4\nC,\nA,3\n"
    #expect(
      try aggregate(csv, [("count", nil), ("sum", "kg"), ("mean", "kg")], by: ["shop"])
        == "shop B A C; count 2 2 1; sum_kg 6 4 ·; mean_kg 3 2 ·")
    #expect(
      try aggregate(csv, [("valid", "kg"), ("missing", "kg"), ("min", "kg"), ("max", "kg")])
        == "valid_kg 4; missing_kg 1; min_kg 1; max_kg 4")
    #expect(
      try aggregate(csv, [("distinct", "shop"), ("product", "kg"), ("median", "kg")])
        == "distinct_shop 3; product_kg 24; median_kg 2.5")
  }

  @Test("every aggregate has a result for missing cells only, and for one cell")
  func edges() throws {
    for operation in allAggregateOperations {
      let aggregate = AggregateTransform(
        [AggregatedField(operation, of: "b", as: "r")], groupby: ["a"])
      let result = try aggregate.apply(to: try table("a,b\nx,\nx,\ny,7\nz,1\n"))
      #expect(result.rowCount == 3, "\(operation.name)")
      let name = operation.name.hasPrefix("arg") ? "r.b" : "r"
      let first = result.column(named: name)?.text(at: 0)
      switch operation.name {
      case "count", "missing": #expect(first == "2")
      case "valid", "distinct": #expect(first == "0")
      default: #expect(first == nil, "\(operation.name)")
      }
      let spreads = ["variance", "variancep", "stdev", "stdevp", "stderr"]
      let second = result.column(named: name)?.text(at: 1)
      let expected: String? =
        switch operation.name {
        case "count", "valid", "distinct": "1"
        case "missing": "0"
        case let spread where spreads.contains(spread): nil
        default: "7"
        }
      #expect(second == expected, "\(operation.name)")
      #expect(try aggregate.apply(to: try table("a,b\nx,1\n").keeping(rows: [])).rowCount == 0)
    }
  }

  @Test("aggregates of times are times, spreads are seconds, and sums are refused")
  func times() throws {
    let csv = "d\n2024-01-01\n2024-01-02\n\n2024-01-06\n"
    #expect(
      try aggregate(csv, [("min", "d"), ("max", "d"), ("mean", "d"), ("median", "d")])
        == "min_d 2024-01-01; max_d 2024-01-06; mean_d 2024-01-03; median_d 2024-01-02")
    #expect(
      try aggregate("d\n2024-01-01\n2024-01-02\n", [("mean", "d")])
        == "mean_d 2024-01-01T12:00:00")
    // R: `sd(as.Date(c("2024-01-01", "2024-01-02"))) * 86400` is 61094.03.
    let table = try AggregateTransform([try aggregated("stdev", of: "d", as: "s")])
      .apply(to: try table("d\n2024-01-01\n2024-01-02\n"))
    #expect(agree(table.numbers("s")[0], 86_400 / 2.0.squareRoot()))
    #expect(table.column(named: "s")?.unit?.symbol == "s")
    let error = #expect(throws: ChartError.self) { try aggregate(csv, [("sum", "d")]) }
    #expect(error?.message == "aggregate: there is no sum of times, which 'd' holds")
  }

  @Test("nanoseconds since 1970 keep their last digit in a mean")
  func nanoseconds() throws {
    let csv = "t\n2024-01-01T00:00:00.000000001\n2024-01-01T00:00:00.000000005\n"
    #expect(try aggregate(csv, [("mean", "t")]) == "mean_t 2024-01-01T00:00:00.000000003")
  }

  @Test("sums, means and extremes keep units and years, counts and products do not")
  func units() throws {
    let table = try table("ms,year\n4ms,1990\n6ms,1993\n")
    func unit(_ operation: String) throws -> String? {
      try AggregateTransform([try aggregated(operation, of: "ms", as: "r")]).apply(to: table)
        .column(named: "r")?.unit?.symbol
    }
    for operation in ["sum", "mean", "min", "max", "median", "q1", "stdev", "ci0"] {
      #expect(try unit(operation) == "ms", "\(operation)")
    }
    for operation in ["count", "valid", "distinct", "variance", "product"] {
      #expect(try unit(operation) == nil, "\(operation)")
    }
    func isYears(_ operation: String) throws -> Bool {
      let result = try AggregateTransform([try aggregated(operation, of: "year", as: "r")])
        .apply(to: table)
      guard case .numbers(let cells)? = result.column(named: "r")?.cells else { return false }
      return cells.isYears
    }
    #expect(try isYears("max"))
    #expect(try !isYears("mean"))
  }

  @Test("argmin and argmax give the first row with the extreme, of large whole numbers too")
  func rows() throws {
    let csv = "name,n\na,9007199254740993\nb,9007199254740992\nc,9007199254740993\n"
    let best = try AggregateTransform([
      try aggregated("argmax", of: "n", as: "top"), try aggregated("argmin", of: "n", as: "low"),
    ]).apply(to: try table(csv))
    #expect(
      best.inOneLine == "top.name a; top.n 9007199254740993; low.name b; low.n 9007199254740992")
  }

  @Test("unknown operations, lists and averages of text are refused with a hint")
  func errors() throws {
    let unknown = #expect(throws: ChartError.self) { _ = try AggregateOperation.named("medain") }
    #expect(unknown?.hint?.hasPrefix("did you mean 'median'? operations are: count, ") == true)
    let list = #expect(throws: ChartError.self) { _ = try AggregateOperation.named("values") }
    #expect(list?.hint == "'count' gives their number")
    let text = #expect(throws: ChartError.self) { try aggregate("a\nx\ny\n", [("mean", "a")]) }
    #expect(text?.message == "aggregate: 'mean' needs numbers or times, and 'a' holds text")
    let none = #expect(throws: ChartError.self) { try aggregate("a\n1\n", [("mean", nil)]) }
    #expect(none?.message == "aggregate: 'mean' needs a column")
    let twice = #expect(throws: ChartError.self) {
      try aggregate("a\n1\n", [("sum", "a"), ("sum", "a")])
    }
    #expect(twice?.message == "aggregate: two columns would be called 'sum_a'")
  }

  @Test("`joinaggregate` puts the sum of a group beside each of its rows")
  func join() throws {
    let joined = try JoinAggregateTransform(
      [try aggregated("sum", of: "kg", as: "all"), try aggregated("count")], groupby: ["shop"]
    ).apply(to: try table("shop,kg\nB,2\nA,1\nB,4\n"))
    #expect(joined.inOneLine == "shop B A B; kg 2 1 4; all 6 1 6; count 2 1 2")
  }

  @Test(
    "an aggregate joined over all equals the aggregate; sums of groups add up to the total",
    arguments: 0..<8)
  func laws(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var csv = "g,v\n"
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let value = Double.random(in: -1e6...1e6, using: &random)
      csv += "\(["x", "y", "z"].randomElement(using: &random) ?? ""),"
      csv += Int.random(in: 0..<6, using: &random) == 0 ? "\n" : "\(value)\n"
    }
    let table = try table(csv)
    for operation in allAggregateOperations where !operation.name.hasPrefix("arg") {
      let field = AggregatedField(operation, of: "v", as: "r")
      guard case .numbers? = table.column(named: "v")?.cells else { continue }
      let one = try AggregateTransform([field]).apply(to: table).numbers("r")
      let all = try JoinAggregateTransform([field]).apply(to: table).numbers("r")
      #expect(all.allSatisfy { agree($0, one[0], to: 0) }, "\(operation.name), seed \(seed)")
    }
    let sums = AggregateTransform([try aggregated("sum", of: "v")], groupby: ["g"])
    let total = AggregateTransform([try aggregated("sum", of: "v")])
    let parts = sum(of: try sums.apply(to: table).numbers("sum_v"))
    let whole = try total.apply(to: table).numbers("sum_v")[0]
    #expect((parts - whole).magnitude <= 1e-9 * 1e6, "seed \(seed)")
  }
}
