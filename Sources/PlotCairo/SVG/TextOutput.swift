/// The form of text in SVG files.
public enum TextOutput: String, CaseIterable, Sendable {
  /// Text, with a subset of the program's own font embedded in the file.
  case embed
  /// Text without fonts; viewers use their own.
  case text
  /// Outlines, with the text as labels for screen readers.
  case paths
}
