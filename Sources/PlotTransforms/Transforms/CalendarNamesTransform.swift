import PlotNumbers
import PlotScales
import PlotTables
import PlotWords

/// Names the bins of recurring units, `Jan`, `Mon`, `14:00`, in the order of the calendar: as times
/// they would lie in an arbitrary year. Units between the first and the last that occur are
/// categories too, so that gaps are visible.
package struct CalendarNamesTransform: Transform, Hashable {
  package var units: CalendarUnits
  /// The column with the starts of bins, and the new one.
  package var field: String
  package var name: String
  /// The format of the names, in the directives of d3; nil for the default.
  package var pattern: String?
  /// The least range of names, in seconds since 1970.
  package var domain: ClosedRange<Double>?

  package init(_ units: CalendarUnits, of field: String, as name: String) {
    (self.units, self.field, self.name) = (units, field, name)
  }

  package var fields: Set<String> { [field] }

  package func apply(to table: Table) throws(ChartError) -> Table {
    guard case .times(let cells) = try table.requiredColumn(field, for: "timeUnit").cells else {
      throw ChartError(.data, "timeUnit: '\(ChartText.line(field))' holds no times")
    }
    let starts = cells.ticks.map { tick -> Int64? in
      tick == TimeCells.missing
        ? nil : tick.flooredDivision(by: cells.ticksPerSecond).quotient
    }
    return table.setting(Column.ordered(named: name, names(of: starts), starts.map { $0 ?? -1 }))
  }

  /// Returns the seconds at which bins start, in order, with their names.
  private func names(of starts: [Int64?]) -> [(key: Int64, name: String)] {
    let known = Set(starts.compactMap { $0 })
    guard var first = known.min(), var last = known.max() else { return [] }
    if let domain {
      first = min(first, Int64(domain.lowerBound))
      last = max(last, Int64(domain.upperBound) - 1)
    }
    var keys = known.sorted()
    if units.units.count == 1 {
      // No unit has more than the 366 days of a year but for parts of a second.
      var start = first
      var all: [Int64] = []
      while start <= last, all.count < 1_000 {
        let (milliseconds, isBeyond) = start.multipliedReportingOverflow(by: 1000)
        guard !isBeyond, let end = units.end(of: milliseconds) else { break }
        all.append(start)
        guard end > milliseconds else { break }
        start = end.flooredDivision(by: 1000).quotient
      }
      if known.isSubset(of: all) { keys = all }
    }
    return keys.map { ($0, text(of: $0)) }
  }

  private func text(of second: Int64) -> String {
    let pattern = pattern ?? (units.units == [.quarter] ? "Q%q" : units.pattern)
    guard let pattern = try? TimePattern(pattern) else { return "" }
    return String(pattern.text(for: Double(second)).drop { $0 == " " })
  }
}

extension CalendarUnits {
  /// The format of a bin, in the directives of d3.
  package var pattern: String {
    if arePartsOfDay {
      switch (units.first, units.last) {
      case (.hours, .seconds): return "%H:%M:%S"
      case (.hours, _): return "%H:%M"
      case (.minutes, .minutes): return "%-M"
      case (.minutes, _): return "%M:%S"
      default: return "%-S"
      }
    }
    return units.compactMap { unit -> String? in
      switch unit {
      case .quarter: "Q%q"
      case .month: "%b"
      case .week: "W%U"
      case .dayofyear: "%-j"
      case .day: "%a"
      case .date: "%-d"
      case .hours: units.last == .hours ? "%H:00" : "%H:%M"
      case .seconds: ":%S"
      case .year, .minutes, .milliseconds: nil
      }
    }.joined(separator: " ")
  }
}

extension Column {
  /// Returns a column of text whose categories have an order of their own.
  ///
  /// - Parameters:
  ///   - names: the categories, each once, with the key by which rows name them.
  ///   - keys: of each row; one that names none is missing.
  package static func ordered(
    named name: String, _ names: [(key: Int64, name: String)], _ keys: [Int64]
  ) -> Column {
    var cells = TextCells()
    for entry in names { cells.append(entry.name) }
    let column = Column(name: name, cells: .texts(cells))
    // Keys that lie close together, as codes do, are found without hashing one for each row.
    guard let low = names.map(\.key).min(), let high = names.map(\.key).max(),
      case (let span, false) = high.subtractingReportingOverflow(low), span < 65_536
    else {
      let rows = Dictionary(names.indices.map { (names[$0].key, $0) }) { $1 }
      return column.picking(keys.map { rows[$0] })
    }
    var rows = [Int?](repeating: nil, count: Int(span) + 1)
    for (row, entry) in names.enumerated() { rows[Int(entry.key - low)] = row }
    return column.picking(keys.map { (low...high).contains($0) ? rows[Int($0 - low)] : nil })
  }
}
