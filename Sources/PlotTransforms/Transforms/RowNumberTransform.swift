import PlotTables

/// Numbers the rows in a further column: see `Table.numbered`.
package struct RowNumberTransform: Transform, Hashable {
  package var name: String

  package init(as name: String) { self.name = name }

  package var fields: Set<String> { [] }

  package func apply(to table: Table) -> Table { table.numbered(as: name) }
}

extension Table {
  /// Returns the table with a further column that numbers its rows from 1, starting anew with each
  /// input where there were several. Vega-Lite's window operation `row_number`.
  func numbered(as name: String) -> Table {
    var values: [Double] = []
    values.reserveCapacity(rowCount)
    let sources = sourceColumn.flatMap(column(named:))?.categoryData().codes
    for row in 0..<rowCount {
      let continues = row > 0 && sources?[row] == sources?[row - 1]
      values.append(continues ? (values.last ?? 0) + 1 : 1)
    }
    var table = Table(
      name: self.name,
      columns: columns + [Column(name: name, cells: .numbers(NumberCells(values: values)))])
    table.sourceColumn = sourceColumn
    return table
  }
}
