/// What is wrong with the text of an SVG path, and where.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first byte that cannot stand where it stands, counted from 0.
  public let offset: Int
  /// What was expected there.
  public let expected: String
  /// What was found; empty at the end of the text.
  public let found: String

  public var description: String {
    let found = found.isEmpty ? "it ends there" : "found '\(found)'"
    return "svg path: character \(offset + 1): expected \(expected), \(found)"
  }
}
