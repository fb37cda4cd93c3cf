import PlotTables

extension Column {
  /// The rows by their cells, missing ones first; those of equal cells stay in their order.
  func sorted(_ rows: [Int]) -> [Int] {
    switch cells {
    case .numbers(let cells):
      let keys = rows.map { cells.values[$0].isNaN ? -.infinity : cells.values[$0] }
      return stablySorted(rows, by: keys)
    case .times(let cells): return stablySorted(rows, by: rows.map { cells.ticks[$0] })
    default: return stablySorted(rows, by: rows.map(datum))
    }
  }
}

/// What is in order, as lines mostly are, is not sorted.
private func stablySorted<Key: Comparable>(_ rows: [Int], by keys: [Key]) -> [Int] {
  guard zip(keys, keys.dropFirst()).contains(where: { $1 < $0 }) else { return rows }
  return rows.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    .map { rows[$0] }
}
