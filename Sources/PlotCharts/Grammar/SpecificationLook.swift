import PlotTables

import PlotViews

/// What charts of specifications look like where they do not say: colours, and the configuration.
struct SpecificationLook {
  let config: JSONNode?
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
}

extension SpecificationLook {
  static let symbols = [
    "circle", "square", "triangle-up", "cross", "diamond", "triangle-right", "triangle-down",
    "triangle-left",
  ]
  static let dashes: [[Double]] = [[1, 0], [4, 2], [2, 1], [1, 1], [1, 2, 4, 2]]

  init(config: JSONNode?, theme: Theme) {
    self.config = config
    self.theme = theme
    let isVega = theme.name == "vega"
    if isVega { _ = words.color("black") }
    markColor = isVega ? Color(rgb: 0x4c78a8) : theme.palette.colors.first ?? theme.ink
    categories = isVega ? ColorScheme.named("tableau10")?.colors ?? [] : theme.palette.colors
    (ordinal, ramp, heatmap, diverging) = ("blues", "blues", "yellowgreenblue", "blueorange")
  }

  /// The colours of lines that have no colour of their own and of the paper, as a specification would
  /// write them.
  var lineWord: String { theme.name == "vega" ? "black" : theme.ink.hex }
  var paperWord: String { theme.name == "vega" ? "white" : theme.paper.hex }
}
