import PlotScales
import PlotTables

/// A position scale that has seen all data of its axis.
public struct TrainedAxis: Sendable {
  public let scale: any Scale
  public let kind: PositionData.Kind
  public private(set) var title: String
  /// How much of the axis a bar may fill at one place, as a fraction of the whole; 0 for no bars.
  public let bandwidth: Double
  /// Whether the first category is at the far end: at the top of a y axis, as people read.
  let isReversed: Bool
  /// The values at the two ends, for axes that have them.
  let domain: ClosedRange<Double>?
  /// Whether what lies beyond the domain stands at its edge.
  var clamps = false
  /// The bins whose edges are the places for ticks, so that none is inside a bin.
  var bins: BinGrid?
  /// Which of the chart's categories each of the axis' own is, where they are not all of them.
  var originalIndices: [Int]?

  func titled(_ title: String) -> TrainedAxis {
    var axis = self
    axis.title = title
    return axis
  }

  /// 0 at the left or lower end, 1 at the other; NaN for a missing value.
  public func fraction(of value: Double) -> Double {
    var fraction = scale.fraction(of: value)
    if clamps, !fraction.isNaN { fraction = min(1, max(0, fraction)) }
    return isReversed ? 1 - fraction : fraction
  }

  /// Marks at round values in the order of their places, about this many.
  func ticks(about count: Int) -> [Tick] {
    let ticks = distinctTicks(about: count)
    return isReversed ? ticks.reversed() : ticks
  }

  var isCategorical: Bool { if case .categorical = kind { true } else { false } }
  var isTemporal: Bool { if case .temporal = kind { true } else { false } }

  /// The categories of a categorical axis.
  var categories: [String] { if case .categorical(let labels) = kind { labels } else { [] } }

  /// How much of the axis belongs to each category: as much as a bar would fill.
  var categoryBand: Double {
    guard bandwidth == 0 else { return bandwidth }
    return 0.8 * (scale.fraction(of: 1) - scale.fraction(of: 0)).magnitude
  }

  /// Whether a line at zero means something: the domain reaches it and values are quantities.
  var holdsZero: Bool {
    guard case .quantitative = kind, let domain else { return false }
    return domain.contains(0)
  }
}
