/// An input as a stream of text in UTF-8, with the compression and encoding sniffed from its first
/// bytes.
///
/// The stages: decompress, reject binary files, decode. No more than the first 64 KiB are read.
final class OpenedInput {
  /// The name of the input in messages.
  let name: String
  let compression: Compression?
  private(set) var encoding: TextEncoding
  /// The text, without a byte order mark. Unless it `isValidated`, only its first bytes are known to be
  /// UTF-8.
  private(set) var text: PeekableStream
  /// Whether all of `text` is valid UTF-8, as it was decoded.
  private(set) var isValidated: Bool

  private let plain: PeekableStream
  private let isStrict: Bool
  private let isNamed: Bool
  private var hadMark: Bool
  private var reason: String
  private var ownNotes: [Note] = []

  static let headCount = 64 << 10

  /// Opens an input and sniffs its compression and encoding.
  ///
  /// - Parameters:
  ///   - stream: at its start.
  ///   - options: those used are `format`, `encoding` and `isStrict`.
  /// - Throws: an error also for the signature of a file format that is no table.
  static func open(
    _ stream: any ByteStream, name: String, options: ReadOptions,
    limit: ExpansionLimit = .usual
  ) throws(TableError) -> OpenedInput {
    let outer = PeekableStream(stream)
    guard let compression = Compression.detect(try outer.peek(headCount)) else {
      return try OpenedInput(outer, nil, name, options)
    }
    let inner = PeekableStream(
      try DecompressedStream(outer, compression, name: name, limit: limit))
    if let second = Compression.detect(try inner.peek(headCount)) {
      throw DecompressedStream.nestedError(second, in: compression, name: name)
    }
    return try OpenedInput(inner, compression, name, options)
  }

  private init(
    _ plain: PeekableStream, _ compression: Compression?, _ name: String, _ options: ReadOptions
  ) throws(TableError) {
    let head = try plain.peek(OpenedInput.headCount)
    if let error = FileSignature.error(for: head, name: name) { throw error }
    self.plain = plain
    self.compression = compression
    self.name = name
    isStrict = options.isStrict
    let choice = try EncodingChoice(
      head, isWhole: head.count < OpenedInput.headCount, named: options.encoding)
    encoding = choice.encoding
    isNamed = options.encoding != nil
    hadMark = choice.markLength > 0
    reason = choice.reason
    text = plain
    isValidated = false
    plain.skipped = choice.markLength
    if choice.encoding != .utf8 { decode(as: choice.encoding, at: choice.markLength) }
    if let mark = choice.otherMark {
      ownNotes.append(
        Note(
          .warning,
          "begins with the byte order mark of \(mark.rawValue), but is read as "
            + "\(encoding.rawValue)", hint: "leave out --encoding", at: SourceLocation(file: name)))
    }
    if let place = choice.firstInvalid { try refuseUTF8(at: place, in: head) }
    if options.quote == nil { try unquoteRows(behind: choice.markLength) }
    if options.format == nil, FileSignature.looksBinary(try text.peek(8192)) {
      // An endless input is reported as endless, even if it is binary.
      if plain.expectedCount == nil { try OpenedInput.drain(plain) }
      throw TableError(
        .unsupported, "binary file? it holds control characters instead of text",
        at: SourceLocation(file: name))
    }
  }

  private func unquoteRows(behind markLength: Int) throws(TableError) {
    let head = try text.peek(OpenedInput.headCount)
    guard UnquotedRowsStream.areRows(head, isWhole: head.count < OpenedInput.headCount) else {
      return
    }
    // Reading cannot start anew at an invalid byte here: all of the text is made valid.
    if !isValidated { decode(as: encoding, at: markLength) }
    text = PeekableStream(UnquotedRowsStream(text))
    ownNotes.append(
      Note(
        .note, "each row stands in quotes as a whole: they are left out",
        hint: "--quote '\"' keeps each row as one cell", at: SourceLocation(file: name, line: 1)))
  }

  private static func drain(_ stream: any ByteStream) throws(TableError) {
    var block: [UInt8] = []
    for _ in 0..<65 {
      block.removeAll(keepingCapacity: true)
      try stream.append(upTo: 1 << 20, to: &block)
      if block.isEmpty { return }
    }
  }

  var findings: [ReadTable.Finding] {
    let encoding = ReadTable.Finding(
      "encoding", encoding.rawValue + (hadMark ? " with BOM" : ""), reason: reason)
    guard let compression else { return [encoding] }
    return [ReadTable.Finding("compression", compression.rawValue), encoding]
  }

  /// The notes so far; complete at the end of the text.
  var notes: [Note] {
    ownNotes + text.notes
  }

  /// Resumes after an invalid byte in text that is not validated: restarts with Windows-1252 or, if
  /// `--encoding` is UTF-8, with repaired UTF-8.
  ///
  /// - Parameters:
  ///   - offset: the offset of the byte in `text`.
  ///   - location: the location of the byte, for the warning.
  /// - Returns: whether `text` restarts at its beginning. The text of a pipe continues at its position,
  ///   decoded, and the caller has to decode the bytes from the invalid one on with `encoding.decoded`. If
  ///   the bytes before are ASCII, the result is the same.
  /// - Throws: an error if the options are strict.
  func restart(afterInvalidByte offset: Int, at location: SourceLocation?) throws(TableError)
    -> Bool
  {
    let isRewound = try text.rewind()
    try refuseUTF8(at: plain.skipped + offset, location: location)
    decode(as: isNamed ? .utf8 : .windows1252, at: plain.position)
    return isRewound
  }

  private func decode(as encoding: TextEncoding, at offset: Int) {
    self.encoding = encoding
    text = PeekableStream(
      DecodingStream(plain, encoding, at: offset, name: name, isStrict: isStrict))
    isValidated = true
  }

  private func refuseUTF8(at place: Int, in head: [UInt8]) throws(TableError) {
    func decoded(to end: Int) -> [UInt8] {
      encoding.decoded(Array(head[..<min(end, head.count)]), from: plain.skipped).bytes
    }
    // Includes some text after the place, as context.
    let source = SourceText(name: name, bytes: decoded(to: place + 200))
    try refuseUTF8(at: place, location: source.location(of: decoded(to: place).count))
  }

  private func refuseUTF8(at place: Int, location: SourceLocation?) throws(TableError) {
    let message =
      isNamed
      ? "not UTF-8 (byte \(place + 1)), as it should be"
      : "not UTF-8 (byte \(place + 1)), read as Windows-1252"
    let hint = isNamed ? "another --encoding may fit" : "if that is wrong, name its --encoding"
    let location = location ?? SourceLocation(file: name)
    if isStrict {
      throw isNamed
        ? TableError(.malformed, message, at: location, hint: hint)
        : TableError(
          .malformed, "not UTF-8 (byte \(place + 1))", at: location,
          hint: "name its --encoding, such as windows-1252")
    }
    reason = "byte \(place + 1) is no part of a UTF-8 character"
    if !isNamed { ownNotes.append(Note(.warning, message, hint: hint, at: location)) }
  }
}
