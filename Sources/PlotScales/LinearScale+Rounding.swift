extension LinearScale {
  /// The scale with its domain widened to round values: the lower end always, so that the axis
  /// starts at a tick; the upper end unless the data reach only a little beyond the last tick, where
  /// a whole empty step would push the data down.
  ///
  /// - Parameter finely: whether half steps are round enough.
  public func rounded(finely: Bool) -> LinearScale {
    let ticks = ticks(about: 6).map(\.value)
    guard ticks.count > 1, lower < upper else { return self }
    let step = (ticks[1] - ticks[0]) / (finely ? 2 : 1)
    guard step > 0, step.isFinite else { return self }
    var rounded = self
    // A step below one has no exact value; its inverse has.
    let inverse = (1 / step).rounded()
    func multiple(_ n: Double) -> Double {
      step < 1 && inverse.isFinite ? n / inverse : n * step
    }
    // A hair, so that an end that is round already is not moved by a whole step.
    let low = min(lower, multiple((lower / step + 1e-9).rounded(.down)))
    let high = max(upper, multiple((upper / step - 1e-9).rounded(.up)))
    if low.isFinite { rounded.lower = low }
    let excess = upper - (high - step)
    if high.isFinite, finely || excess > 0.35 * step || excess == 0 { rounded.upper = high }
    return rounded
  }
}
