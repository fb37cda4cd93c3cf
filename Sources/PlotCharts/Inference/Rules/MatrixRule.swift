import PlotTables

/// Cells of a matrix whose rows are named as its columns are, or of the months of each year.
struct MatrixRule: ChartRule {
  let name = "matrix"
  private static let fewestNames = 4
  /// A year has months; fewer columns of them are no calendar.
  private static let fewestMonths = 6

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let numbers = table.columns(.measure, .steps)
    if let names = table.profiles.first(where: \.isText), names.isUnique,
      case .texts(let cells) = names.column.cells
    {
      let rows = Set((0..<cells.categoryCount).map { cells.category($0) })
      let columns = numbers.filter { rows.contains($0.name) }
      if columns.count >= Self.fewestNames, columns.count == rows.count,
        columns.count * 4 >= numbers.count * 3
      {
        return ChartSuggestion(
          mark: "rect", x: names.name, y: columns.map(\.name),
          reason: "the columns are named as the rows are")
      }
    }
    if let names = table.profiles.first(where: \.isText), names.isUnique,
      numbers.count == table.rowCount, numbers.count >= Self.fewestNames, numbers.areSymmetric
    {
      return ChartSuggestion(
        mark: "rect", x: names.name, y: numbers.map(\.name),
        reason: "the numbers are the same above and below the diagonal")
    }
    let months = numbers.filter { usualRank(of: $0.name, in: .months) != nil }
    guard months.count >= Self.fewestMonths, months.areComparable,
      let years = table.columns(.time).first(where: \.isYears), table.tellRowsApart([years])
    else { return nil }
    return ChartSuggestion(
      mark: "rect", x: years.asNames, y: months.map(\.name),
      reason: "\(months.count) columns are the months of each '\(years.name)'")
  }
}

extension [ColumnProfile] {
  /// Whether the number in each row and column is that in the column and row of the same places.
  fileprivate var areSymmetric: Bool {
    let columns = compactMap { profile -> DoubleColumn? in
      guard case .numbers(let cells) = profile.column.cells else { return nil }
      return cells.values
    }
    return columns.count == count
      && columns.indices.allSatisfy { a in
        columns.indices.allSatisfy { b in columns[a][b] == columns[b][a] }
      }
  }
}
