/// The events of a JSON document from its first to its last byte, of which only a piece is in
/// memory.
struct JSONEvents {
  private let input: TableInput
  private var cutter: ChunkCutter
  private var scanner: JSONScanner
  private let chunk = Chunk()
  /// Which line and column the chunk begins in, and its byte up to which they were counted.
  private var chunkPlace = TextPlace()
  private var place = TextPlace()
  private var counted = 0

  init(_ input: TableInput, _ limits: ReadingLimits) throws(TableError) {
    self.input = input
    cutter = try input.chunks(of: 0..<Int.max, limits: limits, rule: .characters)
    scanner = JSONScanner([], end: 0, isLast: false)
  }

  var depth: Int { scanner.depth }
  /// Range of the last event in the text.
  var start: Int { chunk.offset + scanner.eventStart }
  var end: Int { chunk.offset + scanner.i }

  /// Which line and column the last event begins in.
  mutating func startPlace() -> TextPlace {
    count(upTo: scanner.eventStart)
    return place
  }

  /// Whether the last event is a string, or a name.
  var isText: Bool { scanner.firstByte == Byte.quote }

  /// The text of the last name or string.
  func text() -> String { String(decoding: scanner.text(), as: UTF8.self) }

  mutating func next() throws(TableError) -> JSONScanner.Event { try next(below: .max) }

  /// Skips the rest of nested structures until fewer than `limit` are open.
  @discardableResult
  mutating func next(below limit: Int) throws(TableError) -> JSONScanner.Event {
    while true {
      do throws(JSONProblem) {
        let event = try scanner.next(below: limit)
        if case .pieceEnd = event {} else { return event }
      } catch {
        var located = error.error
        located.location = chunk.location(
          of: chunk.offset + error.place, after: chunkPlace, in: input.name)
        throw located
      }
      try readOn()
    }
  }

  /// Reads the next piece of the text.
  private mutating func readOn() throws(TableError) {
    count(upTo: scanner.i)
    let rest = Array(chunk.bytes.prefix(chunk.count).dropFirst(scanner.i))
    scanner.release()
    if rest.count > 0 { cutter.grow(to: 2 * rest.count) }
    chunkPlace = place
    counted = 0
    guard try cutter.next(into: chunk) else {
      scanner.resume([Byte.lf, 0], end: 0, isLast: true)
      return
    }
    if !input.isValidated, let invalid = chunk.firstInvalidByte {
      throw input.invalid(
        at: invalid, chunk.location(of: invalid, after: chunkPlace, in: input.name))
    }
    if !rest.isEmpty { chunk.prepend(rest) }
    scanner.resume(chunk.bytes, end: chunk.count, isLast: chunk.isLast)
  }

  private mutating func count(upTo i: Int) {
    place = place + TextPlace(of: chunk.bytes, counted, i)
    counted = max(counted, i)
  }
}
