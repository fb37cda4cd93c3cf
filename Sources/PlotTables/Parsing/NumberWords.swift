/// The words that stand for a number.
enum NumberWords {
  /// `inf`, `-Infinity`, `+∞`: the infinity, if the bytes are one.
  static func infinity(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double? {
    guard start < end else { return nil }
    let isSigned = bytes[start] == Byte.minus || bytes[start] == Byte.plus
    let first = isSigned ? start + 1 : start
    guard first < end, bytes[first] | 0x20 == UInt8(ascii: "i") || bytes[first] == 0xe2,
      infinities.contains(where: { MissingWords.isEqual($0, bytes, first, end) })
    else { return nil }
    return bytes[start] == Byte.minus ? -.infinity : .infinity
  }

  private static let infinities = ["inf", "infinity", "∞"].map { Array($0.utf8) }

  /// Whether a cell starts with a digit of another script: Arabic-Indic, extended Arabic-Indic,
  /// Devanagari, Bengali, fullwidth. Unicode 16, `DerivedNumericType.txt`.
  static func startsWithOtherDigit(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 2, bytes[start] >= 0xd9 else { return false }
    let second = bytes[start + 1]
    switch bytes[start] {
    case 0xd9: return (0xa0...0xa9).contains(second)
    case 0xdb: return (0xb0...0xb9).contains(second)
    case 0xe0:
      return end - start >= 3 && (second == 0xa5 || second == 0xa7)
        && (0xa6...0xaf).contains(bytes[start + 2])
    case 0xef:
      return end - start >= 3 && second == 0xbc && (0x90...0x99).contains(bytes[start + 2])
    default: return false
    }
  }
}
