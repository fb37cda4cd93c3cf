import PlotTables

extension ExpressionValue {
  /// The list in a cell of a column of texts; nil where it holds none.
  init?(list text: String) {
    guard text.hasPrefix("["), let node = try? JSONNode.parse(Array(text.utf8), name: ""),
      node.array != nil
    else { return nil }
    self.init(json: node)
  }

  /// Objects, which expressions have none of, are the text of them.
  private init(json node: JSONNode) {
    if let items = node.array {
      self = .list(items.map(ExpressionValue.init(json:)))
    } else if let number = node.number {
      self = .number(number)
    } else if let flag = node.bool {
      self = .boolean(flag)
    } else if node.isNull {
      self = .null
    } else {
      self = .text(node.string ?? String(decoding: node.bytes, as: UTF8.self))
    }
  }

  /// The value as a cell of text: lists are those of JSON, which `flatten` takes apart.
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
