/// A syntax error in the text of an SVG path, with its position.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first byte that cannot stand where it stands, counted from 0.
  public let offset: Int
  /// The syntax that was expected at `offset`.
  public let expected: String
  /// The text that was found at `offset`; empty at the end of the path.
  public let found: String

  public var description: String {
    let found = found.isEmpty ? "it ends there" : "found '\(found)'"
    return "svg path: character \(offset + 1): expected \(expected), \(found)"
  }
}
