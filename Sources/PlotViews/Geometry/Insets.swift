/// Distances from the four edges of a rectangle inwards, in points.
package struct Insets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets of the same distance from every edge.
  package init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
