/// Two amounts that go together: points, or counts of them where points would hide each other.
struct PairRule: ChartRule {
  let name = "pair"
  /// More rows than these are counted in cells.
  private static let mostPoints = 4_000
  /// Columns that agree closer than this say the same thing.
  private static let sameThing = 0.985
  /// Columns that agree less have little to do with each other.
  private static let leastTelling = 0.3
  /// How much more the rank correlation with a column counts that is named as results are.
  private static let bonusOfResponses = 0.2

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let measures = table.columns(.measure)
    let telling = measures.filter { !$0.isMostlyOneValue }
    let columns = Array((telling.count >= 2 ? telling : measures).prefix(RoledTable.mostColumns))
    guard columns.count >= 2, let (x, y) = pair(columns, table) else { return nil }
    let reason =
      measures.count == 2
      ? "there are two columns of amounts"
      : "they go together closest of \(measures.count) columns of amounts"
    return chart(of: x, y, table, because: reason)
  }

  /// Returns the chart of two amounts of which all rows are seen.
  func chart(
    of x: ColumnProfile, _ y: ColumnProfile, _ table: RoledTable, because reason: String
  ) -> ChartSuggestion {
    var suggestion = ChartSuggestion(mark: "point", x: x.name, y: [y.name], reason: reason)
    if table.rowCount > Self.mostPoints {
      suggestion.mark = "hexbin"
      suggestion.reason += ", and \(table.rowCount) points would hide each other"
    } else if !x.isSkewed, !y.isSkewed, table.shownShare(x, y) < 0.5 {
      suggestion.mark = "heatmap"
      suggestion.reason += ", and many rows have the same values"
    } else {
      if x.isSkewed { suggestion.xScale = "log" }
      if y.isSkewed { suggestion.yScale = "log" }
      if x.isSkewed || y.isSkewed {
        suggestion.reason += ", and a few amounts dwarf the others"
      }
      let names = table.columns(.category).first { (2...5).contains($0.distinctCount) }
      suggestion.color = (table.explaining(y, 2...7) ?? names)?.asNames
    }
    return suggestion
  }

  private func pair(
    _ columns: [ColumnProfile], _ table: RoledTable
  ) -> (x: ColumnProfile, y: ColumnProfile)? {
    func strength(_ pair: RoledTable.Pair) -> Double {
      let isSame = pair.strength > Self.sameThing && columns.count > 2
      let telling = pair.a.words.areOfResponse != pair.b.words.areOfResponse
      return (isSame ? 0 : pair.strength) + (telling ? Self.bonusOfResponses : 0)
    }
    // The first of equals.
    var best: (pair: RoledTable.Pair, strength: Double)?
    for pair in table.pairs(of: columns) {
      let strength = strength(pair)
      if strength > best?.strength ?? -1 { best = (pair, strength) }
    }
    return best?.pair.ordered
  }

  /// Returns the pairs of columns that go together closest, the closest first, without those that say the
  /// same thing.
  func closest(_ count: Int, of columns: [ColumnProfile], _ table: RoledTable) -> [RoledTable.Pair]
  {
    let pairs = table.pairs(of: Array(columns.prefix(RoledTable.mostColumns)))
      .filter { (Self.leastTelling...Self.sameThing).contains($0.strength) }
    let order = pairs.indices.sorted { (pairs[$0].strength, $1) > (pairs[$1].strength, $0) }
    return order.prefix(count).map { pairs[$0] }
  }
}

extension RoledTable {
  /// Two columns of amounts.
  struct Pair {
    let a: ColumnProfile
    let b: ColumnProfile
    /// The magnitude of the correlation of their ranks.
    let strength: Double

    /// The column that is a result along y.
    var ordered: (x: ColumnProfile, y: ColumnProfile) {
      a.words.areOfResponse && !b.words.areOfResponse ? (b, a) : (a, b)
    }
  }

  /// All pairs of columns.
  func pairs(of columns: [ColumnProfile]) -> [Pair] {
    columns.enumerated().flatMap { index, a in
      columns.dropFirst(index + 1).map { Pair(a: a, b: $0, strength: abs(correlation(a, $0))) }
    }
  }
}

extension ColumnProfile {
  /// Whether all numbers are above zero, and the largest dwarfs the one in the middle.
  var isSkewed: Bool {
    guard case .numbers(let cells) = column.cells, cells.unit == nil else { return false }
    guard let extent, extent.lowerBound > 0, validCount >= 10 else { return false }
    let limit = extent.upperBound / 20
    // The one in the middle is smaller if more than half are.
    return cells.values.count { $0 < limit } * 2 > validCount
  }

  /// Whether one value has more than half of the rows, as far as a part of them tells.
  var isMostlyOneValue: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    let step = max(1, column.count / 20_000)
    let values = stride(from: 0, to: column.count, by: step).map { cells.values[$0] }
      .filter { !$0.isNaN }
    // The majority vote of Boyer and Moore: https://en.wikipedia.org/wiki/Boyer–Moore_majority_vote_algorithm
    var (candidate, votes) = (Double.nan, 0)
    for value in values {
      if votes == 0 {
        (candidate, votes) = (value, 1)
      } else {
        votes += value == candidate ? 1 : -1
      }
    }
    return values.count { $0 == candidate } * 2 > values.count
  }
}
