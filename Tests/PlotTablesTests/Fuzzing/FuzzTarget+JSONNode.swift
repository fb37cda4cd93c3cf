@testable import PlotTables

extension FuzzTarget {
  /// Exactly what the grammar of RFC 8259 allows is a value; it says the same when it is written and
  /// read again.
  static func nodeProblem(_ bytes: [UInt8]) -> String? {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    let top: JSONNode
    do throws(TableError) {
      top = try JSONNode.parse(bytes, name: "f")
    } catch {
      if error.kind == .limit { return nil }
      guard error.kind == .malformed, error.location != nil else {
        return "no JSON, but not called malformed with a place"
      }
      var grammar = JSONGrammar(text)
      let isJSON = String(validating: text, as: UTF8.self) != nil && grammar.isDocument()
      return isJSON ? "a document of JSON is refused" : nil
    }
    var grammar = JSONGrammar(text)
    guard String(validating: text, as: UTF8.self) != nil, grammar.isDocument() else {
      return "what is no JSON is accepted as a value"
    }
    let written = copy(of: top).written
    guard let again = try? JSONNode.parse(written, name: "f") else {
      return "what was written of a value is no JSON"
    }
    return copy(of: again).written == written ? nil : "a value changes when it is written"
  }

  /// The value made anew from what it says of itself.
  private static func copy(of node: JSONNode) -> JSONNode {
    if let members = node.object {
      return JSONNode(object: members.map { ($0.name, copy(of: $0.value)) }, at: node)
    }
    if let values = node.array { return JSONNode(array: values.map(copy), at: node) }
    if let value = node.string { return JSONNode(string: value, at: node) }
    if let value = node.number { return value.isFinite ? JSONNode(number: value, at: node) : node }
    if let value = node.bool { return JSONNode(bool: value, at: node) }
    return node
  }
}
