import PlotViews

/// Every theme, the default first.
public let allThemes: [Theme] = [.light, .dark, .print, .auto]

extension Theme {
  static let nightPaper = Color(rgb: 0x16181d)
  static let nightInk = Color(rgb: 0xe8eaed)
  private static let dayInk = Color(rgb: 0x1b1e23)

  public static let light = Theme(name: "light", paper: .white, ink: dayInk)

  public static let dark = Theme(name: "dark", paper: nightPaper, ink: nightInk)

  /// For paper and for copies without colour.
  public static let print = Theme(
    name: "print", paper: .white, ink: .black, palette: .petroff, ramp: .greys, medium: .print)

  /// Light, and dark where the format can follow its reader's setting.
  public static let auto = Theme(name: "auto", paper: .white, ink: dayInk, medium: .reader)
}

/// The names of all themes.
public let allThemeNames: [String] = allThemes.map(\.name)
