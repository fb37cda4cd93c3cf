import PlotTables
import PlotTransforms

extension ScaleDefinition {
  /// Returns the rotation for each value, in degrees clockwise: by default a whole turn from the
  /// smallest to the largest value. The value of a bin is its middle.
  ///
  /// https://vega.github.io/vega-lite/docs/scale.html#range
  func angles(of data: PositionData) -> [Double] {
    let ends = data.bins.map { [$0.starts, $0.ends] } ?? [data.values.doubles]
    let known = ends.joined().filter(\.isFinite)
    let (low, high) = (domainMin ?? known.min() ?? 0, domainMax ?? known.max() ?? 0)
    let values = ends[0].indices.map { row in (ends[0][row] + ends[ends.count - 1][row]) / 2 }
    let range = range ?? 0...360
    return values.map { value in
      guard value.isFinite, low != high else { return 0 }
      let share = (value - low) / (high - low)
      return range.lowerBound + (reverse ? 1 - share : share)
        * (range.upperBound - range.lowerBound)
    }
  }
}
