/// A notation of times given as a format of POSIX `strptime`, compiled to its elements.
///
/// Beside the directives of POSIX it supports those of other programs that have one meaning: `%f`
/// (decimals of a second, Python), `%z` and `%Z` (zones), `%s` (seconds since 1970), `%G %V %u`
/// (ISO weeks), `%F`, `%k`, `%l`. Numbers may lack their leading zeros, names are English, and a
/// blank matches any number of blanks.
///
/// POSIX.1-2024, `strptime`, https://pubs.opengroup.org/onlinepubs/9799919799/
struct TimeFormat: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case literal(UInt8)
    case blank
    case year, shortYear, month, monthName, day, dayOfYear
    case weekYear, week, weekday, weekdayName
    case hour, hourOf12, half, minute, second, fraction
    case offset, zoneName, secondsSince1970
  }

  /// The format as given.
  let text: String
  let elements: [Element]
  let calendar: Calendar
  /// The finest part that is written, decimals of a second apart.
  let precision: TimeCells.Precision

  /// Whether a cell that fits has a month, week or day of a year.
  var namesMoreThanYear: Bool {
    calendar != .none && calendar != .secondsSince1970 && precision > .year
  }

  /// The way in which the day is given.
  enum Calendar: Hashable, Sendable {
    case secondsSince1970
    case date, ordinal, week
    /// Without a day: times of day.
    case none
  }

  init(_ text: String) throws(TableError) {
    self.text = text
    var elements: [Element] = []
    try TimeFormat.compile(Array(text.utf8), text, into: &elements)
    self.elements = elements
    func has(_ element: Element) -> Bool { elements.contains(element) }
    let hasClock = has(.hour) || has(.hourOf12)
    if has(.secondsSince1970) {
      calendar = .secondsSince1970
    } else if has(.weekYear), has(.week) {
      calendar = .week
    } else if has(.year) || has(.shortYear) {
      calendar = has(.dayOfYear) ? .ordinal : .date
    } else {
      calendar = .none
      let hasDate = [Element.month, .monthName, .day, .dayOfYear, .week, .weekYear].contains {
        has($0)
      }
      guard hasClock, !hasDate else {
        throw TimeFormat.error(
          text, hasDate ? "names no year" : "names no part of a date or time",
          hint: hasDate ? "%Y is the year" : "such as '%d/%m/%Y'")
      }
    }
    if has(.day), !has(.month), !has(.monthName), calendar == .date {
      throw TimeFormat.error(text, "names a day without a month", hint: "%m is the month")
    }
    precision =
      has(.second) || calendar == .secondsSince1970
      ? .second
      : has(.minute)
        ? .minute
        : hasClock ? .hour : TimeFormat.dayPrecision(calendar, elements)
  }

  private static func dayPrecision(
    _ calendar: Calendar, _ elements: [Element]
  ) -> TimeCells.Precision {
    switch calendar {
    case .week: elements.contains(.weekday) || elements.contains(.weekdayName) ? .day : .week
    case .date:
      elements.contains(.day)
        ? .day : elements.contains(.month) || elements.contains(.monthName) ? .month : .year
    default: .day
    }
  }

  private static func compile(
    _ bytes: [UInt8], _ text: String, into elements: inout [Element]
  ) throws(TableError) {
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      guard byte == UInt8(ascii: "%") else {
        elements.append(Byte.isBlank(byte) ? .blank : .literal(byte))
        continue
      }
      // GNU's flags for padding do not matter to a reader.
      while i < bytes.count, [Byte.minus, UInt8(ascii: "_"), Byte.zero].contains(bytes[i]) {
        i += 1
      }
      guard i < bytes.count else {
        throw error(text, "ends in a lone %", hint: "write %% for a percent sign")
      }
      let letter = bytes[i]
      i += 1
      if let element = directives[letter] {
        elements.append(element)
      } else if let expansion = shorthands[letter] {
        try compile(Array(expansion.utf8), text, into: &elements)
      } else if letter == UInt8(ascii: "%") {
        elements.append(.literal(letter))
      } else {
        // The whole character, of which `letter` may be the first byte only.
        let rest = String(decoding: bytes[(i - 1)...], as: UTF8.self)
        throw error(
          text, "has an unknown directive '%\(rest.prefix(1))'",
          hint: "known are %Y %y %m %d %e %j %b %B %a %A %H %I %p %M %S %f %s %z %Z %G %V %u"
            + " %F %T %D %R %%")
      }
    }
  }

  private static func error(_ text: String, _ message: String, hint: String) -> TableError {
    TableError(.usage, "the date format '\(text)' \(message)", hint: hint)
  }

  private static let directives: [UInt8: Element] = [
    UInt8(ascii: "Y"): .year, UInt8(ascii: "y"): .shortYear, UInt8(ascii: "m"): .month,
    UInt8(ascii: "b"): .monthName, UInt8(ascii: "B"): .monthName, UInt8(ascii: "h"): .monthName,
    UInt8(ascii: "d"): .day, UInt8(ascii: "e"): .day, UInt8(ascii: "j"): .dayOfYear,
    UInt8(ascii: "G"): .weekYear, UInt8(ascii: "V"): .week, UInt8(ascii: "u"): .weekday,
    UInt8(ascii: "a"): .weekdayName, UInt8(ascii: "A"): .weekdayName,
    UInt8(ascii: "H"): .hour, UInt8(ascii: "k"): .hour, UInt8(ascii: "I"): .hourOf12,
    UInt8(ascii: "l"): .hourOf12, UInt8(ascii: "p"): .half, UInt8(ascii: "P"): .half,
    UInt8(ascii: "M"): .minute, UInt8(ascii: "S"): .second, UInt8(ascii: "f"): .fraction,
    UInt8(ascii: "N"): .fraction, UInt8(ascii: "z"): .offset, UInt8(ascii: "Z"): .zoneName,
    UInt8(ascii: "s"): .secondsSince1970, UInt8(ascii: "n"): .blank, UInt8(ascii: "t"): .blank,
  ]

  private static let shorthands: [UInt8: String] = [
    UInt8(ascii: "F"): "%Y-%m-%d", UInt8(ascii: "T"): "%H:%M:%S", UInt8(ascii: "D"): "%m/%d/%y",
    UInt8(ascii: "R"): "%H:%M", UInt8(ascii: "r"): "%I:%M:%S %p",
    UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Y",
  ]
}
