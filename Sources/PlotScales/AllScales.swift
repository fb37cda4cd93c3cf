/// A kind of scale under its Vega-Lite name.
public struct ScaleType: Sendable {
  /// How a scale of this kind learns its domain.
  public enum Training: Sendable {
    /// From the least and largest value of the data.
    case extremes(@Sendable (_ lower: Double, _ upper: Double) -> any Scale)
    /// From the categories in their order.
    case categories(@Sendable (_ labels: [String]) -> any Scale)
  }

  /// As in Vega-Lite's `scale.type`.
  public var name: String
  /// As a sentence calls it: "price is on a logarithmic scale".
  public var adjective: String
  public var training: Training
}

extension ScaleType {
  /// A scale of numbers; nil if it is of another kind, or of moments.
  public func quantitative(_ lower: Double, _ upper: Double) -> (any QuantitativeScale)? {
    guard case .extremes(let train) = training else { return nil }
    return train(lower, upper) as? any QuantitativeScale
  }

  /// Whether it is a scale of numbers on which zero has no place, nor what is beyond it.
  public var endsAtZero: Bool { quantitative(1, 10)?.fraction(of: 0).isNaN ?? false }
}

/// The names of the scales of numbers.
public let quantitativeScaleNames = allScaleTypes.filter { $0.quantitative(1, 10) != nil }
  .map(\.name)

/// Every kind of scale.
public let allScaleTypes: [ScaleType] = [
  ScaleType(
    name: "linear", adjective: "linear",
    training: .extremes { LinearScale.covering($0, $1, includingZero: false) }),
  ScaleType(name: "time", adjective: "time", training: .extremes { TimeScale.covering($0, $1) }),
  ScaleType(
    name: "log", adjective: "logarithmic", training: .extremes { LogScale.covering($0, $1) }),
  ScaleType(
    name: "log2", adjective: "logarithmic",
    training: .extremes { LogScale.covering($0, $1, base: 2) }),
  ScaleType(
    name: "symlog", adjective: "symmetric logarithmic",
    training: .extremes { SymlogScale.covering($0, $1) }),
  ScaleType(
    name: "sqrt", adjective: "square root",
    training: .extremes { PowScale.covering($0, $1, exponent: 0.5) }),
  ScaleType(name: "band", adjective: "band", training: .categories { BandScale(labels: $0) }),
  ScaleType(name: "point", adjective: "point", training: .categories { PointScale(labels: $0) }),
]
