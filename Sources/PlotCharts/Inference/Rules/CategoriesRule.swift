/// Categories without amounts: the numbers of their rows.
struct CategoriesRule: ChartRule {
  let name = "categories"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    // The most frequent ones of many names are shown.
    let few = table.groups(2...40)
    let groups = few.isEmpty ? table.groups(41...ColumnProfile.distinctLimit) : few
    let texts = groups.filter(\.isText)
    guard let places = texts.first(where: { $0.distinctCount <= 12 }) ?? texts.first ?? groups.first
    else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: places.asNames, y: ["count()"],
      reason: "there is no column of amounts, and '\(places.name)' makes groups of rows")
    if places.isText, places.column.usualOrder == nil { suggestion.sort = "-y" }
    if few.isEmpty { suggestion.top = 20 }
    suggestion.color =
      groups.first { $0.name != places.name && $0.distinctCount <= 6 }?.asNames
    return suggestion
  }
}
