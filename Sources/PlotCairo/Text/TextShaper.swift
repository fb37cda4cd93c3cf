import PlotViews

/// Measures and shapes text: in the program's own font where this has the characters, else in fonts of
/// the system, by Pango, which takes longer to load than a small chart to draw.
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

  /// The families that CSS has for any font of a kind.
  private static let genericFamilies: Set = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui",
  ]

  private let own = OwnShaper()
  private lazy var pango = PangoShaper()
  private var lines: [LineKey: TextLine] = [:]
  /// The characters that no installed font has, in order; they are drawn as boxes.
  package private(set) var missingCharacters: [Character] = []
  /// The file of a font that has one of these characters, but that this user cannot read.
  package var unreadableFont: String? {
    missingCharacters.isEmpty
      ? nil : FontConfiguration.unreadableFont(having: missingCharacters)
  }
  /// The first text that would have needed Pango where that is not installed: it has no extent and no
  /// ink.
  package private(set) var textWithoutPango: String?

  /// The families of the system that were taken, in order.
  package private(set) var systemFonts: [String] = []
  /// The named families that are not installed, in order.
  package private(set) var missingFamilies: [String] = []
  private var installed: [String: Bool] = [:]

  public init() {}

  public func measure(_ text: String, style: TextStyle) -> TextMetrics {
    line(text, style: style)?.metrics ?? TextMetrics(width: 0, ascent: 0, descent: 0)
  }

  public func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    PlainText.lines(of: text).flatMap { wrap($0, style: style, within: width) }
  }

  /// The text shaped on one line, or nil when its size is not a positive number.
  func line(_ text: String, style: TextStyle) -> TextLine? {
    guard let font = FontKey(style).map(known) else { return nil }
    let key = LineKey(text: text, font: font)
    if let line = lines[key] { return line }
    if lines.count >= Self.cachedLines { lines.removeAll(keepingCapacity: true) }
    guard let line = shaped(PlainText.line(text), font) else { return nil }
    lines[key] = line
    if line.hasUnknownGlyphs { findMissingCharacters(in: text, font: font) }
    return line
  }

  /// The font without the families at the start of its list that are not installed.
  private func known(_ font: FontKey) -> FontKey {
    var font = font
    font.families = Array(font.families.drop { !isInstalled($0) })
    return font
  }

  private func isInstalled(_ family: String) -> Bool {
    if OwnFont.isMeant(by: family) || Self.genericFamilies.contains(family) { return true }
    if let known = installed[family] { return known }
    let key = FontKey(TextStyle(size: 10, families: [family]))
    let line = key.flatMap { key in pango?.line(" ", font: key) }
    let names = line?.runs.first?.font.families ?? []
    let isInstalled = names.contains { $0.lowercased() == family.lowercased() }
    installed[family] = isInstalled
    if !isInstalled { missingFamilies.append(family) }
    return isInstalled
  }

  private func shaped(_ text: String, _ font: FontKey) -> TextLine? {
    if let line = own.line(text, font: font) { return line }
    guard let parts = own.parts(of: text, font: font), parts.count > 1 else {
      return foreign(text, font)
    }
    let lines = parts.compactMap { part in
      part.isOwn ? own.line(part.text, font: font) : foreign(part.text, font)
    }
    return lines.count == parts.count ? TextLine(lines) : nil
  }

  /// A text in fonts of the system.
  private func foreign(_ text: String, _ font: FontKey) -> TextLine? {
    let line = withPango(text) { $0.line(text, font: font) }
    for run in line?.runs ?? [] where !run.glyphs.isEmpty {
      guard let family = run.font.families.first, !systemFonts.contains(family) else { continue }
      systemFonts.append(family)
    }
    guard let line, line.isEmpty, !text.isEmpty else { return line }
    return own.substitute(text, font: font)
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
    guard let font = FontKey(style).map(known), !paragraph.isEmpty else { return [paragraph] }
    func measured(_ text: String) -> Double { shaped(text, font)?.metrics.width ?? 0 }
    if measured(paragraph) <= width { return [withoutSpacesAtEnd(paragraph.utf8)] }
    let breaks =
      own.line(paragraph, font: font) == nil
      ? withPango(paragraph) { $0.breaks(of: paragraph) } : LineBreaks(ofWords: paragraph)
    return breaks?.lines(within: width, measuring: measured) ?? [paragraph]
  }
}
