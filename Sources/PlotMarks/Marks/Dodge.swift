import PlotLook
import PlotViews

/// The dodge of points from the middle of their category, in points along its axis: equal or close
/// values would hide one another there.
struct Dodge {
  /// The offsets of the dodged rows, to the right or up.
  private(set) var distances: [Int: Double] = [:]

  /// A point of a layer, in drawing order.
  struct Candidate {
    var row: Int
    /// The position of its category.
    var category: Double
    /// The position of its value on the other axis.
    var place: Double
    var radius: Double
  }

  /// Points nearer to each other than this show too little of the lower one.
  private static let nearest = 1.0
  /// The gap between neighbours, for their rims.
  private static let gap = 1.0

  /// - Parameters:
  ///   - band: how wide the room of a category is.
  ///   - goesDown: whether the first one stands at the far end of it: on top of a y axis.
  init(_ candidates: [Candidate], band: Double, goesDown: Bool) {
    let order = candidates.indices.sorted {
      let (a, b) = (candidates[$0], candidates[$1])
      return (a.category, a.place, Double($0)) < (b.category, b.place, Double($1))
    }
    var start = 0
    while start < order.count {
      let first = candidates[order[start]]
      let heap = order[start...].prefix {
        candidates[$0].category == first.category
          && candidates[$0].place - first.place <= Dodge.nearest
      }
      start = heap.endIndex
      guard heap.count > 1 else { continue }
      let radius = heap.map { candidates[$0].radius }.max() ?? 0
      let gaps = Double(heap.count - 1)
      let step = max(0, min(2 * radius + Dodge.gap, (band - 2 * radius) / gaps))
      for (index, candidate) in heap.sorted().enumerated() {
        let distance = (Double(index) - gaps / 2) * step
        distances[candidates[candidate].row] = goesDown ? -distance : distance
      }
    }
  }

  /// Makes a lane for each series, the first one to the left or on top: error bars would overlap.
  init(lanesOf layer: PlacedLayer, goesDown: Bool) {
    let series = layer.data.series
    let lane = min(layer.categoryBand / Double(max(1, series.count)), Dodge.widestLane)
    for (index, one) in series.enumerated() {
      let distance = (Double(index) - Double(series.count - 1) / 2) * lane
      for row in one.rows { distances[row] = goesDown ? -distance : distance }
    }
  }

  /// The widest lane of a series; wider apart they would not look like one category.
  private static let widestLane = 18.0
}

extension PlacedLayer {
  /// The width of a category's band.
  var categoryBand: Double {
    data.orientation == .vertical
      ? scales.x.categoryBand * size.width : scales.y.categoryBand * size.height
  }
}
