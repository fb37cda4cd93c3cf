import PlotCalendar

/// Dates whose month is a name, which makes day and month unambiguous.
extension TimeScanner {
  /// `31 Jan 2024`, `31-Jan-24`, `5th November 2024`, `January 31, 2024`, `Oct 7, '70`, `Jan 2024`,
  /// `2024-Jan-31`, each after a weekday or not, with a time or without: RFC 2822, HTTP's three
  /// (RFC 9110, 5.6.7), C's `asctime`, `date`, `git log`, Apache's log; `01jan2024`, as Stata and SAS write
  /// it, the latter also with a time, `01JAN2024:10:15:00`.
  mutating func scanMonthName() -> Instant? {
    skipWeekday()
    if Byte.isDigit(next) {
      return digitCount == 4 ? scanYearThenName() : scanDayThenName()
    }
    guard let month = scanMonth() else { return nil }
    guard skipNameSeparator() else { return nil }
    if digitCount == 4, let year = scanDigits(4...4) {
      guard isAtEnd else { return nil }
      return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
    }
    guard let day = scanDay(), skipNameSeparator() else { return nil }
    let first = i
    if scan(apostrophe) || bytes[..<i].last(where: { $0 != Byte.space }) == Byte.comma,
      let year = scanShortYear(),
      let instant = finish(CivilDate(year: year, month: month, day: day))
    {
      return instant
    }
    i = first
    if let year = scanDigits(4...4) {
      if isAtEnd || next != Byte.colon {
        return finish(CivilDate(year: year, month: month, day: day))
      }
    }
    i = first
    return scanClockThenYear(month: month, day: day)
  }

  /// `Jan-24`, `Jan '24`: spreadsheets write months so. After a space it could be a day.
  mutating func scanMonthNameShortYear() -> Instant? {
    guard let month = scanMonth() else { return nil }
    skipSpaces()
    guard bytes[i - 1] != Byte.space ? scan(Byte.minus) || scan(apostrophe) : scan(apostrophe),
      let year = scanShortYear(), isAtEnd
    else { return nil }
    return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
  }

  /// Scans `Nov 5 10:00:00`, as syslog and `ls -l` write it, or `5 Nov`: there is no year, so the
  /// result is only a marker.
  mutating func scanYearless() -> Instant? {
    skipWeekday()
    var month = scanMonth(inEnglish: true)
    let isMonthFirst = month != nil
    if isMonthFirst, !skipNameSeparator() { return nil }
    guard let day = scanDay() else { return nil }
    if !isMonthFirst {
      guard skipNameSeparator() else { return nil }
      month = scanMonth(inEnglish: true)
    }
    // 1972 has a 29 February.
    guard let month, let day = Instant(CivilDate(year: 1972, month: month, day: day)) else {
      return nil
    }
    if isAtEnd { return day }
    skipSpaces()
    // Four digits are a year.
    var instant = day
    return digitCount <= 2 && scanTimeOfDay(into: &instant) && isAtEnd ? instant : nil
  }

  private mutating func skipWeekday() {
    let first = i
    guard let (key, length) = scanWord(),
      TimeWords.weekday(key, length: length) != nil
        || TimeWords.isForeignWeekday(key, length: length)
    else {
      i = first
      return
    }
    _ = scan(Byte.dot)
    _ = scan(Byte.comma)
    skipSpaces()
  }

  private mutating func scanDayThenName() -> Instant? {
    guard let day = scanDay() else { return nil }
    let isGlued = Byte.isLetter(next)
    guard isGlued || skipNameSeparator(), let month = scanMonth(),
      isGlued && Byte.isDigit(next) || skipNameSeparator()
    else { return nil }
    let year: Int
    if digitCount == 4, let scanned = scanDigits(4...4) {
      year = scanned
    } else {
      _ = scan(apostrophe)
      guard let scanned = scanShortYear() else { return nil }
      year = scanned
    }
    // Apache's log: `10/Oct/2000:13:55:36 -0700`.
    if scan(Byte.colon) {
      guard var instant = Instant(CivilDate(year: year, month: month, day: day)),
        scanTimeOfDay(into: &instant), scanRestOfZone(into: &instant)
      else { return nil }
      return instant
    }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  private mutating func scanYearThenName() -> Instant? {
    guard let year = scanDigits(4...4), skipNameSeparator(), let month = scanMonth() else {
      return nil
    }
    if isAtEnd { return Instant(CivilDate(year: year, month: month, day: 1), precision: .month) }
    guard skipNameSeparator(), let day = scanDay() else { return nil }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  /// Scans `10:00:00 2024`, `10:00:00 CET 2024`, `10:00:00 2024 +0100`: the end of a time of
  /// `asctime`, `date` and `git log`.
  private mutating func scanClockThenYear(month: Int, day: Int) -> Instant? {
    var clock = Instant(days: 0, precision: .day)
    guard scanTimeOfDay(into: &clock), scan(Byte.space) else { return nil }
    skipSpaces()
    var zoned = clock
    if !Byte.isDigit(next) {
      // The zone ends before the year: it is read like a separate cell.
      var scanner = self
      while scanner.next != Byte.space, !scanner.isAtEnd { scanner.i += 1 }
      let last = scanner.i
      scanner = TimeScanner(bytes, start, last, from: i)
      guard scanner.scanZone(into: &zoned), scanner.isAtEnd else { return nil }
      i = last
      skipSpaces()
    }
    guard let year = scanDigits(4...4),
      let date = Instant(CivilDate(year: year, month: month, day: day))
    else { return nil }
    if !isAtEnd {
      guard zoned.zone == .local, scanRestOfZone(into: &zoned) else { return nil }
    }
    zoned.seconds += date.seconds
    return zoned
  }

  private var apostrophe: UInt8 { UInt8(ascii: "'") }

  private mutating func scanShortYear() -> Int? {
    scanDigits(2...2).map(TimeScanner.year(ofTwoDigits:))
  }

  /// `5`, `05`, `5th`.
  private mutating func scanDay() -> Int? {
    guard let day = scanDigits(1...2) else { return nil }
    if Byte.isLetter(next), i + 1 < end {
      let suffix = TimeWords.key(bytes, i, i + 2)
      let isOrdinal = TimeScanner.ordinals.contains(suffix)
      if isOrdinal, i + 2 == end || !Byte.isLetter(bytes[i + 2]) { i += 2 }
    }
    return day
  }

  private mutating func skipNameSeparator() -> Bool {
    let first = i
    _ = scan(Byte.dot)
    _ = scan(Byte.comma)
    skipSpaces()
    if i == first { _ = scan(Byte.minus) || scan(Byte.slash) || scan(apostrophe) }
    guard i > first else { return false }
    // `5th of January`, `5 de marzo de 2023`
    for word in TimeScanner.links where NumberStyle.holds(bytes, i, end, word) {
      i += word.count
      skipSpaces()
      break
    }
    return true
  }

  private static let links = ["of ", "de ", "del "].map { Array($0.utf8) }

  private static let ordinals: [UInt64] = ["st", "nd", "rd", "th", "er"].map {
    let bytes = Array($0.utf8)
    return TimeWords.key(bytes, 0, 2)
  }
}
