/// The bytes of an array as a stream.
public final class MemoryStream: ByteStream {
  private let bytes: [UInt8]
  private let block: Int
  private var place = 0

  /// - Parameter block: the most that one call gives, as a pipe would.
  public init(_ bytes: [UInt8], block: Int = .max) {
    self.bytes = bytes
    self.block = max(1, block)
  }

  public var expectedCount: Int? { bytes.count }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(block, buffer.count, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }

  public func rewind() -> Bool {
    place = 0
    return true
  }
}
