@testable import PlotTables

extension FuzzTarget {
  /// Every notation of a time; what was read is written in ISO 8601 and read again as the same.
  static func timeProblem(_ bytes: [UInt8]) -> String? {
    for notation in TimeNotation.candidates where notation != .clock && notation != .yearless {
      guard let instant = notation.instant(bytes, 0, bytes.count) else { continue }
      if !(0..<1_000_000_000).contains(instant.nanoseconds) { return "nanoseconds out of range" }
      if instant.seconds.magnitude > 32_000_000_000_000 { return "more than a million years away" }
      // The name of a zone is left out: what it means is not known here.
      if instant.zone == .named { continue }
      let rate = TimeFacts(instant).ticksPerSecond
      let cells = TimeCells(
        ticks: [instant.seconds * rate + Int64(instant.nanoseconds) * rate / 1_000_000_000],
        ticksPerSecond: rate, precision: instant.precision,
        isZoned: instant.zone == .utc || instant.zone == .offset)
      let text = Array(cells.text(at: 0).utf8)
      guard let back = TimeNotation.iso.instant(text, 0, text.count) else {
        // A year alone is a number, and so are its parts read in another notation.
        if instant.precision < .month || instant.precision == .week { continue }
        return "\(notation): \(String(decoding: text, as: UTF8.self)) is not read back"
      }
      let isExact = cells.ticksPerSecond == 1_000_000_000 || instant.nanoseconds == 0
      if back.seconds != instant.seconds || (isExact && back.nanoseconds != instant.nanoseconds) {
        return "\(notation): \(String(decoding: text, as: UTF8.self)) is another time"
      }
    }
    return nil
  }
}
