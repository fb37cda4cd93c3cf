import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The hexagon of each row in a lattice over two columns of numbers: the ends of its sides along both
/// axes. Rows without a place are left out.
///
/// Hexagons stand on their points, those of every second row half a step aside: Carr et al.,
/// "Scatterplot matrix techniques for large N", JASA 82, 1987.
struct HexBinTransform: Transform, Hashable {
  /// One of the two axes.
  struct Axis: Hashable {
    var field: String
    var scale = ScaleDefinition()
    /// The ends of the axis; by default those of the values.
    var domain: ClosedRange<Double>?
    /// The number of steps along it.
    var steps: Double
    /// The names of the new columns.
    var start: String
    var end: String
  }

  var x: Axis
  var y: Axis

  var fields: Set<String> { [x.field, y.field] }

  func apply(to table: Table) throws(ChartError) -> Table {
    let (xs, ys) = (try numbers(x, of: table), try numbers(y, of: table))
    let (xValues, yValues, xSide, ySide) = (xs.values, ys.values, xs.side, ys.side)
    let rows = (0..<table.rowCount).filter { row in
      holds(xValues[row], x, xSide) && holds(yValues[row], y, ySide)
    }
    let (xScale, yScale) = (scale(of: rows, xValues, x), scale(of: rows, yValues, y))
    var columns = fractions(of: rows, xValues, xScale)
    var lines = fractions(of: rows, yValues, yScale)
    for index in rows.indices {
      (columns[index], lines[index]) = HexBinTransform.center(
        x: columns[index] * x.steps, y: lines[index] * y.steps)
    }
    func ends(
      _ centers: [Double], _ aside: Double, _ axis: Axis, _ scale: any QuantitativeScale
    ) -> [Double] {
      values(at: centers.map { ($0 + aside) / axis.steps }, scale)
    }
    return table.keeping(rows: rows)
      .setting(xs.numbers.column(ends(columns, -0.5, x, xScale), named: x.start))
      .setting(xs.numbers.column(ends(columns, 0.5, x, xScale), named: x.end))
      .setting(ys.numbers.column(ends(lines, -2 / 3, y, yScale), named: y.start))
      .setting(ys.numbers.column(ends(lines, 2 / 3, y, yScale), named: y.end))
  }

  private func fractions(
    of rows: [Int], _ values: DoubleColumn, _ scale: some QuantitativeScale
  ) -> [Double] {
    rows.map { scale.fraction(of: values[$0]) }
  }

  private func values(at fractions: [Double], _ scale: some QuantitativeScale) -> [Double] {
    fractions.map { scale.value(at: $0) }
  }

  /// Returns the nearest middle of a hexagon, in steps: it is in the row above or below.
  private static func center(x: Double, y: Double) -> (x: Double, y: Double) {
    func candidate(_ row: Double) -> (x: Double, y: Double, distance: Double) {
      let aside = row.truncatingRemainder(dividingBy: 2) == 0 ? 0 : 0.5
      let column = (x - aside).rounded() + aside
      // Rows are nearer to each other than columns, by the height of a triangle of equal sides.
      let distance = (x - column) * (x - column) + 0.75 * (y - row) * (y - row)
      return (column, row, distance)
    }
    let near = candidate(y.rounded())
    let other = candidate(near.y + (y < near.y ? -1 : 1))
    return other.distance < near.distance ? (other.x, other.y) : (near.x, near.y)
  }

  private func numbers(
    _ axis: Axis, of table: Table
  ) throws(ChartError) -> (numbers: AxisNumbers, values: DoubleColumn, side: Double?) {
    let numbers = try AxisNumbers(table.requiredColumn(axis.field, for: "hexbin"), for: "hexbin")
    return (numbers, numbers.values, axis.scale.side(of: numbers.values))
  }

  private func holds(_ value: Double, _ axis: Axis, _ side: Double?) -> Bool {
    value.isFinite && side.map { value * $0 > 0 } != false && axis.domain?.contains(value) != false
  }

  private func scale(
    of rows: [Int], _ values: DoubleColumn, _ axis: Axis
  ) -> any QuantitativeScale {
    var extent = axis.domain ?? finiteExtent(rows.lazy.map { values[$0] }) ?? 0...1
    if extent.lowerBound == extent.upperBound {
      extent = extent.lowerBound - 0.5...extent.upperBound + 0.5
    }
    return axis.scale.numbers(over: extent)
  }
}
