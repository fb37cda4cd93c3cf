/// Text as it may be drawn on one line: characters that would end the line, or the text itself,
/// are replaced.
///
/// Tabs and line breaks of every kind become spaces; all other control characters become U+FFFD,
/// the replacement character, since C libraries end a text at NUL and XML allows no controls.
func singleLine(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 }) else {
    return text
  }
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if breaksLine(scalar) || scalar == "\t" {
      scalars.append(" ")
    } else {
      scalars.append(isControl(scalar) ? "\u{fffd}" : scalar)
    }
  }
  return String(scalars)
}

/// The pieces of a text between its line breaks, each fit for one line. A text has at least one.
func paragraphs(of text: String) -> [String] {
  var paragraphs: [String] = []
  var current = String.UnicodeScalarView()
  var previous: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    if breaksLine(scalar) {
      // CR LF is one break, and was counted at the CR.
      if !(scalar == "\n" && previous == "\r") {
        paragraphs.append(singleLine(String(current)))
        current = String.UnicodeScalarView()
      }
    } else {
      current.append(scalar)
    }
    previous = scalar
  }
  paragraphs.append(singleLine(String(current)))
  return paragraphs
}

/// Whether the scalar must break a line: classes BK, CR, LF and NL of Unicode Standard Annex 14.
private func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
  default: false
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
}
