/// One amount in groups: boxes where these are large, points where they are small.
struct GroupsRule: ChartRule {
  let name = "groups"
  /// Smaller groups have no distribution that a box could sum up.
  private static let fewestRows = 15
  private static let fewestSteps = 6
  private static let tellingShare = 0.1

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let value = table.response ?? steps(in: table), table.roles[value.name] != .constant
    else { return nil }
    let groups = table.groups(2...20).filter { $0.name != value.name && !$0.words.areOfCensoring }
    let names = table.columns(.category)
    if names.count == 2, table.tellRowsApart(names) {
      if let whole = parts(value, of: names, table) { return whole }
      return ChartSuggestion(reason: "each combination of names comes once")
    }
    guard
      let group = table.explaining(value, 2...20, where: { !$0.words.areOfCensoring })
        ?? groups.first
        ?? table.columns(.sequence).first(where: { $0.distinctCount <= 20 })
    else { return nil }
    // A category in front of the table is its result, if others tell more of it than of the amount.
    if let first = table.telling.first, first.isText, (2...5).contains(first.distinctCount),
      table.roles[first.name] == .category, first.name != group.name,
      let counts = CategoriesRule().outcomes(
        first, in: table, atLeast: table.explainedShare(of: value, by: group).squareRoot())
    {
      return counts
    }
    if value.words.areOfCircumstance, let outcome = table.outcome, outcome.words.areOfOutcome,
      let counts = CategoriesRule().outcomes(outcome, in: table, atLeast: Self.tellingShare)
    {
      return counts
    }
    return table.events(before: value) ?? chart(of: value, by: group, table)
  }

  /// Whole numbers of not so few values, of which a category tells something.
  private func steps(in table: RoledTable) -> ColumnProfile? {
    table.columns(.steps).first { column in
      column.distinctCount >= Self.fewestSteps && !column.repeatsEvenly
        && table.columns(.category).contains {
          table.explainedShare(of: column, by: $0) > Self.tellingShare
        }
    }
  }

  /// Shares of each combination of names, which stand on each other; or cells, where there are many.
  private func parts(
    _ value: ColumnProfile, of names: [ColumnProfile], _ table: RoledTable
  ) -> ChartSuggestion? {
    let names = names.sorted { $0.distinctCount > $1.distinctCount }
    guard names[0].distinctCount * names[1].distinctCount == table.rowCount else { return nil }
    let reason = "each '\(names[0].name)' comes once with each '\(names[1].name)'"
    if value.words.areOfShare, names[1].distinctCount <= 8, value.isWithin(0, .infinity) {
      return ChartSuggestion(
        mark: "bar", x: names[0].name, y: [value.name], color: names[1].name, stack: "zero",
        reason: reason + ", and '\(value.name)' is a part")
    }
    guard names[0].distinctCount > 10, names[1].distinctCount > 3 else { return nil }
    return ChartSuggestion(
      mark: "rect", x: names[0].name, y: [names[1].name], color: value.name, reason: reason)
  }

  /// The share of the differences from which on a column is said to tell them.
  private static let mostShare = 0.25

  /// Returns boxes or points of an amount in groups.
  func chart(
    of value: ColumnProfile, by group: ColumnProfile, _ table: RoledTable
  ) -> ChartSuggestion {
    let groups = table.groups(2...20).filter { $0.name != value.name }
    let isLarge = table.rowCount > Self.fewestRows * group.distinctCount
    var suggestion = ChartSuggestion(
      mark: isLarge ? "boxplot" : "strip", x: group.asNames, y: [value.name],
      reason: table.explainedShare(of: value, by: group) >= Self.mostShare
        ? "'\(group.name)' tells most of '\(value.name)'"
        : "'\(group.name)' makes groups of '\(value.name)'")
    if value.isSkewed {
      suggestion.yScale = "log"
      suggestion.reason += ", and a few amounts dwarf the others"
    }
    if isLarge {
      suggestion.color = table.crossed(with: group, besides: value)?.asNames
    } else {
      suggestion.color =
        groups.first {
          $0.name != group.name && $0.distinctCount <= 6
        }?.asNames
    }
    return suggestion
  }
}

extension RoledTable {
  /// The other factor of a design: each of its few values comes with each group, equally often.
  func crossed(with group: ColumnProfile, besides value: ColumnProfile) -> ColumnProfile? {
    groups(2...4).first { other in
      guard other.isText, ![group.name, value.name].contains(other.name) else { return false }
      let cells = group.distinctCount * other.distinctCount
      return rowCount >= cells * 5 && haveEqualCells(group, other)
    }
  }

  /// The events of a study in the groups that tell most of them, where it ended before most had one, and
  /// no group tells as much of the times that were watched.
  func events(before time: ColumnProfile) -> ChartSuggestion? {
    guard time.words.areOfWatchedTime,
      let event = groups(2...3).first(where: \.words.areOfCensoring), event.isMostlyLeast
    else { return nil }
    let told =
      groups(2...20).filter { $0.name != event.name }
      .map { explainedShare(of: time, by: $0) }.max() ?? 0
    return CategoriesRule().outcomes(event, in: self, atLeast: max(0.1, told.squareRoot()))
  }
}

extension ColumnProfile {
  /// Whether the least number has more than half of the rows.
  fileprivate var isMostlyLeast: Bool {
    guard case .numbers(let cells) = column.cells, let extent else { return false }
    return cells.values.count { $0 == extent.lowerBound } * 2 > validCount
  }
}
