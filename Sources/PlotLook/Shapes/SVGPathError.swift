/// A syntax error in the text of an SVG path, with its position.
package struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first byte that cannot stand where it stands, counted from 0.
  package let offset: Int
  /// The syntax that was expected at `offset`.
  package let expected: String
  /// The text that was found at `offset`; empty at the end of the path.
  package let found: String

  package var description: String {
    let found = found.isEmpty ? "it ends there" : "found '\(found)'"
    return "svg path: character \(offset + 1): expected \(expected), \(found)"
  }
}
