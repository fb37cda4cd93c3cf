/// Tables of which no chart stands out: all columns in one picture.
struct OverviewRule: ChartRule {
  let name = "overview"
  /// Fewer columns are the groups of one chart.
  private static let fewestColumns = 6
  /// So many answers are what a table is about, and not the one amount beside them.
  private static let manyAnswers = 10
  private static let someAnswers = 2
  /// So many columns without names are no pair of two of them.
  private static let manyNameless = 12
  /// The share of an amount that is between groups which it is worth to compare.
  private static let telling = 0.1

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    doubt(in: table).map { ChartSuggestion.overview(because: $0) }
  }

  /// Says why no chart stands out; nil where one does.
  private func doubt(in table: RoledTable) -> String? {
    let answers = table.columns(.steps, .category)
    if answers.count >= Self.fewestColumns,
      table.columns(.measure, .count, .time, .sequence).isEmpty
    {
      return "there are \(answers.count) columns of answers, and none of amounts"
    }
    let nameless = table.telling.count { $0.isNameless }
    if nameless >= Self.manyNameless, nameless == table.telling.count {
      return "the \(nameless) columns have no names"
    }
    if let pair = PairRule().closest(in: table) { return PairRule().doubt(about: pair, in: table) }
    guard let value = table.response, !value.words.areOfResponse else { return nil }
    // An age is known of whoever answers.
    let isBeside =
      value.words.areOfAge && answers.count >= Self.someAnswers
      && !answers.contains { table.explainedShare(of: value, by: $0) > Self.telling }
    return isBeside || answers.count >= Self.manyAnswers
      ? "there are \(answers.count) columns of answers beside '\(value.name)'" : nil
  }
}
