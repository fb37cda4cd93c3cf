import Plotting

/// Returns text from a file, a name or a flag, made safe for a terminal: it cannot move the cursor,
/// change colours, change the direction of writing or hide.
///
/// General categories Cc, Cf, Zl, Zp, Co and Cn, and all characters that are ignored by default
/// (Unicode Standard Annex #44) are written as escapes such as `\u{1b}`. Joiners of an emoji are
/// kept. Combining marks are cut after four, as more would paint over other lines.
func printable(_ text: some StringProtocol) -> String {
  if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7f }) { return String(text) }
  var result = ""
  var marksInARow = 0
  var isAfterEmoji = false
  var scalars = text.unicodeScalars.makeIterator()
  var next = scalars.next()
  while let scalar = next {
    next = scalars.next()
    let isJoiner =
      scalar == "\u{200d}" && isAfterEmoji && (next.map(isEmoji) ?? false)
    let isEmojiSelector = scalar == "\u{fe0f}" && isAfterEmoji
    if isJoiner || isEmojiSelector {
      result.unicodeScalars.append(scalar)
      continue
    }
    // ASCII, the most frequent, is passed without a look at its properties.
    if scalar.value >= 0x20, scalar.value < 0x7f {
      (isAfterEmoji, marksInARow) = (false, 0)
      result.unicodeScalars.append(scalar)
      continue
    }
    isAfterEmoji = isEmoji(scalar)
    marksInARow = scalar.properties.generalCategory.isMark ? marksInARow + 1 : 0
    if isHidden(scalar) {
      result += escape(of: scalar)
    } else if marksInARow <= 4 {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns at most `count` characters of a text, its middle replaced by an ellipsis if it is
/// longer.
func elided(_ text: String, to count: Int) -> String {
  guard text.utf8.count > count, text.count > count else { return text }
  let tail = (count - 1) / 3
  return String(text.prefix(count - 1 - tail)) + "…" + String(text.suffix(tail))
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
    .unassigned:
    true
  default:
    scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Whether this is a picture: digits and letters that can be turned into one are not.
private func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value > 0xff && scalar.properties.isEmoji
}

private func escape(of scalar: Unicode.Scalar) -> String {
  if let byte = ArgumentText.byte(of: scalar) { return "\\x" + String(byte, radix: 16) }
  return switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: "\\u{" + String(scalar.value, radix: 16) + "}"
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .enclosingMark || self == .spacingMark
  }
}
