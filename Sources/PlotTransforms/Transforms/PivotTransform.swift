import PlotTables
import PlotWords

/// Turns the categories of a column into columns: Vega-Lite's `pivot`,
/// https://vega.github.io/vega-lite/docs/pivot.html. One row for each group, in the order in which
/// groups first appear; the new columns in rising order of the categories, called like these, a
/// missing one `null`.
///
/// A group without a category has nothing in its column, and nothing is not 0; where rows are
/// counted it is.
package struct PivotTransform: Transform, Hashable {
  /// The column of categories, and that of the cells of their columns.
  package var field: String
  package var value: String
  package var groupby: [String]
  /// The aggregate of several rows of a group.
  package var operation: AggregateOperation
  /// The largest number of categories, the first ones; 0 for all.
  package var limit = 0

  /// The largest number of columns; more are no table that anybody reads.
  package static let largestCount = 10_000

  /// - Parameter operation: the sum where it is nil.
  package init(
    _ field: String, value: String, groupby: [String] = [], operation: String = "sum"
  ) throws(ChartError) {
    (self.field, self.value, self.groupby) = (field, value, groupby)
    self.operation = try .named(operation)
    guard !self.operation.givesRows else {
      throw ChartError(
        .usage, "pivot: '\(operation)' gives rows, which are no cells of a column",
        hint: "min and max give values")
    }
  }

  package var fields: Set<String> { Set(groupby + [field, value]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let keys = try table.requiredColumns(groupby, for: "pivot")
    let categories = try table.requiredColumn(field, for: "pivot")
    let values = try table.requiredColumn(value, for: "pivot")
    let groups = RowGroups(table, by: keys)
    var columns = keys.map { $0.picking(groups.groups.map(\.first)) }

    // A row of each category, the missing one last.
    let ranks = categories.ranks
    var rowOfRank: [Int: Int] = [:]
    for row in ranks.indices.reversed() { rowOfRank[ranks[row]] = row }
    var order = rowOfRank.keys.filter { $0 >= 0 }.sorted() + (rowOfRank[-1] == nil ? [] : [-1])
    if limit > 0 { order = Array(order.prefix(limit)) }
    guard order.count <= PivotTransform.largestCount else {
      throw ChartError(
        .limit, "pivot: '\(ChartText.line(field))' would make \(order.count) columns",
        hint: "'limit' takes the first ones")
    }
    var lists: [Int: [[Int]]] = [:]
    for rank in order { lists[rank] = Array(repeating: [], count: groups.groups.count) }
    for row in ranks.indices where counts || !values.isMissing(row) {
      lists[ranks[row]]?[groups.indices[row]].append(row)
    }
    for rank in order {
      let rows = lists[rank, default: []]
      let name = rowOfRank[rank].flatMap(categories.text(at:)) ?? "null"
      let cells = AggregatedField(operation, of: value, as: name)
      for column in try cells.columns(of: table, over: rows.map { $0[...] }, for: "pivot") {
        let shown = rows.indices.map { counts || !rows[$0].isEmpty ? $0 : nil }
        columns.append(column.picking(shown))
      }
    }
    return try Table(name: table.name, columns: []).setting(columns, for: "pivot")
  }

  private var counts: Bool { if case .count = operation.result { true } else { false } }
}
