extension Table: Hashable {
  /// Whether the cells and the names are equal; missing values are equal.
  public static func == (a: Table, b: Table) -> Bool {
    a.name == b.name && a.sourceColumn == b.sourceColumn && a.rowCount == b.rowCount
      && a.columns.count == b.columns.count
      && zip(a.columns, b.columns).allSatisfy { $0.isEqual(to: $1) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(rowCount)
    for column in columns { hasher.combine(column.name) }
  }
}

extension Column {
  fileprivate func isEqual(to other: Column) -> Bool {
    guard name == other.name, count == other.count else { return false }
    switch (cells, other.cells) {
    case (.numbers(let a), .numbers(let b)):
      return zip(a.values, b.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
    case (.times(let a), .times(let b)):
      return a.ticksPerSecond == b.ticksPerSecond && a.precision == b.precision
        && a.ticks.elementsEqual(b.ticks)
    case (.texts(let a), .texts(let b)):
      return (0..<count).allSatisfy { a.text(at: $0) == b.text(at: $0) }
    case (.unread, .unread): return true
    default: return false
    }
  }
}
