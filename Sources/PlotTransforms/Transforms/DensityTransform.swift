import PlotTables
import PlotWords

/// Makes the curve of how densely the numbers of a column lie: Vega-Lite's `density`, by normal
/// curves over each. The rows are places of that curve; only the columns of groups stay.
package struct DensityTransform: Transform, Hashable {
  package var field: String
  /// The columns whose combinations have a curve each.
  package var groups: [String] = []
  /// Whether the curve is cumulative.
  package var isCumulative = false
  /// Whether curves are as large as the numbers in their group are many.
  package var isCounts = false
  /// The standard deviation of each normal curve; nil for Scott's, for each group its own.
  package var bandwidth: Double?
  /// The scale in whose lengths numbers are as far apart as on their axis, and on which curves are
  /// densities; nil for the numbers themselves.
  package var scale: String?
  /// The ends of the curves; nil for the smallest and the largest number.
  package var extent: ClosedRange<Double>?
  /// Whether all groups have the same places, so that their curves can be stacked.
  package var isShared = true
  package var minSteps = 25
  package var maxSteps = 200
  /// The number of steps of one length.
  package var steps: Int?
  /// The names of the new columns.
  package var value = "value"
  package var density = "density"

  /// The most steps; more than a chart can show.
  package static let mostSteps = 10_000

  package init(_ field: String) { self.field = field }

  package var fields: Set<String> { Set(groups + [field]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    try check()
    let numbers = try AxisNumbers(
      table.requiredColumn(field, for: "density"), for: "density")
    let groups = RowGroups(table, by: try table.requiredColumns(groups, for: "density")).groups
    try Budget.check(curves: groups.count, by: "density")
    let placeCount = groups.count * (steps ?? max(minSteps, maxSteps))
    try Budget.check(places: placeCount, by: "density")
    let space = AxisSpace(scale, over: numbers.values)
    let common = extent ?? (isShared ? range(of: numbers.values) : nil)
    var (rows, x, y): ([Int], [Double], [Double]) = ([], [], [])
    for group in groups {
      let values = group.map { numbers.values[$0] }.filter(\.isFinite)
      let places = space.places(of: values)
      guard !places.isEmpty, let range = common ?? range(of: values) else { continue }
      let estimate = KernelDensity(of: places, bandwidth: bandwidth, placeCount: placeCount)
      let size = isCounts ? Double(places.count) : 1
      let curve = space.curve(from: range.lowerBound, to: range.upperBound) {
        self.curve(of: estimate, from: $0, to: $1)
      }
      for point in curve {
        rows.append(group[0])
        x.append(point.x)
        y.append(point.y * size)
      }
    }
    return table.grouping(
      self.groups, rows: rows,
      and: [
        numbers.column(x, named: value),
        Column(name: density, cells: .numbers(NumberCells(values: y))),
      ])
  }

  private func curve(
    of estimate: KernelDensity, from first: Double, to last: Double
  ) -> [(x: Double, y: Double)] {
    let curve = isCumulative ? estimate.cumulative : estimate.density
    if let steps = steps ?? (isShared ? maxSteps : nil) {
      return CurveSampling.uniform(curve, from: first, to: last, steps: steps)
    }
    return CurveSampling.adaptive(curve, from: first, to: last, fewest: minSteps, most: maxSteps)
  }

  private func range(of values: some Sequence<Double>) -> ClosedRange<Double>? {
    let finite = values.lazy.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return nil }
    return low...high
  }

  private func check() throws(ChartError) {
    if let bandwidth, !(bandwidth > 0 && bandwidth.isFinite) {
      throw ChartError(
        .usage, "density: a bandwidth is a number above 0, not \(bandwidth)",
        hint: "without one, Scott's rule chooses it")
    }
    for steps in [minSteps, maxSteps, steps ?? 1]
    where !(1...DensityTransform.mostSteps).contains(steps) {
      throw ChartError(
        .usage, "density: steps are 1 to \(DensityTransform.mostSteps), not \(steps)")
    }
  }
}
