import PlotTables
import PlotWords

/// Fits a curve to points: Vega-Lite's `regression`. The rows are places of that curve; only the
/// columns of groups stay, and the two that it is about. Rows without a finite number in both do
/// not count.
package struct RegressionTransform: Transform, Hashable {
  /// The dependent and the independent column.
  package var field: String
  package var on: String
  package var method: RegressionMethod = .linear
  /// The highest power of `poly`.
  package var order = 3
  /// The columns whose combinations have a curve each.
  package var groups: [String] = []
  /// The ends of the curves; nil for the first and the last x of each group. Times are seconds
  /// since 1970.
  package var extent: ClosedRange<Double>?
  /// Whether to make one row for each group with `coef`, the numbers of its curve as a JSON array,
  /// and `rSquared` instead.
  package var isParameters = false
  /// The names of the new columns, x first; nil for those of the old ones.
  package var names: [String]?

  /// Powers beyond this follow the noise between points.
  package static let highestOrder = 20

  package init(_ field: String, on: String) { (self.field, self.on) = (field, on) }

  package var fields: Set<String> { Set(groups + [field, on]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    guard (0...RegressionTransform.highestOrder).contains(order) else {
      throw ChartError(
        .usage, "regression: an order is 0 to \(RegressionTransform.highestOrder), not \(order)")
    }
    let xs = try AxisNumbers(table.requiredColumn(on, for: "regression"), for: "regression")
    let ys = try AxisNumbers(table.requiredColumn(field, for: "regression"), for: "regression")
    let groups = RowGroups(table, by: try table.requiredColumns(groups, for: "regression")).groups
    try Budget.check(curves: groups.count, by: "regression")
    var fits: [Fit] = []
    for group in groups {
      let rows = group.filter { xs.values[$0].isFinite && ys.values[$0].isFinite }
      // As many numbers as a curve has go through as many points, whatever these are.
      guard rows.count >= method.parameterCount(order: order) else { continue }
      let (x, y) = (rows.map { xs.values[$0] }, rows.map { ys.values[$0] })
      try check(x, on, isPositive: method.needsPositiveX)
      try check(y, field, isPositive: method.needsPositiveY)
      let range = extent ?? (x.min() ?? 0)...(x.max() ?? 0)
      try check([range.lowerBound], "extent", isPositive: method.needsPositiveX)
      fits.append(
        Fit(row: group[0], range: range, curve: Regression(method, x: x, y: y, order: order)))
    }
    return isParameters ? parameters(of: fits, table) : curves(of: fits, table, xs, ys)
  }

  private struct Fit {
    /// The first of the group.
    var row: Int
    var range: ClosedRange<Double>
    var curve: Regression
  }

  private func curves(
    of fits: [Fit], _ table: Table, _ xs: AxisNumbers, _ ys: AxisNumbers
  ) -> Table {
    var (rows, x, y): ([Int], [Double], [Double]) = ([], [], [])
    for fit in fits {
      let (first, last) = (fit.range.lowerBound, fit.range.upperBound)
      let points =
        method == .linear
        ? CurveSampling.uniform(fit.curve.callAsFunction, from: first, to: last, steps: 1)
        : CurveSampling.adaptive(fit.curve.callAsFunction, from: first, to: last)
      for point in points {
        rows.append(fit.row)
        x.append(point.x)
        y.append(point.y)
      }
    }
    let names = names ?? [on, field]
    return table.grouping(
      groups, rows: rows,
      and: [
        xs.column(x, named: names.first ?? on),
        ys.column(y, named: names.dropFirst().first ?? field),
      ])
  }

  private func parameters(of fits: [Fit], _ table: Table) -> Table {
    var coefficients = TextCells()
    for fit in fits {
      coefficients.append(
        "[" + fit.curve.coefficients.map { "\($0)" }.joined(separator: ",") + "]")
    }
    coefficients.holdsLists = true
    return table.grouping(
      groups, rows: fits.map(\.row),
      and: [
        Column(name: "coef", cells: .texts(coefficients)),
        Column(
          name: "rSquared",
          cells: .numbers(NumberCells(values: fits.map { $0.curve.rSquared }))),
      ])
  }

  /// Left out, rows of zero would shift the curve, and no one would know.
  private func check(
    _ values: [Double], _ name: String, isPositive: Bool
  ) throws(ChartError) {
    guard isPositive, let value = values.first(where: { $0 <= 0 }) else { return }
    throw ChartError(
      .data,
      "regression: '\(method.rawValue)' needs numbers above 0, and '\(ChartText.line(name))' has "
        + "\(value)",
      hint: "leave these rows out first, or try 'linear', 'quad' or 'poly'")
  }
}
