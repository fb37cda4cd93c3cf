import PlotViews

/// Measures and shapes text: every script, with fonts of other families for characters that the
/// first one lacks.
///
/// Most texts of charts are plain enough for HarfBuzz alone; Pango, which takes longer to load than a
/// small chart to draw, does the others. Both give the same glyphs at the same places.
///
/// Fonts are neither hinted nor are their advances rounded, so a text has the same width in every
/// output and at every scale. Sizes are taken as at most 10,000 points; a text whose size is not a
/// positive number has no extent and no ink. Make one for a picture and give it to the layout and
/// to the `Page`, so that every text is shaped once. It stays in the task that made it.
public final class TextShaper: TextMeasuring {
  private struct LineKey: Hashable {
    var text: String
    var font: FontKey
  }

  private static let cachedLines = 4096

  private let plain = PlainShaper()
  private lazy var pango = PangoShaper()
  private var lines: [LineKey: TextLine] = [:]
  /// The characters that no installed font has, in order; they are drawn as boxes.
  package private(set) var missingCharacters: [Character] = []
  /// The first text that would have needed Pango where that is not installed: it has no extent and no
  /// ink.
  package private(set) var textWithoutPango: String?
  /// Whether there is a font to draw text with. Asked for when a text could not be drawn: as long as
  /// all were, one was found.
  package var hasFonts: Bool {
    (missingCharacters.isEmpty && textWithoutPango == nil) || FontConfiguration.findsFonts
  }

  /// - Parameter usesPango: for all texts, also the plain ones.
  init(usesPango: Bool) {
    FontConfiguration.prepare
    takesPlain = !usesPango
  }

  private let takesPlain: Bool

  public convenience init() { self.init(usesPango: false) }

  public func measure(_ text: String, style: TextStyle) -> TextMetrics {
    line(text, style: style)?.metrics ?? TextMetrics(width: 0, ascent: 0, descent: 0)
  }

  public func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    PlainText.lines(of: text).flatMap { wrap($0, style: style, within: width) }
  }

  /// The text shaped on one line, or nil when its size is not a positive number.
  func line(_ text: String, style: TextStyle) -> TextLine? {
    guard let font = FontKey(style) else { return nil }
    let key = LineKey(text: text, font: font)
    if let line = lines[key] { return line }
    if lines.count >= Self.cachedLines { lines.removeAll(keepingCapacity: true) }
    guard let line = shaped(PlainText.line(text), font) else { return nil }
    lines[key] = line
    if line.hasUnknownGlyphs { findMissingCharacters(in: text, font: font) }
    return line
  }

  private func shaped(_ text: String, _ font: FontKey) -> TextLine? {
    plainLine(text, font) ?? withPango(text) { $0.line(text, font: font) }
  }

  private func plainLine(_ text: String, _ font: FontKey) -> TextLine? {
    takesPlain ? plain.line(text, font: font) : nil
  }

  private func withPango<Result>(_ text: String, _ shape: (PangoShaper) -> Result?) -> Result? {
    guard let pango else {
      textWithoutPango = textWithoutPango ?? text
      return nil
    }
    return shape(pango)
  }

  private func findMissingCharacters(in text: String, font: FontKey) {
    for character in Set(text) where !missingCharacters.contains(character) {
      let alone = shaped(PlainText.line(String(character)), font)
      if alone?.hasUnknownGlyphs == true { missingCharacters.append(character) }
    }
    // Sorted, as a set has no order and the same input has to give the same message.
    missingCharacters.sort()
  }

  /// - Parameter paragraph: without control characters.
  private func wrap(_ paragraph: String, style: TextStyle, within width: Double) -> [String] {
    guard let font = FontKey(style), !paragraph.isEmpty else { return [paragraph] }
    // Pango counts in whole units.
    let unit = SizedFont.unitsPerPoint
    if let line = plainLine(paragraph, font),
      line.metrics.width * unit <= (width * unit).rounded(.down)
    {
      return [withoutSpacesAtEnd(paragraph.utf8)]
    }
    return withPango(paragraph) { $0.wrapped(paragraph, font: font, within: width) } ?? [paragraph]
  }
}
