/// The distinct notations of times. A column is read in one of them or not at all.
enum TimeNotation: Hashable, Sendable {
  case iso
  /// ISO 8601 without separators. Digits alone are numbers unless the header speaks of dates.
  case basic
  case yearFirst
  case monthName
  case dayFirst
  case monthFirst
  case shortYearFirst
  case shortDayFirst
  case shortMonthFirst
  case monthYear
  case monthNameShortYear
  case partOfYear
  /// A time of day, without a date.
  case clock
  /// A time of day with minutes or seconds of one digit, `9:5`, which may as well be a score or a ratio: it
  /// is a time under a header that says so.
  case shortClock
  /// A day and a month without a year, which is recognised only for a note.
  case yearless
  /// The format of `--date-format`.
  case format(TimeFormat)

  /// The notations by which a single cell is recognised as a date. Short years and parts of years
  /// are left out: they are as often the names of columns (`Jan-24`, `1/22/20`).
  static let allCases: [TimeNotation] = [
    .iso, .yearFirst, .basic, .monthName, .dayFirst, .monthFirst,
  ]

  /// All notations that are tried for a column, by their bit in a `TimeCandidates`.
  static let candidates: [TimeNotation] = [
    .iso, .basic, .yearFirst, .monthName, .dayFirst, .monthFirst, .shortYearFirst, .shortDayFirst,
    .shortMonthFirst, .monthYear, .monthNameShortYear, .partOfYear, .clock, .yearless,
    .shortClock,
  ]

  /// Its name in messages.
  var name: String {
    switch self {
    case .iso: "YYYY-MM-DD"
    case .basic: "YYYYMMDD"
    case .yearFirst: "year, month, day"
    case .monthName: "month by name"
    case .dayFirst: "day, month, year"
    case .monthFirst: "month, day, year"
    case .shortYearFirst: "year of two digits (1969–2068), month, day"
    case .shortDayFirst: "day, month, year of two digits (1969–2068)"
    case .shortMonthFirst: "month, day, year of two digits (1969–2068)"
    case .monthYear: "month, year"
    case .monthNameShortYear: "month by name, year of two digits (1969–2068)"
    case .partOfYear: "part of a year"
    case .clock: "hh:mm"
    case .shortClock: "hh:m"
    case .yearless: "day and month"
    case .format(let format): format.text
    }
  }

  /// The notation with day and month exchanged, of those in which both are numbers before the year.
  var exchanged: TimeNotation? {
    switch self {
    case .dayFirst: .monthFirst
    case .monthFirst: .dayFirst
    case .shortDayFirst: .shortMonthFirst
    case .shortMonthFirst: .shortDayFirst
    default: nil
    }
  }

  /// Reads one cell; the whole of it has to be a time.
  func instant(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Instant? {
    if case .iso = self, let instant = ISOTime.instant(bytes, start, end) { return instant }
    // The shortest are 8AM and 2024, the longest a written-out weekday and month with a
    // time and the name of a zone.
    guard end - start >= 3, end - start <= 96 else { return nil }
    var scanner = TimeScanner(bytes, start, end)
    switch self {
    case .iso: return scanner.scanISO()
    case .basic: return scanner.scanBasic()
    case .yearFirst: return scanner.scanYearFirst()
    case .monthName: return scanner.scanMonthName()
    case .dayFirst: return scanner.scanYearLast(isDayFirst: true)
    case .monthFirst: return scanner.scanYearLast(isDayFirst: false)
    case .shortYearFirst: return scanner.scanShortYearFirst()
    case .shortDayFirst: return scanner.scanShortYearLast(isDayFirst: true)
    case .shortMonthFirst: return scanner.scanShortYearLast(isDayFirst: false)
    case .monthYear: return scanner.scanMonthYear()
    case .monthNameShortYear: return scanner.scanMonthNameShortYear()
    case .partOfYear: return scanner.scanPartOfYear()
    case .clock: return scanner.scanClock()
    case .shortClock: return scanner.scanClock(mayBeShort: true)
    case .yearless: return scanner.scanYearless()
    case .format(let format): return format.instant(&scanner)
    }
  }
}
