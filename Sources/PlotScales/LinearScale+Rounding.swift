extension LinearScale {
  /// Returns the scale with its domain extended to round values: the lower end always, so that the
  /// axis starts at a tick; the upper end unless the data reach only a little beyond the last tick,
  /// where a whole empty step would push the data down: then to a finer tick, if that is near.
  ///
  /// - Parameter finely: whether half steps are round enough.
  package func rounded(finely: Bool) -> LinearScale {
    if tickUnit != 1 {
      var inUnits = self
      (inUnits.lower, inUnits.upper, inUnits.tickUnit) = (lower / tickUnit, upper / tickUnit, 1)
      inUnits.minimumTickStep /= tickUnit
      var result = self
      let rounded = inUnits.rounded(finely: finely)
      (result.lower, result.upper) = (
        min(lower, rounded.lower * tickUnit), max(upper, rounded.upper * tickUnit)
      )
      return result
    }
    guard lower < upper, tickValues(about: 6).count > 1,
      let step = step(from: lower, to: upper, about: 6)
    else { return self }
    // By whole numbers of steps: a difference of two ticks far from zero is no round number. Twice a
    // bound is as many whole steps as the bound is half ones.
    let parts: Double = finely ? 2 : 1
    let length = step.value(of: 1) / parts
    // A hair, so that an end that is round already is not moved by a whole step, and that distances at a
    // limit are decided alike in all units.
    let hair = length * 1e-9
    let low = min(lower, step.floor((lower + hair) * parts) / parts)
    let high = max(upper, step.ceiling((upper - hair) * parts) / parts)
    var rounded = self
    if low.isFinite { rounded.lower = low }
    let excess = upper - (high - length)
    if finely, let near = reachingTicks(from: rounded.lower, to: high) { return near }
    if high.isFinite, finely || excess > 0.35 * length + hair || abs(excess) < hair {
      rounded.upper = high
    } else {
      // A round value that is all but reached.
      let near = [2.0, 4, 5].map { max(upper, step.ceiling((upper - hair) * $0) / $0) }
      rounded.upper = near.filter { $0 - upper < 0.02 * (upper - lower) - hair }.min() ?? upper
    }
    return rounded
  }

  /// The share of an axis that may be empty for an end at a tick.
  private static let emptyShare = 0.07

  /// Returns the scale with its ends at ticks of few, as far as that leaves little of the axis empty.
  private func reachingTicks(from low: Double, to high: Double) -> LinearScale? {
    guard let step = step(from: low, to: high, about: 4) else { return nil }
    let hair = step.value(of: 1) * 1e-9
    let (start, end) = (step.floor(low + hair), step.ceiling(high - hair))
    let room = Self.emptyShare * (high - low) + hair
    var reaching = self
    reaching.lower = start.isFinite && lower - start <= room ? min(start, low) : low
    reaching.upper = end.isFinite && end - upper <= room ? max(end, high) : high
    return reaching
  }
}
