import PlotLook
import PlotNumbers
import PlotScales
import PlotTransforms
import PlotViews
import PlotWords

/// The numbers of a quantity on the scale of its channel, as far as its domain goes.
package struct QuantityScale: Sendable {
  package let title: String
  private var numbers: any QuantitativeScale
  /// The starts of the classes of values that look alike; nil where each value has its look.
  private var thresholds: [Double]?
  /// The value whose look missing ones have.
  private var missing = Double.nan
  package let areTimes: Bool
  /// The format of its times, if given.
  private var timePattern: TimePattern?

  /// - Parameters:
  ///   - data: the values of the channel.
  ///   - includesZero: whether the domain includes zero by default.
  init(_ data: QuantityData, includingZero includesZero: Bool = false) throws(ChartError) {
    let definition = data.scale
    areTimes = data.areTimes
    if case .time(let pattern)? = data.format { timePattern = pattern }
    try definition.refuseZeros(data.values, data.title)
    let side = definition.side(of: data.values)
    func isShown(_ value: Double) -> Bool {
      side.map { value * $0 > 0 } ?? (!includesZero || value >= 0)
    }
    var extent =
      finiteExtent(data.bins.filter(isShown)) ?? finiteExtent(data.values.lazy.filter(isShown))
    if includesZero, side == nil {
      extent = 0...(extent.map(\.upperBound) ?? 1)
    } else if definition.zero == true, side == nil, let found = extent {
      extent = min(0, found.lowerBound)...max(0, found.upperBound)
    }
    numbers = definition.numbers(over: definition.fixed(extent ?? 0...1))
    numbers.lower = definition.domainMin ?? numbers.lower
    numbers.upper = definition.domainMax ?? numbers.upper
    let largest = max(numbers.lower.magnitude, numbers.upper.magnitude)
    let unit = areTimes ? nil : AxisUnit(of: [data.position], reachingTo: largest)
    title = unit?.title(of: data.position) ?? data.title
    if let unit { (numbers.numberStyle, numbers.tickUnit) = (unit.labelStyle, unit.size) }
    if data.areYears {
      // Years have no thousands separator, and between them there is nothing to mark.
      numbers.numberStyle = .year
      numbers.minimumTickStep = 1
    }
    if case .number(let pattern)? = data.format {
      numbers.numberStyle = pattern.style(in: unit?.labelStyle)
    }
    if case .value(let value)? = definition.missing { missing = value }
    thresholds = definition.classes?.thresholds(
      of: data.values, between: numbers.lower, and: numbers.upper)
  }

  package var domain: ClosedRange<Double> { numbers.lower...max(numbers.lower, numbers.upper) }
  /// The number of classes; nil for a continuous scale.
  var classCount: Int? { thresholds.map { $0.count + 1 } }
  /// The constant of a `symlog` scale; nil for other scales.
  var constant: Double? { (numbers as? SymlogScale)?.constant }

  /// The scale of its times, if they are times.
  private var times: TimeScale? {
    guard areTimes else { return nil }
    var times = TimeScale(lower: numbers.lower, upper: numbers.upper)
    times.pattern = timePattern
    return times
  }

  func ticks(about count: Int) -> [Tick] {
    if let times { return times.ticks(about: count) }
    guard let thresholds else { return numbers.ticks(about: count) }
    let labels = NumberLabels.texts(
      for: thresholds.map { $0 / numbers.tickUnit }, style: numbers.numberStyle, digits: 4)
    return zip(thresholds, labels).map { Tick(value: $0, label: $1) }
  }

  /// The ticks at some values, as far as the domain goes.
  func ticks(at values: [Double]) -> [Tick] {
    let shown = values.filter(domain.contains).sorted()
    let labels = NumberLabels.texts(
      for: shown.map { $0 / numbers.tickUnit }, style: numbers.numberStyle)
    return zip(shown, labels).map { Tick(value: $0, label: $1) }
  }

  /// The look of a value, from 0 to 1: as `fraction`, or that of its class.
  func look(of value: Double) -> Double {
    let value = known(value)
    guard let thresholds, !value.isNaN, !thresholds.isEmpty else { return fraction(of: value) }
    return Double(thresholds.count { $0 <= value }) / Double(thresholds.count)
  }

  /// Returns the fraction from 0 to 1, clamped to the domain. NaN for values that the scale cannot
  /// show.
  func fraction(of value: Double) -> Double { numbers.fraction(of: held(value)) }
  func value(at fraction: Double) -> Double { numbers.value(at: fraction) }

  /// Returns the value, or the substitute for a missing one.
  func known(_ value: Double) -> Double { value.isNaN ? missing : value }

  /// Returns the value, or the end of the domain that it lies beyond.
  func held(_ value: Double) -> Double {
    let value = known(value)
    // On a scale that ends at zero the other side is not beyond an end.
    guard !numbers.fraction(of: value).isNaN else { return .nan }
    return min(max(value, domain.lowerBound), domain.upperBound)
  }

  /// Returns a scale of the same kind, as long on both sides of a value.
  func mirrored(around middle: Double) -> QuantityScale {
    var result = self
    let reach = max((numbers.lower - middle).magnitude, (numbers.upper - middle).magnitude)
    (result.numbers.lower, result.numbers.upper) = (middle - reach, middle + reach)
    return result
  }
}

/// A scale from values to the radii of points: the area is proportional to the value, from zero, so
/// that a point of twice the area means twice the value. Only invisibly small points are enlarged.
///
/// Radii proportional to values would show twice as four times: Cleveland, McGill, "Graphical
/// perception", 1984, doi:10.1080/01621459.1984.10478080.
package struct SizeChannelScale: Sendable {
  /// The default radius of the largest value, in points, on a canvas or a panel that is large enough.
  static let largestRadius = 18.0
  /// Its largest share of the shorter side.
  static let largestShare = 0.04
  /// The default least radius, in points.
  static let smallestRadius = 1.75

  /// The default width of the widest line, in points.
  static let largestWidth = 14.0

  package let scale: QuantityScale
  private let radii: ClosedRange<Double>
  /// Whether the widths of lines are as large as the values.
  package let areWidths: Bool

  /// The areas of the smallest and the largest symbol, as Vega measures them, and widths likewise; nil
  /// where areas grow from nothing.
  private let ends: ClosedRange<Double>?
  /// The sizes of classes.
  private let steps: [Double]?
  /// NaN where missing values have no size.
  private var missingRadius = Double.nan

  init(
    _ data: QuantityData, areWidths: Bool = false, between ends: ClosedRange<Double>? = nil,
    on canvas: Size
  ) throws(ChartError) {
    self.areWidths = areWidths
    steps = data.scale.classes == nil ? nil : data.scale.steps
    self.ends = data.scale.range == nil ? ends : nil
    var isDivided = false
    if case .even? = data.scale.classes { isDivided = true }
    // Classes divide the range of the values.
    scale = try QuantityScale(data, includingZero: !isDivided)
    let radius = min(
      SizeChannelScale.largestRadius,
      SizeChannelScale.largestShare * min(canvas.width, canvas.height))
    let range =
      data.scale.range ?? 0...(areWidths ? SizeChannelScale.largestWidth : 2 * radius)
    radii = range.lowerBound / 2...range.upperBound / 2
    if case .area(let area)? = data.scale.missing { missingRadius = area.squareRoot() / 2 }
  }

  /// Returns the ratio of the largest points to their default size; 1 at least.
  static func growth(of data: QuantityData) -> Double {
    max(1, (data.scale.range?.upperBound ?? 0) / (2 * largestRadius))
  }

  package var title: String { scale.title }
  package var domain: ClosedRange<Double> { scale.domain }
  package var constant: Double? { scale.constant }
  /// The ticks of a legend, without sizes that are invisible or too large for the room.
  package var ticks: [Tick] {
    let growth = radii.upperBound / SizeChannelScale.largestRadius
    return scale.ticks(about: growth > 1 ? 2 : 4).filter { $0.value > 0 && !$0.label.isEmpty }
  }

  package func ticks(about count: Int) -> [Tick] {
    scale.ticks(about: count).filter { $0.value > 0 }
  }
  package func ticks(at values: [Double]) -> [Tick] { scale.ticks(at: values) }

  /// Finds the size at a share of the scale, as Vega measures it; nil where areas grow from nothing.
  private func size(at share: Double) -> Double? {
    if let steps, share.isFinite {
      return steps[Int((share * Double(steps.count - 1)).rounded())]
    }
    return ends.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * share }
  }

  /// NaN for negative values, which have no size.
  package func radius(of value: Double) -> Double {
    let value = scale.known(value)
    guard value >= 0 else { return value.isNaN ? missingRadius : .nan }
    if let size = size(at: scale.look(of: value)) {
      return (areWidths ? size : size.squareRoot()) / 2
    }
    if areWidths {
      return radii.lowerBound
        + (radii.upperBound - radii.lowerBound) * scale.look(of: value)
    }
    // Equal differences are equal areas, of which the smallest is this share of the largest.
    let share = radii.lowerBound / radii.upperBound
    let area = share * share + (1 - share * share) * scale.look(of: value)
    let radius = radii.upperBound * area.squareRoot()
    guard radii.lowerBound == 0 else { return radius }
    return max(min(SizeChannelScale.smallestRadius, radii.upperBound), radius)
  }
}

/// Values to colours of one ramp.
package struct ColorChannelScale: Sendable {
  package let scale: QuantityScale
  private let ramp: Ramp
  /// The scale of the whole ramp, if its middle is zero or another value: equal distances from the
  /// middle on both sides get equal differences of colour.
  private let mirrored: QuantityScale?
  /// The value in the middle of a diverging scheme.
  private let middle: Double?
  private let isReversed: Bool
  /// Nil where missing values have no colour.
  private var missing: Color?

  /// The contrast of the faintest colour with the paper, of cells beside others and of points with rims.
  private static let leastContrastOfRims = 1.2

  private enum Ramp: Sendable {
    case fitted(ColorRamp)
    case scheme(ColorScheme)
    case times(@Sendable (Double) -> Color)
    /// A colour for each class of values.
    case classes([Color])

    var isDiverging: Bool { if case .fitted(let ramp) = self { ramp.isDiverging } else { false } }

    func color(at fraction: Double) -> Color {
      switch self {
      case .fitted(let ramp): ramp.color(at: fraction)
      case .times(let way): way(fraction)
      case .scheme(let scheme): scheme.color(at: fraction).inBytes
      case .classes(let colors): colors[Int((fraction * Double(colors.count - 1)).rounded())]
      }
    }
  }

  /// - Parameters:
  ///   - areCells: whether surfaces side by side have the colours.
  ///   - haveRims: whether the colours stand out without contrast to the paper.
  init(
    _ data: QuantityData, theme: Theme, areCells: Bool = false, haveRims: Bool = false,
    schemes: Defaults.Schemes? = nil
  ) throws(ChartError) {
    scale = try QuantityScale(data)
    if case .color(let color)? = data.scale.missing { missing = color }
    let name = schemes.map { theme.ramp?.name ?? (areCells ? $0.cells : $0.quantities) }
    if let scheme = name.flatMap(ColorScheme.named) {
      ramp =
        scale.classCount.map { .classes(scheme.colors(count: $0).map(\.inBytes)) }
        ?? (data.areTimes ? .times(scheme.rampOfTimes) : .scheme(scheme))
    } else {
      let theme = theme.ramp == nil && data.areTemperatures ? theme.with(.heat) : theme
      ramp = .fitted(
        haveRims
          ? ColorRamp(theme: theme, contrast: Self.leastContrastOfRims)
          : ColorRamp(theme: theme))
    }
    let center = data.scale.middle ?? 0
    let isAround = scale.domain.lowerBound < center && scale.domain.upperBound > center
    isReversed = data.scale.reverse
    middle = name == nil && ramp.isDiverging ? nil : data.scale.middle
    mirrored = ramp.isDiverging && isAround ? scale.mirrored(around: center) : nil
  }

  package var title: String { scale.title }
  package var constant: Double? { scale.constant }
  /// Returns values with their colours, at equal distances along the domain, the ends among them.
  package func stops(_ count: Int) -> [(value: Double, color: Color)] {
    (0...count).map { index in
      let fraction = Double(index) / Double(count)
      return (scale.value(at: fraction), color(at: fraction))
    }
  }
  package func ticks(about count: Int) -> [Tick] { scale.ticks(about: count) }
  package func ticks(at values: [Double]) -> [Tick] { scale.ticks(at: values) }
  package func fraction(of value: Double) -> Double { scale.fraction(of: value) }
  /// Returns the colour at a fraction of the domain.
  package func color(at fraction: Double) -> Color {
    ramp.color(at: look(of: scale.value(at: fraction)))
  }

  private func look(of value: Double) -> Double {
    let look = forwardLook(of: value)
    return isReversed ? 1 - look : look
  }

  private func forwardLook(of value: Double) -> Double {
    guard let middle else { return (mirrored ?? scale).look(of: value) }
    let (share, half) = (scale.fraction(of: value), scale.fraction(of: middle))
    return share < half ? share / half / 2 : half < 1 ? 1 - (1 - share) / (1 - half) / 2 : share
  }

  /// Returns the colour of a value; nil if it has no place on the scale.
  package func color(of value: Double) -> Color? {
    if value.isNaN, let missing { return missing }
    guard !value.isInfinite else { return nil }
    let fraction = look(of: scale.held(value))
    return fraction.isNaN ? nil : ramp.color(at: fraction)
  }
}

/// Values to opacities from faint, but visible, to solid.
package struct OpacityChannelScale: Sendable {
  package let scale: QuantityScale

  init(_ data: QuantityData) throws(ChartError) { scale = try QuantityScale(data) }

  package var title: String { scale.title }
  package var domain: ClosedRange<Double> { scale.domain }
  package var constant: Double? { scale.constant }
  package func ticks(about count: Int) -> [Tick] { scale.ticks(about: count) }
  package func ticks(at values: [Double]) -> [Tick] { scale.ticks(at: values) }
  package func fraction(of value: Double) -> Double { scale.fraction(of: value) }
  /// Returns the colour of a value in shades; nil if it has no place on the scale.
  func color(of value: Double, in shades: Theme.Shades) -> Color? {
    let fraction = scale.look(of: value)
    return fraction.isNaN ? nil : shades.color(at: fraction)
  }
}
