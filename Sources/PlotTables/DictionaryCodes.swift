import PlotThreads

/// The category of each row as an index into a dictionary; -1 for a missing value.
///
/// Each index covers a run of rows, all runs being of the same length: one row in most columns; if
/// columns were melted into one, all rows of each, and then a few bytes are enough for all.
@usableFromInline package struct DictionaryCodes: RandomAccessCollection, Sendable {
  // Other modules go through millions of codes: there, too, each is a few instructions.
  @usableFromInline var list: [Int32]
  @usableFromInline var runLength: Int

  @usableFromInline package init(_ codes: [Int32] = []) { (list, runLength) = (codes, 1) }

  /// Repeats each of the codes for a run of rows.
  init(_ codes: [Int32], runLength: Int) {
    (list, self.runLength) = runLength > 0 ? (codes, runLength) : ([], 1)
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { list.count * runLength }

  @inlinable
  package subscript(row: Int) -> Int32 {
    runLength == 1 ? list[row] : list[row / runLength]
  }

  /// Returns the end of the run of rows of the same category as this one.
  @inlinable
  package func endOfRun(at row: Int) -> Int {
    var place = runLength == 1 ? row : row / runLength
    let code = list[place]
    repeat { place &+= 1 } while place < list.count && list[place] == code
    return place * runLength
  }

  /// Returns the number of rows of each category below `end`.
  package func counts(below end: Int) -> [Int] {
    list.reduce(into: Array(repeating: 0, count: end)) { counts, code in
      if counts.indices.contains(Int(code)) { counts[Int(code)] += runLength }
    }
  }

  /// Returns the rows of each category below a number, after the rows without category; nil if
  /// neighbouring rows mostly share a category, or if the rows are so many that twice the memory of
  /// the lists would matter.
  ///
  /// Three times as fast as row by row for a million rows of five categories.
  package func scatteredRows(below end: Int) -> [[UInt32]]? {
    let seen = list.prefix(4_096)
    let changes = zip(seen, seen.dropFirst()).count { $0 != $1 }
    guard runLength == 1, 4 * changes > seen.count, list.count <= 1 << 24 else {
      return nil
    }
    let list = list
    let parts = Workers.stretches(of: list.count) { range in
      var rows = [[UInt32]](repeating: [], count: end + 1)
      var counts = [Int](repeating: 0, count: end + 1)
      for row in range { counts[Int(list[row]) + 1] += 1 }
      for (code, count) in counts.enumerated() { rows[code].reserveCapacity(count) }
      for row in range { rows[Int(list[row]) + 1].append(UInt32(truncatingIfNeeded: row)) }
      return rows
    }
    guard parts.count > 1 else { return parts.first }
    return (0...end).map { code in [UInt32](joining: parts.map { $0[code] }) }
  }

  /// The code of each row.
  ///
  /// - Complexity: O(n) where they have runs
  var array: [Int32] { runLength == 1 ? list : Array(self) }

  mutating func append(_ code: Int32) {
    if runLength > 1 { self = DictionaryCodes(array) }
    list.append(code)
  }

  mutating func reserveCapacity(_ count: Int) { list.reserveLargeCapacity(count) }

  /// Returns the codes repeated `times` times.
  func repeated(_ times: Int) -> DictionaryCodes {
    DictionaryCodes(
      [Int32](joining: Array(repeating: list, count: Swift.max(0, times))), runLength: runLength)
  }
}
