import PlotTables

extension Column {
  /// Returns how many cells of each list there are of that kind.
  ///
  /// - Complexity: O(n) where each list continues the one before it
  func counts(
    _ counted: AggregateOperation.Counted, over lists: [ArraySlice<Int>]
  ) -> [Double] {
    let codes = codes
    var before: ArraySlice<Int> = []
    var count = 0
    var seen: Set<Int> = []
    return lists.map { list in
      let grown = list.grown(from: before)
      if grown == nil { (count, seen) = (0, []) }
      for row in grown ?? list {
        let isMissing = codes[row] < 0
        switch counted {
        case .rows: count += 1
        case .valid: count += isMissing ? 0 : 1
        case .missing: count += isMissing ? 1 : 0
        case .distinct: count += !isMissing && seen.insert(codes[row]).inserted ? 1 : 0
        }
      }
      before = list
      return Double(count)
    }
  }

  /// Returns the first row of each list with its least or largest cell; nil where all are missing.
  /// Text has none.
  ///
  /// - Complexity: O(n) where each list continues the one before it
  func rows(
    of extreme: AggregateOperation.Extreme, in lists: [ArraySlice<Int>]
  ) -> [Int?] {
    switch cells {
    case .numbers(let cells):
      if let exact = cells.exactIntegers {
        rows(of: extreme, in: lists, exact) { cells.values[$0].isNaN }
      } else {
        rows(of: extreme, in: lists, cells.values.doubles) { cells.values[$0].isNaN }
      }
    case .times(let cells):
      rows(of: extreme, in: lists, cells.ticks) { cells.ticks[$0] == TimeCells.missing }
    case .texts, .unread: Array(repeating: nil, count: lists.count)
    }
  }

  private func rows<Cell: Comparable>(
    of extreme: AggregateOperation.Extreme, in lists: [ArraySlice<Int>], _ cells: [Cell],
    isMissing: (Int) -> Bool
  ) -> [Int?] {
    var before: ArraySlice<Int> = []
    var found: Int?
    return lists.map { list in
      let grown = list.grown(from: before)
      if grown == nil { found = nil }
      for row in grown ?? list where !isMissing(row) {
        guard let best = found else {
          found = row
          continue
        }
        let isBetter =
          extreme == .least ? cells[row] < cells[best] : cells[row] > cells[best]
        if isBetter { found = row }
      }
      before = list
      return found
    }
  }
}

extension ArraySlice<Int> {
  /// Returns the rows that this slice has beyond an earlier one of the same rows that begins at the
  /// same place; nil if it does not continue that one.
  func grown(from before: ArraySlice<Int>) -> ArraySlice<Int>? {
    guard !before.isEmpty, startIndex == before.startIndex, endIndex >= before.endIndex,
      first == before.first
    else { return nil }
    return self[before.endIndex...]
  }
}
