/// One amount in groups: boxes where these are large, points where they are small.
struct GroupsRule: ChartRule {
  let name = "groups"
  /// Smaller groups have no distribution that a box could sum up.
  private static let fewestRows = 15

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let value = table.response, table.roles[value.name] != .constant else { return nil }
    let groups = table.groups(2...20).filter { $0.name != value.name }
    let names = table.columns(.category)
    if names.count == 2, table.tellRowsApart(names) {
      return ChartSuggestion(reason: "each combination of names comes once")
    }
    guard
      let group = table.explaining(value, 2...20) ?? groups.first
        ?? table.columns(.sequence).first(where: { $0.distinctCount <= 20 })
    else { return nil }
    return chart(of: value, by: group, table)
  }

  /// Returns boxes or points of an amount in groups.
  func chart(
    of value: ColumnProfile, by group: ColumnProfile, _ table: RoledTable
  ) -> ChartSuggestion {
    let groups = table.groups(2...20).filter { $0.name != value.name }
    let isLarge = table.rowCount > Self.fewestRows * group.distinctCount
    var suggestion = ChartSuggestion(
      mark: isLarge ? "boxplot" : "strip", x: group.asNames, y: [value.name],
      reason: "'\(group.name)' tells most of '\(value.name)'")
    if value.isSkewed {
      suggestion.yScale = "log"
      suggestion.reason += ", and a few amounts dwarf the others"
    }
    if !isLarge {
      suggestion.color =
        groups.first {
          $0.name != group.name && $0.distinctCount <= 6
        }?.asNames
    }
    return suggestion
  }
}
