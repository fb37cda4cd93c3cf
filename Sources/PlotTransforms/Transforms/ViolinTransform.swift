import PlotTables
import PlotWords

/// The outline of the density of each group, and its quartiles: a row of each group for these, then
/// one for each place of its outline.
package struct ViolinTransform: Transform, Hashable {
  /// The names of the columns that it makes.
  package struct Names: Hashable {
    package var lower = "lower quartile of"
    package var median = "median"
    package var upper = "upper quartile of"
    /// The places of the outline along the values.
    package var value = "outline of"
    /// The width there, as a part of that of the widest place of all groups.
    package var width = "density of"

    package func map(_ name: (String) -> String) -> Names {
      Names(
        lower: name(lower), median: name(median), upper: name(upper), value: name(value),
        width: name(width))
    }
  }

  var field: String
  var groupby: [String]
  package var names = Names()
  /// The width of the widest place of all.
  package var reach = 1.0
  /// The scale on which outlines are densities: see `DensityTransform.scale`.
  package var scale: String?

  /// The places of an outline.
  private static let steps = 200

  package init(_ field: String, groupby: [String]) { (self.field, self.groupby) = (field, groupby) }

  package var fields: Set<String> { Set(groupby + [field]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let numbers = try AxisNumbers(table.requiredColumn(field, for: "violin"), for: "violin plot")
    let keys = try table.requiredColumns(groupby, for: "violin")
    var (boxRows, lower, median, upper): ([Int], [Double], [Double], [Double]) = ([], [], [], [])
    var (rows, values, widths): ([Int], [Double], [Double]) = ([], [], [])
    let groups = RowGroups(table, by: keys).groups
    try Budget.check(curves: groups.count, by: "violin")
    let space = AxisSpace(scale, over: numbers.values)
    for group in groups {
      var known = group.map { numbers.values[$0] }.filter(\.isFinite)
      guard !known.isEmpty else { continue }
      known.sort()
      boxRows.append(group[0])
      lower.append(quantile(0.25, ofSorted: known))
      median.append(quantile(0.5, ofSorted: known))
      upper.append(quantile(0.75, ofSorted: known))
      let estimate = KernelDensity(
        of: space.places(of: known), placeCount: groups.count * Self.steps)
      let curve = space.curve(from: known[0], to: known[known.count - 1]) {
        CurveSampling.uniform(estimate.density, from: $0, to: $1, steps: Self.steps)
      }
      for point in curve {
        rows.append(group[0])
        values.append(point.x)
        widths.append(point.y)
      }
    }
    let widest = widths.filter(\.isFinite).max() ?? 1
    let (boxGaps, gaps) = (
      Array(repeating: Double.nan, count: boxRows.count),
      Array(repeating: Double.nan, count: rows.count)
    )
    return table.grouping(
      groupby, rows: boxRows + rows,
      and: [
        numbers.column(lower + gaps, named: names.lower),
        numbers.column(median + gaps, named: names.median),
        numbers.column(upper + gaps, named: names.upper),
        numbers.column(boxGaps + values, named: names.value),
        Column(
          name: names.width,
          cells: .numbers(
            NumberCells(values: boxGaps + widths.map { widest > 0 ? $0 / widest * reach : 0 }))),
      ])
  }
}
