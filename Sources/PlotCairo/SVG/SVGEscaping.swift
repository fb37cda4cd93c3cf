import PlotViews

/// Escapes text for an SVG document, as the content of an element or within double quotes.
///
/// All text from outside enters the document through this function: the result cannot begin or end markup,
/// and all of its characters are allowed by XML 1.0 (section 2.2). Others become U+FFFD, the replacement
/// character.
func escaped(_ text: String) -> String {
  guard text.utf8.contains(where: mayNeedEscape) else { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count + 16)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    // As references, since parsers turn the characters themselves into spaces within an attribute.
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    default:
      let isForbidden = scalar.isControl || scalar.value & 0xfffe == 0xfffe
      result.unicodeScalars.append(isForbidden ? "\u{fffd}" : scalar)
    }
  }
  return result
}

/// Returns whether the byte begins a character that `escaped` may change.
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  switch byte {
  case ..<0x20, 0x7f, 0xc2, 0xef...: true
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"):
    true
  default: false
  }
}
