/// The rows of one place that reach from a value to another, such as the stays of a guest in a Gantt chart.
extension LayerData {
  struct Interval {
    let row: Int
    let start: Double
    let end: Double
  }

  /// Whether each row reaches from a number to another, so that a place has room for several.
  var hasIntervals: Bool {
    secondEnds != nil && crossEnds == nil && values?.isCategorical == false && !mark.joinsRows
  }

  /// Returns the intervals of rows by their places, by their starts, the longest first.
  func intervals(of rows: [Int]) -> [Double: [Interval]] {
    guard let places, let values else { return [:] }
    let intervals = rows.map { row in
      let ends = [values.values[row], base(of: row)]
      return Interval(row: row, start: min(ends[0], ends[1]), end: max(ends[0], ends[1]))
    }
    return Dictionary(grouping: intervals) { places.values[$0.row] }.mapValues {
      $0.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    }
  }

  /// Whether intervals of several series overlap at a place.
  var intervalsMeet: Bool {
    guard let places, let values else { return false }
    var seriesOfRow: [Int: Int] = [:]
    for (index, series) in series.enumerated() {
      for row in series.rows where !places.values[row].isNaN && !values.values[row].isNaN {
        seriesOfRow[row] = index
      }
    }
    return intervals(of: Array(seriesOfRow.keys)).values.contains { intervals in
      var reaches: [Int: Double] = [:]
      return intervals.contains { interval in
        let own = seriesOfRow[interval.row] ?? 0
        defer { reaches[own] = max(reaches[own] ?? interval.end, interval.end) }
        return reaches.contains { $0.key != own && $0.value > interval.start }
      }
    }
  }
}
