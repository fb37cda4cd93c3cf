/// Rows of a table in order: a stretch of them, in no memory, or a list.
public struct RowList: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
  private enum Storage: Hashable {
    case stretch(Range<Int>)
    case list([Int])
  }

  private var storage: Storage

  /// All rows of a table.
  init(all count: Int) { storage = .stretch(0..<count) }

  init(_ rows: [Int]) { storage = .list(rows) }

  public init(arrayLiteral rows: Int...) {
    storage = rows.isEmpty ? .stretch(0..<0) : .list(rows)
  }

  /// The rows as a stretch, where they are one.
  var stretch: Range<Int>? { if case .stretch(let rows) = storage { rows } else { nil } }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .stretch(let rows): rows.count
    case .list(let rows): rows.count
    }
  }

  public subscript(place: Int) -> Int {
    switch storage {
    case .stretch(let rows): rows.lowerBound + place
    case .list(let rows): rows[place]
    }
  }

  mutating func append(_ row: Int) {
    switch storage {
    case .stretch(let rows) where rows.isEmpty: storage = .stretch(row..<row + 1)
    case .stretch(let rows) where rows.upperBound == row:
      storage = .stretch(rows.lowerBound..<row + 1)
    case .stretch(let rows): storage = .list(Array(rows) + [row])
    case .list(var rows):
      // Out of the storage while it grows, so that it is not copied.
      storage = .stretch(0..<0)
      rows.append(row)
      storage = .list(rows)
    }
  }

  /// Equal where the rows are, however they are kept.
  public static func == (a: RowList, b: RowList) -> Bool { a.elementsEqual(b) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}
