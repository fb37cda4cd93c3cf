extension TimeScanner {
  /// Reads the rest of a cell after its time of day: nothing or a zone.
  mutating func scanRestOfZone(into instant: inout Instant) -> Bool {
    let first = i
    skipSpaces()
    if isAtEnd { return i == first }
    return scanZone(into: &instant) && isAtEnd
  }

  /// Scans `Z`, `UTC`, `+01:00`, `+0100`, `+01`, `GMT+1`, `CET`, `Europe/Berlin`,
  /// `[Europe/Berlin]`, and an offset followed by any of the other two, which then have no effect.
  /// Comments as in RFC 2822 are skipped: `+0100 (CET)`.
  mutating func scanZone(into instant: inout Instant) -> Bool {
    var offset: Int?
    if next == Byte.plus || next == Byte.minus {
      guard let scanned = scanOffset() else { return false }
      offset = scanned
    } else if Byte.isLetter(next) {
      let first = i
      while isNameByte(next) { i += 1 }
      let isPlain = !bytes[first..<i].contains { !Byte.isLetter($0) }
      if isPlain, i - first <= 4, let known = TimeWords.offset(TimeWords.key(bytes, first, i)) {
        offset = known
      } else if !scanLetterOffset(from: first, &offset) {
        return name(first, i, &instant)
      }
    } else if next != UInt8(ascii: "[") {
      return false
    }
    let last = i
    skipSpaces()
    if offset != nil, i > last {
      // Go writes an offset and then the abbreviation, which is an offset again where there is none, and
      // then the reading of another clock: `+0300 MSK m=+0.5`.
      if Byte.isLetter(next) || next == Byte.plus || next == Byte.minus,
        !NumberStyle.holds(bytes, i, end, Self.monotonic)
      {
        i += 1
        while isNameByte(next) { i += 1 }
        skipSpaces()
      }
      if NumberStyle.holds(bytes, i, end, Self.monotonic) { i = end }
    }
    if scan(UInt8(ascii: "[")) {
      let first = i
      while isNameByte(next) { i += 1 }
      let last = i
      guard scan(UInt8(ascii: "]")) else { return false }
      if offset == nil { return name(first, last, &instant) }
    } else if next == UInt8(ascii: "("), bytes[end - 1] == UInt8(ascii: ")") {
      i = end
    }
    guard let offset else { return false }
    instant.seconds -= Int64(offset)
    // A full hour in a zone of half hours is none elsewhere.
    if offset % 60 != 0 {
      instant.precision = max(instant.precision, .second)
    } else if offset % 3600 != 0 {
      instant.precision = max(instant.precision, .minute)
    }
    instant.zone = offset == 0 ? .utc : .offset
    instant.offset = Int32(offset)
    return true
  }

  private static let monotonic = Array("m=".utf8)

  /// `GMT+0100`, as JavaScript writes it: `isNameByte` has taken all of it.
  private mutating func scanLetterOffset(from first: Int, _ offset: inout Int?) -> Bool {
    let last = i
    guard last - first > 4, Byte.isLetter(bytes[first + 2]),
      TimeWords.offset(TimeWords.key(bytes, first, first + 3)) == 0
    else { return false }
    i = first + 3
    if next == Byte.plus || next == Byte.minus, let scanned = scanOffset() {
      offset = scanned
      return true
    }
    i = last
    return false
  }

  /// Notes where the name of a zone stands: a path such as `Europe/Berlin`, or any in brackets.
  private func name(_ first: Int, _ last: Int, _ instant: inout Instant) -> Bool {
    let isBracketed = first > start && bytes[first - 1] == UInt8(ascii: "[")
    guard last > first, last - first <= 64, first - start < 200,
      isBracketed || bytes[first..<last].contains(Byte.slash)
    else { return false }
    instant.zone = .named
    instant.zoneStart = UInt8(first - start)
    instant.zoneLength = UInt8(last - first)
    return true
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == Byte.slash || byte == Byte.plus
      || byte == Byte.minus || byte == UInt8(ascii: "_")
  }

  /// Seconds east of Greenwich: `+01:00`, `+0100`, `+01`, `+1`, `+00:53:28`.
  mutating func scanOffset() -> Int? {
    let isWest = next == Byte.minus
    guard isWest || next == Byte.plus else { return nil }
    i += 1
    guard let hours = digitCount == 1 ? scanDigits(1...1) : scanFirstDigits(2) else { return nil }
    var minutes = 0
    var seconds = 0
    if scan(Byte.colon) || Byte.isDigit(next) {
      let isExtended = bytes[i - 1] == Byte.colon
      guard let scanned = scanFirstDigits(2) else { return nil }
      minutes = scanned
      if isExtended, scan(Byte.colon) {
        guard let scanned = scanFirstDigits(2) else { return nil }
        seconds = scanned
      }
    }
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
  }
}
