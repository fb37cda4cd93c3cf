import PlotScales
import PlotTables
import PlotTransforms
import PlotViews

/// The scale from values of a channel to positions, colours, sizes or opacities, as Vega-Lite's
/// `scale`; the chart decides properties that are nil.
package struct ScaleDefinition: Sendable, Hashable {
  package static let unset = Indirect(wrappedValue: ScaleDefinition())

  /// The name of a scale of numbers, with its number where it has one: `log3` is Vega-Lite's `log` of
  /// `base` 3, `pow3` its `pow` of `exponent` 3, `symlog3` its `symlog` of `constant` 3. See
  /// `ScaleType.quantitative(named:)`.
  package var type: String?
  /// The ends of the domain, whatever the data: in seconds since 1970 for times. Marks end at the
  /// edge of the plot area.
  package var domainMin: Double?
  package var domainMax: Double?
  /// Whether it runs from right to left, or from the top down; categories then the other way than
  /// they would.
  package var reverse: Bool
  /// Whether the domain includes zero; nil lets the mark decide, as bars do.
  package var zero: Bool?
  /// Whether an end that is not given is moved outwards to a round value.
  package var nice: Bool?
  /// The number of ticks by which the domain is rounded, if it differs from that of the axis.
  package var niceCount: Int?
  /// The part of the calendar that times begin and end with, where it is one.
  package var niceUnits: CalendarUnits?
  /// Whether values beyond the domain are drawn at its edge rather than not at all. Colours, sizes
  /// and opacities have no place to leave: they are always clamped.
  package var clamp: Bool
  /// The classes of values that share one colour, size or opacity; nil for a continuous scale.
  package var classes: Classes?
  /// The sizes of the classes in their order: the areas of points in square points, or the widths of
  /// lines; nil where they are at even distances.
  package var steps: [Double]?
  /// The gaps of bands of categories; nil for those of the marks.
  package var gaps: Defaults.Bands?
  /// The room before the first category and behind the last, as a part of the step, where categories
  /// are points without a width.
  package var pointPadding: Double?
  /// The value in the middle of colours; nil where they are as far apart as the values.
  package var middle: Double?
  /// The look of missing values, which are not drawn otherwise.
  package var missing: MissingLook?
  /// Whether values are looks or places themselves: areas of symbols in square points, distances in points
  /// from the left, from the top and from a place.
  package var isIdentity = false
  /// The places of the two ends of the domain of an axis, in points from the left or from the top; nil
  /// for the ends of the plot area.
  package var rangeMin: Double?
  package var rangeMax: Double?
  /// The looks at the two ends of the domain: diameters of sizes, in points, or opacities.
  package var range: ClosedRange<Double>?

  package init(
    type: String? = nil, domainMin: Double? = nil, domainMax: Double? = nil, reverse: Bool = false,
    zero: Bool? = nil, nice: Bool? = nil, clamp: Bool = false, range: ClosedRange<Double>? = nil
  ) {
    self.type = type
    self.domainMin = domainMin
    self.domainMax = domainMax
    self.reverse = reverse
    self.zero = zero
    self.nice = nice
    self.clamp = clamp
    self.range = range
  }

  /// A constant look for missing values.
  package enum MissingLook: Sendable, Hashable {
    case color(Color)
    /// The area in square points, as Vega measures symbols.
    case area(Double)
    /// The look of a value.
    case value(Double)
  }

  /// The ways to divide values into classes: Vega-Lite's scales `quantile`, `quantize`, `threshold`.
  package enum Classes: Sendable, Hashable {
    /// Classes of equal counts.
    case quantiles(Int)
    /// Classes of equal width.
    case even(Int)
    case thresholds([Double])

    /// The starts of all classes but the first, in rising order.
    func thresholds(of values: DoubleColumn, between lower: Double, and upper: Double) -> [Double] {
      switch self {
      case .thresholds(let places): return places.sorted()
      case .even(let count):
        return (1..<max(1, count)).map { lower + (upper - lower) * Double($0) / Double(count) }
      case .quantiles(let count):
        let sorted = values.filter(\.isFinite).sorted()
        guard !sorted.isEmpty else { return [] }
        return (1..<max(1, count)).map { quantile(Double($0) / Double(count), ofSorted: sorted) }
      }
    }
  }

  /// The scale type of its name, if it has one.
  var named: ScaleType? { type.flatMap { try? ScaleType.quantitative(named: $0) } }

  /// Whether equal differences take equal lengths.
  package var isEven: Bool { type == nil || named?.isEven == true }

  /// Whether zero has no place, nor have the numbers on one side of it.
  package var endsAtZero: Bool { named?.endsAtZero ?? false }

  /// Whether the domain leaves something out by itself, and not for the data's sake.
  package var hasDomain: Bool { domainMin != nil || domainMax != nil }

  /// Whether a value lies in the domain as far as it is given. A missing one lies in none.
  func holds(_ value: Double) -> Bool {
    !value.isNaN && value >= domainMin ?? -.infinity && value <= domainMax ?? .infinity
  }
}
