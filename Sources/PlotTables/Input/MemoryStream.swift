/// The bytes of an array as a stream.
package final class MemoryStream: ByteStream {
  private let bytes: [UInt8]
  private let block: Int
  private var place = 0

  /// - Parameter block: the most bytes of one call, to imitate a pipe.
  package init(_ bytes: [UInt8], block: Int = .max) {
    self.bytes = bytes
    self.block = max(1, block)
  }

  package var expectedCount: Int? { bytes.count }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(block, buffer.count, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }

  package func rewind() -> Bool {
    place = 0
    return true
  }
}
