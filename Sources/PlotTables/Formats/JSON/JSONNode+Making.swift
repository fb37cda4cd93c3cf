import PlotNumbers

/// Values that are made while a document is brought into its normal form.
extension JSONNode {
  package convenience init(object: [(String, JSONNode)], at origin: JSONNode) {
    self.init(.object(object.map { ($0.0, $0.1) }), origin: origin)
  }

  package convenience init(array: [JSONNode], at origin: JSONNode) {
    self.init(.array(array), origin: origin)
  }

  package convenience init(string: String, at origin: JSONNode) {
    self.init(.string(string), origin: origin)
  }

  package convenience init(number: Double, at origin: JSONNode) {
    self.init(.number(number), origin: origin)
  }

  package convenience init(bool: Bool, at origin: JSONNode) {
    self.init(.bool(bool), origin: origin)
  }

  /// Returns its members overridden by those of another object; the other value alone if one of the
  /// two is no object.
  package func merging(_ other: JSONNode?) -> JSONNode {
    guard let other else { return self }
    guard var members = object, let others = other.object else { return other }
    var places: [String: Int] = [:]
    for (place, member) in members.enumerated() { places[member.name] = place }
    for member in others {
      if let place = places[member.name] {
        members[place] = member
      } else {
        members.append(member)
      }
    }
    return JSONNode(.object(members), origin: self)
  }

  /// The object without the members of these names; itself if it is none.
  package func removing(_ names: String...) -> JSONNode {
    guard let members = object else { return self }
    return JSONNode(.object(members.filter { !names.contains($0.name) }), origin: self)
  }

  /// The object with another value, or one more; itself if it is none.
  package func setting(_ name: String, _ value: JSONNode) -> JSONNode {
    guard var members = object else { return self }
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = value
    } else {
      members.append((name, value))
    }
    return JSONNode(.object(members), origin: self)
  }

  /// Its text as JSON.
  package var written: [UInt8] {
    var out: [UInt8] = []
    write(to: &out)
    return out
  }

  /// - Parameters:
  ///   - separator: the text between two values.
  ///   - colon: the text after a key.
  func write(
    to out: inout [UInt8], separator: [UInt8] = [Byte.comma], colon: [UInt8] = [Byte.colon]
  ) {
    switch content {
    case .text: out += bytes
    case .string(let text): writeJSON(text.utf8, to: &out)
    case .number(let value): out += (value.isFinite ? ShownNumber.text(value) : "null").utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .null: out += "null".utf8
    case .array(let values):
      out.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { out += separator }
        value.write(to: &out, separator: separator, colon: colon)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { out += separator }
        writeJSON(member.name.utf8, to: &out)
        out += colon
        member.value.write(to: &out, separator: separator, colon: colon)
      }
      out.append(UInt8(ascii: "}"))
    }
  }
}
