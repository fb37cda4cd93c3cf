/// Returns the number of columns of a printable text in a terminal.
///
/// In place of the C library's `wcwidth`, which depends on the locale.
package func displayWidth(_ text: some StringProtocol) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  var count = 0
  for scalar in text.unicodeScalars {
    guard isPlain(scalar) else { return text.reduce(0) { $0 + displayWidth($1) } }
    count += 1
  }
  return count
}

/// Returns the number of columns of a character: two for emoji and East Asian wide characters, none for a
/// combining mark without a base.
package func displayWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if isPlain(first), character.unicodeScalars.count == 1 { return 1 }
  if wideRanges.contains(where: { $0.contains(first.value) }) { return 2 }
  if first.properties.isEmojiPresentation { return 2 }
  if character.unicodeScalars.contains("\u{fe0f}") { return 2 }
  return switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: 0
  default: 1
  }
}

/// Returns whether the character takes one column in any context: Latin letters, dashes, quotes, the
/// ellipsis.
private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x300 || (0x2010...0x2027).contains(scalar.value)
}

/// The large blocks with the East Asian Width W or F: https://www.unicode.org/reports/tr11/ (2024).
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3,
  0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18aff,
  0x1aff0...0x1b2fb, 0x20000...0x3fffd,
]
