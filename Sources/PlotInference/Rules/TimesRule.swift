import PlotTables
import PlotTransforms

/// Times without amounts: the numbers of their rows.
package struct TimesRule: ChartRule {

  package init() {}
  package let name = "times"

  package func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let course = table.columns(.time, .sequence).first { $0.distinctCount > 2 }
    return course.flatMap { counts(at: $0) }
  }

  /// Returns the chart of the numbers of rows at times; nil for a column that no function takes.
  ///
  /// - Parameter most: how many bars there may be, unless even those of years are more.
  package func counts(at time: ColumnProfile, most: Double = 400) -> ChartSuggestion? {
    guard case .times = time.column.cells else {
      return ChartSuggestion(
        mark: "histogram", x: time.name,
        reason: "there is no column of amounts, and '\(time.name)' has the rows in an order")
    }
    guard let unit = time.calendarUnit(most: most) else { return nil }
    return ChartSuggestion(
      mark: "bar", x: "\(unit)(\(time.name))", y: ["count()"],
      reason: "there is no column of amounts, and '\(time.name)' says when the rows were")
  }
}

extension ColumnProfile {
  /// The days from the first time to the last one; nil for times of day and other columns.
  var days: Double? {
    guard case .times(let cells) = column.cells, !cells.isTimeOfDay,
      let extent = finiteExtent(
        cells.ticks.indices
          .lazy.map { cells.ticks[$0] == TimeCells.missing ? .nan : cells.secondsSince1970(at: $0) }
      )
    else { return nil }
    return (extent.upperBound - extent.lowerBound) / 86_400
  }

  /// So many days, and hours, have enough places of the smaller unit.
  private static let fewUnits = 4.0

  /// Returns the smallest unit of the calendar that has no more places among the times than `most`, or
  /// years; nil of none. Hours and minutes are units where there are few days and hours.
  func calendarUnit(most: Double) -> String? {
    guard let days, case .times(let cells) = column.cells else { return nil }
    let hours = 24 * days
    if cells.precision > .hour, hours <= Self.fewUnits, 60 * hours <= most {
      return "yearmonthdatehoursminutes"
    }
    if cells.precision > .day, days <= Self.fewUnits, hours <= most { return "yearmonthdatehours" }
    return days <= most ? "yearmonthdate" : days <= 30 * most ? "yearmonth" : "year"
  }
}
