import PlotScales
import PlotTables
import PlotWords

/// The lines of equal heights over a plane, at round heights that all groups share: the density of rows, or a
/// column of heights on a grid.
package struct ContourTransform: Transform, Hashable {
  package var x: String
  package var y: String
  /// Nil for the density of rows.
  package var height: String?
  package var groupby: [String]
  /// The names of the height of each line, and of the order of its points.
  package var level: String
  package var order: String

  package init(
    x: String, y: String, height: String? = nil, groupby: [String], level: String, order: String
  ) {
    self.x = x
    self.y = y
    self.height = height
    self.groupby = groupby
    self.level = level
    self.order = order
  }

  /// About so many heights have lines.
  private static let levels = 7
  /// Fewer points have no density.
  package static let fewestPoints = 3

  package var fields: Set<String> { Set(groupby + [x, y] + [height].compactMap { $0 }) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    func numbers(_ field: String) throws(ChartError) -> AxisNumbers {
      try AxisNumbers(table.requiredColumn(field, for: "contour"), for: "contour plot")
    }
    let (across, up) = (try numbers(x), try numbers(y))
    let heights = try height.mapThrowing { name throws(ChartError) in try numbers(name) }
    let keys = try table.requiredColumns(groupby, for: "contour")
    var grids: [(row: Int, grid: HeightGrid)] = []
    for group in RowGroups(table, by: keys).groups {
      let known = group.filter { across.values[$0].isFinite && up.values[$0].isFinite }
      let (xs, ys) = (known.map { across.values[$0] }, known.map { up.values[$0] })
      let grid =
        heights.map { heights in
          HeightGrid(placing: known.map { heights.values[$0] }, at: xs, ys)
        } ?? (Self.haveDensity(xs, ys) ? HeightGrid(densityOf: xs, ys) : nil)
      if let grid { grids.append((group[0], grid)) }
    }
    var rows: [Int] = []
    var (xs, ys, levels): ([Double], [Double], [Double]) = ([], [], [])
    for level in self.levels(of: grids.map(\.grid)) {
      for (row, grid) in grids {
        for line in grid.lines(at: level) {
          // A missing value lies between a line and the next one.
          for point in line + [(line[0].x, .nan)] {
            rows.append(row)
            xs.append(point.x)
            ys.append(point.y)
            levels.append(level)
          }
        }
      }
    }
    func column(_ name: String, _ values: [Double]) -> Column {
      Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
    return table.grouping(
      groupby, rows: rows,
      and: [
        across.column(xs, named: x), up.column(ys, named: y),
        heights?.column(levels, named: level) ?? column(level, levels),
        column(order, rows.indices.map(Double.init)),
      ])
  }

  /// Returns the round heights between the least and the greatest of all.
  private func levels(of grids: [HeightGrid]) -> [Double] {
    guard
      let extent = finiteExtent(
        grids.flatMap { [$0.extent?.lowerBound, $0.extent?.upperBound] }
          .compactMap { $0 })
    else { return [] }
    // Densities go down to zero.
    let least = height == nil ? 0 : extent.lowerBound
    return LinearScale(lower: least, upper: extent.upperBound).tickValues(about: Self.levels)
      .filter { $0 > least && $0 < extent.upperBound }
  }

  /// Whether points are spread along both axes.
  package static func haveDensity(_ xs: [Double], _ ys: [Double]) -> Bool {
    xs.count >= fewestPoints && xs.contains { $0 != xs[0] } && ys.contains { $0 != ys[0] }
  }
}
