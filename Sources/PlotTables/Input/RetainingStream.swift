/// A stream that retains what it reads, up to `limit` bytes, so that it can be rewound although its base
/// cannot.
final class RetainingStream: ByteStream {
  private let base: any ByteStream
  private let limit: Int
  /// All bytes read from the base; nil once they exceed the limit.
  private var kept: [UInt8]? = []
  /// The index of the next byte in `kept`, after a rewind.
  private var place = 0
  private static let fewBytes = 1 << 20

  init(_ base: any ByteStream, limit: Int) {
    self.base = base
    self.limit = limit
  }

  var expectedCount: Int? { base.expectedCount }
  var notes: [Note] { base.notes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    if let kept, place < kept.count {
      let count = min(buffer.count, kept.count - place)
      buffer.copyBytes(from: kept[place..<place + count])
      place += count
      return count
    }
    let count = try base.read(into: buffer)
    if let size = kept?.count {
      if size + count > limit {
        kept = nil
      } else {
        // Reserves all memory at once: untouched pages cost nothing, and growing would copy.
        if size + count > RetainingStream.fewBytes { kept?.reserveCapacity(limit) }
        kept?.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        place += count
      }
    }
    return count
  }

  func rewind() throws(TableError) -> Bool {
    guard kept != nil else { return false }
    place = 0
    return true
  }
}
