import PlotViews

/// One line of shaped text, ready to be drawn.
protocol TextLine: AnyObject {
  var metrics: TextMetrics { get }
  /// Whether some character is in no font, so that a box stands for it.
  var hasUnknownGlyphs: Bool { get }
  /// Draws with the left end of the baseline at the current point, which may move.
  func show(in cairo: OpaquePointer)
}
