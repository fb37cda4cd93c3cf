import PlotTables
import PlotWords

/// Puts pairs of columns, an x and a y, under each other, beside the names of the pairs. The other columns
/// stand beside each pair. Rows with neither of the two are left out: pairs differ in length.
package struct StackedPairsTransform: Transform, Hashable {
  package struct Pair: Sendable, Hashable {
    package var x: String
    package var y: String
    /// The name in the rows.
    package var label: String

    package init(x: String, y: String, label: String) {
      (self.x, self.y, self.label) = (x, y, label)
    }
  }

  package var pairs: [Pair]
  /// The names of the new columns.
  package var x: String
  package var y: String
  package var key: String
  /// The columns of pairs that stay beside them, as they are.
  package var kept: Set<String>

  package init(_ pairs: [Pair], x: String, y: String, key: String, kept: Set<String> = []) {
    (self.pairs, self.x, self.y, self.key, self.kept) = (pairs, x, y, key, kept)
  }

  package var fields: Set<String> { Set(pairs.flatMap { [$0.x, $0.y] }) }
  package var readsWholeRows: Bool { true }

  /// - Throws: `ChartError` also where the columns of one axis are not alike.
  package func apply(to table: consuming Table) throws(ChartError) -> Table {
    let gone = fields.subtracting(kept)
    let others = table.columns.filter { !gone.contains($0.name) }
    try Budget.check(
      rows: table.rowCount * pairs.count, columns: others.count + 3, by: "pairs of columns")
    var parts: [(label: String, table: Table)] = []
    for pair in pairs {
      var along = try table.requiredColumn(pair.x, for: "pairs of columns")
      var value = try table.requiredColumn(pair.y, for: "pairs of columns")
      let rows = (0..<table.rowCount).filter { !along.isMissing($0) || !value.isMissing($0) }
      (along.name, value.name) = (x, y)
      let part = Table(name: table.name, columns: others + [along, value])
      parts.append((pair.label, rows.count < table.rowCount ? part.keeping(rows: rows) : part))
    }
    let stacked = Table.concatenated(parts)
    for name in [x, y] where stacked.column(named: name)?.isText == true {
      guard parts.allSatisfy({ $0.table.column(named: name)?.isText == true }) else {
        throw ChartError(
          .data,
          "pairs of columns share their axes, and those of '\(ChartText.line(name))' hold different things",
          hint: "draw the pairs apart: one -x and -y for each chart")
      }
    }
    var result = Table(
      name: table.name,
      columns: stacked.columns.map { column in
        column.name == stacked.sourceColumn ? Column(name: key, cells: column.cells) : column
      })
    result.sourceColumn = table.sourceColumn
    return result
  }
}

extension Column {
  fileprivate var isText: Bool { if case .texts = cells { true } else { false } }
}
