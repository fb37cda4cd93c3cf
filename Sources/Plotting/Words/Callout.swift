import PlotAsk

extension Chart {
  /// Words at a point of the plot area, with an arrow where they stand off.
  public struct Callout: Sendable, Hashable {
    /// A point that the data decide.
    public enum Reading: String, Sendable { case first, last, max, min }

    private let text: String
    private let place: String

    /// Words at values of both axes, or at the value of a series at x; lines end at line feeds.
    public static func at(
      _ x: Annotation.Value, _ y: Annotation.Value? = nil, _ text: String, of series: String? = nil
    ) -> Callout {
      Callout(text: text, place: x.text + (y.map { ",\($0.text)" } ?? Callout.suffix(series)))
    }

    /// Words at the first or last point of a series, or at its extremes.
    public static func at(
      _ reading: Reading, _ text: String, of series: String? = nil
    ) -> Callout {
      Callout(text: text, place: reading.rawValue + Callout.suffix(series))
    }

    private static func suffix(_ series: String?) -> String { series.map { "(\($0))" } ?? "" }

    var request: CalloutRequest { CalloutRequest("\(text)@\(place)") }
  }
}
