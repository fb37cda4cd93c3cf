/// How the values of a position become places, as Vega-Lite's `scale`; what is nil the chart decides.
public struct ScaleDefinition: Sendable, Hashable {
  /// The name of a scale of numbers: see `quantitativeScaleNames`.
  public var type: String?

  public init(type: String? = nil) { self.type = type }

  /// Whether zero and numbers below it have no place.
  var isLogarithmic: Bool { type?.hasPrefix("log") ?? false }
}
