@testable import PlotTables

/// The grammar of RFC 8259, by recursive descent: slow, and apart from the reader.
struct JSONGrammar {
  private let bytes: [UInt8]
  private var i = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func isDocument() -> Bool { value() && i == bytes.count }

  private var next: UInt8 { i < bytes.count ? bytes[i] : 0 }

  private mutating func take(_ text: StaticString) -> Bool {
    let word = Array("\(text)".utf8)
    guard bytes[i...].starts(with: word) else { return false }
    i += word.count
    return true
  }

  private mutating func skipBlanks() {
    while i < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[i]) { i += 1 }
  }

  private mutating func value() -> Bool {
    skipBlanks()
    defer { skipBlanks() }
    switch next {
    case UInt8(ascii: "{"): return list("}") { $0.string() && $0.colon() && $0.value() }
    case UInt8(ascii: "["): return list("]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    default: return number()
    }
  }

  private mutating func colon() -> Bool {
    skipBlanks()
    return take(":")
  }

  private mutating func list(
    _ end: StaticString, _ member: (inout JSONGrammar) -> Bool
  ) -> Bool {
    i += 1
    skipBlanks()
    if take(end) { return true }
    while true {
      skipBlanks()
      guard member(&self) else { return false }
      skipBlanks()
      if take(end) { return true }
      guard take(",") else { return false }
    }
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      guard byte == UInt8(ascii: "\\") else { continue }
      let escape = next
      i += 1
      if escape == UInt8(ascii: "u") {
        for _ in 0..<4 {
          guard Character(UnicodeScalar(next)).isHexDigit else { return false }
          i += 1
        }
      } else if !"\"\\/bfnrt".utf8.contains(escape) {
        return false
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let first = i
    while Byte.isDigit(next) { i += 1 }
    return i > first
  }
}
