import PlotCairo

/// A format of pictures.
public enum Format: String, CaseIterable, Sendable {
  case png, svg, pdf
  /// A list of what is written where, for checks of a layout.
  case layout

  var encoding: any OutputFormat {
    get throws(Failure) { try OutputTarget.format(named: rawValue) }
  }
}
