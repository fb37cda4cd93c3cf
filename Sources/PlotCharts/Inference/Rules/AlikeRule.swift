/// Many columns of amounts whose names only a number tells apart: `V1` to `V61`.
struct AlikeRule: ChartRule {
  let name = "columns alike"
  private static let fewestColumns = 8
  private static let mostColumns = 100

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
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
