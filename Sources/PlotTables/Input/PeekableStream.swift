/// A stream whose first bytes can be peeked at.
///
/// Peeked bytes are kept until they are read, so that this also works for a pipe.
final class PeekableStream: ByteStream {
  private let base: any ByteStream
  private var head: [UInt8] = []
  private var place: Int
  /// The number of bytes read after the head.
  private var countPastHead = 0

  /// The number of bytes to skip at the start: those of a byte order mark.
  var skipped: Int {
    didSet { place += skipped - oldValue }
  }

  init(_ base: any ByteStream, skipping skipped: Int = 0) {
    self.base = base
    self.skipped = skipped
    place = skipped
  }

  var expectedCount: Int? { base.expectedCount.map { max(0, $0 - skipped) } }
  var notes: [Note] { base.notes }

  /// The offset in `base` of the next byte to read.
  var position: Int { place + countPastHead }

  /// Returns the first bytes, skipped ones included; fewer than `count` if there are no more.
  ///
  /// To be called before the first read.
  func peek(_ count: Int) throws(TableError) -> [UInt8] {
    if head.count < count { try base.append(upTo: count - head.count, to: &head) }
    return head
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while countPastHead == 0 {
      if place < head.count {
        let count = min(buffer.count, head.count - place)
        buffer.copyBytes(from: head[place..<place + count])
        place += count
        return count
      }
      guard head.count < skipped else { break }
      if try peek(skipped).count < skipped { return 0 }
    }
    let count = try base.read(into: buffer)
    // Bytes in the head can be read again, even those of a pipe.
    countPastHead += count
    return count
  }

  func rewind() throws(TableError) -> Bool {
    if countPastHead > 0 {
      guard try base.rewind() else { return false }
      head = []
      countPastHead = 0
    }
    place = skipped
    return true
  }
}
