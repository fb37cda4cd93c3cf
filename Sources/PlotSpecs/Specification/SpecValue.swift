import PlotTables

/// A value of a chart's description in one of JSON's shapes, with its origin.
///
/// Two values are equal if their content is, whatever their origins.
package struct SpecValue: Sendable {
  package indirect enum Content: Sendable, Hashable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([SpecValue])
    case object([SpecMember])
    /// JSON text that is kept as it is: the rows of a table.
    case rows(ArraySlice<UInt8>)
  }

  package var content: Content
  package var origin: Origin

  package init(_ content: Content, origin: Origin = .code) {
    (self.content, self.origin) = (content, origin)
  }
}

/// A named value of an object.
package struct SpecMember: Sendable, Hashable {
  package var name: String
  package var value: SpecValue
  /// Whether the reader has said of it that it is left out.
  var isLeftOut = false

  package init(_ name: String, _ value: SpecValue) { (self.name, self.value) = (name, value) }
}

extension SpecValue: Hashable {
  package static func == (a: SpecValue, b: SpecValue) -> Bool { a.content == b.content }
  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension SpecValue {
  package var isNull: Bool { if case .null = content { true } else { false } }
  package var bool: Bool? { if case .boolean(let value) = content { value } else { nil } }
  /// The nearest `Double`; infinite if none is as large.
  package var number: Double? { if case .number(let value) = content { value } else { nil } }
  package var string: String? { if case .text(let value) = content { value } else { nil } }
  package var array: [SpecValue]? { if case .list(let values) = content { values } else { nil } }
  /// The members in the order of the text.
  package var object: [SpecMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The member of this name; nil if there is none or the value is no object.
  package subscript(name: String) -> SpecValue? {
    get {
      guard case .object(let members) = content else { return nil }
      for member in members where member.name == name { return member.value }
      return nil
    }
    set {
      var members = object ?? []
      let place = members.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(SpecMember(name, value))
      case (nil, nil): return
      }
      content = .object(members)
    }
  }

  /// The texts of a list, or of a text alone; nil for anything else.
  package var strings: [String]? {
    if let string { return [string] }
    guard let array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }

  /// The numbers of a list; nil for anything else.
  package var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }

  /// The shape for messages: `a number`, `an object`.
  package var shapeName: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .text: "a string"
    case .list: "an array"
    case .object: "an object"
    case .rows: "data"
    }
  }

  /// The place in a specification.
  package var path: String { origin.path }
}

/// Values that are made of others, with the origin of one of them.
extension SpecValue {
  package init(object: [(String, SpecValue)], at value: SpecValue) {
    self.init(.object(object.map { SpecMember($0, $1) }), origin: value.origin)
  }

  package init(array: [SpecValue], at value: SpecValue) {
    self.init(.list(array), origin: value.origin)
  }
  package init(string: String, at value: SpecValue) {
    self.init(.text(string), origin: value.origin)
  }
  package init(number: Double, at value: SpecValue) {
    self.init(.number(number), origin: value.origin)
  }

  /// Returns the members with those of another object over them; the other value if one of the two
  /// is no object.
  package func merging(_ other: SpecValue?) -> SpecValue {
    guard let other else { return self }
    guard object != nil, let others = other.object else { return other }
    var result = self
    for member in others { result[member.name] = member.value }
    return result
  }

  /// Returns the object without the members of these names; the same value if it is none.
  package func removing(_ names: String...) -> SpecValue {
    guard let members = object else { return self }
    return SpecValue(.object(members.filter { !names.contains($0.name) }), origin: origin)
  }

  /// Returns the object with another value, or one more; the same value if it is none.
  package func setting(_ name: String, _ value: SpecValue) -> SpecValue {
    guard object != nil else { return self }
    var result = self
    result[name] = value
    return result
  }
}

extension SpecValue {
  /// The value without the properties that the reader has left out.
  package var withoutLeftOut: SpecValue {
    var copy = self
    switch content {
    case .object(let members):
      copy.content = .object(
        members.compactMap { member in
          guard !member.isLeftOut else { return nil }
          var kept = member
          kept.value = member.value.withoutLeftOut
          return kept
        })
    case .list(let values): copy.content = .list(values.map(\.withoutLeftOut))
    default: break
    }
    return copy
  }
}
