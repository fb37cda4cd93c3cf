import PlotViews

/// The radii of the corners of a rectangle in a y-down system, in points.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes radii that are the same at all corners.
  package init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Returns the radii, clamped to zero and to half of the shorter side, as in Vega.
  func limited(to size: Size) -> CornerRadii {
    let most = min(size.width, size.height) / 2
    func limited(_ radius: Double) -> Double { max(0, min(radius, most)) }
    return CornerRadii(
      topLeft: limited(topLeft), topRight: limited(topRight), bottomRight: limited(bottomRight),
      bottomLeft: limited(bottomLeft))
  }
}
