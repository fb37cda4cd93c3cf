import PlotNumbers
import PlotTables
import PlotViews
import PlotWords

/// A theme as a person writes it: a line for each thing that differs from a theme of the program.
///
///     # our house style
///     base dark
///     paper #101418
///     ink #f0f0f0
///     accents #0072b2 #e69f00
///     size 12
///     font "Source Sans 3" "Noto Sans"
///
/// A line is a name and its values, with blanks between. Lines that begin with `#` are comments. A
/// colour is one of CSS, such as `red` or `#rrggbb`. `palette` and `ramp` name palettes; `accents` are
/// one of one's own.
package struct ThemeFile {
  /// Why a file is no theme, and where.
  package struct Flaw: Error, Hashable, Sendable {
    package var location: SourceLocation
    package var message: String
    package var hint: String?
  }

  /// The keyword at the start of a line.
  enum Setting: String, CaseIterable {
    case base, paper, ink, accents, palette, ramp, size, font
  }

  /// Smaller is no text, and larger ones leave a chart no room.
  package static let sizes = 6.0...32

  private let text: SourceText
  /// The words of each setting and of its values, with their places in the file.
  private var settings: [Setting: (name: ThemeFileWord, values: [ThemeFileWord])] = [:]

  /// - Throws: `Flaw` at the first word that is wrong.
  package static func theme(of text: SourceText) throws(Flaw) -> Theme {
    var file = ThemeFile(text: text)
    try file.read()
    return try file.theme()
  }

  private init(text: SourceText) { self.text = text }

  private mutating func read() throws(Flaw) {
    for line in ThemeFileWord.lines(of: text) {
      guard let name = line.first, name.text.first != "#" else { continue }
      // In a configuration the name of a theme may stand alone: `theme dark`.
      guard let setting = Setting(rawValue: name.text == "theme" ? "base" : name.text) else {
        let known = Setting.allCases.map(\.rawValue)
        throw unknown("setting", name, known)
      }
      guard settings[setting] == nil else {
        throw flaw(name, "'\(name.text)' is given twice", hint: "leave one of them out")
      }
      let values = Array(line.dropFirst())
      if let open = values.first(where: { !$0.isClosed }) {
        throw flaw(open, "this quote is never closed")
      }
      guard !values.isEmpty else { throw flaw(name, "'\(name.text)' has no value") }
      if setting != .accents, setting != .font, values.count > 1 {
        throw flaw(values[1], "'\(name.text)' has one value")
      }
      settings[setting] = (name, values)
    }
    guard !settings.isEmpty else {
      throw Flaw(
        location: SourceLocation(file: text.name), message: "has no setting of a theme",
        hint: "lines such as: paper #101418")
    }
    if let palette = settings[.palette], settings[.accents] != nil {
      throw flaw(palette.name, "a theme has a palette or accents of its own, not both")
    }
  }

  private func theme() throws(Flaw) -> Theme {
    let base = try value(.base) { word throws(Flaw) in
      try named(word, "theme", themeEntries, \.name).theme()
    }
    let start = base ?? .light
    let paper = try value(.paper, color)
    let ink = try value(.ink, color)
    if start.medium == .reader, let own = settings[.paper] ?? settings[.ink] {
      throw flaw(
        own.name, "the theme '\(start.name)' has two papers and inks of its own",
        hint: "base light or base dark")
    }
    try checkContrast(ink ?? start.ink, on: paper ?? start.paper)
    let (palette, ramp) = (try palette(), try ramp())
    var theme = Theme(
      name: text.name, paper: paper ?? start.paper, ink: ink ?? start.ink,
      palette: palette ?? start.palette, ramp: ramp ?? start.ramp,
      baseSize: try value(.size, size) ?? start.givenSize, families: families() ?? start.families,
      medium: start.medium, conventions: start.conventions)
    // Colours of series that somebody chose are those of ranks, too, unless a ramp was chosen.
    if palette != nil, ramp == nil { theme.shadesRanks = false }
    return theme
  }

  private func checkContrast(_ ink: Color, on paper: Color) throws(Flaw) {
    let contrast = ink.contrast(with: paper)
    guard contrast < Theme.textContrast else { return }
    // Down, or a contrast that is just too low would be said to be high enough.
    let hundredths = Int(contrast * 100)
    let tens = hundredths % 100
    let ratio = "\(hundredths / 100).\(tens < 10 ? "0" : "")\(tens)"
    let word = settings[.ink]?.values.first ?? settings[.paper]?.values.first
    let message =
      "the ink \(ink.hex) on the paper \(paper.hex) has a contrast of \(ratio):1, and texts need "
      + "4.5:1"
    let hint = paper.luminance > 0.18 ? "a darker ink" : "a lighter ink"
    throw word.map { flaw($0, message, hint: hint) }
      ?? Flaw(location: SourceLocation(file: text.name), message: message, hint: hint)
  }

  private func palette() throws(Flaw) -> Palette? {
    if let accents = settings[.accents]?.values {
      var colors: [Color] = []
      for word in accents { colors.append(try color(word)) }
      return Palette("accents", .categorical(colors))
    }
    return try value(.palette) { word throws(Flaw) in
      try named(word, "palette for series", allPalettes.filter(\.isCategorical), \.name)
    }
  }

  private func ramp() throws(Flaw) -> Palette? {
    try value(.ramp) { word throws(Flaw) in
      try named(word, "palette for quantities", allPalettes.filter { !$0.isCategorical }, \.name)
    }
  }

  /// Returns the families of the file before those that are there if none of them is.
  private func families() -> [String]? {
    settings[.font].map { $0.values.map(\.text) + TextStyle.defaultFamilies }
  }

  private func size(_ word: ThemeFileWord) throws(Flaw) -> Double {
    guard let size = Double(word.text), ThemeFile.sizes.contains(size) else {
      throw flaw(
        word, "'\(word.text)' is no size from 6 to 32",
        hint: "of the smallest text, in px: size 12")
    }
    return size
  }

  private func color(_ word: ThemeFileWord) throws(Flaw) -> Color {
    guard let color = Color(css: word.text) else {
      let nearest = nearestName(to: word.text, in: cssColorNames.keys.sorted())
        .map { "did you mean '\($0)'? " }
      throw flaw(
        word, "'\(word.text)' is no colour", hint: "\(nearest ?? "")\(Color.notations)")
    }
    guard color.alpha == 1 else {
      throw flaw(word, "'\(word.text)' is translucent", hint: "colours of a theme are opaque")
    }
    return color
  }

  private func value<Value>(
    _ setting: Setting, _ read: (ThemeFileWord) throws(Flaw) -> Value
  ) throws(Flaw) -> Value? {
    guard let word = settings[setting]?.values.first else { return nil }
    return try read(word)
  }

  private func named<Entry>(
    _ word: ThemeFileWord, _ kind: String, _ entries: [Entry], _ name: KeyPath<Entry, String>
  ) throws(Flaw) -> Entry {
    if let entry = entries.first(where: { $0[keyPath: name] == word.text }) { return entry }
    throw unknown(kind, word, entries.map { $0[keyPath: name] })
  }

  private func unknown(_ kind: String, _ word: ThemeFileWord, _ known: [String]) -> Flaw {
    let nearest = nearestName(to: word.text, in: known).map { "did you mean '\($0)'? " } ?? ""
    return flaw(
      word, "unknown \(kind) '\(word.text)'",
      hint: "\(nearest)known: \(known.joined(separator: ", "))")
  }

  private func flaw(_ word: ThemeFileWord, _ message: String, hint: String? = nil) -> Flaw {
    Flaw(location: text.location(of: word.start), message: message, hint: hint)
  }
}
