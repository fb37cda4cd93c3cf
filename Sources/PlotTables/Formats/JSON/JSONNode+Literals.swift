/// Values that are written in Swift, where one describes a document instead of reading it.
extension JSONNode {
  package convenience init(_ text: String) { self.init(.string(text)) }
  package convenience init(_ number: Double) { self.init(.number(number)) }
  package convenience init(_ flag: Bool) { self.init(.bool(flag)) }
  package convenience init(_ values: [JSONNode]) { self.init(.array(values)) }
  package convenience init(_ members: [(name: String, value: JSONNode)]) {
    self.init(.object(members))
  }

  package static var null: JSONNode { JSONNode(.null) }
}

extension JSONNode: ExpressibleByStringInterpolation {
  package convenience init(stringLiteral text: String) { self.init(text) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
  package convenience init(integerLiteral number: Int) { self.init(Double(number)) }
}

extension JSONNode: ExpressibleByFloatLiteral {
  package convenience init(floatLiteral number: Double) { self.init(number) }
}

extension JSONNode: ExpressibleByBooleanLiteral {
  package convenience init(booleanLiteral flag: Bool) { self.init(flag) }
}

extension JSONNode: ExpressibleByArrayLiteral {
  package convenience init(arrayLiteral values: JSONNode...) { self.init(values) }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  package convenience init(dictionaryLiteral members: (String, JSONNode)...) {
    self.init(.object(members.map { ($0.0, $0.1) }))
  }
}
