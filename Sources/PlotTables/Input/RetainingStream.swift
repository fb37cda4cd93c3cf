/// A stream that can be read once more although its base cannot, as long as at most `limit` bytes
/// were read.
final class RetainingStream: ByteStream {
  private let base: any ByteStream
  private let limit: Int
  /// All bytes that were read from the base; nil once they exceed the limit.
  private var kept: [UInt8]? = []
  /// Index in `kept` of the next byte, while they are read again.
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
        // All the memory at once, as it costs nothing before it is written to: growing copies it.
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
