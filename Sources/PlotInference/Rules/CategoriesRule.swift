import PlotTransforms

/// Categories without amounts: the numbers of their rows.
struct CategoriesRule: ChartRule {
  let name = "categories"
  private static let mostNames = 20

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if let outcome = table.outcome, let counts = outcomes(outcome, in: table) { return counts }
    // The most frequent ones of many names are shown.
    let few = table.groups(2...40)
    let groups = few.isEmpty ? table.groups(41...Int.max) : few
    if groups.isEmpty { return names(in: table) }
    let texts = groups.filter(\.isText)
    guard let places = texts.first(where: { $0.distinctCount <= 12 }) ?? texts.first ?? groups.first
    else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: places.asNames, y: ["count()"],
      reason: "there is no column of amounts, and '\(places.name)' makes groups of rows")
    if places.isText, places.column.usualOrder == nil { suggestion.sort = "-y" }
    if few.isEmpty { suggestion.top = Self.mostNames }
    suggestion.color =
      groups.first { $0.name != places.name && $0.distinctCount <= 6 }?.asNames
    return suggestion
  }

  /// The outcomes of cases in the groups that tell most of them.
  ///
  /// - Parameter least: the association that they have to have.
  func outcomes(
    _ outcome: ColumnProfile, in table: RoledTable, atLeast least: Double = 0
  ) -> ChartSuggestion? {
    let groups = table.groups(2...Self.mostNames).filter { $0.name != outcome.name }
    let found = groups.map { ($0, table.association($0, outcome)) }
    guard let (places, strength) = found.max(by: { $0.1 < $1.1 }), strength >= least else {
      return nil
    }
    return ChartSuggestion(
      mark: "bar", x: places.asNames, y: ["count()"], color: outcome.asNames,
      reason: "'\(places.name)' tells most of '\(outcome.name)'")
  }

  /// The most frequent names, where any comes twice.
  private func names(in table: RoledTable) -> ChartSuggestion? {
    guard let names = table.columns(.name).first(where: { $0.distinctCount < $0.validCount }) else {
      return nil
    }
    return ChartSuggestion(
      mark: "bar", x: names.name, y: ["count()"], sort: "-y",
      top: names.distinctCount > Self.mostNames ? Self.mostNames : nil,
      reason: "there is no column of amounts, and '\(names.name)' has names that come again")
  }
}
