import PlotCalendar
import PlotNumbers
import PlotScales

/// The starts and ends of calendar bins, in milliseconds since 1970-01-01T00:00:00 on some clock.
extension CalendarUnits {
  static let millisecondsPerDay: Int64 = 86_400_000
  /// A little less than an `Int64` holds, so that no bin's start or end is beyond it.
  private static let reach = Int64.max / 2
  /// The year of units that name none.
  private static let yearOfNone: Int64 = 2012

  /// Returns the start of the bin that a time is in; nil some 146 million years from now or ago,
  /// out of reach.
  ///
  /// The numbers of weeks and days are those of vega-time 2.1, `floor`:
  /// https://github.com/vega/vega/blob/main/packages/vega-time/src/floor.js
  package func floor(_ milliseconds: Int64) -> Int64? {
    guard milliseconds.magnitude < CalendarUnits.reach else { return nil }
    let (day, timeOfDay) = milliseconds.flooredDivision(by: CalendarUnits.millisecondsPerDay)
    return startDay(of: day) * CalendarUnits.millisecondsPerDay + startTime(of: timeOfDay)
  }

  /// Returns the end of the bin that starts at `start`, which is where the next one starts, or the
  /// next of the coarser unit: of steps of ten days the last of a month ends with it.
  ///
  /// Vega lets bins overlap there, by which a value would seem to be in two of them.
  package func end(of start: Int64) -> Int64? {
    guard start.magnitude < CalendarUnits.reach else { return nil }
    let end = offset(start)
    guard step > 1, !isBinned, let coarser, let first = coarser.floor(start) else { return end }
    return min(end, coarser.offset(first))
  }

  /// The larger unit in which the finest one is counted; nil of years and weeks, which are counted
  /// on.
  private var coarser: CalendarUnits? {
    switch finest {
    case .year, .week: nil
    case .quarter, .month, .dayofyear: CalendarUnits([.year])
    case .day: CalendarUnits(units.contains(.week) ? [.year] : [.year, .week])
    case .date: CalendarUnits([.year, .month])
    case .hours: CalendarUnits([.year, .month, .date])
    case .minutes: CalendarUnits([.year, .month, .date, .hours])
    case .seconds: CalendarUnits([.year, .month, .date, .hours, .minutes])
    case .milliseconds: CalendarUnits([.year, .month, .date, .hours, .minutes, .seconds])
    }
  }

  /// Returns a time so much later as a bin is long. The 31st and a month is the last of the month.
  private func offset(_ start: Int64) -> Int64 {
    let steps = Int64(step)
    switch finest {
    case .year: return adding(months: 12 * steps, to: start)
    case .quarter: return adding(months: 3 * steps, to: start)
    case .month: return adding(months: steps, to: start)
    case .week: return start + 7 * steps * CalendarUnits.millisecondsPerDay
    case .dayofyear, .day, .date: return start + steps * CalendarUnits.millisecondsPerDay
    case .hours: return start + steps * 3_600_000
    case .minutes: return start + steps * 60_000
    case .seconds: return start + steps * 1000
    case .milliseconds: return start + steps
    }
  }

  private func adding(months: Int64, to start: Int64) -> Int64 {
    let (day, rest) = start.flooredDivision(by: CalendarUnits.millisecondsPerDay)
    let date = CivilDate(daysSince1970: Int(day))
    let first = firstDay(ofMonth: Int64(date.year * 12 + date.month - 1) + months)
    let next = firstDay(ofMonth: Int64(date.year * 12 + date.month) + months)
    return min(first + Int64(date.day - 1), next - 1) * CalendarUnits.millisecondsPerDay + rest
  }

  /// - Parameter month: counted from January of year 0.
  private func firstDay(ofMonth month: Int64) -> Int64 {
    let (year, rest) = month.flooredDivision(by: 12)
    return Int64(CivilDate(year: Int(year), month: Int(rest) + 1, day: 1).daysSince1970)
  }

  private func startDay(of day: Int64) -> Int64 {
    let date = CivilDate(daysSince1970: Int(day))
    if step > 1, units == [.year, .week] {
      // Two weeks and more are counted on over the years, as weeks go over the ends of them.
      let sunday = day - weekday(of: day)
      return stepped((sunday - aSunday) / 7, by: .week) * 7 + aSunday
    }
    let year = has(.year) ? stepped(Int64(date.year), by: .year) : CalendarUnits.yearOfNone
    let month =
      has(.month)
      ? stepped(Int64(date.month - 1), by: .month)
      : has(.quarter) ? 3 * stepped(Int64(date.month - 1) / 3, by: .quarter) : 0
    let first = firstDay(ofMonth: year * 12 + month)
    return first + dayFromFirst(of: day, date, year: year) - 1
  }

  /// Returns the day in the month where the bin has one, from 1; of weeks in the year.
  private func dayFromFirst(of day: Int64, _ date: CivilDate, year: Int64) -> Int64 {
    let dayOfYear = day - firstDay(ofMonth: Int64(date.year * 12))
    // The number of Sundays since the year began, as strftime's %U.
    let week = (dayOfYear + 7 - weekday(of: day)) / 7
    let weekBefore = (weekday(of: firstDay(ofMonth: year * 12)) + 6) % 7
    if has(.week), has(.day) {
      return stepped(weekday(of: day) + week * 7 - weekBefore, by: .day, from: 1)
    }
    if has(.week) { return stepped(week, by: .week, from: 1) * 7 - weekBefore }
    if has(.dayofyear) { return stepped(dayOfYear + 1, by: .dayofyear, from: 1) }
    if has(.day) { return stepped(weekday(of: day) + 7 - weekBefore, by: .day, from: 1) }
    return has(.date) ? stepped(Int64(date.day), by: .date, from: 1) : 1
  }

  private func startTime(of timeOfDay: Int64) -> Int64 {
    func part(_ unit: Unit, _ size: Int64, _ count: Int64) -> Int64 {
      has(unit) ? stepped(timeOfDay / size % count, by: unit) * size : 0
    }
    return part(.hours, 3_600_000, 24) + part(.minutes, 60_000, 60) + part(.seconds, 1000, 60)
      + part(.milliseconds, 1, 1000)
  }

  private func has(_ unit: Unit) -> Bool { units.contains(unit) }

  /// Returns the number, or the last at or before it at which a step begins if the unit is the
  /// finest.
  private func stepped(_ number: Int64, by unit: Unit, from first: Int64 = 0) -> Int64 {
    guard unit == finest, step > 1 else { return number }
    return first + (number - first).flooredDivision(by: Int64(step)).quotient * Int64(step)
  }

  /// Returns the weekday of a day, 0 for Sunday.
  private func weekday(of day: Int64) -> Int64 { (day - aSunday).flooredDivision(by: 7).rest }

  /// The Sunday 1969-12-28, in days since 1970.
  private var aSunday: Int64 { -4 }
}

extension CalendarUnits {
  /// Returns the starts of all of its bins between two moments, in milliseconds; at most a
  /// thousand.
  package func starts(from low: Double, to high: Double) -> [Double] {
    guard low.magnitude < 1e16, high.magnitude < 1e16, var start = floor(Int64(low)) else {
      return []
    }
    var starts: [Double] = []
    while Double(start) <= high, starts.count < 1000 {
      if Double(start) >= low { starts.append(Double(start)) }
      guard let next = end(of: start), next > start else { break }
      start = next
    }
    return starts
  }
}
