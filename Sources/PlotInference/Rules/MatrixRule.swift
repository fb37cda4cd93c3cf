import PlotTables
import PlotTransforms

/// A correlation matrix, and cells of one whose rows are named as its columns are, or of the months of
/// each year.
struct MatrixRule: ChartRule {
  let name = "matrix"
  private static let fewestNames = 4
  private static let fewestCorrelations = 3
  private static let fewestPlaces = 8
  /// A year has months; fewer columns of them are no calendar.
  private static let fewestMonths = 6

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    // Without negative numbers they may be likenesses.
    if let matrix = table.table.correlationMatrix, matrix.lowest < 0,
      matrix.names.count >= Self.fewestCorrelations
    {
      return ChartSuggestion(
        mark: "correlation", y: matrix.names, reason: "the table holds correlations")
    }
    let numbers = table.columns(.measure, .steps, .sequence)
    if let rows = table.profiles.first(where: \.isText), rows.isUnique,
      case .texts(let cells) = rows.column.cells, cells.categoryCount <= numbers.count
    {
      let named = Set((0..<cells.categoryCount).map { cells.category($0) })
      let columns = numbers.filter { named.contains($0.name) }
      if columns.count >= Self.fewestNames, columns.count == named.count,
        columns.count * 4 >= numbers.count * 3
      {
        let names = columns.map(\.name)
        // Rows stay rows.
        return ChartSuggestion(
          derivedFrom: names, mark: "rect", x: names.asList, y: [rows.name],
          sort: rows.column.usualOrder == nil || names.contains { $0.contains(",") }
            ? nil : names.joined(separator: ","),
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
    if let places = places(in: table) ?? triangle(in: table) { return places }
    let months = numbers.filter { usualRank(of: $0.name, in: .months) != nil }
    guard months.count >= Self.fewestMonths, months.areComparable,
      let years = table.columns(.time).first(where: \.isYears), table.tellRowsApart([years])
    else { return nil }
    return ChartSuggestion(
      mark: "rect", x: years.asNames, y: months.map(\.name),
      reason: "\(months.count) columns are the months of each '\(years.name)'")
  }
}

extension ChartSuggestion {
  /// Cells of columns side by side, whose rows stay rows.
  static func cells(
    of rows: ColumnProfile, _ columns: [ColumnProfile], because reason: String
  ) -> ChartSuggestion {
    let names = columns.map(\.name)
    return ChartSuggestion(
      derivedFrom: names, mark: "rect", x: names.asList, y: [rows.asNames], reason: reason)
  }
}

extension MatrixRule {
  /// Columns that only a number tells apart, of which each has values in fewer rows than the one before: what
  /// became of cohorts that began one after the other.
  private func triangle(in table: RoledTable) -> ChartSuggestion? {
    guard let rows = table.profiles.first(where: { !$0.isNumber || $0.isYears }), rows.isUnique
    else { return nil }
    let columns = table.profiles.filter { $0.isNumber && $0.name != rows.name }
    let counts = columns.map(\.validCount)
    guard columns.count >= Self.fewestNames, Set(columns.map(\.words.letters)).count == 1,
      zip(counts, counts.dropFirst()).allSatisfy({ $0 >= $1 }), let first = counts.first,
      let last = counts.last, last * 2 <= first, columns.areComparable
    else { return nil }
    return .cells(
      of: rows, columns, because: "each column has values in fewer rows than the one before")
  }

  /// Columns named by rising numbers, beside one that names the rows.
  private func places(in table: RoledTable) -> ChartSuggestion? {
    guard let rows = table.profiles.first, rows.validCount == table.rowCount,
      table.roles[rows.name] != .index
    else { return nil }
    let columns = table.profiles.filter { $0.isNumber && $0.name != rows.name }
    let places = columns.compactMap { Double($0.name) }
    guard columns.count >= Self.fewestPlaces, places.count == columns.count,
      zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }), rows.hasNoRepeats
    else { return nil }
    return ChartSuggestion(
      mark: "rect", x: rows.asNames, y: columns.map(\.name),
      reason: "the \(columns.count) columns are named by rising numbers")
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
