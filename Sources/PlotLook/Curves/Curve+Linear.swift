import PlotViews

extension Curve {
  package static let linear = Curve("linear") { _, points, pass, path in
    if pass == .back, !path.isEmpty {
      for point in points { path.line(to: point) }
    } else {
      path.append(.polyline(points))
    }
    path.end(pass, isDot: points.count == 1)
  }

  package static let linearClosed = Curve("linear-closed") { _, points, _, path in
    guard !points.isEmpty else { return }
    path.append(.polyline(points))
    path.close()
  }
}
