/// Frequency tables: categories and the number of cases of each of their combinations.
struct CountTableRule: ChartRule {
  let name = "counts of combinations"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let total = table.columns(.count).first else { return nil }
    // Ages may be parts of the combinations.
    let isFrequency = total.words.letters.hasPrefix("freq")
    let measures = table.columns(.measure).filter {
      !(isFrequency && $0.isWhole && $0.repeatsEvenly)
    }
    // Successes among cases tell more than the cases.
    let part = measures.first { $0.isPart(of: total) }
    guard measures.count == (part == nil ? 0 : 1) else { return nil }
    let count = part ?? total
    // Numbers that come several times for a combination are amounts with a spread.
    let keys = table.profiles.filter {
      ![.index, .constant, .count].contains(table.roles[$0.name]) && $0.name != part?.name
    }
    guard isFrequency || table.tellRowsApart(keys) else { return nil }
    let groups = (table.columns(.category, .steps) + table.columns(.sequence, .time))
      .filter { $0.name != count.name && (2...40).contains($0.distinctCount) }
      .sorted { $0.distinctCount > $1.distinctCount }
    let outcome = groups.first { $0.words.areOfOutcome && $0.distinctCount <= 7 }
    let others = groups.filter { $0.name != outcome?.name }
    guard let places = others.first ?? outcome else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: places.asNames, y: ["sum(\(count.name))"],
      reason: part.map { "'\($0.name)' is a part of the '\(total.name)' of each combination" }
        ?? "'\(count.name)' counts the rows of each combination")
    let next = others.dropFirst().first { $0.distinctCount <= 7 }
    if let colors = others.isEmpty ? nil : outcome ?? next {
      suggestion.color = colors.asNames
    }
    if groups.count > 2, let panels = others.last, panels.distinctCount <= 6,
      panels.asNames != suggestion.color
    {
      suggestion.facet = panels.name
    }
    return suggestion
  }
}
