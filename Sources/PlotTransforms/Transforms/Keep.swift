import PlotTables

extension Table {
  /// Returns the table with only the columns of these names, and the column of origins.
  package func keeping(_ names: Set<String>) -> Table {
    let kept = columns.filter { names.contains($0.name) || $0.name == sourceColumn }
    // A table without columns has no rows: one column keeps their number.
    var table = Table(name: name, columns: kept.isEmpty ? Array(columns.prefix(1)) : kept)
    table.sourceColumn = sourceColumn
    return table
  }
}
