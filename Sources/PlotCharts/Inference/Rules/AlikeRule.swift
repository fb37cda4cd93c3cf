import PlotTables

/// Many columns of amounts whose names only a number tells apart, `V1` to `V61`, or which are the same
/// amount at several times: `before`, `1 week`, `2 weeks`.
struct AlikeRule: ChartRule {
  let name = "columns alike"
  private static let fewestColumns = 8
  private static let mostColumns = 100

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if let repeated = repeated(in: table) { return repeated }
    let numbered = Dictionary(grouping: table.columns(.measure)) { $0.words.letters }
    guard let (stem, alike) = numbered.max(by: { $0.value.count < $1.value.count }),
      // A table without a header has names of ours.
      stem != "col", (Self.fewestColumns...Self.mostColumns).contains(alike.count),
      alike.count * 4 >= table.telling.count * 3, alike.areComparable
    else { return nil }
    return ChartSuggestion(
      mark: "boxplot", y: alike.map(\.name),
      reason: "\(alike.count) columns have names that only a number tells apart")
  }

  private func repeated(in table: RoledTable) -> ChartSuggestion? {
    let numbers = table.columns(.measure, .steps, .sequence)
    guard numbers.count > 2, numbers.count * 4 >= table.telling.count * 3, numbers.areComparable,
      numbers.allSatisfy({ $0.words.areOfMoment }),
      numbers.contains(where: { !$0.words.areOfSequence })
    else { return nil }
    return ChartSuggestion(
      mark: table.rowCount < 8 ? "strip" : "boxplot", y: numbers.map(\.name),
      reason: "the columns are \(numbers.count) moments")
  }
}

extension HeaderWords {
  /// Whether a moment of a study is called so: `baseline`, `week 2`.
  fileprivate var areOfMoment: Bool {
    areOfSequence
      || isNamed(among: ["before", "after", "pre", "post", "baseline", "start", "end", "followup"])
  }
}

extension [ColumnProfile] {
  /// Whether an axis can show all of them, none flattened by another: in one unit, and of magnitudes that
  /// are no more than 12 times apart.
  var areComparable: Bool {
    let magnitudes = map(\.magnitude).filter { $0 > 0 }
    return Set(map { $0.column.unit?.base }).count < 2
      && (magnitudes.max() ?? 1) <= 12 * (magnitudes.min() ?? 1)
  }
}
