import PlotTables

/// Amounts of many rows that add up: sales of each month, costs of each kind.
struct SumsRule: ChartRule {
  let name = "sums"
  /// Fewer rows at each unit of time are no sum that says more than its rows.
  private static let fewestRows = 5
  private static let mostPlaces = 400.0
  /// Fewer rows are shown as they are.
  private static let fewestEntries = 500

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard
      let value = table.columns(.measure).first(where: { $0.words.addUp })
    else { return nil }
    return overTime(value, table) ?? byKind(value, table)
  }

  private func overTime(_ value: ColumnProfile, _ table: RoledTable) -> ChartSuggestion? {
    guard let time = table.columns(.time).first(where: \.isTime), !time.isUnique,
      let days = time.days, let unit = time.calendarUnit(most: Self.mostPlaces)
    else { return nil }
    let units = unit == "year" ? days / 365 : unit == "yearmonth" ? days / 30 : days
    guard units >= 3, Double(table.rowCount) >= units * Double(Self.fewestRows) else { return nil }
    return ChartSuggestion(
      mark: "line", x: "\(unit)(\(time.name))", y: ["sum(\(value.name))"],
      reason: "'\(value.name)' adds up, and '\(time.name)' says when")
  }

  private func byKind(_ value: ColumnProfile, _ table: RoledTable) -> ChartSuggestion? {
    guard table.rowCount >= Self.fewestEntries,
      let kind = table.explaining(value, 4...40, where: \.isText)
    else { return nil }
    return ChartSuggestion(
      mark: "bar", x: kind.name, y: ["sum(\(value.name))"], sort: "-y",
      reason: "'\(value.name)' adds up, and '\(kind.name)' tells most of it")
  }
}

extension HeaderWords {
  /// Whether amounts of entries are called so, whose sum says something.
  fileprivate var addUp: Bool {
    isNamed(among: [
      "sales", "revenue", "turnover", "amount", "cost", "costs", "spend", "spending", "expenses",
      "quantity", "qty", "sold", "profit", "orders",
    ])
  }
}
