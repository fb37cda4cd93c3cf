/// The properties that an object of a chart's description may have, by the kind of their values.
///
/// The enums are the only list of names: reading, writing, typed access, unknown names with their
/// suggestions and the properties that are not drawn all follow from them.
///
/// To add a property: its name in the enum of its kind, and in `notDrawn` as long as it is not.
package protocol Vocabulary: Sendable {
  associatedtype Numbers: PropertyNames = NoNames
  associatedtype Booleans: PropertyNames = NoNames
  associatedtype Texts: PropertyNames = NoNames
  associatedtype Colors: PropertyNames = NoNames
  associatedtype NumberLists: PropertyNames = NoNames
  /// Lists of texts; a single text is also accepted.
  associatedtype TextLists: PropertyNames = NoNames
  /// Values of several shapes.
  associatedtype Values: PropertyNames = NoNames
  associatedtype Parts: PartNames = NoNames
  /// Rows of data, and other JSON that is kept as it is.
  associatedtype Rows: PropertyNames = NoNames

  /// The properties that are read and written but not drawn.
  static var notDrawn: [String] { get }
  /// Returns whether a formula instead of the value is evaluated.
  static func takesFormula(_ name: String) -> Bool
  /// Whether values of a property may depend on the tick that they are about.
  static func takesCondition(_ name: String) -> Bool
  /// Whether a text means something as the value of a property.
  static func accepts(_ text: String, for name: String) -> Bool
  /// Finds the closed list of words that a property takes; nil for other texts, and for words whose
  /// error ends the chart.
  static func words(of name: String) -> ClosedWords?
}

extension Vocabulary {
  package static var notDrawn: [String] { [] }
  package static func takesFormula(_ name: String) -> Bool { false }
  package static func takesCondition(_ name: String) -> Bool { false }
  package static func accepts(_ text: String, for name: String) -> Bool { true }
  package static func words(of name: String) -> ClosedWords? { nil }

  /// All names, unordered.
  static var names: [String] {
    Numbers.allCases.map(\.rawValue) + Booleans.allCases.map(\.rawValue)
      + Texts.allCases.map(\.rawValue) + Colors.allCases.map(\.rawValue)
      + NumberLists.allCases.map(\.rawValue) + TextLists.allCases.map(\.rawValue)
      + Values.allCases.map(\.rawValue) + Parts.allCases.map(\.rawValue)
      + Rows.allCases.map(\.rawValue)
  }

  /// Returns the kind of a property's values; nil for unknown names.
  static func kind(of name: String) -> PropertyKind? {
    if Numbers(rawValue: name) != nil { return .values([.number, .object]) }
    if Texts(rawValue: name) != nil { return .values([.text, .object]) }
    if Parts(rawValue: name) != nil { return Parts(rawValue: name).map { .part($0.part) } }
    if Booleans(rawValue: name) != nil { return .values([.boolean, .object]) }
    if Colors(rawValue: name) != nil { return .color }
    if NumberLists(rawValue: name) != nil { return .numbers }
    if TextLists(rawValue: name) != nil { return .texts }
    if let value = Values(rawValue: name) { return .values(value.shapes) }
    return Rows(rawValue: name) == nil ? nil : .rows
  }
}

/// The names of the properties of one kind.
package protocol PropertyNames: RawRepresentable<String>, CaseIterable, Sendable {
  /// The shapes that values of several shapes may have.
  var shapes: Shapes { get }
}

extension PropertyNames {
  package var shapes: Shapes { .all }
}

/// The names of properties whose values are objects with a vocabulary.
package protocol PartNames: PropertyNames {
  var part: Part { get }
}

/// The kind of properties that a vocabulary has none of.
package enum NoNames: PartNames {
  package init?(rawValue: String) { nil }
  package var rawValue: String { switch self {} }
  package static var allCases: [NoNames] { [] }
  package var part: Part { switch self {} }
}

/// The shapes of JSON's values. Null is accepted for any of them.
package struct Shapes: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let boolean = Shapes(rawValue: 1)
  package static let number = Shapes(rawValue: 2)
  package static let text = Shapes(rawValue: 4)
  package static let list = Shapes(rawValue: 8)
  package static let object = Shapes(rawValue: 16)
  package static let all: Shapes = [.boolean, .number, .text, .list, .object]
}

/// The objects that a property has for its value.
package struct Part {
  package enum Form {
    case one, list, oneOrList
    /// An object with a part for each name that its author chose.
    case map
  }

  let vocabulary: any Vocabulary.Type
  let form: Form
  /// The shapes that are accepted instead of an object.
  let others: Shapes

  init(_ vocabulary: any Vocabulary.Type, _ form: Form = .one, or others: Shapes = []) {
    (self.vocabulary, self.form, self.others) = (vocabulary, form, others)
  }
}

/// The kind of a property's values.
enum PropertyKind {
  case values(Shapes)
  case color, numbers, texts, rows
  case part(Part)
}
