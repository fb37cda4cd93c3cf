import PlotCairo

/// A format of pictures.
public enum Format: String, CaseIterable, Sendable {
  case png, svg, pdf, eps
  /// Characters in the cells of a terminal, without colours; 8 by 16 CSS pixels are a cell.
  case text
  /// One line of text for each series, without colours: its values as blocks, and the first, last, least and
  /// largest of them.
  case spark
  /// Pictures that terminals show: PNG in the protocols of kitty and of iTerm2, and sixels.
  case kitty, iterm, sixel
  /// A list of all texts with their places, for checks of a layout: of pictures, and of characters.
  case layout, cells

  var encoding: any OutputFormat {
    get throws(Failure) { try OutputTarget.format(named: rawValue) }
  }
}
