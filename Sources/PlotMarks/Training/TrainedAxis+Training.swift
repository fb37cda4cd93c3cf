import PlotScales
import PlotTables
import PlotWords

extension TrainedAxis {
  /// Trains the axis over all layers.
  ///
  /// - Parameter values: further values beside the data.
  /// - Throws: `ChartError` if layers have categories and quantities on the same axis.
  static func trained(
    _ position: Position, over layers: [LayerData], including values: [Double], along length: Double
  ) throws(ChartError) -> TrainedAxis {
    let positions = layers.compactMap { position == .x ? $0.x : $0.y }
    guard let first = positions.first else {
      return layers.allSatisfy { $0.x == nil && $0.y == nil } ? blank("") : empty(layers)
    }
    for other in positions.dropFirst()
    where other.isCategorical != first.isCategorical || other.isTemporal != first.isTemporal {
      throw ChartError(
        .data, "'\(first.title)' and '\(other.title)' cannot share the \(position) axis",
        hint: "draw them as two charts")
    }
    if first.isCategorical { return categorical(positions, position, layers) }
    return try ContinuousTraining(position, over: layers, including: values, along: length)
      .trained()
  }

  /// The axis of a position that no layer uses: everything stands in its middle.
  private static func empty(_ layers: [LayerData]) -> TrainedAxis {
    let bands = (layers.first { $0.mark.fillsBand } ?? layers.first)?.soleBand
    return TrainedAxis(
      scale: PointScale(labels: [""]), kind: .categorical([]), title: "",
      bandwidth: 1 - (bands?.inner ?? 0), isReversed: false, domain: nil)
  }

  /// The step from 0 to 1 on an axis without values: enough to show that the axis is even.
  static let calmStep = 0.2

  /// Makes the fallback axis of a channel without values or categories.
  private static func blank(_ title: String) -> TrainedAxis {
    TrainedAxis(
      scale: LinearScale(
        lower: 0, upper: 1, numberStyle: .pattern(.standard), minimumTickStep: calmStep),
      kind: .quantitative(isYears: false), title: title,
      bandwidth: 0, isReversed: false, domain: 0...1)
  }

  private static func categorical(
    _ positions: [PositionData], _ position: Position, _ layers: [LayerData]
  ) -> TrainedAxis {
    var labels: [String] = []
    if case .categorical(let categories) = positions[0].kind { labels = categories }
    let title = layers.titled(position).title(\.title)
    if labels.isEmpty { return blank(title) }
    let filling = layers.first {
      $0.mark.fillsBand || $0.aside?.fillsBand == true && $0.aside?.isAcross == (position == .x)
    }
    let (hasBars, hasCells) = (filling != nil, layers.contains { $0.mark.fillsCells })
    var bands =
      positions.lazy.compactMap(\.scale.gaps).first ?? filling?.bands
      ?? Defaults.Bands(inner: 0, outer: 0)
    // A bar at a single point would have no width.
    if let padding = positions.compactMap(\.scale.pointPadding).first,
      !layers.contains(where: \.mark.showsLengths)
        || positions.contains(where: { $0.bins != nil })
    {
      bands = Defaults.Bands(inner: 1, outer: padding)
    }
    let band = BandScale(
      labels: labels, paddingInner: bands.inner, paddingOuter: bands.outer, align: bands.align)
    var axis = TrainedAxis(
      scale: hasBars || hasCells || bands.inner == 1 ? band : PointScale(labels: labels),
      kind: .categorical(labels),
      title: title, bandwidth: hasBars || hasCells ? band.bandwidth : 0,
      isReversed: (position == .y) != positions[0].scale.reverse, domain: nil)
    axis.words =
      positions.lazy.map(\.axis).first { $0 != AxisDefinition() } ?? AxisDefinition()
    axis.originalIndices = positions[0].originalIndices
    return axis
  }
}

extension [LayerData] {
  /// Returns the positions that give an axis its title: those of the parts of a composite chart,
  /// beside which other marks show the rows that it summarises.
  func titled(_ position: TrainedAxis.Position) -> [PositionData] {
    let parts = filter { $0.part != nil }
    return (parts.isEmpty ? self : parts).compactMap { position == .x ? $0.x : $0.y }
  }
}

extension [PositionData] {
  /// Joins the titles of all that is shown along an axis: names of columns as people write them.
  ///
  /// - Parameter title: gives the title of one.
  func title(_ title: (PositionData) -> String) -> String {
    var titles: [String] = []
    for text in map({ $0.hasOwnTitle ? title($0) : ChartText.worded(title($0)) })
    where !text.isEmpty && !titles.contains(text) { titles.append(text) }
    // The two ends of a mark have a title together.
    return titles.filter { one in
      !titles.contains { $0.hasPrefix(one + ", ") || $0.hasSuffix(", " + one) }
    }.joined(separator: ", ")
  }
}
