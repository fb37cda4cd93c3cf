import PlotNumbers

/// A moment in the parts that JavaScript's `Date` has, on the clock of a zone or of UTC.
struct ExpressionDate {
  var year: Int
  /// 0...11
  var month: Int
  /// 1...31
  var day: Int
  /// Since midnight.
  var millisecondOfDay: Double
  private var days: Int

  /// 275,760 years around 1970, as ECMA-262, 21.4.1.1 allows.
  static let reach = 8.64e15
  static let millisecondsPerDay: Double = 86_400_000

  /// Fails for NaN and for times out of range. Fractions of a millisecond are kept.
  init?(milliseconds: Double) {
    guard milliseconds.magnitude <= ExpressionDate.reach else { return nil }
    let whole = (milliseconds / ExpressionDate.millisecondsPerDay).rounded(.down)
    days = Int(whole)
    millisecondOfDay = milliseconds - whole * ExpressionDate.millisecondsPerDay
    (year, month, day) = ExpressionDate.date(days)
  }

  /// 0 on Sunday ... 6 on Saturday; 1970-01-01 was a Thursday.
  var weekday: Int { ((days + 4) % 7 + 7) % 7 }

  /// The day of the year, from 1.
  var dayOfYear: Int { days - ExpressionDate.days(year, 0) + 1 }

  /// Weeks begin on Sunday; the days before the first one are in week 0. Vega's `week`.
  var week: Int { (dayOfYear - 1 + 7 - weekday) / 7 }

  var hours: Int { Int(millisecondOfDay / 3_600_000) }
  var minutes: Int { Int(millisecondOfDay / 60_000) % 60 }
  var seconds: Int { Int(millisecondOfDay / 1000) % 60 }
  var milliseconds: Int { Int(millisecondOfDay) % 1000 }

  /// `2024-02-29T13:05:00.000Z`, as `toISOString` writes it; `Invalid Date` for none.
  static func isoText(milliseconds: Double) -> String {
    guard let date = ExpressionDate(milliseconds: milliseconds) else { return "Invalid Date" }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let year =
      (0...9999).contains(date.year)
      ? padded(date.year, 4) : (date.year < 0 ? "-" : "+") + padded(abs(date.year), 6)
    return "\(year)-\(padded(date.month + 1, 2))-\(padded(date.day, 2))"
      + "T\(padded(date.hours, 2)):\(padded(date.minutes, 2)):\(padded(date.seconds, 2))"
      + ".\(padded(date.milliseconds, 3))Z"
  }

  /// Milliseconds on the clock that shows these parts: year, month from 0, day, hours, minutes,
  /// seconds, milliseconds. Each may be beyond its range; NaN where the whole is. Years of two
  /// digits are of the twentieth century. ECMA-262, 21.4.1.28 and 21.4.2.1.
  static func milliseconds(of parts: [Double]) -> Double {
    var fields: [Double] = [1970, 0, 1, 0, 0, 0, 0]
    for (i, part) in parts.prefix(7).enumerated() {
      guard part.isFinite, part.magnitude <= reach else { return .nan }
      fields[i] = part.rounded(.towardZero)
    }
    if (0...99).contains(fields[0]) { fields[0] += 1900 }
    // Beyond this no month of any year is within reach, and the calendar's integers stay small.
    guard fields[0].magnitude < 1e6, fields[1].magnitude < 1e7 else { return .nan }
    let months = Int(fields[0]) * 12 + Int(fields[1])
    let month = (months % 12 + 12) % 12
    let day = Double(days((months - month) / 12, month)) + fields[2] - 1
    let time = ((fields[3] * 60 + fields[4]) * 60 + fields[5]) * 1000 + fields[6]
    let result = day * millisecondsPerDay + time
    return result.magnitude <= reach ? result : .nan
  }

  /// Days from 1970 to the first of a month, counted from 0: Howard Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", `days_from_civil`, 2013,
  /// https://howardhinnant.github.io/date_algorithms.html
  private static func days(_ year: Int, _ month: Int) -> Int {
    let fromMarch = month < 2 ? year - 1 : year
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 399) / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// `civil_from_days` of the same source.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = (fromMarch + 2) % 12
    return (
      yearOfEra + era * 400 + (month < 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1
    )
  }
}
