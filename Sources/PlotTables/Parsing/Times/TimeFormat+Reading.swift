import PlotCalendar

extension TimeFormat {
  /// The parts of a time as they are found.
  private struct Parts {
    var year = 1970
    var month = 1
    var day = 1
    var week = 1
    var weekday = 1
    var hour = 0
    var isAfternoon: Bool?
    var minute = 0
    var second = 0
    var secondsSince1970 = 0
    /// Holds the zone and the fraction.
    var instant: Instant
  }

  /// Reads one cell. Behind a format that ends with the day, a time of day in the usual notations
  /// may follow, so that one short format settles the order of day and month.
  func instant(_ scanner: inout TimeScanner) -> Instant? {
    var parts = Parts(instant: Instant(days: 0, precision: precision))
    if precision < .hour { parts.instant.zone = .none } else { parts.instant.zone = .local }
    if calendar == .secondsSince1970 { parts.instant.zone = .utc }
    if calendar == .none { parts.instant.zone = .none }
    for element in elements {
      guard scan(element, &scanner, &parts) else { return nil }
    }
    guard var instant = assembled(parts) else { return nil }
    if precision == .day, calendar != .none { return scanner.finish(instant) }
    guard scanner.isAtEnd else { return nil }
    if calendar == .none { instant.zone = .none }
    return instant
  }

  private func scan(
    _ element: Element, _ scanner: inout TimeScanner, _ parts: inout Parts
  ) -> Bool {
    func number(_ digits: Int, _ range: ClosedRange<Int>, _ part: inout Int) -> Bool {
      guard let number = scanner.scanDigits(upTo: digits), range.contains(number) else {
        return false
      }
      part = number
      return true
    }
    switch element {
    case .literal(let byte): return scanner.scan(byte)
    case .blank:
      while Byte.isSpace(scanner.next) { scanner.i += 1 }
      return true
    case .year: return scanYear(&scanner, &parts.year)
    case .weekYear: return scanYear(&scanner, &parts.year)
    case .shortYear:
      guard let digits = scanner.scanFirstDigits(2) else { return false }
      parts.year = TimeScanner.year(ofTwoDigits: digits)
      return true
    case .month: return number(2, 1...12, &parts.month)
    case .monthName:
      guard let month = scanner.scanMonth() else { return false }
      parts.month = month
      return true
    case .day: return number(2, 1...31, &parts.day)
    case .dayOfYear: return number(3, 1...366, &parts.day)
    case .week: return number(2, 1...53, &parts.week)
    case .weekday: return number(1, 1...7, &parts.weekday)
    case .weekdayName:
      guard let (key, length) = scanner.scanWord(),
        let weekday = TimeWords.weekday(key, length: length)
      else { return false }
      parts.weekday = weekday
      return true
    case .hour: return number(2, 0...24, &parts.hour)
    case .hourOf12: return number(2, 1...12, &parts.hour)
    case .half:
      guard let isAfternoon = scanner.scanHalf() else { return false }
      parts.isAfternoon = isAfternoon
      return true
    case .minute: return number(2, 0...59, &parts.minute)
    case .second: return number(2, 0...60, &parts.second)
    case .fraction:
      parts.instant.precision = .second
      return scanner.scanFraction(into: &parts.instant)
    case .offset:
      if scanner.next != Byte.plus, scanner.next != Byte.minus {
        guard scanner.scan(UInt8(ascii: "Z")) || scanner.scan(UInt8(ascii: "z")) else {
          return false
        }
        parts.instant.zone = .utc
        return true
      }
      return scanner.scanZone(into: &parts.instant)
    case .zoneName: return scanner.scanZone(into: &parts.instant)
    case .secondsSince1970:
      let isNegative = scanner.scan(Byte.minus)
      guard let seconds = scanner.scanDigits(1...15) else { return false }
      parts.secondsSince1970 = isNegative ? -seconds : seconds
      return true
    }
  }

  private func scanYear(_ scanner: inout TimeScanner, _ year: inout Int) -> Bool {
    let isNegative = scanner.next == Byte.minus
    guard isNegative || scanner.next == Byte.plus else {
      guard let scanned = scanner.scanFirstDigits(4) else { return false }
      year = scanned
      return true
    }
    scanner.i += 1
    guard let scanned = scanner.scanDigits(4...6) else { return false }
    year = isNegative ? -scanned : scanned
    return true
  }

  private func assembled(_ parts: Parts) -> Instant? {
    var instant = parts.instant
    let days: Int
    switch calendar {
    case .secondsSince1970:
      instant.seconds = Int64(parts.secondsSince1970)
      if instant.seconds < 0, instant.nanoseconds > 0 {
        instant.seconds -= 1
        instant.nanoseconds = 1_000_000_000 - instant.nanoseconds
      }
      return instant
    case .date:
      let date = CivilDate(year: parts.year, month: parts.month, day: parts.day)
      guard date.isValid else { return nil }
      days = date.daysSince1970
    case .ordinal:
      guard parts.day < 366 || CivilDate.isLeap(parts.year) else { return nil }
      days = CivilDate.daysSince1970(year: parts.year) + parts.day - 1
    case .week:
      let date = WeekDate(year: parts.year, week: parts.week, weekday: parts.weekday)
      guard let scanned = date.daysSince1970 else { return nil }
      days = scanned
    case .none: days = 0
    }
    var hour = parts.hour
    if let isAfternoon = parts.isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    let second = min(parts.second, 59)
    if parts.second == 60, instant.nanoseconds > 0 { instant.nanoseconds = 999_999_999 }
    guard hour < 24 || (parts.minute == 0 && second == 0 && instant.nanoseconds == 0) else {
      return nil
    }
    instant.seconds += Int64(days * 86_400 + hour * 3600 + parts.minute * 60 + second)
    return instant
  }
}

extension TimeScanner {
  /// Scans a number of one digit and at most `count`; further ones are left.
  mutating func scanDigits(upTo count: Int) -> Int? {
    if next == Byte.space, i + 1 < end, Byte.isDigit(bytes[i + 1]) { i += 1 }
    return scanFirstDigits(min(max(digitCount, 1), count))
  }

  /// Whether `AM` or `PM` stands here, true for the latter.
  fileprivate mutating func scanHalf() -> Bool? {
    let half = next | 0x20
    guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p") else { return nil }
    i += 1
    let hasPoint = scan(Byte.dot)
    guard isNext(letter: UInt8(ascii: "m")) else { return nil }
    i += 1
    if hasPoint { _ = scan(Byte.dot) }
    return half == UInt8(ascii: "p")
  }
}
