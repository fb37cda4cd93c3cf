import PlotTables

/// Two columns of whole numbers that number the rows and columns of a field, and a response at each.
struct GridRule: ChartRule {
  let name = "grid"
  /// The share of the variance of a response that rows and columns of a design tell.
  private static let tellingShare = 0.5

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if let counts = counts(in: table) { return counts }
    guard let response = table.columns(.measure).first else { return design(table) }
    let numbers = table.profiles.filter {
      $0.isNumber && $0.isWhole && !$0.isYears && $0.words.areOfGrid && $0.name != response.name
        && ![.index, .sparse].contains(table.roles[$0.name]) && (4...200).contains($0.distinctCount)
    }.prefix(RoledTable.mostColumns)
    for (index, row) in numbers.enumerated() {
      for column in numbers.dropFirst(index + 1)
      where row.distinctCount * column.distinctCount <= table.rowCount * 5 / 4
        && table.tellRowsApart([row, column])
      {
        // A treatment that tells more of the response than its place is the subject.
        let places = [row, column].map { table.explainedShare(of: response, by: $0) }
        if let treatment = table.explaining(response, 2...20, where: \.isText),
          table.explainedShare(of: response, by: treatment) > max(0.5, places[0] + places[1])
        {
          return nil
        }
        return ChartSuggestion(
          mark: "rect", x: column.asNames, y: [row.asNames], color: response.name,
          reason: "'\(row.name)' and '\(column.name)' number the rows and columns of a field")
      }
    }
    return design(table)
  }

  /// Cells of two numbers of which each combination comes once, and which together tell the response.
  private func design(_ table: RoledTable) -> ChartSuggestion? {
    let numbers = table.columns(.measure, .steps).filter { !$0.isYears }
    let places = numbers.filter {
      (3...40).contains($0.distinctCount) && table.rowCount.isMultiple(of: $0.distinctCount)
    }.prefix(RoledTable.mostColumns)
    for (index, row) in places.enumerated() {
      for column in places.dropFirst(index + 1)
      where row.distinctCount * column.distinctCount == table.rowCount
        && table.tellRowsApart([row, column])
      {
        let others = numbers.filter { ![row.name, column.name].contains($0.name) }
        guard let response = others.first,
          table.explainedShare(of: response, by: row)
            + table.explainedShare(of: response, by: column) > Self.tellingShare
        else { continue }
        return ChartSuggestion(
          mark: "rect", x: row.asNames, y: [column.asNames], color: response.name,
          reason: "each '\(row.name)' comes once with each '\(column.name)'")
      }
    }
    return nil
  }

  /// Cells of two numbers, and how many rows are in each.
  private func counts(in table: RoledTable) -> ChartSuggestion? {
    let numbers = table.profiles.filter {
      $0.isNumber && ![.index, .identifier, .constant, .sparse].contains(table.roles[$0.name])
    }
    let places = numbers.filter { !$0.words.areOfCount }
    guard numbers.count == 3, places.count == 2,
      places.allSatisfy({ $0.distinctCount > ($0.words.areOfGrid ? 2 : 5) }),
      let count = numbers.first(where: { $0.words.areOfCount })
    else { return nil }
    var cells = ChartSuggestion(
      mark: "rect", x: places[0].asNames, y: [places[1].asNames], color: count.name,
      reason: "'\(count.name)' counts the rows at each '\(places[0].name)' and '\(places[1].name)'")
    if table.tellRowsApart(places) {
      let areFull =
        places[0].distinctCount * places[1].distinctCount <= table.rowCount * 5 / 4
      return areFull ? cells : nil
    }
    // A table of counts for each of a few groups.
    guard
      let panels = table.groups(2...9).first(where: {
        $0.isText && table.tellRowsApart(places + [$0])
      })
    else { return nil }
    cells.facet = panels.name
    return cells
  }
}

extension HeaderWords {
  fileprivate var areOfGrid: Bool {
    isNamed(among: [
      "row", "rows", "col", "cols", "column", "columns", "x", "y", "i", "j", "range", "pass", "lat",
      "lon", "rowpos", "colpos", "bed", "tier",
    ])
  }
}
