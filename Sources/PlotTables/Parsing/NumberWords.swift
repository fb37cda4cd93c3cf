/// The words that mean a number.
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

  /// Whether a byte is a letter with which neither a word for a number nor one for none begins.
  @inline(__always)
  static func cannotBegin(with byte: UInt8) -> Bool {
    let place = Int(byte | 0x20) - Int(UInt8(ascii: "a"))
    return UInt(bitPattern: place) < 26 && otherLetters >> UInt64(place) & 1 == 1
  }

  /// A bit for each letter but the first ones of `infinities` and of the words for missing cells.
  private static let otherLetters: UInt64 = (0..<26).reduce(0) { letters, place in
    let letter = UInt8(ascii: "a") + UInt8(place)
    let isFirst =
      infinities.contains { $0.first == letter } || MissingWords.mayBegin(with: letter)
    return isFirst ? letters : letters | 1 << UInt64(place)
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
