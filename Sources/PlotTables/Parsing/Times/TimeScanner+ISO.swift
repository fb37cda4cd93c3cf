import PlotCalendar

extension TimeScanner {
  /// ISO 8601-1:2019 in its extended form: `2024-01-31`, `2024-01`, `2024`, `2024-W05-3`,
  /// `2024-W05`, `2024-031`, a full date with a time or without. Years before 0000 or after 9999
  /// are signed.
  mutating func scanISO() -> Instant? {
    guard let year = scanISOYear() else { return nil }
    // A sign before a year alone makes it a number.
    if isAtEnd, i - start > 4 { return nil }
    if isAtEnd { return Instant(CivilDate(year: year, month: 1, day: 1), precision: .year) }
    guard scan(Byte.minus) else { return nil }
    if isNext(letter: UInt8(ascii: "w")) { return scanWeek(of: year, isExtended: true) }
    if digitCount == 3 { return scanOrdinalDay(of: year) }
    guard let month = scanDigits(2...2) else { return nil }
    if isAtEnd { return Instant(CivilDate(year: year, month: month, day: 1), precision: .month) }
    guard scan(Byte.minus), let day = scanDigits(2...2) else { return nil }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  /// The basic form: `20240131`, `20240131T235959Z`, `2024W053`, `2024031`; also `202401`, which
  /// ISO 8601 leaves out since it could be a day of 1920.
  mutating func scanBasic() -> Instant? {
    let count = digitCount
    if count == 6, i + 6 < end, bytes[i + 6] == Byte.space { return scanShortBasic() }
    guard count >= 4, let year = scanFirstDigits(4) else { return nil }
    switch count {
    case 4:
      guard isNext(letter: UInt8(ascii: "w")) else { return nil }
      return scanWeek(of: year, isExtended: false)
    case 6:
      guard let month = scanFirstDigits(2), isAtEnd else { return nil }
      return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
    case 7: return scanOrdinalDay(of: year)
    case 8:
      guard let month = scanFirstDigits(2), let day = scanFirstDigits(2) else { return nil }
      return finish(CivilDate(year: year, month: month, day: day))
    case 10, 12, 14: return scanStamp(year)
    default: return nil
    }
  }

  /// `240131 10:20:30`, as MySQL's logs have it.
  private mutating func scanShortBasic() -> Instant? {
    guard let digits = scanFirstDigits(2), let month = scanFirstDigits(2),
      let day = scanFirstDigits(2)
    else { return nil }
    return finish(
      CivilDate(year: TimeScanner.year(ofTwoDigits: digits), month: month, day: day))
  }

  /// `2024013110`, `202401312359`, `20240131235959`: the rest of a stamp of this or the last century.
  private mutating func scanStamp(_ year: Int) -> Instant? {
    guard (1900..<2100).contains(year), let month = scanFirstDigits(2),
      let day = scanFirstDigits(2), let hour = scanFirstDigits(2), hour < 24,
      var instant = Instant(CivilDate(year: year, month: month, day: day), precision: .hour)
    else { return nil }
    instant.seconds += Int64(hour * 3600)
    instant.zone = .local
    if let minute = scanFirstDigits(2) {
      guard minute < 60 else { return nil }
      instant.seconds += Int64(minute * 60)
      instant.precision = .minute
    }
    if let second = scanFirstDigits(2) {
      guard second < 60 else { return nil }
      instant.seconds += Int64(second)
      instant.precision = .second
    }
    return isAtEnd ? instant : nil
  }

  private mutating func scanISOYear() -> Int? {
    let isNegative = next == Byte.minus
    guard isNegative || next == Byte.plus else { return scanDigits(4...4) }
    i += 1
    guard let year = scanDigits(4...6) else { return nil }
    return isNegative ? -year : year
  }

  private mutating func scanOrdinalDay(of year: Int) -> Instant? {
    guard let day = scanFirstDigits(3), day >= 1, day <= (CivilDate.isLeap(year) ? 366 : 365)
    else { return nil }
    return finish(Instant(days: CivilDate.daysSince1970(year: year) + day - 1, precision: .day))
  }

  private mutating func scanWeek(of year: Int, isExtended: Bool) -> Instant? {
    i += 1
    guard let week = scanFirstDigits(2) else { return nil }
    if isAtEnd { return TimeScanner.instant(ofWeek: week, of: year) }
    guard !isExtended || scan(Byte.minus), let weekday = scanDigits(1...1),
      let days = WeekDate(year: year, week: week, weekday: weekday).daysSince1970
    else { return nil }
    return finish(Instant(days: days, precision: .day))
  }

  private static func instant(ofWeek week: Int, of year: Int) -> Instant? {
    WeekDate(year: year, week: week, weekday: 1).daysSince1970.map {
      Instant(days: $0, precision: .week)
    }
  }

  /// `KW 51/2023`, `Week 1 2024`, `W05-2024`; or `2024 KW 5`, `2024 Week 5`: weeks of ISO 8601.
  private mutating func scanWeekByName() -> Instant? {
    var year = scanDigits(4...4)
    if year != nil, !scanPartSeparator() { return nil }
    guard let (key, length) = scanWord(), TimeWords.isWeek(key, length: length) else { return nil }
    _ = scan(Byte.dot)
    skipSpaces()
    guard let week = scanDigits(1...2) else { return nil }
    if year == nil {
      _ = scan(Byte.comma)
      guard scanPartSeparator() else { return nil }
      skipSpaces()
      year = scanDigits(4...4)
    }
    guard let year, isAtEnd else { return nil }
    return TimeScanner.instant(ofWeek: week, of: year)
  }

  /// Quarters and halves of a year: `2024-Q1`, `2024Q1`, `2024 Q1`, `2024:Q1`, `Q1 2024`, `Q1/2024`, `1Q24`,
  /// `Q1'24`, and the same with `H` for halves; `2024M01` and `2024-S1`, as Eurostat and the
  /// International Monetary Fund write months and halves; weeks by name.
  mutating func scanPartOfYear() -> Instant? {
    var scanner = self
    if let week = scanner.scanWeekByName() { return week }
    let firstDigits = digitCount
    var year: Int?
    var part: Int?
    if firstDigits == 4 {
      year = scanDigits(4...4)
      _ = scanPartSeparator()
      if let year, isNext(letter: UInt8(ascii: "m")) {
        i += 1
        guard let month = scanDigits(1...2), isAtEnd else { return nil }
        return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
      }
    } else if firstDigits == 1 {
      part = scanDigits(1...1)
    }
    let isQuarter = isNext(letter: UInt8(ascii: "q"))
    let isHalf =
      isNext(letter: UInt8(ascii: "h")) || (year != nil && isNext(letter: UInt8(ascii: "s")))
    guard isQuarter || isHalf else { return nil }
    i += 1
    if part == nil {
      guard let scanned = scanDigits(1...1) else { return nil }
      part = scanned
    }
    if year == nil {
      let hadSeparator = scanPartSeparator()
      let digits = digitCount
      guard digits == 4 || (digits == 2 && (hadSeparator || firstDigits == 1)),
        let scanned = scanFirstDigits(digits)
      else { return nil }
      year = digits == 2 ? TimeScanner.year(ofTwoDigits: scanned) : scanned
    }
    // `h1:9090` is a port of a host.
    guard let year, NumberCells.years.contains(Double(year)), let part, isAtEnd, part >= 1,
      part <= (isQuarter ? 4 : 2)
    else { return nil }
    let month = (part - 1) * (isQuarter ? 3 : 6) + 1
    return Instant(
      CivilDate(year: year, month: month, day: 1), precision: isQuarter ? .quarter : .half)
  }

  /// Scans the separator between a part of a year and its year; returns whether there is one.
  private mutating func scanPartSeparator() -> Bool {
    scan(Byte.space) || scan(Byte.minus) || scan(Byte.slash) || scan(UInt8(ascii: "'"))
      || scan(Byte.colon)
  }
}
