import PlotTables

extension Column {
  /// Returns how many cells of each list there are of that kind.
  ///
  /// - Complexity: O(n) where each list continues the one before it
  func counts(
    _ counted: AggregateOperation.Counted, over lists: [ArraySlice<Int>], _ frames: RowFrames
  ) -> [Double] {
    let codes = codes
    if frames == .sliding, lists.areWide { return slidingCounts(counted, codes, over: lists) }
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

  private func slidingCounts(
    _ counted: AggregateOperation.Counted, _ codes: [Int], over lists: [ArraySlice<Int>]
  ) -> [Double] {
    var (rows, valid) = (0, 0)
    var kinds: [Int: Int] = [:]
    func change(_ row: Int, by change: Int) {
      rows += change
      guard codes[row] >= 0 else { return }
      valid += change
      guard counted == .distinct else { return }
      let left = kinds[codes[row], default: 0] + change
      kinds[codes[row]] = left == 0 ? nil : left
    }
    return lists.sliding(add: { change($0, by: 1) }, remove: { change($0, by: -1) }) {
      let count =
        switch counted {
        case .rows: rows
        case .valid: valid
        case .missing: rows - valid
        case .distinct: kinds.count
        }
      return Double(count)
    }
  }

  /// Returns the first row of each list with its least or largest cell; nil where all are missing.
  /// Text has none.
  ///
  /// - Complexity: O(n) where each list continues the one before it
  func rows(
    of extreme: AggregateOperation.Extreme, in lists: [ArraySlice<Int>], _ frames: RowFrames
  ) -> [Int?] {
    let isSliding = frames == .sliding && lists.areWide
    return switch cells {
    case .numbers(let cells):
      if let exact = cells.exactIntegers {
        rows(of: extreme, in: lists, isSliding, exact) { cells.values[$0].isNaN }
      } else {
        rows(of: extreme, in: lists, isSliding, cells.values.doubles) { cells.values[$0].isNaN }
      }
    case .times(let cells):
      rows(of: extreme, in: lists, isSliding, cells.ticks) { cells.ticks[$0] == TimeCells.missing }
    case .texts, .unread: Array(repeating: nil, count: lists.count)
    }
  }

  private func rows<Cell: Comparable>(
    of extreme: AggregateOperation.Extreme, in lists: [ArraySlice<Int>], _ isSliding: Bool,
    _ cells: [Cell], isMissing: (Int) -> Bool
  ) -> [Int?] {
    if isSliding {
      var window = SlidingWindow<ExtremeRow<Cell>>()
      return lists.sliding(
        add: { row in
          guard !isMissing(row) else { return }
          window.append(ExtremeRow(row: row, cell: cells[row], extreme: extreme))
        },
        remove: { if !isMissing($0) { window.removeFirst() } }, { window.total()?.row })
    }
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

/// The first row with the least or the largest cell.
private struct ExtremeRow<Cell: Comparable>: Summary {
  var row: Int
  var cell: Cell
  let extreme: AggregateOperation.Extreme

  mutating func add(_ later: ExtremeRow) {
    if extreme == .least ? later.cell < cell : later.cell > cell { self = later }
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
