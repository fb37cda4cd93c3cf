import PlotTables

/// Pairs of columns, an x and a y: a line for each pair, or panels of points where some x does not rise.
struct ColumnPairsRule: ChartRule {
  let name = "pairs of columns"
  private static let fewestRows = 4
  private static let mostLines = 12
  private static let mostPanels = 6

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let columns = table.table.columns
    guard let pairs = ColumnPairs(named: columns.map(\.name)) else { return nil }
    let xs = pairs.xs.compactMap(table.table.column(named:))
    let ys = pairs.ys.compactMap(table.table.column(named:))
    guard ys.allSatisfy(\.holdsNumbers) else { return nil }
    let names = pairs.transform
    let isNamed = (names.x.lowercased(), names.y.lowercased()) == ("x", "y")
    let areCourses = xs.allSatisfy { $0.rises(overAtLeast: Self.fewestRows) }
    guard
      areCourses && (isNamed || !ys.allSatisfy { $0.rises(overAtLeast: 2) })
        || isNamed && xs.allSatisfy(\.holdsNumbers)
    else { return nil }
    guard xs.count <= (areCourses ? Self.mostLines : Self.mostPanels) else { return nil }
    var suggestion = ChartSuggestion(
      mark: areCourses ? "line" : "point", x: pairs.xs.asList, y: pairs.ys,
      reason: "the columns are \(xs.count) pairs of '\(names.x)' and '\(names.y)'")
    suggestion.derivedFrom = pairs.xs
    if areCourses { suggestion.color = names.key } else { suggestion.facet = names.key }
    return suggestion
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
