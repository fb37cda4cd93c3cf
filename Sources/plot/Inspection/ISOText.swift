import PlotTables

/// A cell of a time column in ISO 8601, as finely as the column is written.
func isoText(of cells: TimeCells, at row: Int) -> String {
  let ticksPerDay = 86_400 * cells.ticksPerSecond
  let (day, tickOfDay) = cells.ticks[row].floored(by: ticksPerDay)
  let (second, fraction) = tickOfDay.floored(by: cells.ticksPerSecond)
  let (year, month, dayOfMonth) = civilDate(daysSince1970: day)

  // ISO 8601 wants a sign where a year has not four digits.
  let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
  var text = sign + padded(year.magnitude, 4)
  if cells.precision >= .month { text += "-" + padded(month, 2) }
  if cells.precision >= .day { text += "-" + padded(dayOfMonth, 2) }
  guard cells.precision >= .minute else { return text }
  text += "T" + padded(second / 3600, 2) + ":" + padded(second / 60 % 60, 2)
  if cells.precision >= .second { text += ":" + padded(second % 60, 2) }
  let digits =
    switch cells.precision {
    case .millisecond: 3
    case .microsecond: 6
    case .nanosecond: 9
    default: 0
    }
  if digits > 0 {
    let nanoseconds = fraction * (1_000_000_000 / cells.ticksPerSecond)
    text += "." + padded(nanoseconds, 9).prefix(digits)
  }
  return cells.isZoned ? text + "Z" : text
}

/// The date in the Gregorian calendar, also before its time.
///
/// Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`, 2021:
/// https://howardhinnant.github.io/date_algorithms.html
private func civilDate(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  // Years begin in March, so that the leap day is their last; eras have 400 years.
  let (era, dayOfEra) = (days + 719_468).floored(by: 146_097)
  let yearOfEra =
    (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

private func padded(_ number: some BinaryInteger, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

extension Int64 {
  /// Quotient rounded down, and the rest, which is never negative.
  fileprivate func floored(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
