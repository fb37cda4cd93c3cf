/// Every palette, the default first: for series, then for quantities.
package let allPalettes: [Palette] = [
  .plot, .okabeIto, .tolBright, .tolVibrant, .tolMuted, .ibm, .petroff,
  .viridis, .magma, .blues, .greens, .oranges, .heat, .greys,
  .blueOrange, .blueRed, .purpleGreen,
]

/// The names of the palettes for series.
package let seriesPaletteNames: [String] = allPalettes.filter(\.isCategorical).map(\.name)

/// The names of the palettes for quantities.
package let rampNames: [String] = allPalettes.filter { !$0.isCategorical }.map(\.name)
