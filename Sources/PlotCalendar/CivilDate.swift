/// A day of the proleptic Gregorian calendar, any number of years before or after today.
///
/// Years are astronomical: 0 is 1 BC. A column of dates is read through these functions, so they are
/// inlined into the modules that call them.
@usableFromInline package struct CivilDate: Hashable, Sendable {
  @usableFromInline package var year: Int
  /// 1...12 in a valid date.
  @usableFromInline package var month: Int
  /// 1...31 in a valid date.
  @usableFromInline package var day: Int

  @inlinable
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether the calendar has this day.
  @inlinable @inline(__always)
  package var isValid: Bool {
    month >= 1 && month <= 12 && day >= 1
      && (day <= 28 || day <= CivilDate.dayCount(year: year, month: month))
  }

  /// Days from 1970-01-01 to this date, if it is valid.
  ///
  /// Years are counted from March, so that the leap day is the last of its year, in eras of 400
  /// years: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`,
  /// 2013, https://howardhinnant.github.io/date_algorithms.html
  @inlinable @inline(__always)
  package var daysSince1970: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date a number of days after 1970-01-01: `civil_from_days` of the same source.
  @inlinable
  package init(daysSince1970 days: Int) {
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The first day of a year, as days since 1970-01-01.
  @inlinable
  package static func daysSince1970(year: Int) -> Int {
    CivilDate(year: year, month: 1, day: 1).daysSince1970
  }

  @inlinable
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month from 1 to 12.
  @inlinable @inline(__always)
  package static func dayCount(year: Int, month: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    // From August on, the long months are the even ones.
    return 30 + ((month + month >> 3) & 1)
  }
}
