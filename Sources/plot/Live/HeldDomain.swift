/// The domain of the value axis of a live chart. It grows at once, and shrinks only after a whole window of
/// records that did not need it, so that the axis does not jitter.
struct HeldDomain {
  private var ends: ClosedRange<Double>?
  /// The number of records read when a picture last needed the whole domain.
  private var neededAt = 0

  /// Returns the domain to draw.
  ///
  /// - Parameters:
  ///   - natural: the domain that the rows of the window need.
  ///   - count: the number of records read so far.
  ///   - kept: the number of records in the window.
  mutating func drawn(
    _ natural: ClosedRange<Double>, after count: Int, keeping kept: Int
  ) -> ClosedRange<Double> {
    guard let held = ends else {
      (ends, neededAt) = (natural, count)
      return natural
    }
    let all = min(held.lowerBound, natural.lowerBound)...max(held.upperBound, natural.upperBound)
    if all == natural || all != held {
      (ends, neededAt) = (all, count)
    } else if count - neededAt >= max(1, kept) {
      (ends, neededAt) = (natural, count)
    }
    return ends ?? natural
  }
}
