import PlotViews

/// Measures text for formats that draw none: every text has the width 0, so that no layout leaves any out.
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
