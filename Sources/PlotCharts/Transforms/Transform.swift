import PlotTables

/// Makes a table from a table.
public enum Transform: Sendable, Hashable {
  /// Turns columns into rows: see `Table.folded`.
  case fold([String], key: String, value: String)

  /// Numbers the rows in a further column: see `Table.numbered`.
  case number(as: String)

  func apply(to table: Table) -> Table {
    switch self {
    case .fold(let names, let key, let value):
      table.folded(names, key: key, value: value)
    case .number(let name):
      table.numbered(as: name)
    }
  }
}
