import PlotViews

/// Escapes text for an SVG document, as the content of an element or within double quotes.
///
/// The only way for foreign text into the document: the result cannot begin or end markup, and
/// every character is allowed by XML 1.0 (section 2.2). Other characters become U+FFFD, the
/// replacement character.
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
    // As references, or a reader would turn them into spaces within an attribute.
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    default:
      let isForbidden = scalar.isControl || scalar.value & 0xfffe == 0xfffe
      result.unicodeScalars.append(isForbidden ? "\u{fffd}" : scalar)
    }
  }
  return result
}

/// Whether the byte is the whole or the start of a character that `escaped` may change.
private func mayNeedEscape(_ byte: UInt8) -> Bool {
  switch byte {
  case ..<0x20, 0x7f, 0xc2, 0xef...: true
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
    UInt8(ascii: "'"):
    true
  default: false
  }
}
