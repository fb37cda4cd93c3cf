import PlotTables

/// Makes a table from a table.
public enum Transform: Sendable, Hashable {
  /// Turns columns into rows: see `Table.folded`.
  case fold([String], key: String, value: String)

  func apply(to table: Table) -> Table {
    switch self {
    case .fold(let names, let key, let value):
      table.folded(names, key: key, value: value)
    }
  }
}
