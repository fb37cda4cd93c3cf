import PlotViews

/// Measures text that is not drawn: it takes no room, so that no layout leaves any of it out.
package final class UndrawnText: TextMeasuring {
  package var cell: Size? { CellText.cell }

  package init() {}

  package func measure(_ text: String, style: TextStyle) -> TextMetrics {
    TextMetrics(width: 0, ascent: 0, descent: 0)
  }

  package func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    PlainText.lines(of: text)
  }
}
