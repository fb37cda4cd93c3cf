extension Column {
  /// Returns the cell as text, or nil if it is missing: numbers in the fewest digits that
  /// distinguish them, with their unit (`12.5%`, `$5`); times in ISO 8601 at the column's precision
  /// (with `Z` if their zone is known).
  package func text(at row: Int) -> String? {
    if isMissing(row) { return nil }
    switch cells {
    case .numbers(let cells):
      let text = cells.exactIntegers.map { String($0[row]) } ?? ShownNumber.text(cells.values[row])
      guard let unit = cells.unit, unit.isInCells, cells.values[row].isFinite else { return text }
      return unit.text(text)
    case .times(let cells): return cells.text(at: row)
    case .texts(let cells): return cells.text(at: row)
    case .unread: return nil
    }
  }
}
