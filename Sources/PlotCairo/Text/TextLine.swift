import CCairo
import PlotViews

/// One line of shaped text, ready to be drawn.
final class TextLine {
  let metrics: TextMetrics
  /// Whether a character is in no font: it is drawn as a box, if there is any font.
  let hasUnknownGlyphs: Bool
  private let runs: [GlyphRun]

  /// - Parameters:
  ///   - runs: from left to right.
  ///   - lacksGlyphs: whether some are missing for which there is not even a box.
  init(_ runs: [GlyphRun], _ metrics: TextMetrics, lacksGlyphs: Bool = false) {
    self.runs = runs
    self.metrics = metrics
    hasUnknownGlyphs = lacksGlyphs || runs.contains { !$0.boxes.isEmpty }
  }

  /// Draws with the left end of the baseline at the current point, which may move.
  func show(in cairo: OpaquePointer) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    for run in runs { run.show(in: cairo, at: Point(x: x, y: y)) }
  }
}
