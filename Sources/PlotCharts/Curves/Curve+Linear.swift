import PlotViews

extension Curve {
  public static let linear = Curve("linear") { _, points, pass, path in
    guard let first = points.first else { return path.end(pass, isDot: false) }
    path.begin(pass, at: first)
    for point in points.dropFirst() { path.line(to: point) }
    path.end(pass, isDot: points.count == 1)
  }

  public static let linearClosed = Curve("linear-closed") { _, points, _, path in
    guard !points.isEmpty else { return }
    path.append(.polyline(points))
    path.close()
  }
}
