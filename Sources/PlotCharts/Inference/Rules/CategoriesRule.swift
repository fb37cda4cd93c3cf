/// Categories without amounts: the numbers of their rows.
struct CategoriesRule: ChartRule {
  let name = "categories"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let groups = table.groups(2...40)
    guard let places = groups.first(where: \.isText) ?? groups.first else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: places.asNames, y: ["count()"],
      reason: "there is no column of amounts, and '\(places.name)' makes groups of rows")
    if places.isText { suggestion.sort = "-y" }
    suggestion.color =
      groups.first { $0.name != places.name && $0.distinctCount <= 6 }?.asNames
    return suggestion
  }
}
