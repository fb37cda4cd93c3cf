import PlotViews

/// Points along the curves of a path, this many for each, and all corners.
func samples(of path: Path, perCurve count: Int = 16) -> [Point] {
  var points: [Point] = []
  for element in path.elements {
    switch element {
    case .move(let point), .line(let point): points.append(point)
    case .curve(let end, let c1, let c2):
      guard let start = points.last else { continue }
      for step in 1...count {
        let t = Double(step) / Double(count)
        let s = 1 - t
        func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        }
        points.append(
          Point(x: at(start.x, c1.x, c2.x, end.x), y: at(start.y, c1.y, c2.y, end.y)))
      }
    case .close: break
    }
  }
  return points
}
