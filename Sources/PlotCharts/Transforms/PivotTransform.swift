import PlotTables

/// Makes a column of each value of a column, with an aggregate of another one in it: Vega-Lite's
/// `pivot`, https://vega.github.io/vega-lite/docs/pivot.html. There is a row for each group.
public struct PivotTransform: Transform, Hashable {
  /// Whose values name the new columns.
  public var field: String
  public var value: String
  public var groupby: [String]
  public var operation: AggregateOperation
  /// The most columns that are made, of the first values in order; 0 for all.
  public var limit: Int

  /// More columns than this are a mistake in the field.
  public static let mostColumns = 10_000

  public init(
    _ field: String, value: String, groupby: [String] = [], operation: AggregateOperation,
    limit: Int = 0
  ) {
    (self.field, self.value, self.groupby) = (field, value, groupby)
    (self.operation, self.limit) = (operation, limit)
  }

  public var fields: Set<String> { Set(groupby + [field, value]) }

  public func apply(to table: Table) throws(ChartError) -> Table {
    let keys = try table.requiredColumns(groupby, for: "pivot")
    let names = try table.requiredColumn(field, for: "pivot")
    _ = try table.requiredColumn(value, for: "pivot")
    var values = Set((0..<table.rowCount).map(names.datum)).filter { !$0.isNull }.sorted()
    guard values.count <= PivotTransform.mostColumns else {
      throw ChartError(
        .limit, "pivot: '\(DisplayText.line(field))' has more than 10,000 different values",
        hint: "each of them would be a column")
    }
    if limit > 0 { values = Array(values.prefix(limit)) }
    let groups = RowGroups(table, by: keys)
    var columns = keys.map { $0.picking(groups.groups.map(\.first)) }
    for name in values {
      let rows = groups.groups.map { $0.filter { names.datum($0) == name }[...] }
      columns += try AggregatedField(operation, of: value, as: name.expressionValue.text)
        .columns(of: table, over: rows, for: "pivot").map { $0.zeroWhereEmpty(rows, operation) }
    }
    return Table(name: table.name, columns: columns)
  }
}

extension Column {
  /// A sum or a count of no rows is nothing there, and not missing: as Vega has it.
  fileprivate func zeroWhereEmpty(_ rows: [ArraySlice<Int>], _ operation: AggregateOperation)
    -> Column
  {
    guard operation.name == "sum" || operation.name == "count",
      case .numbers(var cells) = self.cells
    else { return self }
    for (index, list) in rows.enumerated() where list.isEmpty { cells.values[index] = 0 }
    return Column(name: name, cells: .numbers(cells))
  }
}
