import PlotNumbers
import PlotTables

/// The places and heights that lines of text share, so that columns under each other are at one place, and
/// blocks of one height are one value.
struct SparkFrame: Sendable {
  /// The heights of the lowest and of the highest block.
  private var heights: (low: Double, high: Double)
  private var places: (first: Double, last: Double)
  /// The numbers of places that are few and about evenly spaced; none of others.
  private var ranks: [Double: Int] = [:]
  /// The fewest columns in which no two places share one.
  private(set) var columnCount = 1

  /// More places are not told apart.
  private static let mostPlaces = 1024
  /// Months are of 28 to 31 days; two steps are no one.
  private static let mostUneven = 1.5

  init(_ parts: [SparkPart]) {
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

  /// Returns the frame with the places or the heights of one panel alone.
  func taking(places hasPlaces: Bool, heights hasHeights: Bool, of part: SparkPart) -> SparkFrame {
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

  /// The column of a place; nil without one.
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

  /// The share of the heights; a half where all are one.
  func share(ofHeight height: Double) -> Double {
    guard heights.high > heights.low else { return height.isFinite ? 0.5 : .nan }
    return (height - heights.low) / (heights.high - heights.low)
  }
}
