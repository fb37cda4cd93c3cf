import PlotScales
import PlotTables

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
    /// The ends of the axis; those of the values where it is nil.
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
    let rows = (0..<table.rowCount).filter { row in
      holds(xs.values[row], x, xs.side) && holds(ys.values[row], y, ys.side)
    }
    let (xPlaces, yPlaces) = (places(of: rows, xs.values, x), places(of: rows, ys.values, y))
    var starts = (x: [Double](), y: [Double]())
    var ends = (x: [Double](), y: [Double]())
    for row in rows {
      let center = HexBinTransform.center(
        x: xPlaces.scale.fraction(of: xs.values[row]) * x.steps,
        y: yPlaces.scale.fraction(of: ys.values[row]) * y.steps)
      starts.x.append(xPlaces.scale.value(at: (center.x - 0.5) / x.steps))
      ends.x.append(xPlaces.scale.value(at: (center.x + 0.5) / x.steps))
      starts.y.append(yPlaces.scale.value(at: (center.y - 2 / 3) / y.steps))
      ends.y.append(yPlaces.scale.value(at: (center.y + 2 / 3) / y.steps))
    }
    let kept = table.keeping(rows: rows)
    return kept.setting(xs.numbers.column(starts.x, named: x.start))
      .setting(xs.numbers.column(ends.x, named: x.end))
      .setting(ys.numbers.column(starts.y, named: y.start))
      .setting(ys.numbers.column(ends.y, named: y.end))
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

  private func places(
    of rows: [Int], _ values: DoubleColumn, _ axis: Axis
  ) -> (scale: any QuantitativeScale, extent: ClosedRange<Double>) {
    var extent = axis.domain ?? finiteExtent(rows.lazy.map { values[$0] }) ?? 0...1
    if extent.lowerBound == extent.upperBound {
      extent = extent.lowerBound - 0.5...extent.upperBound + 0.5
    }
    return (axis.scale.numbers(over: extent), extent)
  }
}
