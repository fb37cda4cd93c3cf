/// A notation of numbers: `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`.
///
/// The specifiers of d3-format (https://d3js.org/d3-format#locale_format), with its defaults and
/// its limits of precision. Differences: the type `i` for binary prefixes; exactness (numbers are
/// rounded by the digits that they are read and written with, so that `.2f` of 2.675 is `2.68`, and
/// never fall back to an exponent that the type does not have); and `∞` for infinity.
package struct NumberPattern: Hashable, Sendable {
  /// The notation of a number, under d3's letter for it.
  enum Kind: Character, CaseIterable {
    case exponent = "e"
    case fixed = "f"
    /// Decimals or an exponent, with so many significant digits.
    case general = "g"
    /// Decimals, with so many significant digits.
    case rounded = "r"
    case prefixed = "s"
    /// With the prefixes of IEC 80000-13, powers of 1024, and this many decimals: `1.5Ki`. An
    /// extension of d3.
    case binaryPrefixed = "i"
    case percent = "%"
    case roundedPercent = "p"
    case whole = "d"
    case binary = "b"
    case octal = "o"
    case hexadecimal = "x"
    case upperHexadecimal = "X"
    /// The number's own shortest digits, without sign or separators of the pattern.
    case verbatim = "c"
    /// The same as `,g`.
    case separatedGeneral = "n"
  }

  /// The alignment of the number in a larger width.
  enum Alignment: Character {
    case left = "<"
    case right = ">"
    case middle = "^"
    /// On the right, its sign and symbol on the left.
    case inside = "="
  }

  enum Sign: Character {
    case minus = "-"
    case both = "+"
    /// A blank in place of the plus.
    case blank = " "
    case parentheses = "("
  }

  enum Symbol: Character {
    case dollar = "$"
    /// `0b`, `0o` or `0x`.
    case base = "#"
  }

  /// The text of the pattern.
  package let text: String
  var fill: Character = " "
  var alignment = Alignment.right
  var sign = Sign.minus
  var symbol: Symbol?
  var isZeroFilled = false
  /// The least number of characters.
  var width = 0
  var isSeparated = false
  var precision: Int?
  var isTrimmed = false
  /// Nil for d3's default: twelve significant digits without zeros at the end.
  var kind: Kind?

  /// The pattern of numbers with the digits that each needs itself: 0, 0.2 and 1.
  package static let standard = NumberPattern(text: "")

  /// Whether the numbers are percentages already, which `%` and `p` then do not multiply.
  package var isInPercent = false

  /// Whether the pattern writes a sign of a unit itself: `$` or `%`.
  package var writesUnit: Bool { symbol == .dollar || writesPercent }

  package var writesPercent: Bool { kind == .percent || kind == .roundedPercent }

  /// Whether it writes thousands, millions or thousandths as such.
  package var writesPrefix: Bool { kind == .prefixed || kind == .binaryPrefixed }

  /// Wider labels have no room on any axis.
  static let largestWidth = 100
}
