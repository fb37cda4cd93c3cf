import CCairo
import PlotViews

/// One line of shaped text, ready to be drawn.
final class TextLine {
  let metrics: TextMetrics
  /// Whether a character is in no font: it is drawn as a box, if there is any font.
  let hasUnknownGlyphs: Bool
  /// Runs from left to right.
  let runs: [GlyphRun]
  /// Whether nothing of it can be drawn.
  var isEmpty: Bool { runs.isEmpty }

  /// - Parameter lacksGlyphs: whether some are missing for which there is not even a box.
  init(_ runs: [GlyphRun], _ metrics: TextMetrics, lacksGlyphs: Bool = false) {
    self.runs = runs
    self.metrics = metrics
    hasUnknownGlyphs = lacksGlyphs || runs.contains { !$0.boxes.isEmpty }
  }

  /// Several lines as one, from left to right.
  convenience init(_ lines: [TextLine]) {
    var (runs, width) = ([GlyphRun](), 0.0)
    for line in lines {
      runs += line.runs.map { $0.moved(by: width) }
      width += line.metrics.width
    }
    self.init(
      runs,
      TextMetrics(
        width: width, ascent: lines.map(\.metrics.ascent).max() ?? 0,
        descent: lines.map(\.metrics.descent).max() ?? 0),
      lacksGlyphs: lines.contains(where: \.hasUnknownGlyphs))
  }

  /// Draws with the left end of the baseline at the current point, which may move.
  func show(in cairo: OpaquePointer) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    for run in runs { run.show(in: cairo, at: Point(x: x, y: y)) }
  }
}
