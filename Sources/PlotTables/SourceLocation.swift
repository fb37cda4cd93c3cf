/// A place in an input.
public struct SourceLocation: Hashable, Sendable {
  /// The path as given, `-` for standard input.
  public var file: String
  /// Line number from 1; 0 for the whole file.
  public var line: Int
  /// Column in characters from 1; 0 for the whole line.
  public var column: Int
  /// The text of the line (raw, cut to a window around the column if long), to show with a caret.
  package var excerpt: Excerpt?

  /// A piece of a source line and the place in it, in characters from 0, that the message is about.
  package struct Excerpt: Hashable, Sendable {
    package var text: String
    package var caret: Int

    package init(text: String, caret: Int) {
      self.text = text
      self.caret = caret
    }
  }

  package init(file: String, line: Int = 0, column: Int = 0, excerpt: Excerpt? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
  }
}
