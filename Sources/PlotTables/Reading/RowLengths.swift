/// The number of cells in rows that are arrays, and the first row that differs from the very first
/// one.
struct RowLengths: Sendable {
  private(set) var longest = 0
  private(set) var odd = OddRows()
  private var first: (length: Int, offset: Int)?

  mutating func add(_ length: Int, at offset: Int) {
    longest = max(longest, length)
    guard let first else {
      self.first = (length, offset)
      return
    }
    if length != first.length { odd.add(fields: min(length, first.length), at: offset) }
  }

  mutating func merge(_ later: RowLengths) {
    longest = max(longest, later.longest)
    guard let first, let next = later.first else {
      if first == nil { self = later }
      return
    }
    if first.length != next.length, odd.count == 0 {
      odd.add(fields: min(first.length, next.length), at: next.offset)
    }
    odd.merge(later.odd)
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) { odd.locate(locate) }
}
