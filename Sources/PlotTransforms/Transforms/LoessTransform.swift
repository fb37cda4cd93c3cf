import PlotTables
import PlotWords

/// Smooths points: Vega-Lite's `loess`. The rows are places of that curve, one for each different x;
/// only the columns of groups stay, and the two that it is about. Rows without a finite number in
/// both do not count.
///
/// - Complexity: O(n log n), see `LocalRegression`.
package struct LoessTransform: Transform, Hashable {
  /// The dependent and the independent column.
  package var field: String
  package var on: String
  /// The columns whose combinations have a curve each.
  package var groups: [String] = []
  /// The share of the points from which each place of the curve is computed, above 0 to 1.
  package var bandwidth = 0.3
  /// The names of the new columns, x first; nil for those of the old ones.
  package var names: [String]?

  package init(_ field: String, on: String) { (self.field, self.on) = (field, on) }

  package var fields: Set<String> { Set(groups + [field, on]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    guard bandwidth > 0, bandwidth <= 1 else {
      throw ChartError(
        .usage, "loess: a bandwidth is a share of the points, above 0 to 1, not \(bandwidth)")
    }
    let xs = try AxisNumbers(table.requiredColumn(on, for: "loess"), for: "loess")
    let ys = try AxisNumbers(table.requiredColumn(field, for: "loess"), for: "loess")
    let groups = RowGroups(table, by: try table.requiredColumns(groups, for: "loess")).groups
    try Budget.check(curves: groups.count, by: "loess")
    var (rows, x, y): ([Int], [Double], [Double]) = ([], [], [])
    for group in groups {
      let points = group.map { (x: xs.values[$0], y: ys.values[$0]) }
        .filter { $0.x.isFinite && $0.y.isFinite }
      for point in LocalRegression.curve(through: points, share: bandwidth) {
        rows.append(group[0])
        x.append(point.x)
        y.append(point.y)
      }
    }
    let names = names ?? [on, field]
    return table.grouping(
      self.groups, rows: rows,
      and: [
        xs.column(x, named: names.first ?? on),
        ys.column(y, named: names.dropFirst().first ?? field),
      ])
  }
}
