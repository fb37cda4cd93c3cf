/// Values that are written in Swift, where one describes a document instead of reading it.
extension JSONNode {
  public convenience init(_ text: String) { self.init(.string(text)) }
  public convenience init(_ number: Double) { self.init(.number(number)) }
  public convenience init(_ flag: Bool) { self.init(.bool(flag)) }
  public convenience init(_ values: [JSONNode]) { self.init(.array(values)) }
  public convenience init(_ members: [(name: String, value: JSONNode)]) {
    self.init(.object(members))
  }

  public static var null: JSONNode { JSONNode(.null) }
}

extension JSONNode: ExpressibleByStringInterpolation {
  public convenience init(stringLiteral text: String) { self.init(text) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
  public convenience init(integerLiteral number: Int) { self.init(Double(number)) }
}

extension JSONNode: ExpressibleByFloatLiteral {
  public convenience init(floatLiteral number: Double) { self.init(number) }
}

extension JSONNode: ExpressibleByBooleanLiteral {
  public convenience init(booleanLiteral flag: Bool) { self.init(flag) }
}

extension JSONNode: ExpressibleByArrayLiteral {
  public convenience init(arrayLiteral values: JSONNode...) { self.init(values) }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  public convenience init(dictionaryLiteral members: (String, JSONNode)...) {
    self.init(.object(members.map { ($0.0, $0.1) }))
  }
}
