import PlotInference
import PlotTransforms

extension ChartInference {
  /// Whether no place occurs twice among rows that are alike in the key columns.
  func isUnique(_ places: ColumnProfile, within keys: [String]) -> Bool {
    tellRowsApart([places] + keys.compactMap(profile))
  }

  /// Returns the columns of categories that may distinguish the rows at the same position: texts before
  /// whole numbers with few values.
  func splitKeys(besides places: ColumnProfile, excluding excluded: Set<String>) -> [ColumnProfile]
  {
    if request.isComplete { return [] }
    let limit = max(2, table.rowCount / 2)
    let texts = profiles.filter { $0.isText && (2...limit).contains($0.distinctCount) }
    let codes = profiles.filter {
      $0.isNumber && $0.isWhole && !$0.isIdentifier && (2...30).contains($0.knownDistinctCount)
    }
    let keys = (texts + codes.filter { !excluded.contains($0.name) })
      .filter { $0.name != places.name && $0.validCount == table.rowCount }
    return Array(keys.prefix(8))
  }

  /// Returns the fewest of these columns that distinguish the rows at the same position, earlier columns
  /// before later ones.
  func splitting(_ places: ColumnProfile, by keys: [ColumnProfile]) -> [ColumnProfile]? {
    combinations(of: keys).first { combination in
      tellRowsApart([places] + combination) && makesSeries(combination)
    }
  }

  /// Whether the combinations that occur have several rows each: a line needs more than one point.
  private func makesSeries(_ columns: [ColumnProfile]) -> Bool {
    mostKinds(columns) <= Double(table.rowCount / 2)
      || !RowKeys(columns.map(\.column)).haveMoreKinds(than: table.rowCount / 2)
  }

  /// Returns single columns first, then pairs, then triples.
  func combinations(of columns: [ColumnProfile]) -> [[ColumnProfile]] {
    let indices = columns.indices
    let pairs = indices.flatMap { a in indices[(a + 1)...].map { [a, $0] } }
    let triples = pairs.flatMap { pair in indices[(pair[1] + 1)...].map { pair + [$0] } }
    return (indices.map { [$0] } + pairs + triples).map { $0.map { columns[$0] } }
  }

  /// Whether every row has another combination of values. Rows without the first do not count.
  func tellRowsApart(_ columns: [ColumnProfile]) -> Bool {
    guard let places = columns.first else { return true }
    let others = columns.dropFirst()
    if others.isEmpty && places.isStrictlyIncreasing { return true }
    // Values that rise within each category of a text column have no duplicates there.
    if others.count == 1, case .texts(let cells)? = others.first?.column.cells,
      places.rises(within: cells)
    {
      return true
    }
    return mostKinds(columns) >= Double(places.validCount)
      && !RowKeys(columns.map(\.column)).haveRepeats
  }

  /// Returns an upper bound of the combinations of values that occur.
  private func mostKinds(_ columns: [ColumnProfile]) -> Double {
    columns.reduce(1) { $0 * Double($1.mostKinds) }
  }
}
