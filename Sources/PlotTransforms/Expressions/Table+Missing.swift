import PlotTables

extension Table {
  /// The table with a column for each field that is not there, as rows of JSON need not have all:
  /// of objects, whether there is one; of all else, nothing.
  ///
  /// - Parameter fields: the names that formulas may mean, of a column or of a part of its cells.
  package func withMissing(_ fields: Set<String>) -> Table {
    var table = self
    for field in fields.sorted() where table.column(named: field) == nil {
      // A part of a cell, or an object whose part is there.
      let isPart = columns.contains { field.hasPrefix($0.name + ".") }
      let isHead = fields.contains { $0 != field && $0.hasPrefix(field + ".") }
      if isPart || isHead { continue }
      let parts = columns.filter { $0.name.hasPrefix(field + ".") }
      var cells = TextCells()
      for row in 0..<rowCount {
        if parts.contains(where: { !$0.isMissing(row) }) {
          cells.append("[object Object]")
        } else {
          cells.appendMissing()
        }
      }
      table = table.setting(Column(name: field, cells: .texts(cells)))
    }
    return table
  }
}
