import PlotCairo

/// A format of pictures.
public enum Format: String, CaseIterable, Sendable {
  case png, svg, pdf, eps
  /// Characters in the cells of a terminal, without colours; 8 by 16 CSS pixels are a cell.
  case text
  /// A list of all texts and shapes with their places, for checks of a layout.
  case layout

  var encoding: any OutputFormat {
    get throws(Failure) { try OutputTarget.format(named: rawValue) }
  }
}
