/// A stream of UTF-8 text over one in another encoding, or in UTF-8 that is to be repaired.
final class DecodingStream: ByteStream {
  let encoding: TextEncoding

  private let base: any ByteStream
  private let name: String
  private let isStrict: Bool
  /// The offset of the start of `base`, for messages.
  private let offset: Int
  private var decoder: TextDecoder
  private var input = InputWindow(capacity: 64 << 10)
  private var isLast = false
  /// The decoded bytes of a character that did not fit into the reader's buffer.
  private var spill: ArraySlice<UInt8> = []

  /// - Parameters:
  ///   - offset: the number of bytes of the text before the first one of `base`.
  ///   - isStrict: whether an undecodable byte is an error.
  init(
    _ base: any ByteStream, _ encoding: TextEncoding, at offset: Int = 0, name: String,
    isStrict: Bool = false
  ) {
    self.base = base
    self.encoding = encoding
    self.offset = offset
    self.name = name
    self.isStrict = isStrict
    decoder = TextDecoder(encoding, at: offset)
  }

  var notes: [Note] {
    guard let malformed else { return base.notes }
    return base.notes + [
      Note(.warning, malformed.message, hint: malformed.hint, at: malformed.location)
    ]
  }

  func rewind() throws(TableError) -> Bool {
    guard try base.rewind() else { return false }
    decoder = TextDecoder(encoding, at: offset)
    input.removeAll()
    spill = []
    isLast = false
    return true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    if spill.isEmpty {
      if buffer.count >= 4 { return try decode(into: buffer) }
      var characters = [UInt8](repeating: 0, count: 64)
      let count = try characters.withUnsafeMutableBufferPointer { room throws(TableError) in
        try decode(into: UnsafeMutableRawBufferPointer(room))
      }
      spill = characters[..<count]
    }
    let count = min(buffer.count, spill.count)
    buffer.copyBytes(from: spill.prefix(count))
    spill = spill.dropFirst(count)
    return count
  }

  private func decode(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while true {
      let (consumed, produced) = input.withBytes { bytes in
        decoder.decode(bytes, into: buffer, isLast: isLast)
      }
      input.removeFirst(consumed)
      if isStrict, let malformed { throw malformed }
      if produced > 0 { return produced }
      if isLast { return 0 }
      isLast = try !input.fill(from: base)
    }
  }

  /// The note on characters that could not be decoded.
  private var malformed: TableError? {
    guard let first = decoder.firstReplaced else { return nil }
    let count = decoder.replaced
    let words = count == 1 ? "1 character is" : "\(count) characters are"
    return TableError(
      .malformed,
      "\(words) not valid \(encoding.rawValue), \(count == 1 ? "at" : "the first at") byte \(first + 1)",
      at: SourceLocation(file: name), hint: "save the file as UTF-8, or name its --encoding")
  }
}
