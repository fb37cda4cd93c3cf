import PlotScales
import PlotViews

/// Values to the radii of points: the area grows with the value, from nothing at zero, so that a
/// point twice as large says twice as much.
struct SizeChannelScale: Sendable {
  /// The largest point, in points.
  static let largestRadius = 18.0

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

  /// Nothing is so small that it cannot be seen; only negative values have no size.
  func radius(of value: Double) -> Double {
    value >= 0 ? max(1.5, SizeChannelScale.largestRadius * scale.fraction(of: value)) : 0
  }
}

/// Values to colours of one ramp.
struct ColorChannelScale: Sendable {
  let title: String
  private let scale: LinearScale
  private let ramp: SequentialRamp
  let ticks: [Tick]

  init(_ data: QuantityData, theme: Theme) {
    title = data.title
    let extent = data.extent ?? 0...1
    scale = .covering(extent.lowerBound, extent.upperBound, includingZero: false)
    ramp = SequentialRamp(theme: theme)
    ticks = scale.ticks(about: 5)
  }

  func color(of value: Double) -> Color { ramp.color(at: scale.fraction(of: value)) }
}

/// Values to opacities from faint to solid.
struct OpacityChannelScale: Sendable {
  let title: String
  private let scale: LinearScale
  let ticks: [Tick]

  init(_ data: QuantityData) {
    title = data.title
    let extent = data.extent ?? 0...1
    scale = .covering(extent.lowerBound, extent.upperBound, includingZero: false)
    ticks = scale.ticks(about: 4)
  }

  func opacity(of value: Double) -> Double { 0.15 + 0.85 * scale.fraction(of: value) }
}
