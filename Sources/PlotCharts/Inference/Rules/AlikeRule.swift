/// Many columns that ask the same of each row: answers of a questionnaire, tests, the cells of a matrix.
struct AlikeRule: ChartRule {
  let name = "columns alike"
  private static let fewestAnswers = 5
  private static let fewestNumbers = 8
  private static let mostColumns = 100
  /// More cells than these take longer to sum up than people wait.
  private static let mostAnswers = 250_000

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let answers = table.columns(.steps)
    let extents = Dictionary(grouping: answers) { $0.extent }
    if let alike = extents.values.max(by: { $0.count < $1.count }), isMost(alike, table),
      alike.count >= Self.fewestAnswers, alike.count * table.rowCount <= Self.mostAnswers
    {
      return ChartSuggestion(
        mark: "errorbar", y: alike.map(\.name),
        reason: "\(alike.count) columns have the same few values")
    }
    let numbered = Dictionary(grouping: table.columns(.measure)) { $0.words.letters }
    guard let (stem, alike) = numbered.max(by: { $0.value.count < $1.value.count }),
      // A table without a header has names of ours.
      stem != "col", isMost(alike, table), alike.count >= Self.fewestNumbers, alike.areComparable
    else { return nil }
    return ChartSuggestion(
      mark: "boxplot", y: alike.map(\.name),
      reason: "\(alike.count) columns have names that only a number tells apart")
  }

  /// Whether there is little else in the table.
  private func isMost(_ columns: [ColumnProfile], _ table: RoledTable) -> Bool {
    columns.count <= Self.mostColumns && columns.count * 4 >= table.telling.count * 3
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
