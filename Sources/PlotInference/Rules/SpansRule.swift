import PlotTables

/// Names with a beginning and an end each: bars along time.
struct SpansRule: ChartRule {
  let name = "spans"
  private static let mostNames = 60

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let times = table.profiles.filter(\.isTime)
    guard (2...Self.mostNames).contains(table.rowCount), times.count == 2,
      table.columns(.measure, .count).isEmpty,
      let name = table.profiles.first(where: { $0.isText && $0.isUnique }),
      times[0].isNeverAfter(times[1])
    else { return nil }
    return ChartSuggestion(
      mark: "gantt", x: times[0].name, y: [name.name],
      color: table.groups(2...7).first { $0.isText }?.name,
      reason: "each '\(name.name)' lasts from '\(times[0].name)' to '\(times[1].name)'")
  }
}

extension ColumnProfile {
  /// Whether no time is later than that of another column in its row, and some is earlier.
  fileprivate func isNeverAfter(_ end: ColumnProfile) -> Bool {
    guard case .times(let starts) = column.cells, case .times(let ends) = end.column.cells else {
      return false
    }
    var isEarlier = false
    let areBefore = zip(starts.ticks.indices, ends.ticks.indices).allSatisfy { row, other in
      guard starts.ticks[row] != TimeCells.missing, ends.ticks[other] != TimeCells.missing else {
        return true
      }
      let (start, end) = (starts.secondsSince1970(at: row), ends.secondsSince1970(at: other))
      if start < end { isEarlier = true }
      return start <= end
    }
    return areBefore && isEarlier
  }
}
