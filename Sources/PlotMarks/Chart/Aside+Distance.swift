extension Aside {
  /// Finds how far the mark of a row stands from the middle of its band.
  ///
  /// - Parameters:
  ///   - scale: nil where the values are points.
  ///   - band: the width of the band in points.
  func distance(of row: Int, on scale: QuantityScale?, band: Double) -> Double {
    let value = quantity.values[row]
    guard fillsBand else { return isAcross ? value - band / 2 : band / 2 - value }
    guard let share = scale?.fraction(of: value) else { return .nan }
    return ((quantity.scale.reverse ? 1 - share : share) - 0.5) * band
  }
}
