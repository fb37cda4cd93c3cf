import PlotTables

/// Times without amounts: the numbers of their rows.
struct TimesRule: ChartRule {
  let name = "times"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let time = table.columns(.time, .sequence).first, time.distinctCount > 2 else {
      return nil
    }
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
    let unit = days > 9_000 ? "year" : days > 700 ? "yearmonth" : "yearmonthdate"
    return ChartSuggestion(
      mark: "bar", x: "\(unit)(\(time.name))", y: ["count()"],
      reason: "there is no column of amounts, and '\(time.name)' says when the rows were")
  }
}
