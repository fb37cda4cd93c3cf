import PlotNumbers
import PlotTables
import PlotThreads

/// Rows by their values in a few columns: whether two rows are equal, and the number of different
/// rows.
///
/// No values are stored, and at most a hash table of `mostSlots`: if there are more different rows,
/// each part of them takes a separate pass over all rows.
package struct RowKeys {
  private let columns: [Column.Cells]
  private let count: Int
  private let mostSlots: Int

  /// - Parameters:
  ///   - columns: as long as each other.
  ///   - mostSlots: a power of two.
  package init(_ columns: [Column], mostSlots: Int = 1 << 22) {
    self.columns = columns.map(\.cells)
    count = columns.first?.count ?? 0
    self.mostSlots = mostSlots
  }

  /// Whether two rows are alike, of those that have a value in the first column.
  ///
  /// - Complexity: O(n) on average, and less where there are two; times n over the slots.
  package var haveRepeats: Bool {
    guard let first = columns.first else { return false }
    let parts = count / (mostSlots / 2) + 1
    for part in 0..<parts {
      var kinds = Kinds()
      let isFull = scan(part, of: parts) { row, hash in
        isMissing(row, in: first) || kinds.insert(row, hash, areAlike)
      }
      if !isFull { return true }
    }
    return false
  }

  /// Returns whether there are more different rows than this; a missing value equals another.
  package func haveMoreKinds(than limit: Int) -> Bool {
    let parts = min(count, limit) / (mostSlots / 2) + 1
    var left = limit
    for part in 0..<parts {
      var kinds = Kinds()
      let isFull = scan(part, of: parts) { row, hash in
        guard kinds.insert(row, hash, areAlike) else { return true }
        left -= 1
        return left >= 0
      }
      if !isFull { return true }
    }
    return false
  }

  /// Calls `body` with the rows of a part and their hashes, until it returns false.
  private func scan(
    _ part: Int, of parts: Int, _ body: (_ row: Int, _ hash: UInt64) -> Bool
  ) -> Bool {
    PassTally.count("keys")
    let size = 512
    var hashes = Array(repeating: UInt64(0), count: size)
    for start in stride(from: 0, to: count, by: size) {
      let rows = start..<min(count, start + size)
      for i in 0..<size { hashes[i] = 0 }
      for column in columns { RowKeys.add(column, rows, to: &hashes) }
      for row in rows {
        let hash = hashes[row - start]
        // The high half selects the part, the low bits the place in the table.
        guard parts == 1 || Int((hash >> 32) * UInt64(parts) >> 32) == part else { continue }
        if !body(row, hash) { return false }
      }
    }
    return true
  }

  private static func add(_ column: Column.Cells, _ rows: Range<Int>, to hashes: inout [UInt64]) {
    let start = rows.lowerBound
    switch column {
    case .numbers(let cells):
      let values = cells.values
      for row in rows { hashes[row - start] = mixed(hashes[row - start] ^ bits(values[row])) }
    case .times(let cells):
      let ticks = cells.ticks
      for row in rows {
        hashes[row - start] = mixed(hashes[row - start] ^ UInt64(bitPattern: ticks[row]))
      }
    case .texts(let cells):
      let codes = cells.codes
      for row in rows {
        hashes[row - start] = mixed(hashes[row - start] ^ UInt64(truncatingIfNeeded: codes[row]))
      }
    case .unread: break
    }
  }

  /// Returns the finalizer of SplitMix64, without one of its steps. G. L. Steele, D. Lea and
  /// C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014, doi:10.1145/2660193.2660195.
  @inline(__always)
  static func mixed(_ bits: UInt64) -> UInt64 {
    var mixed = bits &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 32) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 29) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 32
  }

  /// Returns the bits of a number; both zeros are the same number, and so are all missing values.
  @inline(__always)
  private static func bits(_ value: Double) -> UInt64 {
    value.isNaN ? Double.nan.bitPattern : (value + 0).bitPattern
  }

  private func isMissing(_ row: Int, in column: Column.Cells) -> Bool {
    switch column {
    case .numbers(let cells): cells.values[row].isNaN
    case .times(let cells): cells.ticks[row] == TimeCells.missing
    case .texts(let cells): cells.codes[row] < 0
    case .unread: true
    }
  }

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    columns.allSatisfy { column in
      switch column {
      case .numbers(let cells): RowKeys.bits(cells.values[a]) == RowKeys.bits(cells.values[b])
      case .times(let cells): cells.ticks[a] == cells.ticks[b]
      case .texts(let cells): cells.codes[a] == cells.codes[b]
      case .unread: true
      }
    }
  }
}

/// The first row of each kind: a table of open addresses that grows.
private struct Kinds {
  /// The hash table: one more than the row, below 28 bits of its hash; 0 for an empty slot.
  private var slots = Array(repeating: UInt64(0), count: 1 << 10)
  private var count = 0
  private static let rowBits = 36

  /// Whether no row like this one was there.
  mutating func insert(_ row: Int, _ hash: UInt64, _ areAlike: (Int, Int) -> Bool) -> Bool {
    if 4 * (count + 1) > 3 * slots.count { grow() }
    let tag = hash << Kinds.rowBits
    var slot = home(of: tag)
    while slots[slot] != 0 {
      let other = Int(slots[slot] & (1 << Kinds.rowBits - 1)) - 1
      if slots[slot] >> Kinds.rowBits == tag >> Kinds.rowBits, areAlike(other, row) { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = tag | UInt64(row + 1)
    count += 1
    return true
  }

  private func home(of slot: UInt64) -> Int {
    Int(truncatingIfNeeded: slot >> UInt64(slots.count.leadingZeroBitCount + 1))
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: 4 * old.count)
    for filled in old where filled != 0 {
      var slot = home(of: filled)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = filled
    }
  }
}
