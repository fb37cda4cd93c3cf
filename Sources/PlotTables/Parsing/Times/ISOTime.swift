import PlotCalendar

/// A fast reader of the forms of ISO 8601 that machines write: `YYYY-MM-DD`, `YYYY-MM-DD[T
/// ]hh:mm[:ss[.fraction]][Z|±hh[:]mm]`.
///
/// `TimeScanner.scanISO` reads the same times from these texts; a text that is rejected here may
/// still be a time.
enum ISOTime {
  @inline(__always)
  static func instant(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Instant? {
    guard start >= 0, end <= bytes.count, end - start >= 10,
      bytes[start + 4] == Byte.minus, bytes[start + 7] == Byte.minus
    else { return nil }
    let century = pair(bytes, start)
    let yearOfCentury = pair(bytes, start + 2)
    let month = pair(bytes, start + 5)
    let day = pair(bytes, start + 8)
    guard max(century, yearOfCentury) < 100 else { return nil }
    let year = century &* 100 &+ yearOfCentury
    guard CivilDate(year: year, month: month, day: day).isValid else { return nil }
    let seconds = Int64(days(year, month, day) &* 86_400)
    if end - start == 10 {
      return Instant(seconds: seconds, nanoseconds: 0, precision: .day, zone: .none)
    }
    return clock(bytes, start + 10, end, seconds)
  }

  /// `CivilDate.daysSince1970` for years from 0 to 9999, in fewer steps: moved by 400 years, no
  /// number is negative.
  @inline(__always)
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = UInt32(truncatingIfNeeded: month <= 2 ? year &+ 399 : year &+ 400)
    let monthFromMarch = UInt32(truncatingIfNeeded: month <= 2 ? month &+ 9 : month &- 3)
    let dayOfYear = (153 &* monthFromMarch &+ 2) / 5
    let days = 365 &* y &+ y / 4 &- y / 100 &+ y / 400 &+ dayOfYear
    return Int(days) &+ day &- 865_566
  }

  @inline(__always)
  private static func clock(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ midnight: Int64
  ) -> Instant? {
    // `|` makes both letters lower case and leaves a space as it is.
    guard end - start >= 6, bytes[start + 3] == Byte.colon,
      bytes[start] | 0x20 == UInt8(ascii: "t") || bytes[start] == Byte.space
    else { return nil }
    let hour = pair(bytes, start + 1)
    let minute = pair(bytes, start + 4)
    guard hour < 24, minute < 60 else { return nil }
    var seconds = midnight + Int64(hour &* 3600 &+ minute &* 60)
    var nanoseconds: Int32 = 0
    var precision = TimeCells.Precision.minute
    var i = start + 6
    if i + 2 < end, bytes[i] == Byte.colon {
      let second = pair(bytes, i + 1)
      guard second < 60 else { return nil }
      seconds += Int64(second)
      precision = .second
      i += 3
      if i < end, bytes[i] == Byte.dot {
        let first = i + 1
        i = first
        var weight: Int32 = 100_000_000
        while i < end, Byte.isDigit(bytes[i]), weight > 0 {
          nanoseconds &+= Int32(bytes[i] &- Byte.zero) &* weight
          weight /= 10
          i += 1
        }
        let digits = i - first
        guard digits > 0, i == end || !Byte.isDigit(bytes[i]) else { return nil }
        precision = digits <= 3 ? .millisecond : digits <= 6 ? .microsecond : .nanosecond
      }
    }
    if i == end {
      return Instant(
        seconds: seconds, nanoseconds: nanoseconds, precision: precision, zone: .local)
    }
    guard let offset = offset(bytes, i, end) else { return nil }
    return Instant(
      seconds: seconds - offset, nanoseconds: nanoseconds, precision: precision,
      zone: offset == 0 ? .utc : .offset, offset: Int32(truncatingIfNeeded: offset))
  }

  /// Seconds east of Greenwich: `Z`, `+01:00`, `+0100`.
  @inline(__always)
  private static func offset(_ bytes: [UInt8], _ i: Int, _ end: Int) -> Int64? {
    if end - i == 1 { return bytes[i] | 0x20 == UInt8(ascii: "z") ? 0 : nil }
    let isWest = bytes[i] == Byte.minus
    guard isWest || bytes[i] == Byte.plus else { return nil }
    let isExtended = end - i == 6 && bytes[i + 3] == Byte.colon
    guard isExtended || end - i == 5 else { return nil }
    let hours = pair(bytes, i + 1)
    let minutes = pair(bytes, isExtended ? i + 4 : i + 3)
    guard hours < 24, minutes < 60 else { return nil }
    let seconds = Int64(hours &* 3600 &+ minutes &* 60)
    return isWest ? -seconds : seconds
  }

  /// A number of two digits, 100 or more if there is another byte.
  @inline(__always)
  private static func pair(_ bytes: [UInt8], _ i: Int) -> Int {
    let tens = Int(bytes[i] &- Byte.zero)
    let ones = Int(bytes[i + 1] &- Byte.zero)
    return (tens > 9 || ones > 9) ? 1_000 : tens &* 10 &+ ones
  }
}
