/// The bytes that readers look for, by name.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lf: UInt8 = 0x0a
  static let cr: UInt8 = 0x0d
  static let recordSeparator: UInt8 = 0x1e
  static let unitSeparator: UInt8 = 0x1f
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let backslash = UInt8(ascii: "\\")
  static let pipe = UInt8(ascii: "|")

  /// The texts that begin comments in a table of text.
  static let commentPrefixes = ["#", "%", "//", ";"].map { Array($0.utf8) }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == lf || byte == cr || byte == tab
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The lower-case form of an ASCII letter; other bytes as they are.
  @inline(__always)
  static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
