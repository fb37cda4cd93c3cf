/// The offsets of a zone from UTC, for all times.
///
/// Local times that a change of clocks skips or repeats are resolved as Java's `ZonedDateTime` and
/// Temporal's "compatible" do: one that is skipped is moved forward by the length of the gap, of
/// one that is repeated the first is meant.
package struct ZoneRules: Hashable, Sendable {
  /// The name under which the zone was asked for.
  package let name: String

  /// A time from which one offset holds until the next.
  struct Transition: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var start: Int64
    /// Seconds east of Greenwich.
    var offset: Int32
  }

  /// The transitions in ascending order; the first starts at the beginning of time.
  private let transitions: [Transition]
  /// The start of the last 400 years of `transitions`, if the rules go on as these do for ever: the
  /// Gregorian calendar repeats after them, to the weekday.
  private let cycleStart: Int64?

  private static let cycle: Int64 = 146_097 * 86_400
  /// More than any zone is or was from UTC: one second less than 26 hours is the most that TZif
  /// allows (RFC 9636, 3.2).
  private static let mostOffset: Int64 = 93_600

  /// Makes a zone with one offset at all times.
  package init(name: String, offset: Int) {
    self.name = name
    transitions = [Transition(start: .min, offset: Int32(offset))]
    cycleStart = nil
  }

  /// - Parameter transitions: in rising order, the first at `Int64.min`.
  init(name: String, transitions: [Transition], cycleStart: Int64?) {
    self.name = name
    self.transitions = transitions
    self.cycleStart = cycleStart
  }

  static let utc = ZoneRules(name: "UTC", offset: 0)

  /// Seconds east of Greenwich at a time in seconds since 1970-01-01T00:00:00Z.
  ///
  /// - Complexity: O(log n) in the number of changes.
  package func offset(at seconds: Int64) -> Int {
    Int(transitions[index(at: seconds - shift(seconds))].offset)
  }

  /// The time at which the clocks of the zone show `local`, in seconds since 1970-01-01T00:00:00
  /// on that clock.
  package func instant(local: Int64) -> Int64 {
    // Both ends may lie in different cycles; a day further on they do not.
    let shift = shift(local - ZoneRules.mostOffset)
    let local = local - shift
    var i = index(at: local - ZoneRules.mostOffset)
    while true {
      let offset = Int64(transitions[i].offset)
      let end = i + 1 < transitions.count ? transitions[i + 1].start : .max
      if local - offset < end {
        // Before this offset held and after the last one did: in the gap between them.
        let isSkipped = i > 0 && local - offset < transitions[i].start
        return local - (isSkipped ? Int64(transitions[i - 1].offset) : offset) + shift
      }
      i += 1
    }
  }

  /// Whole cycles to take from a time so that `transitions` reach it and the days after it.
  @inline(__always)
  private func shift(_ seconds: Int64) -> Int64 {
    guard let cycleStart, seconds >= cycleStart + ZoneRules.cycle else { return 0 }
    return (seconds - cycleStart) / ZoneRules.cycle * ZoneRules.cycle
  }

  private func index(at seconds: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if transitions[middle].start <= seconds { low = middle } else { high = middle }
    }
    return low
  }
}
