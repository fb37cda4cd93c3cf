import PlotMarks
import PlotViews

/// The points that values stand beside, to tell which of them a value is read as belonging to: the one
/// that is nearest to its middle. Points of one line are read in their order, so that there only those of
/// others count.
struct LabelOwners {
  /// From left to right, y-down.
  private let points: [(place: Point, row: Int)]
  private let pointOfRow: [Int: Point]
  private let seriesOfRow: [Int]
  private let areJoined: Bool

  /// Points that are no farther off than this seem equally near.
  private static let tolerance = 0.5

  init(of rows: [Int], _ seriesOfRow: [Int], in layer: PlacedLayer) {
    (self.seriesOfRow, areJoined) = (seriesOfRow, layer.data.mark.joinsRows)
    var found: [Int: Point] = [:]
    for row in rows {
      let point =
        layer.data.stack == .none ? layer.point(row) : layer.point(row, atValue: layer.top(of: row))
      if point.isFinite { found[row] = Point(x: point.x, y: layer.size.height - point.y) }
    }
    pointOfRow = found
    points = found.map { (place: $0.value, row: $0.key) }
      .sorted { ($0.place.x, $0.row) < ($1.place.x, $1.row) }
  }

  /// Whether no other point is nearer to the middle of a box than that of the row.
  func isNearest(_ row: Int, to box: Rect) -> Bool {
    guard let own = pointOfRow[row] else { return true }
    let middle = Point(x: box.midX, y: box.midY)
    let reach = middle.distance(to: own) - Self.tolerance
    var index = firstIndex(rightOf: middle.x - reach)
    while index < points.count, points[index].place.x < middle.x + reach {
      let other = points[index]
      index += 1
      if areJoined, seriesOfRow[other.row] == seriesOfRow[row] { continue }
      if other.place.distance(to: middle) < reach { return false }
    }
    return true
  }

  /// By bisection.
  private func firstIndex(rightOf x: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].place.x > x { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
