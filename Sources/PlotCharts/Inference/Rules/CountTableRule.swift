/// Tables of counts: categories and the number of rows that each of their combinations stands for.
struct CountTableRule: ChartRule {
  let name = "counts of combinations"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let count = table.columns(.count).first, table.columns(.measure).isEmpty,
      count.fitsFunctions
    else { return nil }
    // Numbers that come several times for a combination are amounts with a spread.
    let keys = table.profiles.filter {
      ![.index, .constant, .count].contains(table.roles[$0.name])
    }
    guard count.words.letters.hasPrefix("freq") || table.tellRowsApart(keys) else { return nil }
    let groups = (table.columns(.category, .steps) + table.columns(.sequence, .time))
      .filter { $0.name != count.name && (2...40).contains($0.distinctCount) }
      .sorted { $0.distinctCount > $1.distinctCount }
    guard let places = groups.first else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: places.asNames, y: ["sum(\(count.name))"],
      reason: "'\(count.name)' counts the rows of each combination")
    if let colors = groups.dropFirst().first(where: { $0.distinctCount <= 7 }) {
      suggestion.color = colors.asNames
    }
    if groups.count > 2, let panels = groups.last, panels.distinctCount <= 6,
      panels.asNames != suggestion.color
    {
      suggestion.facet = panels.name
    }
    return suggestion
  }
}
