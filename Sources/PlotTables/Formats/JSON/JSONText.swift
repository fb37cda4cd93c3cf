/// The tokens of JSON in a text, strictly by RFC 8259, but for `NaN` and `Infinity` where they are allowed.
///
/// Each function takes the start of a token and returns its end, or -1: then either `problem` is
/// the violation of the grammar, or the text continues in the next chunk.
///
/// Why the unsafe memory is safe: a line feed and zeros follow the text (see `Chunk`). No token
/// holds a line feed or a zero, and blanks end at the zeros, so every loop stops there; loads of
/// eight bytes reach no further than the padding.
struct JSONText {
  let p: UnsafePointer<UInt8>
  let end: Int
  let isLast: Bool
  /// Whether `NaN`, `Infinity` and `-Infinity` are numbers, as Python's `json` writes them by default.
  let allowsNaN: Bool
  var problem: JSONProblem?
  /// Whether the string that was last passed holds escapes.
  private(set) var hasEscapes = false
  /// A bit for each open structure of `structure(at:depth:)`: whether it is an object.
  private var kinds: [UInt64] = []

  static let maxDepth = 1_024

  init(_ p: UnsafePointer<UInt8>, end: Int, isLast: Bool, allowsNaN: Bool = false) {
    self.allowsNaN = allowsNaN
    self.p = p
    self.end = end
    self.isLast = isLast
  }

  /// The first byte from `start` on that is no blank: in the text, or one of the two behind it.
  @inline(__always)
  func blanks(_ start: Int) -> Int {
    var i = start
    while p[i] <= Byte.space, Byte.isBlank(p[i]) { i += 1 }
    return i
  }

  /// Reports an error at `i`, or nothing yet if the text continues in the next piece.
  mutating func fail(_ i: Int, _ message: StaticString, hint: String? = nil) -> Int {
    if i < end {
      problem = JSONProblem(i, message, hint: hint)
    } else if isLast {
      problem = JSONProblem(end, "the text ends inside a value")
    }
    return -1
  }

  mutating func tooDeep(_ i: Int) -> Int {
    problem = JSONProblem(
      i,
      error: TableError(
        .limit, "nested more than \(JSONText.maxDepth) deep",
        hint: "extract the records first, such as with jq"))
    return -1
  }

  mutating func scalar(at i: Int) -> Int {
    switch p[i] {
    case Byte.quote: string(at: i)
    case Byte.minus, Byte.zero...Byte.nine: number(at: i)
    case UInt8(ascii: "t"): word("true", at: i)
    case UInt8(ascii: "f"): word("false", at: i)
    case UInt8(ascii: "n"): word("null", at: i)
    default: noNumber(at: i)
    }
  }

  /// `NaN` or `Infinity`, where they are allowed.
  mutating func noNumber(at i: Int) -> Int {
    switch p[i] {
    case UInt8(ascii: "N") where allowsNaN: word("NaN", at: i)
    case UInt8(ascii: "I") where allowsNaN: word("Infinity", at: i)
    default: fail(i, "expected a value")
    }
  }

  mutating func word(_ word: StaticString, at start: Int) -> Int {
    let letters = word.utf8Start
    for k in 0..<word.utf8CodeUnitCount where p[start + k] != letters[k] {
      return fail(start + k < end ? start : end, "expected a value")
    }
    return start + word.utf8CodeUnitCount
  }

  mutating func number(at start: Int) -> Int {
    var i = start
    if p[i] == Byte.minus {
      i += 1
      if allowsNaN, p[i] == UInt8(ascii: "I") { return noNumber(at: i) }
    }
    if p[i] == Byte.zero { i += 1 } else { i = digits(at: i) }
    if i >= 0, p[i] == Byte.dot { i = digits(at: i + 1) }
    if i >= 0, Byte.lowered(p[i]) == UInt8(ascii: "e") {
      i += 1
      if p[i] == Byte.minus || p[i] == Byte.plus { i += 1 }
      i = digits(at: i)
    }
    // It may have more digits in the next chunk.
    return i == end && !isLast ? -1 : i
  }

  private mutating func digits(at start: Int) -> Int {
    var i = start
    while Byte.isDigit(p[i]) { i += 1 }
    return i > start ? i : fail(i, "expected a digit")
  }

  @inline(__always)
  mutating func string(at open: Int) -> Int {
    hasEscapes = false
    let i = plainText(open + 1)
    return p[i] == Byte.quote ? i + 1 : specialString(open, i)
  }

  /// The first byte from `start` on that is a quote, a backslash or a control character.
  ///
  /// Eight at a time: of the zero bytes in a word, the lowest is found without fail.
  /// Mycroft 1987, https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord
  @inline(__always)
  private func plainText(_ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var i = start
    while true {
      let word = UnsafeRawPointer(p + i).loadUnaligned(as: UInt64.self).littleEndian
      let quotes = word ^ (ones &* UInt64(Byte.quote))
      let backslashes = word ^ (ones &* UInt64(Byte.backslash))
      let hits =
        ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
        | ((word &- ones &* 0x20) & ~word)
      let found = hits & (ones &* 0x80)
      if found != 0 { return i + found.trailingZeroBitCount / 8 }
      i += 8
    }
  }

  private mutating func specialString(_ open: Int, _ first: Int) -> Int {
    var i = first
    while true {
      i = plainText(i)
      if p[i] == Byte.quote { return i + 1 }
      if p[i] != Byte.backslash {
        if i < end { return fail(i, "a control character in a string has to be escaped") }
        if isLast { problem = JSONProblem(open, "this string is never closed") }
        return -1
      }
      hasEscapes = true
      i = escape(at: i + 1)
      if i < 0 { return -1 }
    }
  }

  private mutating func escape(at i: Int) -> Int {
    guard p[i] == UInt8(ascii: "u") else {
      let isKnown = i < end && JSONString.escapes.contains { $0.letter == p[i] }
      return isKnown ? i + 1 : fail(i, "unknown escape in a string")
    }
    for k in 1...4 where JSONString.hexValue(p[i + k]) == nil {
      return fail(i + k, "expected four hexadecimal digits after \\u")
    }
    return i + 5
  }

  /// A name and its colon; returns where the value begins.
  mutating func name(at start: Int) -> Int {
    guard p[start] == Byte.quote else { return fail(start, "expected a name in double quotes") }
    let i = string(at: start)
    return i < 0 ? i : colon(at: i)
  }

  @inline(__always)
  mutating func colon(at start: Int) -> Int {
    var i = start
    if p[i] != Byte.colon {
      i = blanks(i)
      guard p[i] == Byte.colon else { return fail(i, "expected ':' after a name") }
    }
    i += 1
    return p[i] <= Byte.space ? blanks(i) : i
  }

  /// Skips an array or object.
  ///
  /// - Parameter outer: the number of open structures around it.
  mutating func structure(at start: Int, depth outer: Int) -> Int {
    if kinds.isEmpty { kinds = [UInt64](repeating: 0, count: JSONText.maxDepth / 64 + 1) }
    var depth = 0
    var i = start
    while true {
      // At a value.
      let byte = p[i]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard outer + depth < JSONText.maxDepth else { return tooDeep(i) }
        let isObject = byte == UInt8(ascii: "{")
        setKind(isObject, depth)
        depth += 1
        i = blanks(i + 1)
        if p[i] != byte + 2 {  // not the bracket that closes it
          if isObject { i = name(at: i) }
          if i < 0 { return -1 }
          continue
        }
        i += 1
        depth -= 1
      } else {
        i = scalar(at: i)
        if i < 0 { return -1 }
      }
      // Behind a value.
      while depth > 0 {
        i = blanks(i)
        let isObject = isObject(depth - 1)
        if p[i] == Byte.comma {
          i = blanks(i + 1)
          if isObject { i = name(at: i) }
          if i < 0 { return -1 }
          break
        }
        guard p[i] == UInt8(ascii: "]") + (isObject ? 0x20 : 0) else {
          return isObject ? fail(i, "expected ',' or '}'") : fail(i, "expected ',' or ']'")
        }
        i += 1
        depth -= 1
      }
      if depth == 0 { return i }
    }
  }

  @inline(__always)
  private func isObject(_ depth: Int) -> Bool { kinds[depth >> 6] >> UInt64(depth & 63) & 1 == 1 }

  @inline(__always)
  private mutating func setKind(_ isObject: Bool, _ depth: Int) {
    let bit: UInt64 = 1 << UInt64(depth & 63)
    if isObject { kinds[depth >> 6] |= bit } else { kinds[depth >> 6] &= ~bit }
  }
}

/// A violation of the grammar, with its place in the chunk.
struct JSONProblem: Error {
  /// The hint for a document with text after its value.
  static let moreValues = "if these are values one after the other: --input-format ndjson"

  let place: Int
  let error: TableError

  init(_ place: Int, _ message: StaticString, hint: String? = nil) {
    self.place = place
    error = TableError(.malformed, "not valid JSON: \(message)", hint: hint)
  }

  init(_ place: Int, error: TableError) {
    self.place = place
    self.error = error
  }
}
