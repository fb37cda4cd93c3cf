import PlotCairo

/// A format of pictures.
public enum Format: String, CaseIterable, Sendable {
  case png, svg, pdf, eps
  /// A list of all texts and shapes with their places, for checks of a layout.
  case layout

  var encoding: any OutputFormat {
    get throws(Failure) { try OutputTarget.format(named: rawValue) }
  }
}
