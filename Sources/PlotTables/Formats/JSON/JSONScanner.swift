/// Reads JSON one event at a time: strictly by RFC 8259, without recursion.
struct JSONScanner {
  enum Event {
    case beginObject, endObject, beginArray, endArray
    /// A member's name: a cell of kind `quoted` or `escaped`.
    case key(Cell)
    /// A string, number, boolean or null (a missing cell).
    case scalar(Cell)
    /// The text has ended after a whole value.
    case end
  }

  private enum Expected {
    case value, valueOrEndOfArray, keyOrEndOfObject, key, separator, end
  }

  static let maxDepth = 1_024

  let source: SourceText
  private(set) var i: Int
  /// Where the value or structure of the last event began.
  private(set) var eventStart: Int
  /// For each open structure, whether it is an object.
  private var isObject: [Bool] = []
  private var expected = Expected.value

  init(_ source: SourceText, from start: Int) {
    self.source = source
    i = start
    eventStart = start
  }

  var depth: Int { isObject.count }

  mutating func next() throws(TableError) -> Event {
    while true {
      skipBlanks()
      eventStart = i
      guard i < source.bytes.count else {
        if expected == .end { return .end }
        throw error("the text ends inside a value")
      }
      let byte = source.bytes[i]
      switch expected {
      case .end: throw error("text after the end of the value")
      case .separator:
        if let event = try separator(byte) { return event }
      case .key, .keyOrEndOfObject:
        if byte == UInt8(ascii: "}"), expected == .keyOrEndOfObject {
          return close(.endObject)
        }
        guard byte == Byte.quote else { throw error("expected a name in double quotes") }
        let key = try scanString()
        skipBlanks()
        guard i < source.bytes.count, source.bytes[i] == Byte.colon else {
          throw error("expected ':' after a name")
        }
        i += 1
        expected = .value
        return .key(key)
      case .value, .valueOrEndOfArray:
        if byte == UInt8(ascii: "]"), expected == .valueOrEndOfArray { return close(.endArray) }
        return try value(byte)
      }
    }
  }

  /// Passes over the rest of the structure whose begin was the last event.
  mutating func skipStructure() throws(TableError) {
    let outside = depth - 1
    while depth > outside { _ = try next() }
  }

  /// What is expected after the whole value, to read several values from one text.
  mutating func expectAnotherValue() { expected = .value }

  private mutating func skipBlanks() {
    while i < source.bytes.count, Byte.isBlank(source.bytes[i]) { i += 1 }
  }

  /// A comma, after which the loop goes on, or the end of the structure.
  private mutating func separator(_ byte: UInt8) throws(TableError) -> Event? {
    guard let inObject = isObject.last else { return nil }
    if byte == Byte.comma {
      i += 1
      expected = inObject ? .key : .value
      return nil
    }
    if byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      return close(inObject ? .endObject : .endArray)
    }
    throw error(inObject ? "expected ',' or '}'" : "expected ',' or ']'")
  }

  private mutating func close(_ event: Event) -> Event {
    i += 1
    isObject.removeLast()
    finishValue()
    return event
  }

  private mutating func finishValue() { expected = isObject.isEmpty ? .end : .separator }

  private mutating func open(_ event: Event, isObject: Bool) throws(TableError) -> Event {
    guard depth < JSONScanner.maxDepth else {
      throw TableError(
        .limit, "nested more than \(JSONScanner.maxDepth) deep", at: source.location(of: i))
    }
    i += 1
    self.isObject.append(isObject)
    expected = isObject ? .keyOrEndOfObject : .valueOrEndOfArray
    return event
  }

  private mutating func value(_ byte: UInt8) throws(TableError) -> Event {
    let cell: Cell
    switch byte {
    case UInt8(ascii: "{"): return try open(.beginObject, isObject: true)
    case UInt8(ascii: "["): return try open(.beginArray, isObject: false)
    case Byte.quote: cell = try scanString()
    case UInt8(ascii: "t"): cell = try scanWord("true", .boolean)
    case UInt8(ascii: "f"): cell = try scanWord("false", .boolean)
    case UInt8(ascii: "n"): cell = try scanWord("null", .missing)
    case Byte.minus, Byte.zero...Byte.nine: cell = try scanNumber()
    default: throw error("expected a value")
    }
    finishValue()
    return .scalar(cell)
  }

  private mutating func scanWord(_ word: StaticString, _ kind: Cell.Kind) throws(TableError) -> Cell
  {
    let start = i
    let text = Array(word.description.utf8)
    guard NumberStyle.holds(source.bytes, i, source.bytes.count, text) else {
      throw error("expected a value")
    }
    i += text.count
    return Cell(kind, start, i)
  }

  private mutating func scanNumber() throws(TableError) -> Cell {
    let start = i
    if source.bytes[i] == Byte.minus { i += 1 }
    if at(Byte.zero) { i += 1 } else { try scanDigits() }
    if at(Byte.dot) {
      i += 1
      try scanDigits()
    }
    if i < source.bytes.count, Byte.lowered(source.bytes[i]) == UInt8(ascii: "e") {
      i += 1
      if at(Byte.minus) || at(Byte.plus) { i += 1 }
      try scanDigits()
    }
    return Cell(.bare, start, i)
  }

  private func at(_ byte: UInt8) -> Bool { i < source.bytes.count && source.bytes[i] == byte }

  private mutating func scanDigits() throws(TableError) {
    let start = i
    while i < source.bytes.count, Byte.isDigit(source.bytes[i]) { i += 1 }
    if i == start { throw error("expected a digit") }
  }

  private mutating func scanString() throws(TableError) -> Cell {
    let open = i
    i += 1
    var hasEscapes = false
    while i < source.bytes.count {
      let byte = source.bytes[i]
      if byte == Byte.quote {
        i += 1
        return Cell(hasEscapes ? .escaped : .quoted, open + 1, i - 1)
      }
      if byte < 0x20 { throw error("a control character in a string has to be escaped") }
      i += 1
      if byte == Byte.backslash {
        hasEscapes = true
        try scanEscape()
      }
    }
    i = open
    throw error("this string is never closed")
  }

  private mutating func scanEscape() throws(TableError) {
    guard i < source.bytes.count else { throw error("the text ends inside a string") }
    let byte = source.bytes[i]
    guard byte == UInt8(ascii: "u") else {
      guard JSONString.escapes.contains(where: { $0.letter == byte }) else {
        throw error("unknown escape in a string")
      }
      i += 1
      return
    }
    for _ in 0..<4 {
      i += 1
      guard i < source.bytes.count, JSONString.hexValue(source.bytes[i]) != nil else {
        throw error("expected four hexadecimal digits after \\u")
      }
    }
    i += 1
  }

  private func error(_ message: String) -> TableError {
    TableError(.malformed, "not valid JSON: " + message, at: source.location(of: i))
  }
}
