import PlotScales
import PlotTables
import PlotViews

/// The scale of one channel: what the views that share it show, and, once trained, the way from
/// their values to places and looks.
final class ScaleModel {
  /// What reads it.
  struct Use {
    let unit: UnitModel
    let field: ChannelField
  }

  let channel: Channel
  var uses: [Use]
  var mapping = Mapping.none
  var output = ScaleOutput.none
  var type: any SpecifiedScale = LinearSpecifiedScale()

  enum Mapping {
    case none
    /// Numbers or moments (in milliseconds) to fractions.
    case continuous(any Scale)
    /// As `continuous`, in pieces between more than two numbers.
    case piecewise([Double])
    case band([Datum: Int], BandScale)
    case discrete([Datum: Int])
    /// Numbers to the number of the step that they are on.
    case steps([Double])
  }

  init(_ channel: Channel) { (self.channel, uses) = (channel, []) }

  /// The values of a discrete scale, in order.
  var categories: [Datum] = []
  /// The ends of a continuous domain as drawn, reversed or not.
  var domain: (low: Double, high: Double) = (0, 1)
  var isReversed = false
  /// Whether values beyond the domain stand at its ends.
  var isClamped = false

  var isDiscrete: Bool {
    switch mapping {
    case .band, .discrete: true
    default: false
    }
  }
  var isBand: Bool { if case .band = mapping { true } else { false } }

  /// The first word of a use about a property of the scale; not what is null.
  func property(_ name: String) -> SpecValue? {
    for use in uses { if let node = use.field.scaleNode?[name] { return node } }
    return nil
  }

  /// Where a value is between 0 and 1, in the direction of the values; nil where it has no place.
  func fraction(_ datum: Datum) -> Double? {
    switch mapping {
    case .continuous(let scale):
      guard let number = datum.number else { return nil }
      var fraction = scale.fraction(of: number)
      if isClamped { fraction = max(0, min(1, fraction)) }
      return fraction.isFinite ? (isReversed ? 1 - fraction : fraction) : nil
    case .piecewise(let ends):
      guard let number = datum.number else { return nil }
      let fraction = ScaleModel.fraction(number, between: ends)
      return isReversed ? 1 - fraction : fraction
    case .band(let indices, let scale):
      guard let index = indices[datum] else { return nil }
      let fraction = scale.center(of: index)
      return isReversed ? 1 - fraction : fraction
    case .discrete(let indices):
      guard let index = indices[datum] else { return nil }
      return indices.count > 1 ? Double(index) / Double(indices.count - 1) : 0
    case .steps, .none: return nil
    }
  }

  /// The number of the category or step of a value.
  func index(_ datum: Datum) -> Int? {
    switch mapping {
    case .band(let indices, _), .discrete(let indices): return indices[datum]
    case .steps(let thresholds):
      guard let number = datum.number else { return nil }
      return thresholds.count { $0 <= number }
    default: return nil
    }
  }

  /// The share of the axis that one band has; 0 where there are none.
  var bandwidth: Double { if case .band(_, let scale) = mapping { scale.bandwidth } else { 0 } }

  private static func fraction(_ number: Double, between ends: [Double]) -> Double {
    let isFalling = (ends.first ?? 0) > (ends.last ?? 0)
    let parts = Double(ends.count - 1)
    for index in ends.indices.dropLast() {
      let (low, high) = (ends[index], ends[index + 1])
      let isLast = index == ends.count - 2
      if isLast || (isFalling ? number >= high : number <= high) {
        let part = high == low ? 0.5 : (number - low) / (high - low)
        return (Double(index) + part) / parts
      }
    }
    return 0
  }
}

/// What a scale gives for fractions and categories.
enum ScaleOutput {
  case none
  /// A share of the plot area's side, or of the band around it.
  case place
  case colors([Color])
  case ramp((Double) -> Color)
  case numbers([Double])
  case interval(Double, Double)
  case texts([String])
  case dashes([[Double]])
}
