/// The decompressed bytes of a compressed stream.
///
/// Members that follow each other are joined. Zero bytes after them (the padding of tapes and of
/// xz) are skipped, and so is anything else, with a warning.
final class DecompressedStream: ByteStream {
  let compression: Compression

  private let base: any ByteStream
  private let name: String
  private let limit: ExpansionLimit
  private let decompressor: any Decompressor
  private var input: InputWindow
  private var consumed = 0
  private var produced = 0
  private var place = Place.beforeMember
  private var ownNotes: [Note] = []
  /// Whether the last call filled all the room there was, so that there may be more inside.
  private var mayHoldMore = false

  private enum Place { case beforeMember, inMember, atEnd }

  /// - Parameter name: the name of the file in messages.
  init(
    _ base: any ByteStream, _ compression: Compression, name: String,
    limit: ExpansionLimit = .usual
  ) throws(TableError) {
    self.base = base
    self.compression = compression
    self.name = name
    self.limit = limit
    input = InputWindow(capacity: 128 << 10)
    do throws(DecompressionProblem) {
      decompressor = try compression.decompressor()
    } catch {
      throw DecompressedStream.error(error, compression, at: 0, of: name)
    }
  }

  var notes: [Note] { base.notes + ownNotes }

  func rewind() throws(TableError) -> Bool {
    guard try base.rewind() else { return false }
    input.removeAll()
    (consumed, produced, place, mayHoldMore, ownNotes) = (0, 0, .beforeMember, false, [])
    return true
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while true {
      if place == .beforeMember { try startMember() }
      if place == .atEnd { return 0 }
      if input.isEmpty, !mayHoldMore, try !input.fill(from: base) {
        throw TableError(
          .malformed, "the \(compression) data end in the middle, after byte \(consumed)",
          at: SourceLocation(file: name), hint: "the file is cut off: get it again")
      }
      let step = try decompress(into: buffer)
      if limit.isExceeded(by: produced, from: consumed) { throw expansionError }
      if step.produced > 0 { return step.produced }
    }
  }

  /// Finds the next member, or that there is none.
  private func startMember() throws(TableError) {
    let isFirst = consumed == 0
    while try input.fill(to: 1, from: base), input.first == 0, !isFirst {
      input.removeFirst(1)
      consumed += 1
    }
    _ = try input.fill(to: Compression.longestMark, from: base)
    guard isFirst || Compression.detect(input.prefix(Compression.longestMark)) == compression else {
      place = .atEnd
      guard !input.isEmpty else { return }
      ownNotes.append(
        Note(
          .warning,
          "bytes after the \(compression) data, from byte \(consumed + 1) on, are not compressed "
            + "and not read", at: SourceLocation(file: name)))
      return
    }
    do throws(DecompressionProblem) {
      try decompressor.start()
    } catch {
      throw DecompressedStream.error(error, compression, at: consumed, of: name)
    }
    place = .inMember
  }

  private func decompress(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(TableError) -> DecompressionStep {
    let hadInput = !input.isEmpty
    let step: DecompressionStep
    do throws(DecompressionProblem) {
      step = try input.withBytes { bytes throws(DecompressionProblem) in
        try decompressor.decompress(bytes, into: buffer)
      }
      if hadInput, step.consumed == 0, step.produced == 0, !step.endsMember {
        throw .broken("no progress")
      }
    } catch {
      throw DecompressedStream.error(error, compression, at: consumed, of: name)
    }
    input.removeFirst(step.consumed)
    consumed += step.consumed
    produced += step.produced
    mayHoldMore = !step.endsMember && step.produced == buffer.count
    if step.endsMember { place = .beforeMember }
    return step
  }

  /// Returns the error for content that is compressed twice.
  static func nestedError(_ inner: Compression, in outer: Compression, name: String) -> TableError {
    TableError(
      .unsupported, "this is \(inner) inside \(outer)", at: SourceLocation(file: name),
      hint: outer.command)
  }

  private var expansionError: TableError {
    TableError(
      .limit,
      "\(consumed) bytes of \(compression) data decompress to more than \(produced) bytes, "
        + "over \(limit.ratio) times as many: this is probably no table",
      at: SourceLocation(file: name), hint: "if it is one: \(compression.command)")
  }

  private static func error(
    _ problem: DecompressionProblem, _ compression: Compression, at offset: Int, of name: String
  ) -> TableError {
    let location = SourceLocation(file: name)
    return switch problem {
    case .broken(let words):
      TableError(
        .malformed, "the \(compression) data are broken near byte \(offset + 1): \(words)",
        at: location, hint: "get the file again, or see what '\(compression) -t FILE' says")
    case .memory(let words):
      TableError(
        .limit, "the \(compression) data cannot be read: \(words)", at: location,
        hint: compression.command)
    }
  }
}
