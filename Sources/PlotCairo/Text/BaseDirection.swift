/// Whether the first letter of the text is of a script written from right to left, which makes that
/// the direction of the whole text (rules P2 and P3 of Unicode Standard Annex 9).
func readsRightToLeft(_ text: String) -> Bool {
  // Scripts from right to left start at U+0590, whose first byte in UTF-8 is 0xd6.
  guard text.utf8.contains(where: { $0 >= 0xd6 }) else { return false }
  for scalar in text.unicodeScalars {
    if scalar == "\u{200f}" { return true }
    guard scalar.properties.isAlphabetic else { continue }
    return rightToLeftBlocks.contains { $0.contains(scalar.value) }
  }
  return false
}

/// The blocks whose letters have the bidirectional classes R and AL: Hebrew to Arabic Extended-A,
/// the presentation forms, and the two areas set aside for such scripts (Unicode 15,
/// DerivedBidiClass.txt).
private let rightToLeftBlocks: [ClosedRange<UInt32>] = [
  0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff,
]
