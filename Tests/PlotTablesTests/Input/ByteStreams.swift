@testable import PlotTables

extension ByteStream {
  /// All bytes from here on, read `block` at a time.
  func bytes(block: Int = 4096) throws(TableError) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: block)
    while true {
      let count = try buffer.withUnsafeMutableBufferPointer { room throws(TableError) in
        try read(into: UnsafeMutableRawBufferPointer(room))
      }
      if count == 0 { return all }
      all += buffer[..<count]
    }
  }

  func text(block: Int = 4096) throws(TableError) -> String {
    String(decoding: try bytes(block: block), as: UTF8.self)
  }
}

/// Bytes that come a few at a time and only once, as through a pipe.
final class PipedStream: ByteStream {
  private let base: MemoryStream

  init(_ bytes: [UInt8], block: Int = 3) { base = MemoryStream(bytes, block: block) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { base.read(into: buffer) }

  func rewind() -> Bool { false }
}

/// The bytes that hexadecimal digits stand for; blanks are for the reader.
func bytes(hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map {
    UInt8(digits[$0] * 16 + digits[$0 + 1])
  }
}

/// The error that `body` ends in.
func tableError(_ body: () throws -> Void) -> TableError? {
  do {
    try body()
    return nil
  } catch {
    return error as? TableError
  }
}
