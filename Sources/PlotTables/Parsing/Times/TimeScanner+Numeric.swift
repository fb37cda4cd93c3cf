import PlotCalendar

/// Dates whose three parts are numbers: which is which is the notation's.
extension TimeScanner {
  /// `2024/1/31`, `2024.01.31`, `2024-1-31`, with a time or without; `2024/01`, `2024-1`, `2024.01`;
  /// `2024:01:31 10:20:30`, as cameras write it; `2024年1月31日`.
  mutating func scanYearFirst() -> Instant? {
    guard let year = scanDigits(4...4) else { return nil }
    if next >= 0x80 { return scanEastAsian(year) }
    let isCamera = scan(Byte.colon)
    guard let separator = isCamera ? Byte.colon : scanDateSeparator() else { return nil }
    let monthDigits = digitCount
    guard let month = scanDigits(isCamera ? 2...2 : 1...2) else { return nil }
    if isAtEnd {
      // One digit behind a point is a decimal.
      guard separator != Byte.colon, separator != Byte.dot || monthDigits == 2 else { return nil }
      return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
    }
    // `2014:03:31` alone may be a length of time, but of years.
    guard scan(separator), let day = scanDigits(isCamera ? 2...2 : 1...2),
      !isCamera || !isAtEnd || (1900..<2100).contains(year)
    else { return nil }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  /// `年1月31日`, or the same in Korean, with a time or without: the rest of a date whose year is known.
  private mutating func scanEastAsian(_ year: Int) -> Instant? {
    let first = CivilDate(year: year, month: 1, day: 1)
    guard scanSign(TimeScanner.years) else { return nil }
    if isAtEnd { return Instant(first, precision: .year) }
    guard let month = scanDigits(1...2), scanSign(TimeScanner.months) else { return nil }
    if isAtEnd {
      return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
    }
    guard let day = scanDigits(1...2), scanSign(TimeScanner.days),
      var instant = Instant(CivilDate(year: year, month: month, day: day))
    else { return nil }
    if isAtEnd { return instant }
    guard scanTimeOfDay(into: &instant), isAtEnd else { return nil }
    return instant
  }

  private mutating func scanSign(_ signs: [[UInt8]]) -> Bool {
    for sign in signs where NumberStyle.holds(bytes, i, end, sign) {
      i += sign.count
      skipSpaces()
      return true
    }
    return false
  }

  private static let years = ["年", "년"].map { Array($0.utf8) }
  private static let months = ["月", "월"].map { Array($0.utf8) }
  private static let days = ["日", "일"].map { Array($0.utf8) }

  /// `31/1/2024` or `1/31/2024`, with a time or without; `31:1:2024` likewise.
  mutating func scanYearLast(isDayFirst: Bool) -> Instant? {
    guard let (a, b, year) = scanThreeNumbers(1...2, 4...4, mayBeColons: true) else { return nil }
    return finish(CivilDate(year: year, month: isDayFirst ? b : a, day: isDayFirst ? a : b))
  }

  /// `31/1/24` or `1/31/24`, with a time or without.
  mutating func scanShortYearLast(isDayFirst: Bool) -> Instant? {
    guard let (a, b, digits) = scanThreeNumbers(shortRange, 2...2) else { return nil }
    let year = TimeScanner.year(ofTwoDigits: digits)
    return finish(CivilDate(year: year, month: isDayFirst ? b : a, day: isDayFirst ? a : b))
  }

  /// `24/1/31`, with a time or without.
  mutating func scanShortYearFirst() -> Instant? {
    guard digitCount == 2, let (digits, month, day) = scanThreeNumbers(shortRange, shortRange)
    else { return nil }
    let year = TimeScanner.year(ofTwoDigits: digits)
    return finish(CivilDate(year: year, month: month, day: day))
  }

  /// `1/2024`, `01-2024`, `01.2024`; the last is a number like others in another century.
  mutating func scanMonthYear() -> Instant? {
    let digits = digitCount
    guard let month = scanDigits(1...2),
      scan(Byte.slash) || (digits == 2 && (scan(Byte.minus) || scan(Byte.dot))),
      let year = scanDigits(4...4), isAtEnd,
      bytes[i - 5] != Byte.dot || (1900..<2100).contains(year)
    else { return nil }
    return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
  }

  /// `10:30`, `9:05 PM`, `9h05`, `9.05 Uhr`: a time without a date. The zone of one would need a date to
  /// mean anything.
  ///
  /// - Parameter mayBeShort: whether minutes and seconds may have one digit.
  mutating func scanClock(mayBeShort: Bool = false) -> Instant? {
    var instant = Instant(days: 0, precision: .day)
    guard digitCount <= 2 else { return nil }
    if let hours = scanHoursByName() {
      instant.seconds = hours
      instant.precision = .minute
      return instant
    }
    guard scanTimeOfDay(into: &instant, isAlone: !mayBeShort) else { return nil }
    skipUhr()
    guard isAtEnd else { return nil }
    instant.zone = .none
    return instant
  }

  /// The seconds of `9h05`, as French has it, and of `9.05 Uhr`, `9 Uhr`, as German has it.
  private mutating func scanHoursByName() -> Int64? {
    let first = i
    guard let hour = scanDigits(1...2), hour <= 24 else { return nil }
    var minute = 0
    let isFrench = isNext(letter: UInt8(ascii: "h"))
    if isFrench || next == Byte.dot {
      i += 1
      guard let scanned = scanDigits(2...2) else {
        i = first
        return nil
      }
      minute = scanned
    }
    let last = i
    skipUhr()
    guard isAtEnd, isFrench || i > last, minute < 60, hour < 24 || minute == 0 else {
      i = first
      return nil
    }
    return Int64(hour * 3600 + minute * 60)
  }

  /// Skips ` Uhr`, "o'clock".
  private mutating func skipUhr() {
    if NumberStyle.holds(bytes, i, end, Self.uhr) { i += Self.uhr.count }
  }

  private static let uhr = Array(" Uhr".utf8)

  /// Versions look like dates with short years; only among slashes one digit is enough.
  private var shortRange: ClosedRange<Int> {
    let k = i + digitCount
    return k < end && bytes[k] == Byte.slash ? 1...2 : 2...2
  }

  /// Three numbers parted by one separator; the last has digits in `last`.
  private mutating func scanThreeNumbers(
    _ first: ClosedRange<Int>, _ last: ClosedRange<Int>, mayBeColons: Bool = false
  ) -> (Int, Int, Int)? {
    guard let a = scanDigits(first),
      let separator = mayBeColons && scan(Byte.colon) ? Byte.colon : scanDateSeparator(),
      let b = scanDigits(first), scan(separator), let c = scanDigits(last)
    else { return nil }
    return (a, b, c)
  }

  private mutating func scanDateSeparator() -> UInt8? {
    let separator = next
    return scan(Byte.slash) || scan(Byte.minus) || scan(Byte.dot) ? separator : nil
  }
}
