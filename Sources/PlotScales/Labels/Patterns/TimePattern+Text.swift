import PlotCalendar
import PlotNumbers

extension TimePattern {
  /// Returns the time in this notation, on the calendar and clock of its seconds since 1970. Out of
  /// the range of the calendar its year is written, whatever the pattern.
  package func text(for seconds: Double) -> String {
    guard seconds.isFinite else { return NumberLabels.text(for: seconds) }
    guard let moment = Moment(secondsSince1970: seconds) else {
      return NumberLabels.text(for: CivilTime.year(ofSecondsSince1970: seconds))
    }
    return parts.map { part in
      switch part {
      case .literal(let text): text
      case .directive(let directive, let padding): text(of: directive, padding, moment)
      }
    }.joined()
  }

  private func text(of directive: Directive, _ padding: String, _ moment: Moment) -> String {
    func padded(_ number: some BinaryInteger, _ width: Int) -> String {
      let digits = String(number.magnitude)
      return (number < 0 ? "\u{2212}" : "")
        + (padding.isEmpty
          ? "" : String(repeating: padding, count: max(0, width - digits.count))) + digits
    }
    let (date, time) = (moment.time.date, moment.time)
    let hourOf12 = (time.hour + 11) % 12 + 1
    let half = time.hour < 12 ? "AM" : "PM"
    let slashed = "\(date.month)/\(date.day)/" + TimeLabels.padded(date.year, to: 4)
    let clock =
      "\(hourOf12):" + TimeLabels.padded(time.minute) + ":"
      + TimeLabels.padded(time.second) + " " + half
    return switch directive {
    case .shortWeekday: String(TimePattern.weekdays[moment.weekday].prefix(3))
    case .weekday: TimePattern.weekdays[moment.weekday]
    case .shortMonth: String(TimePattern.months[date.month - 1].prefix(3))
    case .monthName: TimePattern.months[date.month - 1]
    case .dateAndClock: slashed + ", " + clock
    case .day, .blankDay: padded(date.day, 2)
    case .microsecond: padded(moment.microsecond, 6)
    case .shortWeekYear: padded(moment.weekYear % 100, 2)
    case .weekYear: padded(moment.weekYear, 4)
    case .hour: padded(time.hour, 2)
    case .hourOf12: padded(hourOf12, 2)
    case .dayOfYear: padded(moment.dayOfYear + 1, 3)
    case .millisecond: padded(moment.microsecond / 1000, 3)
    case .month: padded(date.month, 2)
    case .minute: padded(time.minute, 2)
    case .half: half
    case .quarter: String((date.month + 2) / 3)
    case .millisecondsSince1970: moment.since1970(inParts: 3)
    case .secondsSince1970: moment.since1970(inParts: 0)
    case .second: padded(time.second, 2)
    case .weekdayFromMonday: String((moment.weekday + 6) % 7 + 1)
    case .weekFromSunday: padded((moment.dayOfYear + 7 - moment.weekday) / 7, 2)
    case .week: padded(moment.week, 2)
    case .weekdayFromSunday: String(moment.weekday)
    case .weekFromMonday: padded((moment.dayOfYear + 7 - (moment.weekday + 6) % 7) / 7, 2)
    case .date: slashed
    case .clock: clock
    case .shortYear: padded(date.year % 100, 2)
    case .year: padded(date.year, 4)
    case .zone: "+0000"
    case .percent: "%"
    }
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// A time with the fields that the directives need.
private struct Moment {
  let time: CivilTime
  /// 0..<1,000,000
  let microsecond: Int
  /// Whole seconds since 1970.
  private let whole: Double

  /// Nil beyond the reach of the calendar.
  init?(secondsSince1970 seconds: Double) {
    let parts = DividedSeconds(seconds, decimals: 6)
    guard let time = CivilTime(secondsSince1970: parts.whole) else { return nil }
    self.time = time
    whole = parts.whole
    microsecond = Int(parts.fraction.dropFirst()) ?? 0
  }

  private var days: Int { time.date.daysSince1970 }

  /// 0 on Sunday ... 6 on Saturday; 1970-01-01 was a Thursday.
  var weekday: Int { (days + 4).flooredDivision(by: 7).rest }

  /// The day of the year, from 0.
  var dayOfYear: Int {
    days - CivilDate.daysSince1970(year: time.date.year)
  }

  /// The Thursday of the week, in whose year the week is (ISO 8601-1:2019, 4.3.8).
  private var thursday: CivilDate {
    CivilDate(daysSince1970: days + 3 - (weekday + 6) % 7)
  }

  var weekYear: Int { thursday.year }

  var week: Int {
    Int(
      thursday.daysSince1970
        - CivilDate(year: thursday.year, month: 1, day: 1).daysSince1970) / 7 + 1
  }

  /// Seconds since 1970, or so many decimals of them, rounded down.
  func since1970(inParts decimals: Int) -> String {
    let parts = decimals == 3 ? whole * 1000 + Double(microsecond / 1000) : whole
    return DecimalDigits(parts).text(decimals: 0, isSeparated: false)
  }
}
