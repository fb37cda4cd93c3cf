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

extension [LayerData] {
  /// Takes back all words about intervals where none is to be seen, such as those around single rows.
  package mutating func forgetEmptyIntervals() {
    let speaking = indices.filter { self[$0].interval != nil || self[$0].part?.interval != nil }
    guard !speaking.isEmpty, !speaking.contains(where: { self[$0].showsInterval }) else { return }
    for index in speaking {
      self[index].interval = nil
      if self[index].part?.interval != nil { self[index].part?.interval = "" }
      self[index].lacksIntervals = true
    }
  }
}

extension LayerData {
  /// Whether the two ends of an interval are apart in some row.
  fileprivate var showsInterval: Bool {
    if let interval { return zip(interval.lower, interval.upper).contains { $0 < $1 } }
    guard let values, let secondEnds else { return false }
    return zip(secondEnds, values.values).contains { $0 < $1 || $0 > $1 }
  }
}
