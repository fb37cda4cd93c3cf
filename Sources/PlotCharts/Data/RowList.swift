/// Rows of a table in order: all of them up to a number, in no memory, or a list.
public struct RowList: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
  private enum Storage: Hashable {
    case all(Int)
    case list([Int])
  }

  private var storage: Storage

  /// All rows of a table.
  init(all count: Int) { storage = .all(count) }

  init(_ rows: [Int]) { storage = .list(rows) }

  public init(arrayLiteral rows: Int...) { self.init(rows) }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .all(let count): count
    case .list(let rows): rows.count
    }
  }

  public subscript(place: Int) -> Int {
    switch storage {
    case .all: place
    case .list(let rows): rows[place]
    }
  }

  mutating func append(_ row: Int) {
    // Out of the storage while it grows, so that it is not copied.
    guard case .list(var rows) = storage else {
      storage = .list(Array(self) + [row])
      return
    }
    storage = .all(0)
    rows.append(row)
    storage = .list(rows)
  }

  /// Equal where the rows are, however they are kept.
  public static func == (a: RowList, b: RowList) -> Bool { a.elementsEqual(b) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}
