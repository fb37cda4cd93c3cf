@testable import PlotTables

extension FuzzTarget {
  /// Every notation of a time; what was read is written in ISO 8601 and read again as the same.
  static func timeProblem(_ bytes: [UInt8]) -> String? {
    for notation in TimeNotation.allCases {
      guard let instant = notation.instant(bytes, 0, bytes.count) else { continue }
      if !(0..<1_000_000_000).contains(instant.nanoseconds) { return "nanoseconds out of range" }
      if instant.seconds.magnitude > 32_000_000_000_000 { return "more than a million years away" }
      let cells = TimeCells(
        seconds: [instant.seconds], nanoseconds: [instant.nanoseconds],
        precision: instant.precision, isZoned: instant.isZoned == true)
      let text = Array(cells.text(at: 0).utf8)
      guard let back = TimeNotation.iso.instant(text, 0, text.count) else {
        // A year alone is a number; what is finer than a tick of this far a time is lost.
        if instant.precision == .year { continue }
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
