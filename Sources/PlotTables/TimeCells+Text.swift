import PlotCalendar

extension TimeCells {
  /// ISO 8601-1:2019, with years of more than four digits in its expanded form, and `2024-Q1` and
  /// `2024-H1`, which it lacks: texts that are read as the same column again. With a zone to show,
  /// its clock and offset.
  func text(at row: Int) -> String {
    let tick = ticks[row]
    var second = tick / ticksPerSecond
    var fraction = tick % ticksPerSecond
    if fraction < 0 {
      fraction += ticksPerSecond
      second -= 1
    }
    if isTimeOfDay {
      // Behind midnight, the clock starts anew.
      let time = second > 86_400 ? second % 86_400 : second
      return clockText(Int(time), fraction, precision)
    }
    let offset = zone.map { $0.offset(at: second) } ?? 0
    second += Int64(offset)
    let day = Int(floorDivide(second, 86_400))
    let text = dayText(day)
    guard precision > .day else { return text }
    // Full hours of UTC are none where the offset is half an hour.
    let needed: Precision = offset % 60 != 0 ? .second : offset % 3600 != 0 ? .minute : .hour
    let clock = clockText(
      Int(second - Int64(day) * 86_400), fraction, max(precision, needed))
    return text + "T" + clock + (zone != nil ? offsetText(offset) : isZoned ? "Z" : "")
  }

  private func dayText(_ day: Int) -> String {
    let date = CivilDate(daysSince1970: day)
    let year = yearText(date.year)
    switch precision {
    case .year: return year
    case .half: return year + (date.month < 7 ? "-H1" : "-H2")
    case .quarter: return year + "-Q" + String((date.month + 2) / 3)
    case .month: return year + "-" + padded(date.month, 2)
    case .week:
      let week = WeekDate(daysSince1970: day)
      return yearText(week.year) + "-W" + padded(week.week, 2)
    default: return year + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    }
  }

  private func clockText(
    _ secondOfDay: Int, _ fraction: Int64, _ precision: Precision
  ) -> String {
    var text = padded(secondOfDay / 3600, 2)
    // An hour alone is no time of day without the date before it.
    if precision == .hour, !isTimeOfDay { return text }
    text += ":" + padded(secondOfDay / 60 % 60, 2)
    if precision > .minute { text += ":" + padded(secondOfDay % 60, 2) }
    let digits = [.millisecond: 3, .microsecond: 6, .nanosecond: 9][precision] ?? 0
    guard digits > 0 else { return text }
    let nanoseconds = String(padded(Int(fraction * (1_000_000_000 / ticksPerSecond)), 9))
    return text + "." + nanoseconds.prefix(digits)
  }

  /// `+01:00`, for local mean time with seconds, as RFC 9557 has none and Java writes it.
  private func offsetText(_ offset: Int) -> String {
    let size = Int(offset.magnitude)
    let text = (offset < 0 ? "-" : "+") + padded(size / 3600, 2) + ":" + padded(size / 60 % 60, 2)
    return size % 60 == 0 ? text : text + ":" + padded(size % 60, 2)
  }

  private func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    a >= 0 ? a / b : -((b - 1 - a) / b)
  }

  private func yearText(_ year: Int) -> String {
    if (0...9999).contains(year) { return padded(year, 4) }
    let digits = year.magnitude > 9999 ? 6 : 4
    return (year < 0 ? "-" : "+") + padded(Int(year.magnitude), digits)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
