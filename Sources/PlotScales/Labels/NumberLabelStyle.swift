/// How numbers are written on an axis or in a text.
public enum NumberLabelStyle: Hashable, Sendable {
  /// With separators between thousands, suffixes from a million on, powers of ten at the extremes.
  case separated
  /// As calendar years: `1996`, never `1,996`.
  case year
  /// As shares of a whole: 0.25 is `25%`.
  case percent
  /// Separated, with signs of a unit around them: `$1,200`, `20%`. The minus comes first.
  case affixed(prefix: String, suffix: String)
  /// As a person wants it, with signs of a unit around it.
  case pattern(NumberPattern, prefix: String = "", suffix: String = "")
}
