/// The text of a table: its first part, from which the reading is decided, and the stream of all of
/// it.
package final class TableInput {
  let name: String
  /// The text from its first byte on; complete if `isWhole`, else cut anywhere.
  let sample: SourceText
  let isWhole: Bool
  /// Whether the text is UTF-8 for certain.
  let isValidated: Bool
  /// The first byte that turned out not to be UTF-8.
  private(set) var invalidByte: (offset: Int, location: SourceLocation?)?
  private let stream: any ByteStream
  private var isFresh = true
  private let rehearsalSize: Int
  private var isRehearsal = false
  /// The part that the last pass read, if it was a rehearsal.
  private var window: LimitedStream?

  static let sampleSize = 256 << 10
  private static let leastLines = 4

  /// Whether the text has hardly begun: blanks and comments alone, or a header of very many columns, which
  /// may be longer than any sample. JSON has none, and often stands in one line.
  private static func tellsTooLittle(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.firstIndex(where: { !Byte.isBlank($0) }) else { return true }
    if bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{") { return false }
    let comment = NumberStyle.commentPrefix(bytes, at: start)
    var (lines, line) = (0, start)
    for place in start..<bytes.count where bytes[place] == Byte.lf || bytes[place] == Byte.cr {
      let isRemark = comment.map {
        line == place || NumberStyle.holds(bytes, line, place, $0)
      }
      if isRemark != true { lines += 1 }
      if lines == leastLines { return false }
      line = place + 1
    }
    return true
  }

  /// The prefix of comments, if the text begins with one of words and has hardly more.
  private static func commentOfAll(_ bytes: [UInt8]) -> String? {
    guard let start = bytes.firstIndex(where: { !Byte.isBlank($0) }),
      let comment = NumberStyle.commentPrefix(bytes, at: start), !isOneLine(bytes),
      bytes[(start + comment.count)...].first == Byte.space, tellsTooLittle(bytes)
    else { return nil }
    return String(decoding: comment, as: UTF8.self)
  }

  private static func isOneLine(_ bytes: [UInt8]) -> Bool {
    tellsTooLittle(bytes) && !bytes.contains { $0 == Byte.lf || $0 == Byte.cr }
  }

  init(
    _ stream: any ByteStream, name: String, isValidated: Bool = false,
    limits: ReadingLimits = ReadingLimits()
  ) throws(TableError) {
    self.name = name
    self.isValidated = isValidated
    self.stream = stream
    // In another encoding a text may be four times as long.
    rehearsalSize = limits.rehearsalSize / (isValidated ? 4 : 1)
    var bytes: [UInt8] = []
    var wanted = limits.sampleSize
    try stream.append(upTo: wanted, to: &bytes)
    while bytes.count == wanted, wanted < limits.largestSample,
      TableInput.tellsTooLittle(bytes)
    {
      try stream.append(upTo: wanted, to: &bytes)
      wanted *= 2
    }
    isWhole = bytes.count < wanted
    if !isWhole, bytes.count >= limits.largestSample, TableInput.isOneLine(bytes) {
      throw TableError(
        .limit, "the first line is longer than \(limits.largestSample >> 20) MiB",
        at: SourceLocation(file: name, line: 1),
        hint: "is this a table with one row per line? tr ',' '\\n' makes lines of values")
    }
    if !isWhole, bytes.count >= limits.largestSample, let comment = Self.commentOfAll(bytes) {
      throw TableError(
        .limit, "the first \(limits.largestSample >> 20) MiB are comments",
        at: SourceLocation(file: name, line: 1),
        hint: "grep -v '^\(comment)' FILE | plot - leaves them out")
    }
    sample = SourceText(name: name, bytes: bytes)
  }

  /// The number of bytes of the text, if known.
  var expectedCount: Int? { isWhole ? sample.bytes.count : stream.expectedCount }

  /// Whether the text can be read once more.
  var canRestart: Bool { isWhole || isFresh || (try? stream.rewind()) == true }

  /// Lets passes end early, if the text might be too long to be read again: their findings are for
  /// the passes that follow the rehearsal.
  ///
  /// - Returns: whether a rehearsal is needed.
  func beginRehearsal() -> Bool {
    isRehearsal = !isWhole && stream.expectedCount == nil
    return isRehearsal
  }

  /// Ends it; false if the rehearsal came to the end of the text, and so was none.
  func endRehearsal() -> Bool {
    defer { (isRehearsal, window) = (false, nil) }
    return window?.isUsedUp == true
  }

  /// Returns the text from a byte of the sample on, in chunks.
  ///
  /// - Parameters:
  ///   - end: the end of the text within the sample; nil for all of it.
  ///   - cutsEnd: returns the number of bytes at the end of the text that are no part of the table.
  func chunks(
    from start: Int, to end: Int? = nil, limits: ReadingLimits,
    cutsEnd: ChunkCutter.EndCut? = nil
  ) throws(TableError) -> ChunkCutter {
    let last = end ?? sample.bytes.count
    let head = sample.bytes[min(start, last)..<last]
    let stream = end == nil ? try rest() : MemoryStream([])
    // A chunk that holds all there is takes no more memory than that.
    let isAll = isWhole || end != nil
    return ChunkCutter(
      stream, name: name, head: head, offset: start,
      size: isAll ? min(limits.chunkSize, head.count) : limits.chunkSize, tail: limits.tailSize,
      cutsEnd: cutsEnd, window: window)
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
      offset: range.lowerBound, size: min(limits.chunkSize, isWhole ? head.count : range.count),
      tail: limits.tailSize, rule: rule, window: window)
  }

  /// The first part of the text from a byte on, up to a line end, as one chunk.
  func head(
    from start: Int, to end: Int? = nil, size: Int, cutsEnd: ChunkCutter.EndCut? = nil
  ) -> ChunkCutter {
    let last = end ?? sample.bytes.count
    var cut = last
    if !isWhole, end == nil {
      cut = min(last, start + size)
      while cut > start, !sample.endsLine(at: cut - 1) { cut -= 1 }
      if cut == start { cut = last }
    }
    return ChunkCutter(
      MemoryStream([]), name: name, head: sample.bytes[min(start, cut)..<cut], offset: start,
      size: last, tail: 8 << 10, cutsEnd: cut == last ? cutsEnd : nil)
  }

  /// Remembers that a byte is no UTF-8.
  func invalid(at offset: Int, _ location: SourceLocation?) -> TableError {
    invalidByte = (offset, location)
    return TableError(
      .malformed, "not UTF-8 (byte \(offset + 1))", at: location,
      hint: "name its --encoding, such as windows-1252")
  }

  /// A part of the text, nil where that cannot be read again.
  func text(in range: Range<Int>) throws(TableError) -> [UInt8]? {
    let known = sample.bytes.count
    if range.upperBound <= known { return Array(sample.bytes[range]) }
    guard !isWhole, !isRehearsal, canRestart else { return nil }
    var bytes = Array(sample.bytes[min(range.lowerBound, known)...])
    let stream = try rest()
    if range.lowerBound > known { try stream.skip(range.lowerBound - known) }
    try stream.append(upTo: range.count - bytes.count, to: &bytes)
    return bytes.count == range.count ? bytes : nil
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
    guard isRehearsal else { return stream }
    let window = LimitedStream(stream, limit: max(0, rehearsalSize - sample.bytes.count))
    self.window = window
    return window
  }
}
