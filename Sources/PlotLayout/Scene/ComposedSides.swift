import PlotLook
import PlotMarks
import PlotViews
import PlotWords

/// The sizes of the charts of a composition: those that leave a side open share the rest of the
/// picture.
///
/// If a chart sets its width, open widths of others are equal, as they are in Vega-Lite, so that
/// aligned charts stay aligned. The room around plot areas depends on their sizes, and the other
/// way round: it is measured until it stays the same.
struct ComposedSides {
  private(set) var charts: [TrainedChart]
  private(set) var layouts: [ChartLayout] = []
  private var rooms: [ChartRoom]
  private let arrangement: ChartArrangement
  @Indirect private var frame: Chart
  private let around: Double
  private let text: TextSetter
  private let widths: Lengths
  private let heights: Lengths
  /// The heights of plot areas that are as high as their categories or panels need.
  private var naturalHeights: [Int: Double] = [:]

  private static let attempts = 8
  /// The first attempt after which room is only added: labels that come and go with it would go on for
  /// ever.
  private static let firstGrowing = 3
  private static let leastWidth = 160.0
  private static let usualHeights = 150.0...440.0
  /// The ratio of the height and the width of a plot area.
  private static let steepest = 0.95
  private static let guess = Insets(top: 40, left: 50, bottom: 40, right: 20)

  /// - Parameters:
  ///   - frame: the texts around all charts.
  ///   - around: their height.
  init(
    _ charts: [TrainedChart], _ arrangement: ChartArrangement, in frame: Chart, around: Double,
    _ text: TextSetter
  ) throws(ChartError) {
    (self.charts, self.arrangement, self.frame, self.text) = (charts, arrangement, frame, text)
    self.around = around
    widths = Lengths(charts.map(\.givenWidth), areScaled: frame.width != nil)
    heights = Lengths(charts.map(\.givenHeight), areScaled: frame.height != nil)
    rooms = zip(widths.given, heights.given).map { width, height in
      ChartRoom(area: Size(width: width ?? 300, height: height ?? 200), insets: Self.guess)
    }
    for attempt in 0..<Self.attempts {
      let measured = rooms
      if attempt > 0 { alignInsets() }
      let wished = sized()
      if attempt > 0, wished == measured { break }
      layouts = []
      for index in charts.indices {
        let layout = try self.charts[index].layout(measuring: text.measuring)
        layouts.append(layout)
        let room = ChartRoom(layout)
        if self.charts[index].chart.height == nil { naturalHeights[index] = room.area.height }
        rooms[index] = room
        if attempt >= Self.firstGrowing {
          rooms[index].insets = room.insets.union(wished[index].insets)
        }
      }
    }
  }

  /// The width of the whole that charts without one of their own fill, rounded down to whole points.
  var filledWidth: Double {
    widths.isFixed ? 0 : frame.width ?? Chart.defaultSize.width
  }

  /// Gives the charts the sides that they should have with the room as it is known.
  ///
  /// - Returns: the room that they take if nothing changes by that.
  private mutating func sized() -> [ChartRoom] {
    var wished = rooms
    let usable = (frame.width ?? Chart.defaultSize.width) - 2 * frame.margin
    if widths.given.allSatisfy({ $0 == nil }) {
      for (index, width) in widths(filling: usable) { wished[index].area.width = width }
    } else if !widths.isFixed {
      var share = share(of: usable, widths, \.width)
      if frame.width == nil { share = max(share, Self.leastWidth) }
      widths.set(&wished, \.width, share)
    }
    if !heights.isFixed {
      if let height = frame.height {
        heights.set(&wished, \.height, share(of: height - around, heights, \.height))
      } else {
        setHeights(&wished)
      }
    }
    for index in charts.indices {
      if widths.isOpen(index) {
        charts[index].chart.areaWidth = nil
        charts[index].chart.width = wished[index].size.width
      }
      if heights.isOpen(index) {
        let isUnknown = frame.height == nil && isNatural(index) && naturalHeights[index] == nil
        charts[index].chart.areaHeight = nil
        charts[index].chart.height = isUnknown ? nil : wished[index].size.height
      }
    }
    return wished
  }

  /// Has the words over charts that stand under each other begin at one edge, and those side by side at one
  /// height, as their plot areas do.
  private mutating func alignInsets() {
    let placed = ArrangedCharts(arrangement, rooms, frame.theme, text)
    for (index, inset) in placed.leftInsets {
      rooms[index].insets.left = inset
      charts[index].chart.leastInsets.left = inset
    }
    for (index, inset) in placed.topInsets where charts[index].chart.layout.alignsHeadings {
      rooms[index].insets.top = inset
      charts[index].chart.leastInsets.top = inset
    }
  }

  /// The widths of plot areas where all are open.
  private func widths(filling usable: Double) -> [Int: Double] {
    let placed = ArrangedCharts(arrangement, rooms, frame.theme, text)
    let width = usable - placed.room.insets.left - placed.room.insets.right
    let found = placed.widths(arrangement, filling: width)
    let missing = Self.leastWidth - (found.values.min() ?? 0)
    guard frame.width == nil, missing > 0 else { return found }
    return placed.widths(arrangement, filling: width + missing * Double(arrangement.breadth))
  }

  private func isNatural(_ index: Int) -> Bool {
    charts[index].scales[0].y.isCategorical || charts[index].faceted.panels.count > 1
  }

  /// The height of a picture that is as high as its charts need.
  private func setHeights(_ wished: inout [ChartRoom]) {
    let open = charts.indices.filter(heights.isOpen)
    let width = open.map { wished[$0].area.width }.max() ?? 0
    let usual = min(
      Self.steepest * width,
      max(
        Self.usualHeights.lowerBound,
        Self.usualHeights.upperBound / Double(arrangement.depth(of: open)))
    ).rounded()
    for index in open {
      wished[index].area.height = naturalHeights[index].map { min($0, most(index, usual)) } ?? usual
    }
    for row in arrangement.rows {
      let alike = row.filter { charts[$0].faceted.panels.count == 1 }
      let fixed = alike.compactMap { heights.given[$0] }.max()
      let natural = alike.compactMap { naturalHeights[$0] }.max() ?? 0
      for index in alike where heights.isOpen(index) {
        wished[index].area.height = fixed ?? max(usual, natural)
      }
    }
  }

  /// The height of panels that are no higher than other charts, unless their names need it.
  private func most(_ index: Int, _ usual: Double) -> Double {
    let (areas, isOfNames) = (
      layouts[index].panels.map(\.plotArea), charts[index].scales[0].y.isCategorical
    )
    guard let first = areas.first, areas.count > 1, !isOfNames else { return .infinity }
    let rows = areas.filter { abs($0.minX - first.minX) < 1 }.count
    return rooms[index].area.height - Double(rows) * max(0, first.height - usual)
  }

  /// Returns the factor of the weights of charts that fill a length.
  private func share(
    of length: Double, _ lengths: Lengths, _ side: WritableKeyPath<Size, Double>
  ) -> Double {
    func taken(_ share: Double) -> Double {
      var rooms = rooms
      lengths.set(&rooms, side, share)
      return ArrangedCharts(arrangement, rooms, frame.theme, text).room.size[keyPath: side]
    }
    var (least, most) = (0.0, LayoutPolicy.longestSide)
    for _ in 0..<40 {
      let middle = (least + most) / 2
      if taken(middle) <= length { least = middle } else { most = middle }
    }
    return least
  }
}

extension ComposedSides {
  /// One side of all plot areas.
  private struct Lengths {
    let given: [Double?]
    /// The weight of each open side; nil for fixed ones.
    private let weights: [Double?]

    /// - Parameter areScaled: whether given sides are only proportions where no side is open.
    init(_ given: [Double?], areScaled: Bool) {
      self.given = given
      let isScaled = areScaled && given.allSatisfy { $0 != nil }
      weights = isScaled ? given : given.map { $0 == nil ? 1 : nil }
    }

    var isFixed: Bool { weights.allSatisfy { $0 == nil } }
    func isOpen(_ index: Int) -> Bool { weights[index] != nil }

    func set(
      _ rooms: inout [ChartRoom], _ side: WritableKeyPath<Size, Double>, _ share: Double
    ) {
      for (index, weight) in weights.enumerated() {
        if let weight { rooms[index].area[keyPath: side] = (weight * share).rounded(.down) }
      }
    }
  }
}

extension TrainedChart {
  /// The sides of a plot area where the chart says them.
  fileprivate var givenWidth: Double? {
    let across = faceted.columnCount ?? 1
    return areaSides.width.map { $0 * Double(across) }
  }
  fileprivate var givenHeight: Double? {
    let across = faceted.columnCount ?? 1
    let down = (faceted.panels.count + across - 1) / max(1, across)
    return areaSides.height.map { $0 * Double(down) }
  }
}

extension Insets {
  fileprivate func union(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
