extension TimeScanner {
  /// Times of day: ISO 8601-1:2019, 4.3.8, and the 12-hour clock. 24:00 is the start of the next
  /// day, a leap second is held at the second before it.
  ///
  /// - Parameters:
  ///   - isISO: a `T` stands before it, so that an hour alone (`T10`) and decimals of hours
  ///     and minutes (`T10:30.5`) can be nothing else.
  ///   - isAlone: no date stands before it, so that minutes and seconds of one digit (`3:2`) may be
  ///     something else.
  mutating func scanTimeOfDay(
    into instant: inout Instant, isISO: Bool = false, isAlone: Bool = false
  ) -> Bool {
    guard var hour = scanDigits(1...2) ?? scanBasicHour() else { return false }
    let isBasic = next != Byte.colon && Byte.isDigit(next)
    var minute = 0
    var second = 0
    if isBasic || scan(Byte.colon) {
      let mayBeShort = !isBasic && !isISO && !isAlone
      guard let scanned = mayBeShort ? scanDigits(1...2) : scanFirstDigits(2) else { return false }
      minute = scanned
      instant.precision = .minute
      if isBasic ? Byte.isDigit(next) : scan(Byte.colon) {
        guard let scanned = mayBeShort ? scanDigits(1...2) : scanFirstDigits(2) else {
          return false
        }
        second = scanned
        instant.precision = .second
      }
    } else {
      guard isISO || hasHalfOfDay else { return false }
      instant.precision = .hour
    }
    // Some logs part milliseconds like seconds: `10:00:00:250`.
    if next == Byte.colon, !isAlone, instant.precision == .second {
      i += 1
      guard digitCount == 3, scanFraction(into: &instant) else { return false }
    } else if next == Byte.dot || next == Byte.comma {
      guard isISO || instant.precision == .second else { return false }
      i += 1
      guard scanFraction(into: &instant) else { return false }
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
    instant.zone = .local
    return true
  }

  /// Nanoseconds of the last decimal that is written.
  private func unit(_ instant: Instant) -> Int32 {
    switch instant.precision {
    case .millisecond: 1_000_000
    case .microsecond: 1_000
    default: 1
    }
  }

  /// The first two digits of `235959`.
  private mutating func scanBasicHour() -> Int? {
    let digits = digitCount
    return digits == 4 || digits == 6 ? scanFirstDigits(2) : nil
  }

  /// Decimals of the smallest part so far; those past the ninth are cut.
  mutating func scanFraction(into instant: inout Instant) -> Bool {
    var value: Int64 = 0
    var digits = 0
    while i < end, Byte.isDigit(bytes[i]) {
      if digits < 9 { value = value * 10 + Int64(bytes[i] &- Byte.zero) }
      digits += 1
      i += 1
    }
    guard digits > 0 else { return false }
    for _ in min(digits, 9)..<9 { value *= 10 }
    switch instant.precision {
    case .hour: value *= 3600
    case .minute: value *= 60
    default:
      instant.nanoseconds = Int32(value)
      instant.precision = digits <= 3 ? .millisecond : digits <= 6 ? .microsecond : .nanosecond
      return true
    }
    instant.seconds += value / 1_000_000_000
    instant.nanoseconds = Int32(value % 1_000_000_000)
    instant.precision = TimeCells.Precision(ofNanoseconds: instant.nanoseconds)
    return true
  }

  /// Whether `AM` or `PM` follows, so that an hour alone is a time.
  private var hasHalfOfDay: Bool {
    let k = WrittenSpace.skipped(bytes, i, end)
    return k + 1 < end
      && (bytes[k] | 0x20 == UInt8(ascii: "a") || bytes[k] | 0x20 == UInt8(ascii: "p"))
      && (bytes[k + 1] | 0x20 == UInt8(ascii: "m") || bytes[k + 1] == Byte.dot)
  }

  /// `AM`, `PM`, `a.m.`; true also where there is neither.
  private mutating func scanHalfOfDay(_ hour: inout Int) -> Bool {
    var k = WrittenSpace.skipped(bytes, i, end)
    let half = k < end ? bytes[k] | 0x20 : 0
    guard half == UInt8(ascii: "a") || half == UInt8(ascii: "p") else { return true }
    k += 1
    if k < end, bytes[k] == Byte.dot { k += 1 }
    guard k < end, bytes[k] | 0x20 == UInt8(ascii: "m") else { return true }
    k += 1
    if k < end, bytes[k] == Byte.dot { k += 1 }
    guard (1...12).contains(hour), k == end || !Byte.isLetter(bytes[k]) else { return false }
    hour = hour % 12 + (half == UInt8(ascii: "p") ? 12 : 0)
    i = k
    return true
  }
}

extension TimeCells.Precision {
  /// The coarsest of seconds and their parts that holds this many nanoseconds.
  init(ofNanoseconds nanoseconds: Int32) {
    self =
      nanoseconds == 0
      ? .second
      : nanoseconds % 1_000_000 == 0
        ? .millisecond : nanoseconds % 1_000 == 0 ? .microsecond : .nanosecond
  }
}
