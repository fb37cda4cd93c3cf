import PlotViews

extension Path {
  /// Returns a slice of a pie, or of a ring, around the origin.
  ///
  /// Angles are in radians from 12 o'clock, clockwise where y points down. From a full turn on it is
  /// a whole disc or ring.
  ///
  /// - Parameters:
  ///   - innerRadius: 0 for a slice of a pie. The smaller of two radii is the inner one.
  ///   - padAngle: the angle that the slice gives up at both sides together, such that gaps between
  ///     slices have parallel edges: it holds at the root of the sum of the squared radii.
  ///   - cornerRadius: of all four corners, or of the three of a pie's slice the outer two; less
  ///     where they do not fit.
  package static func arc(
    innerRadius: Double, outerRadius: Double, startAngle: Double, endAngle: Double,
    padAngle: Double = 0, cornerRadius: Double = 0
  ) -> Path {
    var path = Path()
    let sector = Sector(
      inner: min(innerRadius, outerRadius), outer: max(innerRadius, outerRadius),
      start: startAngle - .pi / 2, end: endAngle - .pi / 2)
    if !(sector.outer > Sector.tiny) {
      path.move(to: .zero)
    } else if sector.angle > 2 * .pi - Sector.tiny {
      sector.addRing(to: &path)
    } else {
      sector.padded(by: padAngle).add(to: &path, cornerRadius: cornerRadius)
    }
    path.close()
    return path
  }
}
