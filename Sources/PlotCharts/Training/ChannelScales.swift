import PlotScales
import PlotViews

/// Values to the radii of points: the area grows with the value, from nothing at zero, so that a
/// point twice as large says twice as much. Only what would be too small to be seen is larger.
struct SizeChannelScale: Sendable {
  /// The radius of the largest value, in points.
  static let largestRadius = 18.0
  /// The least radius, in points.
  static let smallestRadius = 1.5

  let title: String
  private let scale: SizeScale
  let ticks: [Tick]

  init(_ data: QuantityData) {
    title = data.title
    let largest = max(data.extent?.upperBound ?? 1, 0)
    scale = .covering(largest)
    var axis = LinearScale.covering(0, largest, includingZero: true)
    axis.writeYears(of: data)
    ticks = axis.ticks(about: 4).filter { $0.value > 0 }
  }

  /// NaN for negative values, which have no size.
  func radius(of value: Double) -> Double {
    guard value >= 0 else { return .nan }
    return max(
      SizeChannelScale.smallestRadius, SizeChannelScale.largestRadius * scale.fraction(of: value))
  }
}

/// Values to colours of one ramp.
struct ColorChannelScale: Sendable {
  let title: String
  private var scale: LinearScale
  private let ramp: ColorRamp
  /// The magnitude at the ends of a ramp that has zero in its middle.
  private let reach: Double?

  init(_ data: QuantityData, theme: Theme) {
    title = data.title
    let extent = data.extent ?? 0...1
    scale = .covering(extent.lowerBound, extent.upperBound, includingZero: false)
    scale.writeYears(of: data)
    ramp = ColorRamp(theme: theme)
    // Where values of both signs are shown, what is as far from zero has to look as far.
    let isAroundZero = extent.lowerBound < 0 && extent.upperBound > 0
    reach =
      ramp.isDiverging && isAroundZero
      ? max(scale.lower.magnitude, scale.upper.magnitude) : nil
  }

  func ticks(about count: Int) -> [Tick] { scale.ticks(about: count) }
  func fraction(of value: Double) -> Double { scale.fraction(of: value) }
  func color(at fraction: Double) -> Color { color(of: scale.value(at: fraction)) }
  func color(of value: Double) -> Color {
    guard let reach else { return ramp.color(at: scale.fraction(of: value)) }
    return ramp.color(at: 0.5 + value / reach / 2)
  }
}

/// Values to opacities from faint, but visible, to solid.
struct OpacityChannelScale: Sendable {
  let title: String
  private var scale: LinearScale

  init(_ data: QuantityData) {
    title = data.title
    let extent = data.extent ?? 0...1
    scale = .covering(extent.lowerBound, extent.upperBound, includingZero: false)
    scale.writeYears(of: data)
  }

  func ticks(about count: Int) -> [Tick] { scale.ticks(about: count) }
  func fraction(of value: Double) -> Double { scale.fraction(of: value) }
  func color(of value: Double, in shades: Theme.Shades) -> Color {
    shades.color(at: fraction(of: value))
  }
}

extension LinearScale {
  /// Years have no thousands separator, and between them there is nothing to mark.
  fileprivate mutating func writeYears(of data: QuantityData) {
    guard data.areYears else { return }
    numberStyle = .year
    minimumTickStep = 1
  }
}
