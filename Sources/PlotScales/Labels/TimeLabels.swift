import PlotNumbers

/// Writes moments in UTC for people.
@usableFromInline package enum TimeLabels {
  /// Returns a moment in the order of ISO 8601, down to a unit: `2020`, `2020-Q1`, `2020-01`, `2020-01-03`,
  /// `2020-01-03 14:30` (for hours and minutes), `2020-01-03 14:30:05`, `2020-01-03 14:30:05.25`.
  ///
  /// Years have four digits at least, a `+` before more of them and `-` before those below 0.
  /// Moments beyond 10¹⁵ years are written by their year; others that are not finite as `NaN` or
  /// `±∞`.
  ///
  /// - Parameter showsDate: false for a time of day, which is written without date.
  package static func text(
    for seconds: Double, finest unit: TimeUnit, showsDate: Bool = true
  ) -> String {
    guard seconds.isFinite else { return NumberLabels.text(for: seconds) }
    let parts = DividedSeconds(seconds)
    guard let time = CivilTime(secondsSince1970: parts.whole) else {
      return NumberLabels.text(for: CivilTime.year(ofSecondsSince1970: seconds))
    }
    if !showsDate {
      let seconds = unit >= .second ? ":" + padded(time.second) : ""
      return clock(time) + seconds + (unit >= .fraction ? parts.fraction : "")
    }
    let date = time.date
    let sign = date.year < 0 ? "-" : date.year > 9999 ? "+" : ""
    var text = sign + padded(date.year.magnitude, to: 4)
    if unit == .quarter { return text + "-" + quarter(of: time) }
    if unit >= .month { text += "-" + padded(date.month) }
    if unit >= .day { text += "-" + padded(date.day) }
    if unit >= .hour { text += " " + clock(time) }
    if unit >= .second { text += ":" + padded(time.second) }
    if unit >= .fraction { text += parts.fraction }
    return text
  }

  /// Returns the coarsest unit that writes all the times exactly; a year if there are none.
  ///
  /// - Parameter limit: a unit that is fine enough.
  /// - Complexity: O(n)
  @inlinable
  package static func finestUnit(
    in moments: some Sequence<Double>, atMost limit: TimeUnit = .fraction
  ) -> TimeUnit {
    var finest = TimeUnit.year
    for seconds in moments where seconds.isFinite {
      finest = max(finest, unit(of: seconds, finerThan: finest))
      if finest >= limit { break }
    }
    return finest
  }

  /// The unit of a moment; any coarser one where it is no finer than another.
  @usableFromInline
  static func unit(of seconds: Double, finerThan other: TimeUnit) -> TimeUnit {
    // Within it whole numbers are exact, and so are their days.
    guard seconds.magnitude < 0x1p50 else { return unit(of: seconds) }
    let whole = Int64(seconds)
    if Double(whole) != seconds { return .fraction }
    if whole % 60 != 0 { return .second }
    if other < .minute, whole % 3600 != 0 { return .minute }
    if other < .hour, whole % 86_400 != 0 { return .hour }
    return other < .day ? unit(of: seconds) : other
  }

  private static func unit(of seconds: Double) -> TimeUnit {
    guard seconds == seconds.rounded() else { return .fraction }
    guard let time = CivilTime(secondsSince1970: seconds) else { return .year }
    if time.second != 0 { return .second }
    if time.minute != 0 { return .minute }
    if time.hour != 0 { return .hour }
    if time.date.day != 1 { return .day }
    return time.date.month == 1 ? .year : .month
  }

  /// Whether a quarter of a year begins at a moment.
  package static func beginsQuarter(_ moment: Double) -> Bool {
    guard let time = CivilTime(secondsSince1970: moment) else { return false }
    return finestUnit(in: [moment]) <= .month && time.date.month % 3 == 1
  }

  /// `Q1`
  static func quarter(of time: CivilTime) -> String { "Q" + String((time.date.month + 2) / 3) }

  static func padded(_ number: some BinaryInteger, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// `14:30`
  static func clock(_ time: CivilTime) -> String {
    padded(time.hour) + ":" + padded(time.minute)
  }
}
