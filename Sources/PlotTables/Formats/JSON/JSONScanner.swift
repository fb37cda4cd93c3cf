/// Reads JSON one event at a time, strictly by RFC 8259, without recursion, and goes on from one
/// piece of the text to the next.
struct JSONScanner {
  enum Event {
    case beginObject, endObject, beginArray, endArray
    /// A member's name, with its colon.
    case name
    /// A string, number, boolean or null.
    case scalar
    /// The text has ended after a whole value.
    case end
    /// The rest of this piece, from `i` on, has to be read together with the next one.
    case pieceEnd
  }

  private enum Expected { case value, valueOrEndOfArray, nameOrEndOfObject, name, separator, end }

  private(set) var i = 0
  /// Start of the last event.
  private(set) var eventStart = 0
  /// The first byte of the last event.
  var firstByte: UInt8 { eventStart < end ? bytes[eventStart] : 0 }

  /// Whether each open structure is an object.
  private var isObject: [Bool] = []
  private var expected = Expected.value
  private var bytes: [UInt8]
  private var end: Int
  private var isLast: Bool

  /// - Parameter bytes: those before `end` are the piece; then come those of `Chunk.padding`.
  init(_ bytes: [UInt8], end: Int, isLast: Bool) {
    self.bytes = bytes
    self.end = end
    self.isLast = isLast
  }

  /// Begins with the first piece of a text.
  init(_ text: SourceText, from start: Int, isLast: Bool) {
    let padding = [Byte.lf] + [UInt8](repeating: 0, count: Chunk.padding - 1)
    self.init(text.bytes[start..<text.end] + padding, end: text.end - start, isLast: isLast)
  }

  var depth: Int { isObject.count }

  /// Continues with a piece that begins with the rest of the last one.
  mutating func resume(_ bytes: [UInt8], end: Int, isLast: Bool) {
    self.bytes = bytes
    self.end = end
    self.isLast = isLast
    i = 0
  }

  /// Lets go of the piece, so that its memory can be used again.
  mutating func release() { bytes = [] }

  mutating func next() throws(JSONProblem) -> Event { try next(below: .max) }

  /// The first of the next events behind which fewer structures are open, or the end of the piece.
  mutating func next(below limit: Int) throws(JSONProblem) -> Event {
    var event: Event?
    var problem: JSONProblem?
    let bytes = bytes
    bytes.withUnsafeBufferPointer { buffer in
      guard let p = buffer.baseAddress else { return }
      var text = JSONText(p, end: end, isLast: isLast, allowsNaN: true)
      repeat { event = step(&text) } while event != nil && depth >= limit
      problem = text.problem
    }
    if let problem { throw problem }
    return event ?? .pieceEnd
  }

  /// The text of the name or string of the last event.
  func text() -> [UInt8] {
    var close = eventStart + 1
    while close < end, bytes[close] != Byte.quote {
      close += bytes[close] == Byte.backslash ? 2 : 1
    }
    return JSONString.unescaped(bytes, eventStart + 1, min(close, end)).text
  }

  /// The next event, nil if there is a problem or the piece ends.
  private mutating func step(_ text: inout JSONText) -> Event? {
    while true {
      i = text.blanks(i)
      eventStart = i
      if i >= end {
        i = end
        if expected == .end { return isLast ? .end : nil }
        _ = text.fail(i, "")
        return nil
      }
      let byte = text.p[i]
      switch expected {
      case .end:
        _ = text.fail(i, "text after the end of the value", hint: JSONProblem.moreValues)
        return nil
      case .separator:
        let inObject = isObject.last ?? false
        if byte == Byte.comma {
          i += 1
          expected = inObject ? .name : .value
          continue
        }
        if byte == UInt8(ascii: "]") + (inObject ? 0x20 : 0) {
          return close(inObject ? .endObject : .endArray)
        }
        _ = inObject ? text.fail(i, "expected ',' or '}'") : text.fail(i, "expected ',' or ']'")
        return nil
      case .name, .nameOrEndOfObject:
        if byte == UInt8(ascii: "}"), expected == .nameOrEndOfObject { return close(.endObject) }
        return pass(text.name(at: i), .name, then: .value)
      case .value, .valueOrEndOfArray:
        if byte == UInt8(ascii: "]"), expected == .valueOrEndOfArray { return close(.endArray) }
        if byte == UInt8(ascii: "{") { return open(.beginObject, &text) }
        if byte == UInt8(ascii: "[") { return open(.beginArray, &text) }
        return pass(
          text.scalar(at: i), .scalar, then: isObject.isEmpty ? .end : .separator)
      }
    }
  }

  private mutating func pass(_ next: Int, _ event: Event, then: Expected) -> Event? {
    guard next >= 0 else { return nil }
    i = next
    expected = then
    return event
  }

  private mutating func close(_ event: Event) -> Event {
    i += 1
    isObject.removeLast()
    expected = isObject.isEmpty ? .end : .separator
    return event
  }

  private mutating func open(_ event: Event, _ text: inout JSONText) -> Event? {
    guard depth < JSONText.maxDepth else {
      _ = text.tooDeep(i)
      return nil
    }
    i += 1
    isObject.append(event == .beginObject)
    expected = event == .beginObject ? .nameOrEndOfObject : .valueOrEndOfArray
    return event
  }
}
