/// Two amounts that go together: points, or counts of them where points would hide each other.
struct PairRule: ChartRule {
  let name = "pair"
  /// More rows than these are counted in cells.
  private static let mostPoints = 4_000
  /// Columns that agree closer than this say the same thing.
  private static let sameThing = 0.985
  /// How much more the rank correlation with a column counts that is named as results are.
  private static let bonusOfResponses = 0.2
  /// More columns than these are not compared with each other.
  private static let mostColumns = 24

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let measures = table.columns(.measure)
    let telling = measures.filter { !$0.isMostlyOneValue }
    let columns = Array((telling.count >= 2 ? telling : measures).prefix(Self.mostColumns))
    guard columns.count >= 2, let (x, y) = pair(columns, table) else { return nil }
    var suggestion = ChartSuggestion(
      mark: "point", x: x.name, y: [y.name],
      reason: measures.count == 2
        ? "there are two columns of amounts"
        : "they go together closest of \(measures.count) columns of amounts",
      leftOut: measures.count - 2)
    if x.isSkewed && y.isSkewed, table.rowCount <= Self.mostPoints {
      (suggestion.xScale, suggestion.yScale) = ("log", "log")
      suggestion.reason += ", and a few amounts dwarf the others"
    } else if table.rowCount > Self.mostPoints {
      suggestion.mark = "hexbin"
      suggestion.reason += ", and \(table.rowCount) points would hide each other"
    } else if table.shownShare(x, y) < 0.5 {
      suggestion.mark = "heatmap"
      suggestion.reason += ", and many rows have the same values"
    } else {
      let names = table.columns(.category).first { (2...5).contains($0.distinctCount) }
      suggestion.color = (table.explaining(y, 2...7) ?? names)?.asNames
    }
    return suggestion
  }

  private func pair(
    _ columns: [ColumnProfile], _ table: RoledTable
  ) -> (x: ColumnProfile, y: ColumnProfile)? {
    var best: (x: ColumnProfile, y: ColumnProfile, strength: Double)?
    for (index, a) in columns.enumerated() {
      for b in columns.dropFirst(index + 1) {
        var strength = abs(table.correlation(a, b))
        if strength > Self.sameThing, columns.count > 2 { strength = 0 }
        if a.words.areOfResponse != b.words.areOfResponse { strength += Self.bonusOfResponses }
        guard strength > best?.strength ?? -1 else { continue }
        best = a.words.areOfResponse && !b.words.areOfResponse ? (b, a, strength) : (a, b, strength)
      }
    }
    return best.map { ($0.x, $0.y) }
  }
}

extension ColumnProfile {
  /// Whether all numbers are above zero, and the largest dwarfs the one in the middle.
  var isSkewed: Bool {
    guard case .numbers(let cells) = column.cells, cells.unit == nil else { return false }
    let values = cells.values.filter { !$0.isNaN }.sorted()
    guard let least = values.first, least > 0, let most = values.last else { return false }
    return most > 50 * values[values.count / 2]
  }

  /// Whether one value has more than half of the rows.
  var isMostlyOneValue: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    // The majority vote of Boyer and Moore: https://en.wikipedia.org/wiki/Boyer–Moore_majority_vote_algorithm
    var (candidate, votes) = (Double.nan, 0)
    for value in cells.values where !value.isNaN {
      if votes == 0 {
        (candidate, votes) = (value, 1)
      } else {
        votes += value == candidate ? 1 : -1
      }
    }
    return cells.values.count { $0 == candidate } * 2 > validCount
  }
}
