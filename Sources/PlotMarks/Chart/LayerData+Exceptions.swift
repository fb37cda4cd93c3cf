import PlotTables
import PlotTransforms

extension LayerData {
  /// The number of places at which lines are compared.
  private static let comparedPlaces = 32

  /// Returns the series that go a way of their own: those whose lines are farthest from the median of all
  /// lines, on average along the axis of places.
  ///
  /// - Parameter axis: of the values.
  func exceptionalSeries(_ count: Int, on axis: TrainedAxis) -> Set<Int> {
    guard let values = values?.values, let places = places?.values else {
      return Set(series.indices.prefix(count))
    }
    let lines = series.map { $0.ordered ?? $0.rows }
    let ends = lines.compactMap { line in
      line.first.flatMap { first in line.last.map { (places[first], places[$0]) } }
    }
    guard let start = ends.map(\.0).min(), let end = ends.map(\.1).max(), start < end else {
      return Set(series.indices.prefix(count))
    }
    var distances = Array(repeating: (sum: 0.0, count: 0.0), count: lines.count)
    for step in 0..<Self.comparedPlaces {
      let place = start + (end - start) * Double(step) / Double(Self.comparedPlaces - 1)
      let heights = lines.map { line -> Double? in
        let next = Self.firstIndex(in: line) { places[$0] > place }
        guard next > line.startIndex, next < line.endIndex || places[line[next - 1]] == place
        else { return nil }
        let height = axis.fraction(of: values[line[next - 1]])
        return height.isFinite ? height : nil
      }
      let known = heights.compactMap(\.self).sorted()
      guard !known.isEmpty else { continue }
      let median = (known[(known.count - 1) / 2] + known[known.count / 2]) / 2
      for (line, height) in heights.enumerated() {
        guard let height else { continue }
        distances[line].sum += (height - median).magnitude
        distances[line].count += 1
      }
    }
    let means = distances.map { $0.count > 0 ? $0.sum / $0.count : 0 }
    return Set(series.indices.sorted { (means[$1], $0) < (means[$0], $1) }.prefix(count))
  }

  /// Returns the place of the first row of a kind, after which all are; the end if there is none.
  private static func firstIndex(in line: RowList, where isMeant: (Int) -> Bool) -> Int {
    var (low, high) = (line.startIndex, line.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isMeant(line[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
