import PlotNumbers

/// Rows of a table in order: a stretch of them, in no memory, or a list, four bytes each.
///
/// Inlinable, as marks and transforms of other modules ask for each row.
@usableFromInline
package struct RowList: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline enum Storage: Hashable, Sendable {
    case stretch(Range<Int>)
    case list([UInt32])
  }

  @usableFromInline var storage: Storage

  /// Makes a list of all rows of a table.
  package init(all count: Int) { storage = .stretch(0..<count) }

  package init(_ rows: [Int]) { storage = .list(rows.map(UInt32.init)) }

  package init(_ rows: [UInt32]) { storage = .list(rows) }

  init(_ rows: Range<Int>) { storage = .stretch(rows) }

  @usableFromInline package init(arrayLiteral rows: Int...) {
    storage = rows.isEmpty ? .stretch(0..<0) : .list(rows.map(UInt32.init))
  }

  /// The rows as a stretch, where they are one.
  @inlinable package var stretch: Range<Int>? {
    if case .stretch(let rows) = storage { rows } else { nil }
  }

  /// Returns the rows at some places as a stretch, where all are one.
  @inlinable package func stretch(at places: Range<Int>) -> Range<Int>? {
    switch storage {
    case .stretch(let rows):
      rows.lowerBound + places.lowerBound..<rows.lowerBound + places.upperBound
    case .list: nil
    }
  }

  /// Returns the rows at some places as a list, where they are one.
  @inlinable package func list(at places: Range<Int>) -> ArraySlice<UInt32>? {
    switch storage {
    case .stretch: nil
    case .list(let rows): rows[places]
    }
  }

  @inlinable package var startIndex: Int { 0 }

  @inlinable package var endIndex: Int {
    switch storage {
    case .stretch(let rows): rows.count
    case .list(let rows): rows.count
    }
  }

  @inlinable package subscript(place: Int) -> Int {
    switch storage {
    case .stretch(let rows): rows.lowerBound + place
    case .list(let rows): Int(rows[place])
    }
  }

  package func holds(_ row: Int) -> Bool {
    switch storage {
    case .stretch(let rows): rows.contains(row)
    case .list(let rows): rows.contains { $0 == row }
    }
  }

  package mutating func append(_ row: Int) {
    switch storage {
    case .stretch(let rows) where rows.isEmpty: storage = .stretch(row..<row + 1)
    case .stretch(let rows) where rows.upperBound == row:
      storage = .stretch(rows.lowerBound..<row + 1)
    case .stretch(let rows): self = RowList(Array(rows) + [row])
    case .list(var rows):
      // Out of the storage while it grows, so that it is not copied.
      storage = .stretch(0..<0)
      rows.append(UInt32(row))
      storage = .list(rows)
    }
  }

  /// Equal where the rows are, however they are kept.
  @usableFromInline package static func == (a: RowList, b: RowList) -> Bool { a.elementsEqual(b) }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}

/// Rows that are put together of many short stretches.
package struct RowListBuilder {
  /// The rows so far, as long as they are one stretch.
  private var stretch: Range<Int>
  private var list: [UInt32] = []
  private let most: Int

  /// - Parameter most: how many rows there will be, at most.
  package init(_ rows: Range<Int>, most: Int) { (stretch, self.most) = (rows, most) }

  /// - Parameter more: rows after all that were appended before.
  package mutating func append(_ more: Range<Int>) {
    guard list.isEmpty else {
      // Most often one row: a sequence takes longer to ask than to append.
      if more.count == 1 {
        list.append(UInt32(more.lowerBound))
      } else {
        list += more.lazy.map(UInt32.init)
      }
      return
    }
    if more.lowerBound == stretch.upperBound {
      stretch = stretch.lowerBound..<more.upperBound
    } else {
      // A list that grows would be copied again and again.
      list.reserveCapacity(most)
      list += stretch.lazy.map(UInt32.init)
      list += more.lazy.map(UInt32.init)
    }
  }

  package var rows: RowList { list.isEmpty ? RowList(stretch) : RowList(list) }
}
