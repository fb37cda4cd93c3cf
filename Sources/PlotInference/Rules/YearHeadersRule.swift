import PlotTables

/// Columns named by years: the course of each row.
struct YearHeadersRule: ChartRule {
  let name = "years as headers"
  private static let fewestYears = 4
  private static let mostLines = 8
  private static let mostBoxes = 60

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let numbers = table.profiles.filter(\.isNumber)
    let years = numbers.filter { yearOfHeader($0.name) != nil }
    guard years.count >= Self.fewestYears, years.count * 4 >= numbers.count * 3 else { return nil }
    let reason = "\(years.count) columns are named by years"
    let names = table.profiles.first { $0.isText && $0.isUnique }
    guard table.rowCount <= Self.mostLines, let names else {
      guard years.count <= Self.mostBoxes, table.rowCount > Self.mostLines else { return nil }
      return ChartSuggestion(mark: "boxplot", y: years.map(\.name), reason: reason)
    }
    return ChartSuggestion(
      mark: "line", y: years.map(\.name), color: names.name, reason: reason)
  }
}
