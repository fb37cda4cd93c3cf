import PlotTables
import PlotWords

/// Makes one row for each group of rows that agree in some columns: Vega-Lite's `aggregate`,
/// https://vega.github.io/vega-lite/docs/aggregate.html.
///
/// The grouping columns come first, then the results of the operations, in order; groups in the
/// order in which they first appear. A table without rows has no group.
package struct AggregateTransform: Transform, Hashable {
  package var aggregates: [AggregatedField]
  package var groupby: [String]

  package init(_ aggregates: [AggregatedField], groupby: [String] = []) {
    (self.aggregates, self.groupby) = (aggregates, groupby)
  }

  package var fields: Set<String> { aggregates.reduce(Set(groupby)) { $0.union($1.fields) } }
  package var readsWholeRows: Bool { aggregates.contains { $0.operation.givesRows } }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let keys = try table.requiredColumns(groupby, for: "aggregate")
    let groups = RowGroups(table, by: keys).groups.map { $0[...] }
    var columns = keys.map { $0.picking(groups.map(\.first)) }
    for aggregate in aggregates {
      columns += try aggregate.columns(of: table, over: groups, for: "aggregate")
    }
    try requireDifferentNames(columns, for: "aggregate")
    var result = Table(name: table.name, columns: columns)
    result.sourceColumn = table.sourceColumn.flatMap { groupby.contains($0) ? $0 : nil }
    return result
  }
}

/// The aggregates of each row's group, beside the row: Vega-Lite's `joinaggregate`,
/// https://vega.github.io/vega-lite/docs/joinaggregate.html.
package struct JoinAggregateTransform: Transform, Hashable {
  package var aggregates: [AggregatedField]
  package var groupby: [String]

  package init(_ aggregates: [AggregatedField], groupby: [String] = []) {
    (self.aggregates, self.groupby) = (aggregates, groupby)
  }

  package var fields: Set<String> { aggregates.reduce(Set(groupby)) { $0.union($1.fields) } }
  package var readsWholeRows: Bool { aggregates.contains { $0.operation.givesRows } }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let rows = RowGroups(table, by: try table.requiredColumns(groupby, for: "joinaggregate"))
    let groups = rows.groups.map { $0[...] }
    var columns: [Column] = []
    for aggregate in aggregates {
      columns += try aggregate.columns(of: table, over: groups, for: "joinaggregate")
    }
    return try table.setting(columns.map { $0.picking(rows.indices) }, for: "joinaggregate")
  }
}

extension Table {
  /// Returns the columns of these names, which a transform needs.
  package func requiredColumns(_ names: [String], for transform: String) throws(ChartError)
    -> [Column]
  {
    var columns: [Column] = []
    for name in names { columns.append(try requiredColumn(name, for: transform)) }
    return columns
  }

  /// Returns the table with further columns, which must not be called alike, or with other ones of
  /// names that it has already.
  func setting(_ columns: [Column], for transform: String) throws(ChartError) -> Table {
    try requireDifferentNames(columns, for: transform)
    return columns.reduce(self) { $0.setting($1) }
  }
}

private func requireDifferentNames(
  _ columns: [Column], for transform: String
) throws(ChartError) {
  var names: Set<String> = []
  for column in columns where !names.insert(column.name).inserted {
    throw ChartError(
      .usage, "\(transform): two columns would be called '\(ChartText.line(column.name))'",
      hint: "'as' gives each another name")
  }
}
