/// The properties of an object of a chart's description that were given, by typed keys.
///
/// `axis[.labelAngle]` is a number or nil, `axis[.labelAngle] = 45` sets it. Properties of other
/// names, which only newer programs know, are kept.
package struct Properties<Owner: Vocabulary>: Sendable, Hashable {
  /// The object, or a shorthand for it such as the text of a title.
  package var value: SpecValue

  package init(_ value: SpecValue) { self.value = value }
  package init(origin: Origin = .code) { value = SpecValue(.object([]), origin: origin) }

  package var origin: Origin { value.origin }

  package subscript(key: Owner.Numbers) -> Double? {
    get { value[key.rawValue].flatMap { $0.number ?? $0["value"]?.number } }
    set { set(key.rawValue, newValue.map(SpecValue.Content.number)) }
  }
  package subscript(key: Owner.Booleans) -> Bool? {
    get { value[key.rawValue]?.bool }
    set { set(key.rawValue, newValue.map(SpecValue.Content.boolean)) }
  }
  package subscript(key: Owner.Texts) -> String? {
    get { value[key.rawValue].flatMap { $0.string ?? $0["value"]?.string } }
    set { set(key.rawValue, newValue.map(SpecValue.Content.text)) }
  }
  /// A colour in the words of CSS.
  package subscript(key: Owner.Colors) -> String? {
    get { value[key.rawValue].flatMap { $0.string ?? $0["value"]?.string } }
    set { set(key.rawValue, newValue.map(SpecValue.Content.text)) }
  }
  package subscript(key: Owner.NumberLists) -> [Double]? {
    get { value[key.rawValue]?.numbers }
    set { set(key.rawValue, newValue.map { .list($0.map { SpecValue(.number($0)) }) }) }
  }
  package subscript(key: Owner.TextLists) -> [String]? {
    get { value[key.rawValue]?.strings }
    set {
      set(
        key.rawValue,
        newValue.map { $0.count == 1 ? .text($0[0]) : .list($0.map { SpecValue(.text($0)) }) })
    }
  }
  package subscript(key: Owner.Values) -> SpecValue? {
    get { value[key.rawValue] }
    set { value[key.rawValue] = newValue }
  }
  package subscript(key: Owner.Parts) -> SpecValue? {
    get { value[key.rawValue] }
    set { value[key.rawValue] = newValue }
  }
  package subscript(key: Owner.Rows) -> SpecValue? {
    get { value[key.rawValue] }
    set { value[key.rawValue] = newValue }
  }

  /// Returns the object of a part; nil if there is none, or a shorthand that is no part.
  package func part<Inner: Vocabulary>(_ key: Owner.Parts) -> Properties<Inner>? {
    value[key.rawValue].map(Properties<Inner>.init)
  }

  /// Returns the objects of a list, or one alone.
  func parts<Inner: Vocabulary>(_ key: Owner.Parts) -> [Properties<Inner>] {
    guard let value = value[key.rawValue] else { return [] }
    return (value.array ?? [value]).map(Properties<Inner>.init)
  }

  private mutating func set(_ name: String, _ content: SpecValue.Content?) {
    value[name] = content.map { SpecValue($0) }
  }

  /// Returns the properties with others under them: values given here win.
  package func over(_ others: Self?) -> Self {
    guard let others = others?.value.object, !others.isEmpty else { return self }
    guard var members = value.object else { return self }
    let count = members.count
    for member in others where !members[..<count].contains(where: { $0.name == member.name }) {
      members.append(member)
    }
    return Self(SpecValue(.object(members), origin: origin))
  }
}

extension Properties {
  /// Sets a property to a value with its origin; nil takes it away.
  package mutating func set(_ key: some PropertyNames, to new: SpecValue?) {
    value[key.rawValue] = new
  }

  package mutating func remove(_ names: String...) {
    for name in names { value[name] = nil }
  }
}
