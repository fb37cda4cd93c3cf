/// Every scheme that Vega names.
package let allColorSchemes: [ColorScheme] =
  ColorScheme.forCategories + ColorScheme.ofOneHue + ColorScheme.ofHues + ColorScheme.onPaper
  + ColorScheme.withMiddle + ColorScheme.around

/// The names of all schemes.
package let allColorSchemeNames: [String] = allColorSchemes.map(\.name)
