/// The domain of the values of a live chart: it grows at once, and shrinks only after a full window, so that
/// nothing trembles.
struct HeldDomain {
  private var ends: ClosedRange<Double>?
  /// The number of records up to the last picture that needed all of it.
  private var neededAt = 0

  /// Returns the domain that is drawn.
  ///
  /// - Parameters:
  ///   - natural: the domain of the rows of the window.
  ///   - count: the number of records that have come so far.
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
