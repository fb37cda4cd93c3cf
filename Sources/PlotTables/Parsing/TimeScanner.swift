/// A place in the text of a time, and the pieces that can be read from there. Each `scan` method
/// moves on only if it succeeds.
struct TimeScanner {
  let bytes: [UInt8]
  let end: Int
  var i: Int

  init(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    self.bytes = bytes
    self.end = end
    i = start
  }

  var isAtEnd: Bool { i == end }

  /// The next byte, 0 at the end.
  var next: UInt8 { i < end ? bytes[i] : 0 }

  @inline(__always)
  mutating func scan(_ byte: UInt8) -> Bool {
    guard i < end, bytes[i] == byte else { return false }
    i += 1
    return true
  }

  /// A number of `range` digits, no more and no fewer.
  @inline(__always)
  mutating func scanDigits(_ range: ClosedRange<Int>) -> Int? {
    var k = i
    var value = 0
    while k < end, k - i < 18, Byte.isDigit(bytes[k]) {
      value = value * 10 + Int(bytes[k] &- Byte.zero)
      k += 1
    }
    guard range.contains(k - i) else { return nil }
    i = k
    return value
  }

  mutating func skipSpaces() {
    while i < end, bytes[i] == Byte.space { i += 1 }
  }

  /// A run of letters, in lower case.
  mutating func scanWord() -> String? {
    var k = i
    while k < end, Byte.isLetter(bytes[k]) { k += 1 }
    guard k > i, k - i <= 12 else { return nil }
    let word = String(decoding: bytes[i..<k].map(Byte.lowered), as: UTF8.self)
    i = k
    return word
  }

  /// Reads the rest of a cell, after the date: nothing, or a time of day with or without a zone.
  ///
  /// ISO 8601-1:2019; 24:00 is the start of the next day, a leap second is held at the second
  /// before it.
  mutating func finish(_ date: CivilDate) -> Instant? {
    guard var instant = Instant(date) else { return nil }
    if isAtEnd { return instant }
    guard scan(UInt8(ascii: "T")) || scan(UInt8(ascii: "t")) || scan(Byte.space) else {
      return nil
    }
    skipSpaces()
    guard scanTimeOfDay(into: &instant) else { return nil }
    instant.isZoned = false
    let hadSpace = next == Byte.space
    skipSpaces()
    if isAtEnd { return hadSpace ? nil : instant }
    guard let offset = scanOffset(), isAtEnd else { return nil }
    instant.seconds -= Int64(offset)
    instant.isZoned = true
    instant.isShifted = offset != 0
    return instant
  }

  private mutating func scanTimeOfDay(into instant: inout Instant) -> Bool {
    guard var hour = scanDigits(1...2) ?? scanBasicHour() else { return false }
    let isBasic = next != Byte.colon && Byte.isDigit(next)
    guard isBasic || scan(Byte.colon), let minute = scanTwoDigits() else { return false }
    var second = 0
    instant.precision = .minute
    if isBasic ? Byte.isDigit(next) : scan(Byte.colon) {
      guard let scanned = scanTwoDigits() else { return false }
      second = scanned
      instant.precision = .second
      if next == Byte.dot || next == Byte.comma {
        i += 1
        guard scanFraction(into: &instant) else { return false }
      }
    }
    guard scanHalfOfDay(&hour) else { return false }
    if second == 60 {
      second = 59
      if instant.precision > .second {
        instant.nanoseconds = 999_999_999 / unit(instant) * unit(instant)
      }
    }
    let isMidnight = hour == 24 && minute == 0 && second == 0 && instant.nanoseconds == 0
    guard hour < 24 || isMidnight, minute < 60, second < 60 else { return false }
    instant.seconds += Int64(hour * 3600 + minute * 60 + second)
    return true
  }

  private func unit(_ instant: Instant) -> Int32 {
    switch instant.precision {
    case .millisecond: 1_000_000
    case .microsecond: 1_000
    default: 1
    }
  }

  private mutating func scanTwoDigits() -> Int? {
    guard i + 1 < end, Byte.isDigit(bytes[i]), Byte.isDigit(bytes[i + 1]) else { return nil }
    defer { i += 2 }
    return Int(bytes[i] &- Byte.zero) * 10 + Int(bytes[i + 1] &- Byte.zero)
  }

  /// The first two digits of `235959`.
  private mutating func scanBasicHour() -> Int? {
    var digits = 0
    while i + digits < end, Byte.isDigit(bytes[i + digits]) { digits += 1 }
    return digits == 4 || digits == 6 ? scanTwoDigits() : nil
  }

  /// Decimals of a second; those past the ninth are cut.
  private mutating func scanFraction(into instant: inout Instant) -> Bool {
    var value: Int32 = 0
    var digits = 0
    while i < end, Byte.isDigit(bytes[i]) {
      if digits < 9 { value = value * 10 + Int32(bytes[i] &- Byte.zero) }
      digits += 1
      i += 1
    }
    guard digits > 0 else { return false }
    for _ in min(digits, 9)..<9 { value *= 10 }
    instant.nanoseconds = value
    instant.precision = digits <= 3 ? .millisecond : digits <= 6 ? .microsecond : .nanosecond
    return true
  }

  /// `AM` and `PM`; true also where there is neither.
  private mutating func scanHalfOfDay(_ hour: inout Int) -> Bool {
    var k = i
    while k < end, bytes[k] == Byte.space { k += 1 }
    guard k + 1 < end, Byte.lowered(bytes[k + 1]) == UInt8(ascii: "m") else { return true }
    let half = Byte.lowered(bytes[k])
    guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p"), (1...12).contains(hour) else {
      return false
    }
    hour = hour % 12 + (half == UInt8(ascii: "p") ? 12 : 0)
    i = k + 2
    return true
  }

  /// Seconds east of Greenwich: `Z`, `UTC`, `GMT`, `+01:00`, `+0100`, `+01`.
  private mutating func scanOffset() -> Int? {
    if Byte.isLetter(next) {
      let word = scanWord()
      return word == "z" || word == "utc" || word == "gmt" ? 0 : nil
    }
    let isWest = next == Byte.minus
    guard isWest || next == Byte.plus else { return nil }
    i += 1
    guard let hours = scanTwoDigits() else { return nil }
    var minutes = 0
    if scan(Byte.colon) || Byte.isDigit(next) {
      guard let scanned = scanTwoDigits() else { return nil }
      minutes = scanned
    }
    guard hours < 24, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
