import PlotViews

/// Points that others of another look would cover at the very same place: the lower ones are drawn
/// larger, so that a ring of each is visible.
struct OverplottedPoints {
  /// The number of other looks on top of each overplotted row's point.
  private(set) var depths: [Int: Int] = [:]

  /// A point of a layer, in drawing order.
  struct Candidate {
    struct Look: Hashable {
      var series: Int
      var color: Color
    }

    var row: Int
    var center: Point
    var look: Look
  }

  /// The most rings around a point; further ones would take the place of other points.
  private static let mostRings = 3

  init(_ candidates: [Candidate]) {
    var heaps: [Point: [Candidate.Look]] = [:]
    for candidate in candidates {
      let place = OverplottedPoints.place(of: candidate.center)
      if heaps[place]?.contains(candidate.look) != true {
        heaps[place, default: []].append(candidate.look)
      }
    }
    for candidate in candidates {
      guard let heap = heaps[OverplottedPoints.place(of: candidate.center)], heap.count > 1,
        let index = heap.firstIndex(of: candidate.look)
      else { continue }
      depths[candidate.row] = min(OverplottedPoints.mostRings, heap.count - 1 - index)
    }
  }

  /// Returns the factor of a point's radius: the one on top is a bit smaller than a lone one, and
  /// each ring is as wide as its rim and as much of its colour.
  func factor(of row: Int) -> Double { depths[row].map { 0.7 + 0.6 * Double($0) } ?? 1 }

  /// Returns one place for all points whose difference no screen shows: farther apart a sliver
  /// shows.
  private static func place(of center: Point) -> Point {
    Point(x: (center.x * 4).rounded(), y: (center.y * 4).rounded())
  }
}
