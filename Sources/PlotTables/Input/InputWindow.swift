/// A window that moves along a stream, with the bytes that were read and not yet used.
struct InputWindow {
  private var bytes: [UInt8]
  private var start = 0
  private var end = 0

  /// - Parameter capacity: the most bytes in the window.
  init(capacity: Int) { bytes = [UInt8](repeating: 0, count: capacity) }

  var count: Int { end - start }
  var isEmpty: Bool { start == end }
  var first: UInt8? { isEmpty ? nil : bytes[start] }

  /// Returns the first bytes, at most `count`.
  func prefix(_ count: Int) -> ArraySlice<UInt8> { bytes[start..<min(end, start + count)] }

  /// Calls the stream once for the free space after the buffered bytes, which must not be empty.
  ///
  /// - Returns: false at the end of the stream.
  mutating func fill(from stream: any ByteStream) throws(TableError) -> Bool {
    if start > 0 {
      // Usually few bytes are left: part of a character or a header.
      for i in 0..<count { bytes[i] = bytes[start + i] }
      (start, end) = (0, end - start)
    }
    let used = end
    let got = try bytes.withUnsafeMutableBufferPointer { buffer throws(TableError) in
      try stream.read(
        into: UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[used...]))
    }
    end += got
    return got > 0
  }

  /// Fills the window with at least `count` bytes; returns false if the stream ends before.
  mutating func fill(to count: Int, from stream: any ByteStream) throws(TableError) -> Bool {
    while self.count < count {
      guard try fill(from: stream) else { return false }
    }
    return true
  }

  func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[start..<end]))
    }
  }

  mutating func removeFirst(_ count: Int) { start += count }

  mutating func removeAll() { (start, end) = (0, 0) }
}
