/// A ring of corners that goes along an axis once, and then back again: an area between two lines
/// neither of which turns back.
package struct Band: Sendable {
  package enum Axis: Sendable, CaseIterable { case x, y }

  package let corners: [Point]
  package let axis: Axis
  /// The corners at which the ring is outermost on the axis.
  package let lowest: Int
  package let highest: Int

  /// - Returns: nil for another ring, for one without an area, and if a corner is not finite.
  package init?(_ corners: [Point], along axis: Axis) {
    guard corners.count > 2, corners.allSatisfy(\.isFinite) else { return nil }
    let count = corners.count
    func place(_ index: Int) -> Double {
      let corner = corners[index < count ? index : index - count]
      return axis == .x ? corner.x : corner.y
    }
    var (lowest, highest) = (0, 0)
    for index in corners.indices {
      if place(index) < place(lowest) { lowest = index }
      if place(index) > place(highest) { highest = index }
    }
    let (start, end) = (min(lowest, highest), max(lowest, highest))
    let rises = start == lowest
    guard place(lowest) < place(highest),
      (start..<end).allSatisfy({ rises ? place($0) <= place($0 + 1) : place($0) >= place($0 + 1) }),
      (end..<start + count).allSatisfy({
        rises ? place($0) >= place($0 + 1) : place($0) <= place($0 + 1)
      })
    else { return nil }
    (self.corners, self.axis, self.lowest, self.highest) = (corners, axis, lowest, highest)
  }

  /// The corners in the order of the ring: those from one outermost corner to the other, and the
  /// rest.
  var sides: (there: [Point], back: [Point]) {
    let (start, end) = (min(lowest, highest), max(lowest, highest))
    return (Array(corners[start...end]), Array(corners[(end + 1)...] + corners[..<start]))
  }
}
