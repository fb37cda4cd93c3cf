import PlotNumbers
import PlotTables
import PlotThreads
import PlotTransforms

/// A summary of all cells of a column, for inference.
package struct ColumnProfile: Sendable {
  package let column: Column
  package let name: String
  /// The words of the header.
  package let words: HeaderWords
  package let isNumber: Bool
  package let isTime: Bool
  package let validCount: Int
  /// The number of distinct values, for numbers and times that do not rise no more than `few`:
  /// enough to recognise categories, in a hundredth of the time of a full count.
  package let knownDistinctCount: Int
  /// Whether every row has a value, and each is larger than the one before.
  package let isStrictlyIncreasing: Bool
  package let isWhole: Bool
  package let isYears: Bool
  /// The least and the largest finite number; nil of others.
  package let extent: ClosedRange<Double>?
  /// The largest magnitude, in the base of the column's unit; 0 for text.
  package let magnitude: Double

  /// The number of different values, once it was counted.
  private let counted = Locked<Int?>(nil)

  static let distinctLimit = 20_000
  static let few = 61

  package var isText: Bool { !isNumber && !isTime }
  package var isUnique: Bool { validCount == column.count && distinctCount == validCount }

  package init(_ column: Column) {
    self.column = column
    name = column.name
    words = HeaderWords(column.name)
    var validCount = 0
    var magnitude = 0.0
    var extent: ClosedRange<Double>?
    var isWhole = true
    var isRising = true
    switch column.cells {
    case .numbers(let cells):
      isNumber = true
      isTime = false
      isYears = cells.isYears
      // Each by itself: most can stop early, and none waits for another.
      validCount = cells.values.presentCount
      extent = finiteExtent(cells.values)
      if let extent {
        magnitude = max(extent.lowerBound.magnitude, extent.upperBound.magnitude)
      }
      isWhole =
        cells.values.areKnownWhole
        || cells.values.allSatisfy { $0.isNaN || $0.isWhole }
      var last = -Double.infinity
      isRising =
        cells.values.knownRise == .strict
        || cells.values.allSatisfy { value in
          defer { last = value }
          return value > last
        }
      knownDistinctCount =
        isRising ? validCount : ColumnProfile.distinctCount(cells, upTo: ColumnProfile.few)
    case .times(let cells):
      isNumber = false
      isTime = true
      isYears = false
      isWhole = false
      validCount = cells.ticks.count { $0 != TimeCells.missing }
      // The code of a missing time is less than every tick.
      var last = TimeCells.missing
      isRising = cells.ticks.allSatisfy { tick in
        defer { last = tick }
        return tick > last
      }
      knownDistinctCount =
        isRising ? validCount : ColumnProfile.distinctCount(cells, upTo: ColumnProfile.few)
    case .texts(let cells):
      isNumber = false
      isTime = false
      isYears = false
      isWhole = false
      isRising = false
      validCount = cells.codes.count { $0 >= 0 }
      knownDistinctCount = cells.categoryCount
    case .unread:
      (isNumber, isTime, isYears, isWhole, isRising) = (false, false, false, false, false)
      knownDistinctCount = 0
    }
    (self.validCount, self.extent) = (validCount, extent)
    self.magnitude = magnitude * (column.unit?.sizeInBase ?? 1)
    self.isWhole = isWhole
    isStrictlyIncreasing = isRising
  }

  /// The number of different values, counted up to `distinctLimit` where it is not known already.
  ///
  /// - Complexity: O(n) of numbers and times, where there are more than a few; once, as many rules ask.
  package var distinctCount: Int {
    guard knownDistinctCount >= ColumnProfile.few, !isStrictlyIncreasing else {
      return knownDistinctCount
    }
    return counted.use { counted in
      let count = counted ?? countedDistinct
      counted = count
      return count
    }
  }

  private var countedDistinct: Int {
    PassTally.count("distinct")
    let limit = ColumnProfile.distinctLimit
    return switch column.cells {
    case .numbers(let cells): ColumnProfile.distinctCount(cells, upTo: limit)
    case .times(let cells): ColumnProfile.distinctCount(cells, upTo: limit)
    case .texts, .unread: knownDistinctCount
    }
  }

  private static func distinctCount(_ cells: NumberCells, upTo limit: Int) -> Int {
    var distinct = DistinctCount(upTo: limit)
    for value in cells.values where !value.isNaN {
      distinct.add(value)
      if distinct.isFull { break }
    }
    return distinct.count
  }

  private static func distinctCount(_ cells: TimeCells, upTo limit: Int) -> Int {
    var distinct = DistinctCount(upTo: limit)
    for tick in cells.ticks where tick != TimeCells.missing {
      distinct.add(tick)
      if distinct.isFull { break }
    }
    return distinct.count
  }

  /// An upper bound of the number of different values, missing ones among them.
  package var mostKinds: Int {
    isText || knownDistinctCount < ColumnProfile.few ? knownDistinctCount + 1 : column.count
  }

  /// Whether the numbers are names of things rather than amounts: whole, under a header such as
  /// `id` or `customer_id`.
  package var isIdentifier: Bool {
    isNumber && isWhole
      && (words.areOfCode || ["id", "ids"].contains(words.inOrder.last)
        // Others are amounts in parts of a hundred.
        || ["index", "idx"].contains(words.inOrder.last)
          && (isStrictlyIncreasing || isPermutation || countsAnew))
  }

  /// Whether the numbers look like the codes of categories: whole, and few for so many rows.
  package var isCode: Bool {
    isNumber && isWhole && !isYears && column.unit == nil && knownDistinctCount <= 30
      && knownDistinctCount * 10 <= validCount
  }

  /// Whether nine in ten of the numbers are zero.
  package var isMostlyZero: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    // More others than this would leave too few: found within the first rows of most columns.
    let most = validCount - (validCount * 9 + 9) / 10
    var others = 0
    return cells.values.allSatisfy { value in
      if value != 0, !value.isNaN { others += 1 }
      return others <= most
    }
  }

  /// Whether the numbers count the rows: 1, 2, 3 … or 0, 1, 2 …
  package var countsRows: Bool {
    guard isStrictlyIncreasing, isWhole, case .numbers(let cells) = column.cells,
      let first = cells.values.first, let last = cells.values.last
    else { return false }
    return first >= 0 && first <= 1 && last - first == Double(cells.values.count - 1)
  }

  /// Whether the numbers rise among the rows of each category of another column.
  package func isStrictlyIncreasing(within groups: ColumnProfile) -> Bool {
    guard isNumber else { return false }
    return switch groups.column.cells {
    case .texts(let cells): rises(within: cells)
    case .numbers, .times, .unread: rises(within: groups.codes)
    }
  }

  /// A number for the value of every row, the same for the same value; -1 where missing.
  private var codes: [Int] {
    switch column.cells {
    case .texts(let cells): return cells.codes.map(Int.init)
    case .numbers(let cells): return dense(cells.values.lazy.map { $0.isNaN ? nil : $0 })
    case .times(let cells):
      return dense(cells.ticks.lazy.map { $0 == TimeCells.missing ? nil : $0 })
    case .unread(let count): return Array(repeating: -1, count: count)
    }
  }

  private func dense<Value: Hashable>(_ values: some Sequence<Value?>) -> [Int] {
    var codes: [Value: Int] = [:]
    return values.map { value in
      guard let value else { return -1 }
      if let code = codes[value] { return code }
      codes[value] = codes.count
      return codes.count - 1
    }
  }

  /// Returns whether every row has a number or time, larger than the row before it with the same text.
  package func rises(within texts: TextCells) -> Bool { rises(within: CategoryCodes(texts.codes)) }

  /// Returns whether every row has a number or time, larger than the row before it in the same
  /// group.
  ///
  /// - Parameter groups: a number for each row, from -1 on.
  func rises(within groups: some Collection<Int>) -> Bool {
    let count = (groups.max() ?? -1) + 2
    switch column.cells {
    case .numbers(let cells):
      var last = Array(repeating: -Double.infinity, count: count)
      return zip(cells.values, groups).allSatisfy { value, group in
        defer { last[group + 1] = value }
        return value > last[group + 1]
      }
    case .times(let cells):
      // The code of a missing time is less than every tick.
      var last = Array(repeating: TimeCells.missing, count: count)
      return zip(cells.ticks, groups).allSatisfy { tick, group in
        defer { last[group + 1] = tick }
        return tick > last[group + 1]
      }
    case .texts, .unread: return false
    }
  }

  /// Whether the header names a part of a date, which a column of whole dates makes redundant.
  package var isDatePart: Bool {
    guard isNumber, isWhole else { return false }
    return words.inOrder.count == 1
      && ["year", "month", "day", "hour", "minute", "week", "quarter"].contains(words.letters)
  }

  package var isLatitude: Bool { isNumber && magnitude <= 90 && words.areOfLatitude }
  package var isLongitude: Bool { isNumber && magnitude <= 360 && words.areOfLongitude }
}

extension [Column] {
  /// The profiles of the columns that hold anything.
  package func profiled(rowCount: Int) -> [ColumnProfile] {
    // For few cells, starting a thread takes longer than profiling them.
    let isLarge = rowCount * count > 100_000
    return
      (isLarge ? Workers.map(count) { ColumnProfile(self[$0]) } : map(ColumnProfile.init))
      .filter { $0.validCount > 0 }
  }
}
