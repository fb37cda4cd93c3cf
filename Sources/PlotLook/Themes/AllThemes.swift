import PlotViews

/// A theme by its name, made when it is first asked for: fitting colours to a paper takes longer than
/// drawing a small chart.
package struct ThemeEntry: Sendable {
  package var name: String
  package var theme: @Sendable () -> Theme
}

/// Every theme, the default first.
package let themeEntries: [ThemeEntry] = [
  ThemeEntry(name: "light") { .light },
  ThemeEntry(name: "dark") { .dark },
  ThemeEntry(name: "print") { .print },
  ThemeEntry(name: "auto") { .auto },
  ThemeEntry(name: "vega") { .vega },
]

/// Every theme, the default first.
package var allThemes: [Theme] { themeEntries.map { $0.theme() } }

extension Theme {
  /// Returns the one of that name, made without the others.
  package static func named(_ name: String) -> Theme? {
    themeEntries.first { $0.name == name }?.theme()
  }

  static let nightPaper = Color(rgb: 0x16181d)
  static let nightInk = Color(rgb: 0xe8eaed)
  private static let dayInk = Color(rgb: 0x1b1e23)

  public static let light = Theme(name: "light", paper: .white, ink: dayInk)

  public static let dark = Theme(name: "dark", paper: nightPaper, ink: nightInk)

  /// The theme for paper and for copies without colour.
  public static let print = Theme(
    name: "print", paper: .white, ink: .black, palette: .petroff, ramp: .greys, medium: .print)

  /// Light, and dark where the format can follow its reader's setting.
  public static let auto = Theme(name: "auto", paper: .white, ink: dayInk, medium: .reader)
}

extension Theme {
  /// The colours of Vega-Lite, for pictures that look as its own do.
  public static let vega = Theme(
    name: "vega", paper: .white, ink: .black, palette: .tableau10, conventions: .vegaLite)
}

/// The names of all themes.
package let allThemeNames: [String] = themeEntries.map(\.name)
