/// A scale that gives each category its band, in fractions of the axis.
///
/// The value of a category is its index. Bands and gaps are those of d3-scale 4, `scaleBand`:
/// https://d3js.org/d3-scale/band
public struct BandScale: Scale, Hashable {
  /// The label of each band.
  package var labels: [String]
  /// The gap between bands as a part of `step`, 0...1.
  package var paddingInner: Double
  /// The gap before the first and after the last band as a part of `step`, 0 or more.
  package var paddingOuter: Double
  /// The share of the outer gaps that lies before the first band, 0...1.
  package var align: Double

  /// - Parameters:
  ///   - labels: The label of each band.
  ///   - paddingInner: The gap between bands as a part of the distance of their starts, 0...1.
  ///   - paddingOuter: The gap before the first and after the last band as such a part, 0 or more.
  ///   - align: The share of the outer gaps that lies before the first band, 0...1.
  /// - Precondition: the parameters are within these limits.
  public init(
    labels: [String], paddingInner: Double = 0.2, paddingOuter: Double = 0.1, align: Double = 0.5
  ) {
    precondition((0...1).contains(paddingInner), "the inner padding is a part of the step")
    precondition(paddingOuter >= 0 && paddingOuter.isFinite, "the outer padding is not negative")
    precondition((0...1).contains(align), "the alignment is a share")
    self.labels = labels
    self.paddingInner = paddingInner
    self.paddingOuter = paddingOuter
    self.align = align
  }

  /// The distance between the starts of neighbouring bands.
  package var step: Double {
    1 / max(1, Double(labels.count) - paddingInner + 2 * paddingOuter)
  }

  /// The length of every band.
  public var bandwidth: Double { step * (1 - paddingInner) }

  /// Returns the start of a band. Indices beyond the labels go on in the same steps.
  package func start(of index: Int) -> Double { fraction(of: Double(index)) - bandwidth / 2 }

  /// The middle of a band.
  package func center(of index: Int) -> Double { fraction(of: Double(index)) }

  /// The middle of the band of an index; values between indices lie between the middles.
  public func fraction(of value: Double) -> Double {
    // Bands and gaps that do not fill the axis (a single point without padding) are aligned on it.
    let free = 1 - step * (Double(labels.count) - paddingInner)
    return free * align + step * value + bandwidth / 2
  }

  /// A tick for every category, whatever the count: which labels fit is for the layout to find.
  public func ticks(about count: Int) -> [Tick] {
    labels.enumerated().map { Tick(value: Double($0), label: $1) }
  }
}
