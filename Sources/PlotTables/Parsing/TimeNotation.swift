/// The notations of times that are told apart. A column is read in one of them or not at all.
enum TimeNotation: String, CaseIterable {
  case iso = "YYYY-MM-DD"
  case yearFirstSlashes = "YYYY/MM/DD"
  case basic = "YYYYMMDD"
  case monthName = "month by name"
  case dayFirstDots = "DD.MM.YYYY"
  case dayFirst = "DD/MM/YYYY"
  case monthFirst = "MM/DD/YYYY"

  /// Reads one cell; the whole of it has to be a time.
  func instant(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Instant? {
    // The shortest is 1.1.2024, the longest a written-out weekday and month with time and zone.
    guard end - start >= 6, end - start <= 64 else { return nil }
    var scanner = TimeScanner(bytes, start, end)
    switch self {
    case .iso: return scanner.scanISO()
    case .yearFirstSlashes: return scanner.scanYearFirst(Byte.slash)
    case .basic: return scanner.scanBasic()
    case .monthName: return scanner.scanMonthName()
    case .dayFirstDots: return scanner.scanYearLast([Byte.dot], isDayFirst: true)
    case .dayFirst: return scanner.scanYearLast([Byte.slash, Byte.minus], isDayFirst: true)
    case .monthFirst: return scanner.scanYearLast([Byte.slash, Byte.minus], isDayFirst: false)
    }
  }
}

extension TimeScanner {
  /// `2024-01-31`, with a time or without, `2024-01`; years before 0000 or after 9999 are signed.
  fileprivate mutating func scanISO() -> Instant? {
    let isSigned = next == Byte.minus || next == Byte.plus
    let isNegative = next == Byte.minus
    if isSigned { i += 1 }
    guard let year = scanDigits(isSigned ? 4...6 : 4...4), scan(Byte.minus),
      let month = scanDigits(2...2)
    else { return nil }
    let signedYear = isNegative ? -year : year
    if isAtEnd {
      return Instant(CivilDate(year: signedYear, month: month, day: 1), precision: .month)
    }
    guard scan(Byte.minus), let day = scanDigits(2...2) else { return nil }
    return finish(CivilDate(year: signedYear, month: month, day: day))
  }

  /// `2024/1/31`, with a time or without.
  fileprivate mutating func scanYearFirst(_ separator: UInt8) -> Instant? {
    guard let year = scanDigits(4...4), scan(separator), let month = scanDigits(1...2),
      scan(separator), let day = scanDigits(1...2)
    else { return nil }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  /// `20240131`, `20240131T235959Z`.
  fileprivate mutating func scanBasic() -> Instant? {
    guard let digits = scanDigits(8...8) else { return nil }
    return finish(
      CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100))
  }

  /// `31/1/2024` or `1/31/2024`, with one separator throughout.
  fileprivate mutating func scanYearLast(_ separators: [UInt8], isDayFirst: Bool) -> Instant? {
    guard let a = scanDigits(1...2), separators.contains(next) else { return nil }
    let separator = next
    i += 1
    guard let b = scanDigits(1...2), scan(separator), let year = scanDigits(4...4) else {
      return nil
    }
    return finish(CivilDate(year: year, month: isDayFirst ? b : a, day: isDayFirst ? a : b))
  }

  /// `Jan 31 2024`, `January 31, 2024`, `31 Jan 2024`, `31-Jan-2024`, `Jan 2024`, each after a
  /// weekday or not, with a time or without.
  fileprivate mutating func scanMonthName() -> Instant? {
    let first = i
    if let word = scanWord(), TimeScanner.weekdays.contains(String(word.prefix(3))) {
      _ = scan(Byte.dot) || scan(Byte.comma)
      skipSpaces()
    } else {
      i = first
    }
    guard Byte.isDigit(next) else { return scanMonthFirstName() }
    guard let day = scanDigits(1...2), skipNameSeparator(), let month = scanMonth(),
      skipNameSeparator(), let year = scanDigits(4...4)
    else { return nil }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  private mutating func scanMonthFirstName() -> Instant? {
    guard let month = scanMonth(), skipNameSeparator() else { return nil }
    if let year = scanDigits(4...4) {
      guard isAtEnd else { return nil }
      return Instant(CivilDate(year: year, month: month, day: 1), precision: .month)
    }
    guard let day = scanDigits(1...2), skipNameSeparator(), let year = scanDigits(4...4) else {
      return nil
    }
    return finish(CivilDate(year: year, month: month, day: day))
  }

  private mutating func skipNameSeparator() -> Bool {
    let first = i
    _ = scan(Byte.comma) || scan(Byte.dot)
    skipSpaces()
    if i == first { _ = scan(Byte.minus) || scan(Byte.slash) }
    return i > first
  }

  private mutating func scanMonth() -> Int? {
    let first = i
    guard let word = scanWord() else { return nil }
    for (number, name) in TimeScanner.months.enumerated()
    where word == name || word == name.prefix(3) || (number == 8 && word == "sept") {
      return number + 1
    }
    i = first
    return nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays: Set = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}
