/// How SVG files hold text.
public enum TextOutput: String, CaseIterable, Sendable {
  /// Text, with the glyphs of the program's own font as a font in the file.
  case embed
  /// Text alone; viewers take their own fonts.
  case text
  /// Outlines, with the words as labels for screen readers.
  case paths
}
