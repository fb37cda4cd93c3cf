import PlotViews

extension Point {
  /// Returns the point this share of the way from here to `other`.
  func mixed(with other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
