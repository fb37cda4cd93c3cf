/// Reads the cells of a column in the notation that was chosen for it, on one thread.
final class TimeReader {
  private let notation: TimeNotation
  private let isISO: Bool
  private let ticksPerSecond: Int64
  private let nanosecondsPerTick: Int64
  private let zone: ZoneRules?
  private var named: NamedZone

  init(_ choice: TimeChoice, zones: TimeZones) {
    notation = choice.notation
    isISO = choice.notation == .iso
    ticksPerSecond = choice.ticksPerSecond
    nanosecondsPerTick = 1_000_000_000 / choice.ticksPerSecond
    zone = choice.zone
    named = NamedZone(zones)
  }

  /// The time of a cell in the forms of ISO 8601 that machines write, if that is the notation.
  @inline(__always)
  func isoTime(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Instant? {
    isISO ? ISOTime.instant(bytes, start, end) : nil
  }

  /// The ticks of such a time, nil if they are too many.
  @inline(__always)
  func ticks(of time: Instant) -> Int64? {
    guard let zone, time.zone == .none || time.zone == .local else {
      return ticks(time.seconds, time.nanoseconds)
    }
    return ticks(zone.instant(local: time.seconds), time.nanoseconds)
  }

  /// The ticks of a cell, nil if it is no time in this notation.
  func ticks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int64? {
    guard let instant = notation.instant(bytes, start, end) else { return nil }
    return resolved(instant, bytes, start)
  }

  private func resolved(_ instant: Instant, _ bytes: [UInt8], _ start: Int) -> Int64? {
    var seconds = instant.seconds
    switch instant.zone {
    // A day among times starts at midnight of their zone.
    case .none, .local: if let zone { seconds = zone.instant(local: seconds) }
    case .utc, .offset: break
    case .named:
      guard let rules = named.rules(for: instant, bytes, start) else { return nil }
      seconds = rules.instant(local: seconds)
    }
    return ticks(seconds, instant.nanoseconds)
  }

  @inline(__always)
  private func ticks(_ seconds: Int64, _ nanoseconds: Int32) -> Int64? {
    if ticksPerSecond == 1 { return seconds }
    let (ticks, overflow) = seconds.multipliedReportingOverflow(by: ticksPerSecond)
    return overflow ? nil : ticks &+ Int64(nanoseconds) / nanosecondsPerTick
  }
}
