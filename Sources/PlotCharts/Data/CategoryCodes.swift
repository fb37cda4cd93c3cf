/// The category of each row, -1 where it has none: four bytes for each, which columns of texts share
/// with their table.
struct CategoryCodes: RandomAccessCollection, Sendable {
  private let codes: [Int32]

  init(_ codes: [Int32]) { self.codes = codes }

  var startIndex: Int { 0 }
  var endIndex: Int { codes.count }

  @inline(__always)
  subscript(row: Int) -> Int { Int(codes[row]) }
}
