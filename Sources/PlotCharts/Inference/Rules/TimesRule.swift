import PlotTables

/// Times without amounts: the numbers of their rows.
struct TimesRule: ChartRule {
  let name = "times"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let course = table.columns(.time, .sequence).first { $0.distinctCount > 2 }
    return course.flatMap { counts(at: $0) }
  }

  /// Returns the chart of the numbers of rows at times; nil for a column that no function takes.
  ///
  /// - Parameter most: how many bars there may be, unless even those of years are more.
  func counts(at time: ColumnProfile, most: Double = 400) -> ChartSuggestion? {
    guard case .times(let cells) = time.column.cells else {
      return ChartSuggestion(
        mark: "histogram", x: time.name,
        reason: "there is no column of amounts, and '\(time.name)' has the rows in an order")
    }
    guard time.fitsFunctions, !cells.isTimeOfDay,
      let extent = finiteExtent(
        cells.ticks.indices
          .lazy.map { cells.ticks[$0] == TimeCells.missing ? .nan : cells.secondsSince1970(at: $0) }
      )
    else { return nil }
    let days = (extent.upperBound - extent.lowerBound) / 86_400
    let unit = days <= most ? "yearmonthdate" : days <= 30 * most ? "yearmonth" : "year"
    return ChartSuggestion(
      mark: "bar", x: "\(unit)(\(time.name))", y: ["count()"],
      reason: "there is no column of amounts, and '\(time.name)' says when the rows were")
  }
}
