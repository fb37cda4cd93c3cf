/// The notation of numbers on an axis or in a text.
package enum NumberLabelStyle: Hashable, Sendable {
  /// Separators between thousands, suffixes from a million on, powers of ten at the extremes.
  case separated
  /// Calendar years: `1996`, never `1,996`.
  case year
  /// Shares of a whole: 0.25 is `25%`.
  case percent
  /// Separated, with signs of a unit around them: `$1,200`, `20%`. The minus comes first.
  case affixed(prefix: String, suffix: String)
  /// A given pattern, with the symbols of a unit around it.
  case pattern(NumberPattern, prefix: String = "", suffix: String = "")
}
