extension ExpressionValue {
  /// As the cell of a column of texts holds it: lists are those of JSON, which `flatten` takes apart.
  var cellText: String {
    if case .list = self { return json }
    return text
  }

  private var json: String {
    switch self {
    case .undefined, .null, .missing: return "null"
    case .number(let value) where !value.isFinite: return "null"
    case .boolean, .number: return text
    case .time, .text: return "\"" + text.flatMap(ExpressionValue.escaped) + "\""
    case .list(let values): return "[" + values.map(\.json).joined(separator: ",") + "]"
    }
  }

  /// RFC 8259, section 7.
  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n", "\r\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard let scalar = character.unicodeScalars.first, scalar.value < 0x20 else {
        return String(character)
      }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
