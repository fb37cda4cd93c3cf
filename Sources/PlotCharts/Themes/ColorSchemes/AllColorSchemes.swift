/// Every scheme that Vega names.
public let allColorSchemes: [ColorScheme] =
  ColorScheme.forCategories + ColorScheme.ofOneHue + ColorScheme.ofHues + ColorScheme.onPaper
  + ColorScheme.withMiddle + ColorScheme.around

/// The names of all schemes.
public let allColorSchemeNames: [String] = allColorSchemes.map(\.name)
