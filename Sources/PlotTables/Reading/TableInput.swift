/// A text that a table is to be read from: its first part, which tells how to read it, and the
/// stream that gives all of it.
public final class TableInput {
  let name: String
  /// From the first byte on; all of the text if `isWhole`, else cut anywhere.
  let sample: SourceText
  let isWhole: Bool
  /// Whether the text is UTF-8 for certain.
  let isValidated: Bool
  /// The first byte that turned out not to be UTF-8.
  private(set) var invalidByte: (offset: Int, location: SourceLocation?)?
  private let stream: any ByteStream
  private var isFresh = true

  static let sampleSize = 256 << 10

  init(
    _ stream: any ByteStream, name: String, isValidated: Bool = false
  ) throws(TableError) {
    self.name = name
    self.isValidated = isValidated
    self.stream = stream
    var bytes: [UInt8] = []
    try stream.append(upTo: TableInput.sampleSize, to: &bytes)
    isWhole = bytes.count < TableInput.sampleSize
    sample = SourceText(name: name, bytes: bytes)
  }

  /// How many bytes the text has, as far as that is known.
  var expectedCount: Int? { isWhole ? sample.bytes.count : stream.expectedCount }

  /// Whether the text can be read once more.
  var canRestart: Bool { isWhole || isFresh || (try? stream.rewind()) == true }

  /// The text from a byte of the sample on, in chunks.
  ///
  /// - Parameter cutsEnd: says how many of the last bytes of the text are no part of the table.
  func chunks(
    from start: Int, limits: ReadingLimits, cutsEnd: (@Sendable (ArraySlice<UInt8>) -> Int)? = nil
  ) throws(TableError) -> ChunkCutter {
    let head = sample.bytes[min(start, sample.bytes.count)...]
    return ChunkCutter(
      try rest(), name: name, head: head, offset: start, size: limits.chunkSize,
      tail: limits.tailSize, cutsEnd: cutsEnd)
  }

  /// A part of the text, in chunks.
  ///
  /// - Parameter range: it may end behind the end of the text.
  func chunks(
    of range: Range<Int>, limits: ReadingLimits, rule: CutRule
  ) throws(TableError) -> ChunkCutter {
    let known = sample.bytes.count
    let head = sample.bytes[min(range.lowerBound, known)..<min(range.upperBound, known)]
    let stream: any ByteStream = range.upperBound <= known ? MemoryStream([]) : try rest()
    if range.lowerBound > known { try stream.skip(range.lowerBound - known) }
    let left = range.upperBound - max(known, range.lowerBound)
    return ChunkCutter(
      LimitedStream(stream, limit: max(0, left)), name: name, head: head,
      offset: range.lowerBound, size: limits.chunkSize, tail: limits.tailSize, rule: rule)
  }

  /// The first part of the text from a byte on, up to a line end, as one chunk.
  func head(from start: Int, size: Int) -> ChunkCutter {
    var end = sample.bytes.count
    if !isWhole {
      end = min(end, start + size)
      while end > start, !sample.endsLine(at: end - 1) { end -= 1 }
      if end == start { end = sample.bytes.count }
    }
    return ChunkCutter(
      MemoryStream([]), name: name, head: sample.bytes[min(start, end)..<end], offset: start,
      size: sample.bytes.count, tail: 1)
  }

  /// All of the text in memory.
  func wholeText() throws(TableError) -> SourceText {
    var bytes = sample.bytes
    let rest = try rest()
    var block = max(1 << 20, (expectedCount ?? 0) - bytes.count + 1)
    while !isWhole {
      let count = bytes.count
      try rest.append(upTo: block, to: &bytes)
      if bytes.count < count + block { break }
      block = bytes.count
    }
    if !isValidated, let place = firstInvalidUTF8(in: bytes, from: 0) {
      let text = SourceText(name: name, bytes: bytes, end: place)
      throw invalid(at: place, text.location(of: place))
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Remembers that a byte is no UTF-8.
  func invalid(at offset: Int, _ location: SourceLocation?) -> TableError {
    invalidByte = (offset, location)
    return TableError(
      .malformed, "not UTF-8 (byte \(offset + 1))", at: location,
      hint: "name its --encoding, such as windows-1252")
  }

  /// The stream, behind the sample.
  private func rest() throws(TableError) -> any ByteStream {
    if isWhole { return MemoryStream([]) }
    if !isFresh {
      guard try stream.rewind() else {
        throw TableError(
          .limit, "this input would have to be read twice, and a pipe cannot be",
          at: SourceLocation(file: name), hint: "write it to a file first")
      }
      var skipped: [UInt8] = []
      try stream.append(upTo: sample.bytes.count, to: &skipped)
    }
    isFresh = false
    return stream
  }
}

/// How a text is divided for reading. The table does not depend on it.
struct ReadingLimits: Sendable {
  /// Bytes.
  var chunkSize = 512 << 10
  /// How many bytes of the end of the text are surely in one chunk.
  var tailSize = 8 << 10
  var threadCount = Workers.available
  /// How many bytes of a longer text make the first guess of how to read its columns.
  var guessSize = 64 << 10
}
