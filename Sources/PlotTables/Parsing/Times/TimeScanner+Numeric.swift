/// Dates whose three parts are numbers: which is which is the notation's.
extension TimeScanner {
  /// `2024/1/31`, `2024.01.31`, `2024-1-31`, with a time or without; `2024/01`.
  mutating func scanYearFirst() -> Instant? {
    guard let year = scanDigits(4...4), let separator = scanDateSeparator(),
      let month = scanDigits(1...2)
    else { return nil }
    if isAtEnd, separator == Byte.slash {
      return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
    }
    guard scan(separator), let day = scanDigits(1...2) else { return nil }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  /// `31/1/2024` or `1/31/2024`, with a time or without.
  mutating func scanYearLast(isDayFirst: Bool) -> Instant? {
    guard let (a, b, year) = scanThreeNumbers(1...2, 4...4) else { return nil }
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

  /// `1/2024`, `01-2024`.
  mutating func scanMonthYear() -> Instant? {
    let digits = digitCount
    guard let month = scanDigits(1...2), scan(Byte.slash) || (digits == 2 && scan(Byte.minus)),
      let year = scanDigits(4...4), isAtEnd
    else { return nil }
    return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
  }

  /// `10:30`, `9:05 PM`: a time without a date. The zone of one would need a date to mean anything.
  mutating func scanClock() -> Instant? {
    var instant = Instant(days: 0, precision: .day)
    guard digitCount <= 2, scanTimeOfDay(into: &instant), isAtEnd else { return nil }
    instant.zone = .none
    return instant
  }

  /// Versions look like dates with short years; only among slashes one digit is enough.
  private var shortRange: ClosedRange<Int> {
    let k = i + digitCount
    return k < end && bytes[k] == Byte.slash ? 1...2 : 2...2
  }

  /// Three numbers parted by one separator; the last has digits in `last`.
  private mutating func scanThreeNumbers(
    _ first: ClosedRange<Int>, _ last: ClosedRange<Int>
  ) -> (Int, Int, Int)? {
    guard let a = scanDigits(first), let separator = scanDateSeparator(),
      let b = scanDigits(first), scan(separator), let c = scanDigits(last)
    else { return nil }
    return (a, b, c)
  }

  private mutating func scanDateSeparator() -> UInt8? {
    let separator = next
    return scan(Byte.slash) || scan(Byte.minus) || scan(Byte.dot) ? separator : nil
  }
}
