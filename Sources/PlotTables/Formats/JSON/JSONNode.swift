/// A value of a JSON document, with its place; the values in it are made when asked for.
///
/// Values can also be made (see `init(object:at:)`): they have the place of the value that they
/// were made from.
package final class JSONNode {
  enum Content {
    case text(JSONDocument, Int)
    case object([(name: String, value: JSONNode)])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  let content: Content
  /// The parsed value from which an edited value was derived.
  let origin: JSONNode?

  init(_ content: Content, origin: JSONNode? = nil) {
    self.content = content
    self.origin = origin
  }

  /// Parses a document by RFC 8259; a byte order mark before it is skipped. The last of members
  /// with one name counts.
  ///
  /// - Throws: `.malformed` with line and column; `.limit` if values nest more than 1,024 deep.
  /// - Complexity: O(bytes), once; the values below are not yet made.
  package static func parse(_ bytes: [UInt8], name: String) throws(TableError) -> JSONNode {
    JSONNode(.text(try JSONDocument(bytes, name: name), 0))
  }

  package var isNull: Bool {
    if case .null = content { return true }
    guard case .text(let document, let index) = content else { return false }
    return document.firstByte(index) == UInt8(ascii: "n")
  }

  package var bool: Bool? {
    if case .bool(let value) = content { return value }
    guard case .text(let document, let index) = content else { return nil }
    let first = document.firstByte(index)
    guard first == UInt8(ascii: "t") || first == UInt8(ascii: "f") else { return nil }
    return first == UInt8(ascii: "t")
  }

  /// The nearest `Double`; infinite where none is as large.
  package var number: Double? {
    if case .number(let value) = content { return value }
    guard case .text(let document, let index) = content else { return nil }
    let first = document.firstByte(index)
    guard Byte.isDigit(first) || first == Byte.minus else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  package var string: String? {
    if case .string(let value) = content { return value }
    guard case .text(let document, let index) = content,
      document.firstByte(index) == Byte.quote
    else { return nil }
    return document.string(document.entries[index].range)
  }

  package var array: [JSONNode]? {
    if case .array(let values) = content { return values }
    guard case .text(let document, let index) = content, document.isArray(index) else {
      return nil
    }
    return document.children(of: index).map { JSONNode(.text(document, $0)) }
  }

  /// The members in the order of the text.
  package var object: [(name: String, value: JSONNode)]? {
    if case .object(let members) = content { return members }
    guard case .text(let document, let index) = content, document.isObject(index) else {
      return nil
    }
    return document.children(of: index).map { child in
      (document.entries[child].name, JSONNode(.text(document, child)))
    }
  }

  /// The member of this name; nil where there is none or no object.
  package subscript(name: String) -> JSONNode? {
    switch content {
    case .object(let members): return members.first { $0.name == name }?.value
    case .text(let document, let index):
      guard document.isObject(index) else { return nil }
      let child = document.children(of: index).first { document.entries[$0].name == name }
      return child.map { JSONNode(.text(document, $0)) }
    default: return nil
    }
  }

  /// Its type, for messages: `a number`, `an object`.
  package var kindName: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    case .text(let document, let index):
      switch document.firstByte(index) {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      case Byte.quote: "a string"
      case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
      case UInt8(ascii: "n"): "null"
      default: "a number"
      }
    }
  }

  /// Its text in the document; an edited value is serialised.
  package var bytes: ArraySlice<UInt8> {
    guard case .text(let document, let index) = content else { return written[...] }
    return document.text.bytes[document.entries[index].range]
  }
}

/// Nodes are equal if they are the same value of the same document, or the same edited value.
extension JSONNode: Equatable {
  package static func == (a: JSONNode, b: JSONNode) -> Bool {
    if case .text(let document, let index) = a.content,
      case .text(let other, let otherIndex) = b.content
    {
      return document === other && index == otherIndex
    }
    return a === b
  }
}
