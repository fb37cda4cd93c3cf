import PlotViews

/// A path flattened to straight edges, and scan-converted to runs of samples.
struct SampledPath {
  /// The subpaths as points on the surface.
  private(set) var lines: [[Point]] = []

  /// - Parameter transform: from the system of the path to that of the surface.
  init(_ path: Path, _ transform: Affine) {
    if let polylines = path.polylines {
      lines = polylines.map { thinned($0.array.map(transform.apply), to: .seen) }
      return
    }
    var (current, start) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let p):
        start = transform.apply(to: p)
        lines.append([start])
        current = start
      case .line(let p):
        current = transform.apply(to: p)
        append(current, after: start)
      case .curve(let p, let c1, let c2):
        let (a, b) = (transform.apply(to: c1), transform.apply(to: c2))
        let end = transform.apply(to: p)
        let length = abs(end.x - current.x) + abs(end.y - current.y)
        let steps = length.isFinite ? max(6, min(48, Int(length / 4))) : 1
        for step in 1...steps {
          append(bezier(Double(step) / Double(steps), current, a, b, end), after: start)
        }
        current = end
      case .close:
        append(start, after: start)
        current = start
      }
    }
  }

  private mutating func append(_ point: Point, after start: Point) {
    if lines.isEmpty { lines.append([start]) }
    lines[lines.count - 1].append(point)
  }

  var bounds: Rect? { Path.polyline(lines.joined()).controlBounds }

  /// Calls `body` for each run of samples whose middles are inside, by the nonzero winding rule.
  ///
  /// - Parameter rows: the rows of samples on the surface.
  func forEachRun(
    sample: Size, rows: Int, columns: Int, _ body: (_ y: Int, _ xs: Range<Int>) -> Void
  ) {
    guard let bounds, bounds.origin.isFinite else { return }
    let high = Int(max(0, min(Double(rows), bounds.minY / sample.height)))
    let low = Int(max(0, min(Double(rows), bounds.maxY / sample.height + 1)))
    guard high < low else { return }
    var crossings: [[(x: Double, turn: Int)]] = Array(repeating: [], count: low - high)
    for line in lines where line.count > 1 {
      for index in line.indices {
        let (a, b) = (line[index], line[index + 1 < line.count ? index + 1 : 0])
        guard a.isFinite, b.isFinite, a.y != b.y else { continue }
        let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
        let first = max(Double(high), (top.y / sample.height - 0.5).rounded(.up))
        let last = min(Double(low), (bottom.y / sample.height - 0.5).rounded(.up))
        guard first < last else { continue }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for row in Int(first)..<Int(last) {
          let y = (Double(row) + 0.5) * sample.height
          crossings[row - high].append((top.x + (y - top.y) * slope, a.y < b.y ? 1 : -1))
        }
      }
    }
    func column(_ x: Double) -> Int {
      Int(max(0, min(Double(columns), (x / sample.width - 0.5).rounded(.up))))
    }
    for row in high..<low where crossings[row - high].count > 1 {
      let places = crossings[row - high].sorted { $0.x < $1.x }
      var winding = 0
      for (place, next) in zip(places, places.dropFirst()) {
        winding += place.turn
        guard winding != 0 else { continue }
        let (start, end) = (column(place.x), column(next.x))
        if start < end { body(row, start..<end) }
      }
    }
  }
}

private func bezier(_ t: Double, _ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Point {
  let u = 1 - t
  func at(_ side: KeyPath<Point, Double>) -> Double {
    u * u * u * a[keyPath: side] + 3 * u * u * t * b[keyPath: side]
      + 3 * u * t * t * c[keyPath: side] + t * t * t * d[keyPath: side]
  }
  return Point(x: at(\.x), y: at(\.y))
}

extension SampledPath {
  /// The path as a rectangle; nil if it has another shape.
  var rect: Rect? {
    guard lines.count == 1, (4...5).contains(lines[0].count), let bounds else { return nil }
    let corners = lines[0]
    let isUpright = zip(corners, corners.dropFirst()).allSatisfy {
      abs($0.x - $1.x) < 1e-6 || abs($0.y - $1.y) < 1e-6
    }
    guard isUpright, corners.count == 4 || corners[4] == corners[0] else { return nil }
    let ends = Set(corners.map { [$0.x, $0.y] })
    return ends.count == 4 ? bounds : nil
  }

  /// Whether all its lines are horizontal or vertical.
  var isUprightOrLevel: Bool {
    lines.allSatisfy { line in
      zip(line, line.dropFirst()).allSatisfy {
        abs($0.x - $1.x) < 0.01 || abs($0.y - $1.y) < 0.01
      }
    }
  }
}

extension Rect {
  /// Returns the part of a segment inside the rectangle: Liang and Barsky, "A New Concept and Method for
  /// Line Clipping", 1984, doi:10.1145/357332.357333.
  func clipped(_ a: Point, _ b: Point) -> (Point, Point)? {
    var (start, end) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (p, q) in [(-dx, a.x - minX), (dx, maxX - a.x), (-dy, a.y - minY), (dy, maxY - a.y)] {
      if p == 0 {
        if q < 0 { return nil }
      } else if p < 0 {
        start = max(start, q / p)
      } else {
        end = min(end, q / p)
      }
    }
    guard start <= end else { return nil }
    func place(_ t: Double) -> Point { Point(x: a.x + t * dx, y: a.y + t * dy) }
    return (place(start), place(end))
  }
}
