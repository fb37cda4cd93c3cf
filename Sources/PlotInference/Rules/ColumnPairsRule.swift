import PlotTables
import PlotWords

/// Pairs of columns, an x and a y: a line for each pair, or panels of points where some x does not rise.
struct ColumnPairsRule: ChartRule {
  let name = "pairs of columns"
  private static let fewestRows = 4
  private static let mostLines = 12
  private static let mostPanels = 6
  /// Roles of amounts that are no places of others, though they may rise.
  private static let statistics: Set = [
    "min", "max", "low", "high", "lower", "upper", "mean", "median", "avg", "average", "sd", "std",
    "stdev", "se", "count", "n", "sum", "total", "sales", "open", "close",
  ]

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    ColumnPairs.named(table.table.columns.map(\.name)).lazy
      .compactMap { chart(of: $0, table.table) }.first
  }

  private func chart(of pairs: ColumnPairs, _ table: Table) -> ChartSuggestion? {
    let xs = pairs.xs.compactMap(table.column(named:))
    let ys = pairs.ys.compactMap(table.column(named:))
    guard ys.allSatisfy(\.holdsNumbers),
      !Self.statistics.contains(pairs.transform.x.lowercased())
    else { return nil }
    let names = pairs.transform
    let areCourses = xs.allSatisfy { $0.rises(overAtLeast: Self.fewestRows) }
    guard
      areCourses && (pairs.arePlaces || !ys.allSatisfy { $0.rises(overAtLeast: 2) })
        || pairs.arePlaces && xs.allSatisfy(\.holdsNumbers)
    else { return nil }
    // No axis shows volts and amperes.
    let units = Set(pairs.ys.map { ChartText.worded([$0])[0].unitInBrackets })
    let share = areCourses && units.count == 1
    guard xs.count <= (share ? Self.mostLines : Self.mostPanels) else { return nil }
    var suggestion = ChartSuggestion(
      mark: areCourses ? "line" : "point", x: pairs.xs.asList, y: pairs.ys,
      reason: "the columns are \(xs.count) pairs of '\(names.x)' and '\(names.y)'")
    suggestion.derivedFrom = pairs.xs
    if share { suggestion.color = names.key } else { suggestion.facet = names.key }
    return suggestion
  }
}

extension String {
  /// The unit in brackets at the end: `V` of `Voltage (V)`.
  fileprivate var unitInBrackets: Substring {
    guard hasSuffix(")"), let open = lastIndex(of: "(") else { return "" }
    return self[index(after: open)...].dropLast()
  }
}

extension Column {
  fileprivate var holdsNumbers: Bool { if case .numbers = cells { true } else { false } }

  /// Whether so many values, missing ones aside, each are larger than the one before.
  fileprivate func rises(overAtLeast fewest: Int) -> Bool {
    func rise<Value: Comparable>(_ values: some Sequence<Value>, from least: Value) -> Bool {
      var (last, count) = (least, 0)
      for value in values {
        guard value > last else { return false }
        last = value
        count += 1
      }
      return count >= fewest
    }
    switch cells {
    case .numbers(let cells):
      return rise(cells.values.lazy.filter { !$0.isNaN }, from: -.infinity)
    case .times(let cells):
      return rise(cells.ticks.lazy.filter { $0 != TimeCells.missing }, from: TimeCells.missing)
    case .texts, .unread: return false
    }
  }
}
