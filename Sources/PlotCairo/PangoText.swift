import PlotViews

public final class PangoText: TextMeasuring {
  public init() {}

  public func measure(_ text: String, style: TextStyle) -> TextMetrics {
    TextMetrics(width: 0, ascent: 0, descent: 0)
  }

  public func lines(of text: String, style: TextStyle, within width: Double) -> [String] { [text] }
}
