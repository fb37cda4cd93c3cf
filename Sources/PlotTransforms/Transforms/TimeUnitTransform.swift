import PlotNumbers
import PlotScales
import PlotTables
import PlotWords

/// Puts times into bins of the calendar: Vega-Lite's `timeUnit`. A further column holds the start of
/// each time's bin, and one of the same name with `_end` where it ends.
///
/// Bins are those of the clock on which the column is shown, or of UTC if the units say so. Bins
/// in a certain year stay instants of the column's zone; the others are times of a calendar
/// without one. Times of day have the parts of a day, and stay times of day. A column of years counts
/// as the first days of these.
package struct TimeUnitTransform: Transform, Hashable {
  package enum Bins: Hashable, Sendable {
    case units(CalendarUnits)
    /// Whatever unit gives about so many from the first time to the last.
    case atMost(Int)
  }

  package var bins: Bins
  package var field: String
  /// The name of the column of starts.
  package var name: String

  package init(_ bins: Bins, of field: String, as name: String) {
    (self.bins, self.field, self.name) = (bins, field, name)
  }

  package var fields: Set<String> { [field] }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let cells = try times(table.requiredColumn(field, for: "timeUnit"))
    let units = units(for: cells)
    guard !cells.isTimeOfDay || units.arePartsOfDay else {
      throw ChartError(
        .data,
        "timeUnit: '\(ChartText.line(field))' holds times of day, which have no \(units.name)",
        hint: "hours, minutes, seconds and milliseconds are parts of a day")
    }
    let bins = cells.bins(units)
    return
      table
      .setting(Column(name: name, cells: .times(bins.starts)))
      .setting(Column(name: name + "_end", cells: .times(bins.ends)))
  }

  private func times(_ column: Column) throws(ChartError) -> TimeCells {
    if case .times(let cells) = column.cells { return cells }
    if case .numbers(let cells) = column.cells, cells.isYears {
      return TimeCells(
        ticks: cells.values.map { secondsAtStart(ofYear: $0) }
          .map { Int64(exactly: $0) ?? TimeCells.missing },
        ticksPerSecond: 1, precision: .year, isZoned: false)
    }
    guard column.missingCount < column.count else {
      return TimeCells(
        ticks: Array(repeating: TimeCells.missing, count: column.count), ticksPerSecond: 1,
        precision: .second, isZoned: false)
    }
    let kind = if case .numbers = column.cells { "numbers" } else { "text" }
    throw ChartError(
      .data, "timeUnit: '\(ChartText.line(field))' holds \(kind), not times",
      hint: "a time unit needs dates or times, as 2024-02-29 or 12:30")
  }

  private func units(for cells: TimeCells) -> CalendarUnits {
    switch bins {
    case .units(let units): return units
    case .atMost(let count):
      let times = (0..<cells.ticks.count).compactMap { cells.milliseconds(at: $0, isUTC: false) }
      let first = times.min() ?? 0
      let units = CalendarUnits.fitting(
        first: first, last: times.max() ?? first, maxBins: count, precision: cells.precision)
      return cells.isTimeOfDay ? units.ofDay : units
    }
  }
}

extension CalendarUnits {
  /// The units without those that a time of day does not have.
  fileprivate var ofDay: CalendarUnits {
    let parts = units.filter(\.isPartOfDay)
    return CalendarUnits(parts.isEmpty ? [.hours] : parts, step: parts.isEmpty ? 12 : step)
  }

  /// The precision of a bin's start. A week is its first day: written weeks begin on Monday.
  fileprivate var precision: TimeCells.Precision {
    switch finest {
    case .year: .year
    case .quarter: .quarter
    case .month: .month
    case .week, .dayofyear, .day, .date: .day
    case .hours: .hour
    case .minutes: .minute
    case .seconds: .second
    case .milliseconds: .millisecond
    }
  }
}

extension TimeCells {
  /// Returns the milliseconds since 1970-01-01T00:00:00 on the clock on which the column is shown,
  /// or in UTC, rounded down; nil if missing or out of the range of an `Int64`.
  func milliseconds(at row: Int, isUTC: Bool) -> Int64? {
    let tick = ticks[row]
    guard tick != TimeCells.missing else { return nil }
    let (second, rest) = tick.flooredDivision(by: ticksPerSecond)
    let (scaled, overflow) = second.multipliedReportingOverflow(by: 1000)
    guard !overflow, scaled.magnitude < UInt64(Int64.max / 2) else { return nil }
    let offset = isUTC ? 0 : Int64(zone?.offset(at: second) ?? 0)
    return scaled + offset * 1000
      + (ticksPerSecond < 1000 ? 0 : rest / (ticksPerSecond / 1000))
  }

  fileprivate func bins(_ units: CalendarUnits) -> (starts: TimeCells, ends: TimeCells) {
    let zone = units.hasYear && !units.isUTC ? zone : nil
    let isFine = units.finest == .milliseconds || units.isBinned && precision >= .millisecond
    var empty = TimeCells(
      ticks: [], ticksPerSecond: isFine ? 1000 : 1,
      precision: units.isBinned ? max(precision, units.precision) : units.precision,
      isZoned: isZoned && (units.hasYear || units.isBinned), isTimeOfDay: isTimeOfDay, zone: zone)
    if units.isBinned { empty.zone = units.isUTC ? nil : self.zone }
    var (starts, ends) = (empty, empty)
    for row in ticks.indices {
      guard let time = milliseconds(at: row, isUTC: units.isUTC),
        var start = units.isBinned ? time : units.floor(time), var end = units.end(of: start)
      else {
        starts.ticks.append(TimeCells.missing)
        ends.ticks.append(TimeCells.missing)
        continue
      }
      if isTimeOfDay, !units.isBinned {
        // The parts of a day stand in 2012, and times of day on no day at all.
        let day = start.flooredDivision(by: CalendarUnits.millisecondsPerDay).quotient
        start -= day * CalendarUnits.millisecondsPerDay
        end -= day * CalendarUnits.millisecondsPerDay
      }
      starts.append(milliseconds: start)
      ends.append(milliseconds: end)
    }
    return (starts, ends)
  }

  /// Appends a time of the clock on which the column is shown.
  mutating func append(milliseconds: Int64) {
    let (second, rest) = milliseconds.flooredDivision(by: 1000)
    let instant = zone.map { $0.instant(local: second) } ?? second
    ticks.append(ticksPerSecond == 1 ? instant : instant * 1000 + rest)
  }
}
