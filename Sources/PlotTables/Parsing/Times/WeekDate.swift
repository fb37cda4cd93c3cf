import PlotCalendar

/// A day of the week calendar of ISO 8601-1:2019, 4.3.6: weeks start on Monday, and the first week
/// of a year is the one with its first Thursday.
struct WeekDate: Hashable, Sendable {
  /// The year that the week counts for, which near new year may differ from the calendar's.
  var year: Int
  var week: Int
  /// 1 is Monday.
  var weekday: Int

  /// Days since 1970-01-01, or nil for a week that the year does not have.
  var daysSince1970: Int? {
    guard (1...53).contains(week), (1...7).contains(weekday) else { return nil }
    let monday = WeekDate.firstMonday(of: year) + (week - 1) * 7
    if week == 53, monday >= WeekDate.firstMonday(of: year + 1) { return nil }
    return monday + weekday - 1
  }

  init(year: Int, week: Int, weekday: Int) {
    self.year = year
    self.week = week
    self.weekday = weekday
  }

  init(daysSince1970 days: Int) {
    weekday = WeekDate.weekday(days)
    // The Thursday of a week is always in the year that the week counts for.
    year = CivilDate(daysSince1970: days - weekday + 4).year
    week = (days - WeekDate.firstMonday(of: year)) / 7 + 1
  }

  /// 1 for Monday to 7 for Sunday; 1970-01-01 was a Thursday.
  static func weekday(_ days: Int) -> Int {
    let rest = (days + 3) % 7
    return (rest < 0 ? rest + 7 : rest) + 1
  }

  /// The Monday of the first week: 4 January is always in it.
  private static func firstMonday(of year: Int) -> Int {
    let fourth = CivilDate.daysSince1970(year: year) + 3
    return fourth - weekday(fourth) + 1
  }
}
