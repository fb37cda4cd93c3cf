import PlotTestSupport
import PlotViews
import Testing

@Suite("Paths") struct PathTests {
  @Test("a polyline moves to the first point and draws to the others")
  func polyline() {
    #expect(Path.polyline([]).isEmpty)
    #expect(Path.polyline([point(1, 2)]).elements == [.move(point(1, 2))])
    #expect(
      Path.line(from: point(1, 2), to: point(3, 4)).elements
        == [.move(point(1, 2)), .line(point(3, 4))])
  }

  @Test("a rectangle is closed and keeps to its bounds")
  func rectangle() {
    let path = Path.rect(rect(1, 2, 3, 4))
    #expect(
      path.elements == [
        .move(point(1, 2)), .line(point(4, 2)), .line(point(4, 6)), .line(point(1, 6)), .close,
      ])
    #expect(path.controlBounds == rect(1, 2, 3, 4))
  }

  @Test("a circle is within 0.03 % of a true one, anywhere on its arcs")
  func circle() throws {
    let path = Path.circle(center: point(10, 20), radius: 5)
    #expect(path.controlBounds == rect(5, 15, 10, 10))
    var from = point(15, 20)
    #expect(path.elements.first == .move(from))
    #expect(path.elements.last == .close)
    for case .curve(let end, let c1, let c2) in path.elements {
      for t in stride(from: 0.0, through: 1, by: 0.05) {
        // The Bernstein polynomials of degree three.
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        let points = [from, c1, c2, end]
        let x = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.x } - 10
        let y = zip(weights, points).reduce(0) { $0 + $1.0 * $1.1.y } - 20
        let radius = (x * x + y * y).squareRoot()
        #expect(abs(radius - 5) <= 5 * 0.0003)
      }
      from = end
    }
    #expect(from == point(15, 20))
  }

  @Test("a transform reaches every point, and appending keeps the order")
  func transformed() {
    var path = Path.line(from: point(1, 2), to: point(3, 4))
    path.curve(to: point(5, 6), control1: point(7, 8), control2: point(9, 10))
    path.close()
    let moved = path.transformed(by: .translation(x: 100, y: 200))
    #expect(
      moved.elements == [
        .move(point(101, 202)), .line(point(103, 204)),
        .curve(point(105, 206), control1: point(107, 208), control2: point(109, 210)), .close,
      ])
    var both = path
    both.append(moved)
    #expect(both.elements == path.elements + moved.elements)
  }

  @Test("a line through points continues and closes like one of elements")
  func ring() {
    let points = [point(1, 2), point(3, 4), point(5, 0)]
    var elements = Path()
    elements.move(to: points[0])
    var lines = Path.polyline(points.prefix(1))
    for next in points.dropFirst() {
      elements.line(to: next)
      lines.line(to: next)
    }
    #expect(lines == elements && lines.polylines == [.array(points)])
    #expect(elements.polylines == [.array(points)])
    elements.close()
    lines.close()
    #expect(lines == elements && lines.elements.last == .close && lines.count == 4)
    #expect(lines.polylines == nil && elements.polylines == nil)
    #expect(lines.rings == [points] && elements.rings == [points])
    lines.append(.polyline(points))
    #expect(lines.rings == [points, points] && lines.subpathCount == 2)
    var moved = lines.transformed(by: .translation(x: 1, y: 1)).elements
    moved.append(.line(point(9, 9)))
    lines = lines.transformed(by: .translation(x: 1, y: 1))
    lines.line(to: point(9, 9))
    #expect(lines.elements == moved)
    // On from where it was closed, and with a curve.
    elements.line(to: .zero)
    #expect(elements.rings == nil && Path.circle(center: .zero, radius: 1).rings == nil)
  }

  @Test("control bounds hold all control points; an empty path has none")
  func bounds() {
    #expect(Path().controlBounds == nil)
    #expect(Path.polyline([point(3, 4)]).controlBounds == rect(3, 4, 0, 0))
    var path = Path()
    path.move(to: .zero)
    path.curve(to: point(10, 0), control1: point(2, -7), control2: point(8, 9))
    #expect(path.controlBounds == rect(0, -7, 10, 16))
  }

  @Test("a line of columns equals one through their points")
  func columns() {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      let count = Int.random(in: 1...300, using: &random)
      let xs = (0..<count).map { _ in Double.random(in: -5...5, using: &random) }.sorted()
      // Hundredths in four bytes, and as they are.
      let units = xs.map { _ in Int32.random(in: -500...500, using: &random) }
      let ys = units.map { Double($0) / 100 }
      let up = PlacedColumn.Placement(origin: 5, factor: -7, offset: 0)
      let rows = Int.random(in: 0..<count, using: &random)..<count
      let columns = PointColumns(
        PlacedColumn(xs, rows: rows, .init(origin: -5, factor: 10, offset: 3)),
        seed % 2 == 0
          ? PlacedColumn(ys, rows: rows, up)
          : PlacedColumn(units, unitsPerOne: 100, rows: rows, up))
      let points = Array(columns)
      for (point, row) in zip(points, rows) {
        #expect(point.x == (xs[row] + 5) * 10 + 3)
        #expect(abs(point.y - (ys[row] - 5) * -7) < 1e-12)
      }
      let (line, plain) = (Path.polyline(columns), Path.polyline(points))
      #expect(points.count == rows.count && line == plain && plain == line, "seed \(seed)")
      #expect(line.hashValue == plain.hashValue && line.elements == plain.elements)
      #expect(line.count == plain.count && line.controlBounds == plain.controlBounds)
      #expect(line.polylines == plain.polylines && line.rings == plain.rings)
      #expect(line.thinned(to: .seen) == plain.thinned(to: .seen), "seed \(seed)")
      #expect(line.transformed(by: .rotation(1)) == plain.transformed(by: .rotation(1)))
      var (longer, other) = (line, plain)
      for path in [line, .circle(center: .zero, radius: 2)] {
        longer.line(to: point(1, 2))
        other.line(to: point(1, 2))
        #expect(longer == other && longer.polylines == other.polylines, "seed \(seed)")
        longer.append(path)
        other.append(path)
      }
      #expect(longer == other && longer.isFinite && !Path.polyline(columns).isEmpty)
    }
    #expect(
      Path.polyline(
        PointColumns(
          PlacedColumn([1], rows: 0..<1, .init(origin: 0, factor: 1, offset: 0)),
          PlacedColumn([.nan], rows: 0..<1, .init(origin: 0, factor: 1, offset: 0)))
      ).isFinite == false)
  }
}
