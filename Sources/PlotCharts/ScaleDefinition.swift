import PlotScales

/// How the values of a position become places, as Vega-Lite's `scale`; what is nil the chart decides.
public struct ScaleDefinition: Sendable, Hashable {
  /// The name of a scale of numbers: see `quantitativeScaleNames`.
  public var type: String?

  public init(type: String? = nil) { self.type = type }

  /// Its entry, if it is named.
  var named: ScaleType? { type.flatMap { name in allScaleTypes.first { $0.name == name } } }

  /// Whether equal differences take equal lengths.
  var isEven: Bool { type == nil || type == "linear" }

  /// Whether zero has no place, nor have the numbers on one side of it.
  var endsAtZero: Bool { named?.endsAtZero ?? false }
}
