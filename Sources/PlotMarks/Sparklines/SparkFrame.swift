import PlotNumbers
import PlotTables

/// The scales that sparklines share: columns under each other are at the same place, and blocks of the same
/// height have the same value.
package struct SparkFrame: Sendable {
  /// The heights of the lowest and of the highest block.
  private var heights: (low: Double, high: Double)
  private var places: (first: Double, last: Double)
  /// The column of each place if the places are few and about evenly spaced; else empty.
  private var ranks: [Double: Int] = [:]
  /// The least number of columns in which no two places share one.
  package private(set) var columnCount = 1

  /// The most places that get a column each.
  private static let mostPlaces = 1024
  /// The greatest ratio of two steps that count as even: months have 28 to 31 days, and a gap of two steps
  /// is uneven.
  private static let mostUneven = 1.5

  package init(_ parts: [SparkPart]) {
    var (low, high) = (Double.infinity, -Double.infinity)
    var (first, last) = (Double.infinity, -Double.infinity)
    var seen: Set<Double> = []
    for part in parts {
      let fixed = part.fixedHeights
      for height in fixed { (low, high) = (min(low, height), max(high, height)) }
      for row in 0..<part.layer.rowCount {
        let place = part.place(row)
        guard place.isFinite else { continue }
        (first, last) = (min(first, place), max(last, place))
        if seen.count <= Self.mostPlaces { seen.insert(place) }
        let height = part.hasDomain ? .nan : part.height(row)
        if height.isFinite { (low, high) = (min(low, height), max(high, height)) }
      }
    }
    (heights, places) = ((low, high), (first, last))
    settle(seen.sorted())
  }

  /// Returns the frame with the places or the heights of one panel, for independent axes.
  package func taking(places hasPlaces: Bool, heights hasHeights: Bool, of part: SparkPart)
    -> SparkFrame
  {
    guard hasPlaces || hasHeights else { return self }
    let own = SparkFrame([part])
    var frame = self
    if hasHeights { frame.heights = own.heights }
    if hasPlaces {
      (frame.places, frame.ranks, frame.columnCount) = (own.places, own.ranks, own.columnCount)
    }
    return frame
  }

  private mutating func settle(_ sorted: [Double]) {
    guard sorted.count > 1 else { return }
    guard sorted.count <= Self.mostPlaces else {
      columnCount = .max
      return
    }
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }
    guard let least = gaps.min(), let widest = gaps.max(), least > 0 else { return }
    if widest <= least * Self.mostUneven {
      columnCount = sorted.count
      ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    } else {
      let steps = ((places.last - places.first) / least).rounded()
      columnCount = steps < Double(Self.mostPlaces) ? Int(steps) + 1 : .max
    }
  }

  /// Returns the column of a place; nil for a missing one.
  func column(of place: Double, of columns: Int) -> Int? {
    guard place.isFinite else { return nil }
    if columns == columnCount, let rank = ranks[place] { return rank }
    let length = places.last - places.first
    guard length > 0 else { return 0 }
    let share = (place - places.first) / length
    let column =
      columns == columnCount
      ? (share * Double(columns - 1)).rounded() : (share * Double(columns)).rounded(.down)
    return Int(max(0, min(Double(columns - 1), column)))
  }

  /// Returns a height as a fraction of the range of heights; a half if all heights are equal.
  func share(ofHeight height: Double) -> Double {
    guard heights.high > heights.low else { return height.isFinite ? 0.5 : .nan }
    return (height - heights.low) / (heights.high - heights.low)
  }
}
