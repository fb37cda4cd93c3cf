import PlotCairo
import PlotMarks
import PlotTables
import PlotViews
import PlotWords

extension Failure {
  /// Text of some scripts, or in several fonts, is nothing without the library that puts it together.
  static func noPango(for text: String) -> Failure {
    if let error = PangoLibrary.error {
      return Failure(
        .output, "the text '\(text)' needs Pango, which cannot be opened: \(error)")
    }
    return Failure(
      .output, "the text '\(text)' needs Pango, which is not installed",
      hint: "install its package: libpangoft2-1.0-0, or pango")
  }
}

extension Note {
  /// Returns one warning about all characters that no font has.
  static func missingCharacters(in text: TextShaper) -> [Note] {
    let missing = text.missingCharacters
    guard !missing.isEmpty else { return [] }
    let named = missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more characters" : ""
    if let file = text.unreadableFont {
      return [
        Note(
          .warning,
          "no font that can be read has \(named)\(more): drawn as boxes",
          hint: "chmod a+r \(file.quotedForShell) lets all read a font that has them")
      ]
    }
    return [
      Note(
        .warning, "no font has \(named)\(more): drawn as boxes",
        hint: "install fonts that have them, such as "
          + FontPackages.having(missing).joined(separator: " and "))
    ]
  }

  /// Returns a warning about named families that are not installed, and a note on the fonts of the system.
  static func systemFonts(of text: TextShaper) -> [Note] {
    func list(_ families: [String]) -> String {
      families.map { "'\(PlainText.line($0))'" }.joined(separator: ", ")
    }
    var notes: [Note] = []
    if !text.missingFamilies.isEmpty {
      let isOne = text.missingFamilies.count == 1
      notes.append(
        Note(
          .warning,
          "the \(isOne ? "font" : "fonts") \(list(text.missingFamilies)) "
            + "\(isOne ? "is" : "are") not installed: another one is used",
          hint: "'fc-list : family' lists the installed fonts"))
    }
    if !text.systemFonts.isEmpty {
      notes.append(Note(.detail, "fonts of the system are used: \(list(text.systemFonts))"))
    }
    return notes
  }

  static func imagesOfMarks(_ count: Int, _ scale: Double) -> Note {
    let marks = count == 1 ? "a mark is rasterised" : "\(count) marks are rasterised"
    // In tenths: 0.35 of 96 is no number of few digits.
    let dpi = (scale * Length.pixelsPerInch * 10).rounded() / 10
    return Note(
      .detail, "\(marks) at \(shortest(dpi)) dpi",
      hint: "--rasterize off keeps the shapes")
  }
}
