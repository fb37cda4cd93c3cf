/// Facts about the times of a column, each true of some cell.
struct TimeFacts: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// A date and a time without a zone.
  static let local = TimeFacts(rawValue: 1 << 12)
  static let utc = TimeFacts(rawValue: 1 << 13)
  /// An offset other than 0, or the name of a zone.
  static let offset = TimeFacts(rawValue: 1 << 14)
  static let milliseconds = TimeFacts(rawValue: 1 << 15)
  static let microseconds = TimeFacts(rawValue: 1 << 16)
  static let nanoseconds = TimeFacts(rawValue: 1 << 17)
  /// Too far from 1970 for ticks of nanoseconds, of microseconds.
  static let beyondNanoseconds = TimeFacts(rawValue: 1 << 18)
  static let beyondMicroseconds = TimeFacts(rawValue: 1 << 19)
  /// A cell holds more than digits.
  static let written = TimeFacts(rawValue: 1 << 20)
  /// The separator of a date in numbers.
  static let slash = TimeFacts(rawValue: 1 << 21)
  static let hyphen = TimeFacts(rawValue: 1 << 22)
  static let dot = TimeFacts(rawValue: 1 << 23)
  /// Two orders of day, month and year read a cell as different days.
  static let dayOrMonth = TimeFacts(rawValue: 1 << 24)
  static let yearOrDay = TimeFacts(rawValue: 1 << 25)
  static let yearOrMonth = TimeFacts(rawValue: 1 << 26)

  /// A stamp of 14 digits, which is hardly anything else.
  static let stamp = TimeFacts(rawValue: 1 << 27)
  /// Something else than a year and the month that has the number of the next year: `2008-09` may be
  /// a season.
  static let noSeason = TimeFacts(rawValue: 1 << 28)
  /// A month before a year behind a point, such as `01.2024`, with a 0 that no number has.
  static let leadingZero = TimeFacts(rawValue: 1 << 29)

  /// A year and the number of a day in it, `2024-031`, which as well is a code.
  static let ordinal = TimeFacts(rawValue: 1 << 30)

  static let separators: TimeFacts = [.slash, .hyphen, .dot]
  static let zoned: TimeFacts = [.utc, .offset]

  /// The start of 1678; ticks of nanoseconds reach from 1677 to 2262. At the start of a year, so
  /// that the order of day and month makes no difference.
  private static let nanosecondReach: Int64 = 9_214_560_000
  private static let microsecondReach: Int64 = 9_214_560_000_000

  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(_ instant: Instant) {
    var bits: UInt32 = 1 << UInt32(truncatingIfNeeded: instant.precision.rawValue)
    switch instant.zone {
    case .none: break
    case .local: bits |= TimeFacts.local.rawValue
    case .utc: bits |= TimeFacts.utc.rawValue
    case .offset, .named: bits |= TimeFacts.offset.rawValue
    }
    if instant.nanoseconds != 0 {
      let needed: TimeFacts =
        instant.nanoseconds % 1_000_000 == 0
        ? .milliseconds : instant.nanoseconds % 1_000 == 0 ? .microseconds : .nanoseconds
      bits |= needed.rawValue
    }
    if instant.seconds.magnitude >= TimeFacts.nanosecondReach.magnitude {
      bits |= TimeFacts.beyondNanoseconds.rawValue
      if instant.seconds.magnitude >= TimeFacts.microsecondReach.magnitude {
        bits |= TimeFacts.beyondMicroseconds.rawValue
      }
    }
    rawValue = bits
  }

  /// The precision that shows every cell.
  var precision: TimeCells.Precision {
    let found = TimeCells.Precision.allCases.filter { rawValue & 1 << UInt32($0.rawValue) != 0 }
    return TimeCells.Precision.finest(of: found) ?? .year
  }

  /// The coarsest ticks that hold every cell, or, for times too far from 1970 for that, the finest
  /// that fit 64 bits.
  var ticksPerSecond: Int64 {
    let needed: Int64 =
      contains(.nanoseconds)
      ? 1_000_000_000
      : contains(.microseconds) ? 1_000_000 : contains(.milliseconds) ? 1_000 : 1
    let most: Int64 =
      contains(.beyondMicroseconds)
      ? 1_000 : contains(.beyondNanoseconds) ? 1_000_000 : 1_000_000_000
    return min(needed, most)
  }
}
