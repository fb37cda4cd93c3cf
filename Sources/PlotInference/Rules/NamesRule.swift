import PlotTables

/// Names that occur once each, with one amount, or few of them with amounts that share an axis.
struct NamesRule: ChartRule {
  let name = "names"
  private static let mostPanels = 6
  private static let mostBars = 60
  /// The largest of many sorted amounts.
  private static let shownBars = 20

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let measures = table.measures
    let names = table.columns(.name, .category).filter { $0.isText && $0.isUnique }
    guard !names.isEmpty, !measures.isEmpty else { return nil }
    if measures.count == 1, table.rowCount > Self.mostBars {
      return largest(measures[0], of: names[0], table)
    }
    guard measures.count <= 5, table.rowCount <= (measures.count == 1 ? Self.mostBars : 25) else {
      return nil
    }
    // Months and sizes are places of a course, along which amounts are not compared with each other.
    guard measures.areComparable else {
      return names[0].column.hasUsualOrder ? panels(of: table) : nil
    }
    let reason = "each row is about one name"
    // Steps beside amounts are no lengths of bars.
    let others = table.columns(.steps, .count).count { !measures.map(\.name).contains($0.name) }
    guard measures.count > 1 || others > 0 else {
      return ChartSuggestion(reason: reason)
    }
    if measures.count == 2, others == 0, names[0].words.areOfAge, measures.areOfSexes {
      return ChartSuggestion(
        mark: "pyramid", x: names[0].name, y: measures.map(\.name),
        reason: "the columns are of the two sexes")
    }
    // A time would be the place of the bars otherwise.
    let place = table.columns(.time).isEmpty ? nil : names[0].name
    return ChartSuggestion(mark: "bar", x: place, y: measures.map(\.name), reason: reason)
  }

  /// The largest of many shares of a whole; the others make one bar together.
  private func largest(
    _ value: ColumnProfile, of name: ColumnProfile, _ table: RoledTable
  ) -> ChartSuggestion? {
    guard value.sharesWhole, value.isWithin(0, .infinity),
      table.columns(.time, .sequence).isEmpty
    else { return nil }
    return ChartSuggestion(
      mark: "bar", x: name.name, y: [value.name], sort: "-y", top: Self.shownBars,
      reason: "each row is about one name, and the largest matter most")
  }

  /// Bars of amounts of several magnitudes, a panel for each.
  func panels(of table: RoledTable) -> ChartSuggestion? {
    let measures = table.measures
    let isMap = measures.contains(where: \.isLatitude) && measures.contains(where: \.isLongitude)
    guard !isMap, table.columns(.time, .sequence).isEmpty,
      (2...Self.mostPanels).contains(measures.count),
      let name = table.columns(.name, .category).first(where: { $0.isText && $0.isUnique }),
      !measures.areComparable
    else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: name.name, y: measures.map(\.name),
      reason: "each row is about one name" + measures.reasonForPanels)
    suggestion.freeY = true
    return suggestion
  }
}

extension [ColumnProfile] {
  /// Whether they are an amount of men, and the same of women.
  fileprivate var areOfSexes: Bool {
    let men = ["male", "males", "men", "man", "boys", "m"]
    let women = ["female", "females", "women", "woman", "girls", "f"]
    return zip(self, dropFirst()).allSatisfy { first, second in
      let (a, b) = (first.words.inOrder, second.words.inOrder)
      return a.count == b.count
        && zip(a, b).allSatisfy {
          $0 == $1 || men.contains($0) && women.contains($1)
            || women.contains($0) && men.contains($1)
        }
    }
  }
}

extension ColumnProfile {
  /// Whether the numbers add up to a hundred, as percentages of a whole do after rounding.
  fileprivate var sharesWhole: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    return abs(cells.values.reduce(0, +) - 100) < 1
  }
}
