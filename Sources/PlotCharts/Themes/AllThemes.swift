import PlotViews

/// Every theme, the default first.
public let allThemes: [Theme] = [.light, .dark]

extension Theme {
  public static let light = Theme(
    name: "light", paper: .white, ink: Color(rgb: 0x1b1e23), accents: okabeIto)

  public static let dark = Theme(
    name: "dark", paper: Color(rgb: 0x16181d), ink: Color(rgb: 0xe8eaed), accents: okabeIto)
}

/// The names of all themes.
public let allThemeNames: [String] = allThemes.map(\.name)
