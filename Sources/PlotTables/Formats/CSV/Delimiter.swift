/// The separator of the cells of a row.
public enum Delimiter: Hashable, Sendable {
  case byte(UInt8)
  /// Several bytes, in UTF-8, such as `::`.
  case text([UInt8])
  /// Each run of spaces and tabs. The last of `limit` cells takes the rest of its line, with the
  /// spaces in it, as the command in the output of `ps` does.
  case spaces(limit: Int?)
  /// Start of each column of aligned text, in characters from 0, ascending.
  case columns([Int])
  /// Pairs such as `level=info`, with the keys of the columns, in UTF-8.
  case keyValue([[UInt8]])
  /// Each line is one cell.
  case none
}

extension Delimiter {
  static let named: [(name: String, delimiter: Delimiter)] = [
    ("comma", .byte(Byte.comma)), ("tab", .byte(Byte.tab)), ("semicolon", .byte(Byte.semicolon)),
    ("pipe", .byte(Byte.pipe)), ("space", .spaces(limit: nil)), ("colon", .byte(Byte.colon)),
    ("unit separator", .byte(Byte.unitSeparator)),
  ]

  /// Its name in messages: `comma`, `'::'`.
  var name: String {
    if let known = Delimiter.named.first(where: { $0.delimiter == self }) { return known.name }
    switch self {
    case .byte(let byte): return "'" + String(decoding: [byte], as: UTF8.self) + "'"
    case .text(let text): return "'" + String(decoding: text, as: UTF8.self) + "'"
    case .spaces: return "space"
    case .columns: return "fixed columns"
    case .keyValue: return "key=value"
    case .none: return "none"
    }
  }

  /// The delimiter that a person means: the name of one, or one to sixteen characters, among them
  /// the escapes `\t`, `\\` and `\x1f`. Nil where these cannot separate cells: line ends and
  /// quotes.
  public init?(_ words: String) {
    if let known = Delimiter.named.first(where: { $0.name == words }) {
      self = known.delimiter
      return
    }
    guard let text = Delimiter.unescaped(words), (1...16).contains(text.count),
      !text.contains(where: { $0.isNewline || $0 == "\"" || $0 == "\0" })
    else { return nil }
    let bytes = Array(text.utf8)
    self = text == " " ? .spaces(limit: nil) : bytes.count == 1 ? .byte(bytes[0]) : .text(bytes)
  }

  private static func unescaped(_ words: String) -> String? {
    guard words != "\\" else { return words }
    var text = ""
    var rest = words[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "t": text.append("\t")
      case "\\": text.append("\\")
      case "x":
        guard rest.count >= 2, let byte = UInt8(rest.prefix(2), radix: 16), byte < 0x80 else {
          return nil
        }
        text.unicodeScalars.append(Unicode.Scalar(byte))
        rest = rest.dropFirst(2)
      default: return nil
      }
    }
    return text
  }
}
