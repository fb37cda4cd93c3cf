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
    ticks = LinearScale.covering(0, largest, includingZero: true).ticks(about: 4)
      .filter { $0.value > 0 }
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
  private let scale: LinearScale
  private let ramp: SequentialRamp

  init(_ data: QuantityData, theme: Theme) {
    title = data.title
    let extent = data.extent ?? 0...1
    scale = .covering(extent.lowerBound, extent.upperBound, includingZero: false)
    ramp = SequentialRamp(theme: theme)
  }

  func ticks(about count: Int) -> [Tick] { scale.ticks(about: count) }
  func fraction(of value: Double) -> Double { scale.fraction(of: value) }
  func color(at fraction: Double) -> Color { ramp.color(at: fraction) }
  func color(of value: Double) -> Color { color(at: fraction(of: value)) }
}

/// Values to opacities from faint to solid.
struct OpacityChannelScale: Sendable {
  let title: String
  private let scale: LinearScale

  init(_ data: QuantityData) {
    title = data.title
    let extent = data.extent ?? 0...1
    scale = .covering(extent.lowerBound, extent.upperBound, includingZero: false)
  }

  func ticks(about count: Int) -> [Tick] { scale.ticks(about: count) }
  func fraction(of value: Double) -> Double { scale.fraction(of: value) }
  func opacity(at fraction: Double) -> Double { 0.15 + 0.85 * fraction }
  func opacity(of value: Double) -> Double { opacity(at: fraction(of: value)) }
}
