/// A stream of a limited number of bytes of another, from its current position on.
final class LimitedStream: ByteStream {
  private let base: any ByteStream
  private var left: Int

  init(_ base: any ByteStream, limit: Int) {
    self.base = base
    left = limit
  }

  var notes: [Note] { base.notes }

  /// Whether the limit was reached, so that the base may have more bytes.
  var isUsedUp: Bool { left == 0 }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    let count = min(left, buffer.count)
    guard count > 0 else { return 0 }
    let got = try base.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    left -= got
    return got
  }

  func rewind() -> Bool { false }
}

extension ByteStream {
  /// Skips `count` bytes, or all that are left.
  func skip(_ count: Int) throws(TableError) {
    var left = count
    while left > 0 {
      var passed: [UInt8] = []
      let wanted = min(left, 1 << 20)
      try append(upTo: wanted, to: &passed)
      if passed.count < wanted { return }
      left -= wanted
    }
  }
}
