import PlotScales

extension LinearScale {
  /// The scale with its domain widened to round values: the lower end always, so that the axis
  /// starts at a tick; the upper end unless the data reach only a little beyond the last tick, where
  /// a whole empty step would push the data down.
  ///
  /// - Parameter finely: whether half steps are round enough.
  func rounded(finely: Bool) -> LinearScale {
    let ticks = ticks(about: 6).map(\.value)
    guard ticks.count > 1, lower < upper else { return self }
    let step = (ticks[1] - ticks[0]) / (finely ? 2 : 1)
    guard step > 0, step.isFinite else { return self }
    var rounded = self
    let low = (lower / step).rounded(.down) * step
    let high = (upper / step).rounded(.up) * step
    if low.isFinite { rounded.lower = low }
    let excess = upper - (high - step)
    if high.isFinite, finely || excess > 0.35 * step || excess == 0 { rounded.upper = high }
    return rounded
  }
}
