import PlotNumbers

extension JSONNode {
  /// Its path from the top: `$.layer[0].mark`, `$["a b"]` if a key is no identifier.
  package var path: String {
    guard case .text(let document, var index) = content else { return origin?.path ?? "$" }
    var steps: [String] = []
    while document.entries[index].parent >= 0 {
      let (entry, parent) = (document.entries[index], document.entries[index].parent)
      if document.isObject(parent) {
        steps.append(JSONNode.step(to: entry.name))
      } else {
        steps.append("[\(index - (document.entries[parent].children?.lowerBound ?? 0))]")
      }
      index = parent
    }
    return "$" + steps.reversed().joined()
  }

  /// The location of the first byte of its text.
  ///
  /// - Complexity: O(bytes before it)
  package var location: SourceLocation {
    guard case .text(let document, let index) = content else {
      return origin?.location ?? SourceLocation(file: "")
    }
    return document.text.location(of: document.entries[index].range.lowerBound)
  }

  /// The text that its bytes are in, and the place of the first; nil for made values.
  package var source: (text: SourceText, offset: Int)? {
    guard case .text(let document, let index) = content else { return nil }
    return (document.text, document.entries[index].range.lowerBound)
  }

  /// The step of a path to a member: `.mark`, `["a b"]` for names that are no identifiers.
  package static func step(to name: String) -> String {
    let isIdentifier = name.utf8.enumerated().allSatisfy { place, byte in
      Byte.isLetter(byte) || byte == UInt8(ascii: "_") || (place > 0 && Byte.isDigit(byte))
    }
    if isIdentifier, !name.isEmpty { return "." + name }
    var quoted: [UInt8] = []
    writeJSON(name.utf8, to: &quoted)
    return "[" + String(decoding: quoted, as: UTF8.self) + "]"
  }
}
