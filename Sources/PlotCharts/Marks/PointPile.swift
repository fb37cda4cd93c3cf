import PlotViews

/// Points of one look without those that nobody can see: where so many lie on the same place that
/// the next one changes no pixel.
///
/// Translucent points darken their place as they pile up; duplicates are to be seen. But after k
/// points of opacity a, the share (1 - a)^k of what lies below is left, and once that is less than
/// one of 255 steps the rest is lost.
struct PointPile {
  private let most: Int
  private var countAt: [Point: Int] = [:]
  private(set) var centers: [Point] = []

  init(opacity: Double) {
    let left = 1 - min(max(opacity, 0), 1)
    most =
      switch left {
      case ...(1.0 / 255): 1
      case 1...: 0
      default: Self.steps(until: left)
      }
  }

  mutating func add(_ center: Point) {
    let count = countAt[center, default: 0]
    guard count < most else { return }
    countAt[center] = count + 1
    centers.append(center)
  }

  /// The smallest k with left^k below half a step of 255.
  private static func steps(until left: Double) -> Int {
    var (k, rest) = (1, left)
    while rest >= 0.5 / 255 && k < 4_096 {
      rest *= left
      k += 1
    }
    return k
  }
}
