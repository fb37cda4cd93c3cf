/// A notation of digits: the separators of fraction and thousands. The raw values are the bits of
/// `NumberNotations`.
enum NumberNotation: UInt8, CaseIterable, Sendable {
  /// `1,234.5`, and any plain number.
  case point
  /// `1 234.5`, with any kind of space.
  case pointSpaced
  /// `1'234.5`, with either apostrophe.
  case pointApostrophe
  /// `1_234.5`, as program texts have it.
  case pointUnderscore
  /// `12,34,567.5`: thousands, then hundreds of them (lakh, crore).
  case pointIndian
  /// `1.234,5`
  case comma
  /// `1 234,5`
  case commaSpaced
  /// `1'234,5`
  case commaApostrophe
  /// `0x4d2`
  case hexadecimal
  /// Digits of another script, which are known but not read: `١٢٣`, `１２３`.
  case otherDigits

  /// The decimal separator.
  var decimal: UInt8 { NumberNotations.commas.contains(self) ? Byte.comma : Byte.dot }
}

/// A separator between the digits of a number.
enum NumberSeparator: UInt8 {
  case none, point, comma, space, apostrophe, underscore
}

/// A set of notations: those in which a number, or all numbers of a column, can be read.
struct NumberNotations: OptionSet, Hashable, Sendable {
  var rawValue: UInt16

  /// Notations with a decimal point, with a decimal comma, with either; as bits, because they are
  /// tested for every cell.
  static let points = NumberNotations(rawValue: 0b00_0001_1111)
  static let commas = NumberNotations(rawValue: 0b00_1110_0000)
  static let decimals = NumberNotations(rawValue: 0b00_1111_1111)
  static let indian = NumberNotations(rawValue: 0b00_0001_0000)
  static let hexadecimal = NumberNotations(rawValue: 0b01_0000_0000)
  static let otherDigits = NumberNotations(rawValue: 0b10_0000_0000)
  static let all = NumberNotations(rawValue: 0b11_1111_1111)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  func contains(_ notation: NumberNotation) -> Bool {
    rawValue >> UInt16(notation.rawValue) & 1 == 1
  }

  /// Returns the notations with this separator of thousands.
  @inline(__always)
  static func grouped(by separator: NumberSeparator) -> NumberNotations {
    switch separator {
    case .none: []
    case .comma: NumberNotations(rawValue: 0b00_0001_0001)
    case .point: NumberNotations(rawValue: 0b00_0010_0000)
    case .space: NumberNotations(rawValue: 0b00_0100_0010)
    case .apostrophe: NumberNotations(rawValue: 0b00_1000_0100)
    case .underscore: NumberNotations(rawValue: 0b00_0000_1000)
    }
  }
}
