/// A day of the proleptic Gregorian calendar, any number of years before or after today.
///
/// Years are astronomical: 0 is 1 BC.
package struct CivilDate: Hashable, Sendable {
  package var year: Int64
  /// 1...12
  package var month: Int
  /// 1...31
  package var day: Int

  package init(year: Int64, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date a number of days after 1970-01-01.
  ///
  /// Years are counted from March, so that the leap day is the last of its year, in eras of 400
  /// years: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`,
  /// 2013, https://howardhinnant.github.io/date_algorithms.html
  package init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970-01-01 to this date: `days_from_civil` of the same source.
  package var daysSince1970: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int64 {
  /// Quotient rounded down, and the rest, which is never negative, for a positive divisor.
  package func flooredDivision(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
