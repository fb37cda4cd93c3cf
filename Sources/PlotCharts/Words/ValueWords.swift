import PlotScales

/// The values of one position as sentences name them: in the unit in which an axis shows them, and
/// with as many digits as tell the least from the largest.
struct ValueWords {
  private let data: PositionData
  private let unit: AxisUnit?
  /// The values that have a place; NaN for the others: a logarithmic axis leaves them out, so nobody
  /// sees them.
  let values: [Double]
  /// The least and the largest of those in the domain, nil if there is none.
  let extent: ClosedRange<Double>?

  init(_ data: PositionData) {
    self.data = data
    if let side = data.logarithmicSide {
      values = data.values.map { $0 * side > 0 ? $0 : .nan }
    } else {
      values = data.values
    }
    extent = finiteExtent(values.lazy.filter(data.scale.holds))
    let largest = extent.map { max($0.lowerBound.magnitude, $0.upperBound.magnitude) }
    unit = AxisUnit(of: [data], reachingTo: largest ?? 0)
  }

  func text(_ value: Double) -> String {
    switch data.kind {
    case .quantitative(isYears: true): return NumberLabels.text(for: value, style: .year)
    case .quantitative:
      let size = unit?.size ?? 1
      let shown = extent.map { $0.lowerBound / size...$0.upperBound / size }
      return NumberLabels.text(
        for: value / size, style: unit?.valueStyle ?? .separated, among: shown)
    case .temporal(let precision, let isTimeOfDay):
      return TimeLabels.text(for: value, finest: precision.unit, showsDate: !isTimeOfDay)
    case .categorical(let labels): return labels[Int(value)]
    }
  }
}
