import PlotCalendar
import PlotNumbers

/// A moment of UTC in calendar fields. Leap seconds do not exist, as in POSIX time.
struct CivilTime: Hashable, Sendable {
  var date: CivilDate
  var hour: Int
  var minute: Int
  var second: Int

  static let secondsPerDay: Double = 86_400

  /// Beyond this many seconds from 1970 (3·10¹⁵ years) days no longer fit the calendar's integers.
  static let calendarReach: Double = 1e23

  /// The whole second at or before a moment, given in seconds since 1970; nil out of reach.
  init?(secondsSince1970 seconds: Double) {
    guard seconds.magnitude <= CivilTime.calendarReach else { return nil }
    let days = (seconds / CivilTime.secondsPerDay).rounded(.down)
    let rest = seconds - days * CivilTime.secondsPerDay
    // The product of huge values is rounded, and the rest may be of any size: their day has no
    // hours.
    let secondOfDay = Int(max(0, min(rest, CivilTime.secondsPerDay - 1)))
    date = CivilDate(daysSince1970: Int(days))
    (hour, minute, second) = (secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60)
  }

  /// The calendar year of a moment; an estimate beyond the reach of the calendar.
  static func year(ofSecondsSince1970 seconds: Double) -> Double {
    guard let time = CivilTime(secondsSince1970: seconds) else {
      return (seconds / secondsPerMeanYear + 1970).rounded(.down)
    }
    return Double(time.date.year)
  }

  /// The first moment of a year in seconds since 1970; an estimate beyond the calendar's reach.
  static func seconds(atStartOfYear year: Double) -> Double {
    let estimate = (year - 1970) * secondsPerMeanYear
    guard estimate.magnitude <= calendarReach else { return estimate }
    let date = CivilDate(year: Int(year), month: 1, day: 1)
    return Double(date.daysSince1970) * secondsPerDay
  }

  /// 365.2425 days: 146,097 days in 400 years.
  private static let secondsPerMeanYear: Double = 31_556_952
}
