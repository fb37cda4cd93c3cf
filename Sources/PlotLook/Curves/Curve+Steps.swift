import PlotViews

extension Curve {
  /// Steps half way between two points.
  package static let step = steps("step", at: 0.5)
  /// Steps at the earlier of two points.
  package static let stepBefore = steps("step-before", at: 0)
  /// Steps at the later of two points.
  package static let stepAfter = steps("step-after", at: 1)

  /// - Parameter share: where between two points the step is; counted the other way on the way
  ///   back, so that both edges of an area step at the same places.
  private static func steps(_ name: String, at share: Double) -> Curve {
    Curve(name) { _, points, pass, path in
      guard let first = points.first else { return path.end(pass, isDot: false) }
      let share = pass == .back ? 1 - share : share
      path.begin(pass, at: first)
      for (previous, point) in zip(points, points.dropFirst()) {
        let x = previous.x * (1 - share) + point.x * share
        if share > 0 { path.line(to: Point(x: x, y: previous.y)) }
        path.line(to: Point(x: x, y: point.y))
        if share <= 0 { path.line(to: point) }
      }
      if share > 0, share < 1, points.count > 1 { path.line(to: points[points.count - 1]) }
      path.end(pass, isDot: points.count == 1)
    }
  }
}
