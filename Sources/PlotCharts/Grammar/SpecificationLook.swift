import PlotTables

import PlotViews

/// What charts of specifications look like where they do not say: colours, and the configuration.
struct SpecificationLook {
  let config: SpecValue?
  let theme: Theme
  let words = ColorWords()
  /// Of marks that have one colour.
  let markColor: Color
  let categories: [Color]
  /// The names of colour schemes for ordered categories, quantities, quantities in a heat map, and
  /// quantities about a middle.
  let ordinal: String
  let ramp: String
  let heatmap: String
  let diverging: String
  /// The colours for quantities of the theme, which go before named ones; nil where it is Vega's.
  let ownRamp: ColorRamp?
  /// The same for cells side by side.
  let ownHeatRamp: ColorRamp?
}

extension SpecificationLook {
  static let symbols = [
    "circle", "square", "triangle-up", "cross", "diamond", "triangle-right", "triangle-down",
    "triangle-left",
  ]
  /// Of the faintest cell of a heat map with the paper: it is seen beside others.
  static let heatContrast = 1.2
  static let dashes: [[Double]] = [[1, 0], [4, 2], [2, 1], [1, 1], [1, 2, 4, 2]]

  init(config: SpecValue?, theme: Theme) {
    self.config = config
    var theme = theme
    if let font = config?["font"]?.string { theme.families.insert(font, at: 0) }
    self.theme = theme
    let isVega = theme.conventions == .vegaLite
    if isVega { _ = words.color("black") }
    ownRamp = isVega ? nil : ColorRamp(theme: theme)
    ownHeatRamp = isVega ? nil : ColorRamp(theme: theme, contrast: Self.heatContrast)
    markColor = isVega ? Color(rgb: 0x4c78a8) : theme.accents.first ?? theme.ink
    categories = isVega ? ColorScheme.named("tableau10")?.colors ?? [] : theme.manyAccents
    (ordinal, ramp, heatmap, diverging) = ("blues", "blues", "yellowgreenblue", "blueorange")
  }

  /// The colours of lines that have no colour of their own and of the paper, as a specification would
  /// write them.
  var lineWord: String { theme.conventions == .vegaLite ? "black" : theme.ink.hex }
  var paperWord: String { theme.conventions == .vegaLite ? "white" : theme.paper.hex }
}
