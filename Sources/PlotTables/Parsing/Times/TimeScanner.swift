import PlotCalendar

/// A place in the text of a time, and the pieces that can be read from there. Each `scan` method
/// moves on only if it succeeds, or the whole reading fails.
struct TimeScanner {
  let bytes: [UInt8]
  let start: Int
  let end: Int
  var i: Int

  /// - Parameter first: where to read from, if that is not the start of the cell.
  init(_ bytes: [UInt8], _ start: Int, _ end: Int, from first: Int? = nil) {
    self.bytes = bytes
    self.start = start
    self.end = end
    i = first ?? start
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

  /// The number of digits from here on.
  var digitCount: Int {
    var k = i
    while k < end, Byte.isDigit(bytes[k]) { k += 1 }
    return k - i
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

  /// The next `count` digits, whether more follow or not.
  @inline(__always)
  mutating func scanFirstDigits(_ count: Int) -> Int? {
    guard i + count <= end else { return nil }
    var value = 0
    for k in i..<i + count {
      guard Byte.isDigit(bytes[k]) else { return nil }
      value = value * 10 + Int(bytes[k] &- Byte.zero)
    }
    i += count
    return value
  }

  mutating func skipSpaces() {
    while i < end, bytes[i] == Byte.space { i += 1 }
  }

  /// Whether a letter stands here, in either case.
  func isNext(letter: UInt8) -> Bool { next | 0x20 == letter }

  /// A run of letters, those of Latin-1 among them, as a key of `TimeWords`.
  mutating func scanWord() -> (key: UInt64, length: Int)? {
    var k = i
    while k < end {
      if Byte.isLetter(bytes[k]) {
        k += 1
      } else if bytes[k] == 0xc3, k + 1 < end {
        k += 2
      } else {
        break
      }
    }
    guard k > i, k - i <= 12 else { return nil }
    defer { i = k }
    return (TimeWords.key(bytes, i, k), k - i)
  }

  /// A month by name, with the point of an abbreviation or without.
  mutating func scanMonth(inEnglish: Bool = false) -> Int? {
    let first = i
    if let (key, length) = scanWord() {
      if let month = TimeWords.month(key, length: length) { return month }
      if !inEnglish, let month = TimeWords.foreignMonth(key, length: length) { return month }
    }
    i = first
    return nil
  }

  /// The year of a century and decade: POSIX `strptime`, `%y`: 69–99 are 1969–1999.
  static func year(ofTwoDigits digits: Int) -> Int { digits >= 69 ? 1900 + digits : 2000 + digits }

  /// Reads the rest of a cell, after the date: nothing, or a time of day with or without a zone.
  mutating func finish(_ date: CivilDate) -> Instant? {
    guard let instant = Instant(date) else { return nil }
    return finish(instant)
  }

  mutating func finish(_ day: Instant) -> Instant? {
    if isAtEnd { return day }
    // XML has days with the offset of a zone, which moves no day.
    if next == Byte.plus || next == UInt8(ascii: "Z") {
      var rest = self
      return (rest.scan(UInt8(ascii: "Z")) || rest.scanOffset() != nil) && rest.isAtEnd ? day : nil
    }
    var instant = day
    let isISO = scan(UInt8(ascii: "T")) || scan(UInt8(ascii: "t"))
    if !isISO {
      // JavaScript's `toLocaleString` parts with a comma too.
      let hasComma = scan(Byte.comma)
      guard scan(Byte.space) || hasComma else { return nil }
      skipSpaces()
      // `January 5, 2023 at 5:00pm`
      if isNext(letter: UInt8(ascii: "a")), i + 2 < end, bytes[i + 1] | 0x20 == UInt8(ascii: "t"),
        bytes[i + 2] == Byte.space
      {
        i += 3
        skipSpaces()
      }
    }
    guard scanTimeOfDay(into: &instant, isISO: isISO), scanRestOfZone(into: &instant) else {
      return nil
    }
    return instant
  }
}
