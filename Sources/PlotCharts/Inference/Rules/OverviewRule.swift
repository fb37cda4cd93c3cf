/// Many columns of answers and no amounts, none of which stands out: all of them in one picture.
struct OverviewRule: ChartRule {
  let name = "overview"
  /// Fewer columns are the groups of one chart.
  private static let fewestColumns = 6

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let answers = table.columns(.steps, .category)
    guard answers.count >= Self.fewestColumns,
      table.columns(.measure, .count, .time, .sequence).isEmpty
    else { return nil }
    var suggestion = ChartSuggestion(
      reason: "there are \(answers.count) columns of answers, and none of amounts")
    suggestion.isOverview = true
    return suggestion
  }
}
