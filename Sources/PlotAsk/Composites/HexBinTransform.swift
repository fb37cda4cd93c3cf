import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// An aggregate of the rows in each hexagon of a lattice over two columns of numbers, beside the ends of its
/// sides along both axes. Rows without a place are left out.
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
  var amount: AggregatedField
  /// The columns whose values have hexagons of their own.
  var groupby: [String]

  private static let hexagon = "number of the hexagon"

  private var aggregate: AggregateTransform {
    AggregateTransform([amount], groupby: [Self.hexagon] + groupby)
  }

  var fields: Set<String> {
    aggregate.fields.subtracting([Self.hexagon]).union([x.field, y.field])
  }
  var readsWholeRows: Bool { aggregate.readsWholeRows }

  func apply(to table: Table) throws(ChartError) -> Table {
    let places = try HexPlaces(x, y, of: table)
    var lattice = HexLattice(steps: (x.steps, y.steps))
    var result = Table(name: table.name, columns: [])
    var hexagons: [Int]
    if groupby.isEmpty, !amount.operation.needsField {
      // Rows are counted where they stand.
      places.forEachRow { row, place in lattice.count(place) }
      let counts = NumberCells(values: lattice.counts.map(Double.init))
      result = result.setting(Column(name: amount.name, cells: .numbers(counts)))
      hexagons = Array(lattice.counts.indices)
    } else {
      var rows: [Int] = []
      var numbers: [Double] = []
      places.forEachRow { row, place in
        rows.append(row)
        numbers.append(Double(lattice.count(place)))
      }
      let column = Column(name: Self.hexagon, cells: .numbers(NumberCells(values: numbers)))
      result = try aggregate.apply(to: table.keeping(rows: rows).setting(column))
      guard case .numbers(let cells)? = result.column(named: Self.hexagon)?.cells else {
        return result
      }
      hexagons = cells.values.map { Int($0) }
      result = result.dropping([Self.hexagon])
    }
    let centers = hexagons.map { lattice.center(of: $0) }
    for column in places.x.ends(of: centers.map(\.x), reach: 0.5)
      + places.y.ends(of: centers.map(\.y), reach: 2 / 3)
    {
      result = result.setting(column)
    }
    return result
  }
}

/// The places of the rows of a table, in steps along both axes.
private struct HexPlaces {
  /// An axis with the numbers along it.
  struct Along {
    let axis: HexBinTransform.Axis
    let numbers: AxisNumbers
    /// The sign of the numbers on a scale that ends at zero.
    private let side: Double?
    private(set) var scale: any QuantitativeScale = LinearScale(lower: 0, upper: 1)

    init(_ axis: HexBinTransform.Axis, of table: Table) throws(ChartError) {
      self.axis = axis
      numbers = try AxisNumbers(table.requiredColumn(axis.field, for: "hexbin"), for: "hexbin")
      side = axis.scale.side(of: numbers.values)
    }

    func holds(_ value: Double) -> Bool {
      value.isFinite && side.map { value * $0 > 0 } != false
        && axis.domain?.contains(value) != false
    }

    mutating func setScale(over extent: ClosedRange<Double>?) {
      var extent = axis.domain ?? extent ?? 0...1
      if extent.lowerBound == extent.upperBound {
        extent = extent.lowerBound - 0.5...extent.upperBound + 0.5
      }
      scale = axis.scale.numbers(over: extent)
    }

    /// The columns of the ends of hexagons with these centres.
    func ends(of centers: [Double], reach: Double) -> [Column] {
      [(-reach, axis.start), (reach, axis.end)].map { aside, name in
        numbers.column(centers.map { scale.value(at: ($0 + aside) / axis.steps) }, named: name)
      }
    }
  }

  private(set) var x: Along
  private(set) var y: Along

  init(
    _ x: HexBinTransform.Axis, _ y: HexBinTransform.Axis, of table: Table
  ) throws(ChartError) {
    (self.x, self.y) = (try Along(x, of: table), try Along(y, of: table))
    var extents: (x: ClosedRange<Double>, y: ClosedRange<Double>)?
    for (a, b) in zip(self.x.numbers.values, self.y.numbers.values)
    where self.x.holds(a) && self.y.holds(b) {
      guard let known = extents else {
        extents = (a...a, b...b)
        continue
      }
      if known.x.contains(a), known.y.contains(b) { continue }
      extents = (
        min(known.x.lowerBound, a)...max(known.x.upperBound, a),
        min(known.y.lowerBound, b)...max(known.y.upperBound, b)
      )
    }
    self.x.setScale(over: extents?.x)
    self.y.setScale(over: extents?.y)
  }

  /// Calls a function with the number and the place of each row that has one.
  func forEachRow(_ body: (Int, Point) -> Void) { forEachRow(x.scale, y.scale, body) }

  private func forEachRow(
    _ xScale: some QuantitativeScale, _ yScale: some QuantitativeScale,
    _ body: (Int, Point) -> Void
  ) {
    var row = 0
    for (a, b) in zip(x.numbers.values, y.numbers.values) {
      defer { row += 1 }
      guard x.holds(a), y.holds(b) else { continue }
      body(
        row,
        Point(x: xScale.fraction(of: a) * x.axis.steps, y: yScale.fraction(of: b) * y.axis.steps))
    }
  }
}

/// The hexagons with a row, numbered as they first come.
private struct HexLattice {
  private let width: Int
  /// The number of the hexagon at each place of the lattice, -1 where no row is.
  private var numbers: [Int]
  /// The place of each hexagon.
  private var places: [Int] = []
  /// The rows in each hexagon.
  private(set) var counts: [Int] = []

  init(steps: (x: Double, y: Double)) {
    // Half steps along x, and a step more than there are at each end of both axes.
    width = 2 * Int(steps.x.rounded(.up)) + 5
    numbers = Array(repeating: -1, count: width * (Int(steps.y.rounded(.up)) + 4))
  }

  /// Counts a row in the nearest hexagon, and returns its number.
  @discardableResult
  mutating func count(_ place: Point) -> Int {
    let near = candidate(place, Int(place.y.rounded()))
    let other = candidate(place, near.line + (place.y < Double(near.line) ? -1 : 1))
    let nearest = other.distance < near.distance ? other : near
    let index = (nearest.line + 1) * width + nearest.halves + 2
    var number = numbers[index]
    if number < 0 {
      number = places.count
      numbers[index] = number
      places.append(index)
      counts.append(0)
    }
    counts[number] += 1
    return number
  }

  /// The hexagon of a line that is nearest: its middle in half steps along x.
  private func candidate(
    _ place: Point, _ line: Int
  ) -> (line: Int, halves: Int, distance: Double) {
    let aside = line & 1 == 0 ? 0 : 0.5
    let column = (place.x - aside).rounded() + aside
    let (across, up) = (place.x - column, place.y - Double(line))
    // Lines are nearer to each other than columns, by the height of a triangle of equal sides.
    return (line, Int(column * 2), across * across + 0.75 * up * up)
  }

  /// The middle of a hexagon, in steps.
  func center(of hexagon: Int) -> Point {
    let (line, halves) = places[hexagon].quotientAndRemainder(dividingBy: width)
    return Point(x: Double(halves - 2) / 2, y: Double(line - 1))
  }
}
