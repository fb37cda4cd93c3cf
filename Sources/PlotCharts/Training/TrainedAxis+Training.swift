import PlotScales
import PlotTables

extension TrainedAxis {
  enum Position { case x, y }

  /// Trains the axis over all layers.
  ///
  /// - Throws: `ChartError` when layers put categories and quantities on the same axis.
  static func trained(_ position: Position, over layers: [LayerData]) throws(ChartError)
    -> TrainedAxis
  {
    let positions = layers.compactMap { position == .x ? $0.x : $0.y }
    guard let first = positions.first else {
      return layers.allSatisfy { $0.x == nil && $0.y == nil } ? blank("") : empty
    }
    for other in positions.dropFirst()
    where other.isCategorical != first.isCategorical || other.isTemporal != first.isTemporal {
      throw ChartError(
        .data, "'\(first.title)' and '\(other.title)' cannot share the \(position) axis",
        hint: "draw them as two charts")
    }
    if first.isCategorical { return categorical(positions, position, layers) }
    return try continuous(positions, position, layers)
  }

  /// The axis of a position that no layer uses: everything stands in its middle.
  private static var empty: TrainedAxis {
    TrainedAxis(
      scale: PointScale(labels: [""]), kind: .categorical([]), title: "", bandwidth: 0.5,
      isReversed: false, domain: nil)
  }

  /// An axis of what has no values, nor categories.
  private static func blank(_ title: String) -> TrainedAxis {
    TrainedAxis(
      scale: LinearScale(lower: 0, upper: 1), kind: .quantitative(isYears: false), title: title,
      bandwidth: 0, isReversed: false, domain: 0...1)
  }

  private static func categorical(
    _ positions: [PositionData], _ position: Position, _ layers: [LayerData]
  ) -> TrainedAxis {
    var labels: [String] = []
    if case .categorical(let categories) = positions[0].kind { labels = categories }
    if labels.isEmpty { return blank(positions[0].title) }
    let hasBars = layers.contains { $0.mark.fillsBand }
    let band = BandScale(labels: labels)
    return TrainedAxis(
      scale: hasBars ? band : PointScale(labels: labels), kind: .categorical(labels),
      title: positions[0].title, bandwidth: hasBars ? band.bandwidth : 0,
      isReversed: position == .y, domain: nil)
  }

  private static func continuous(
    _ positions: [PositionData], _ position: Position, _ layers: [LayerData]
  ) throws(ChartError) -> TrainedAxis {
    // Which layers read values here, and which only places.
    let isValueAxis = layers.contains { ($0.orientation == .vertical) == (position == .y) }
    let includesZero =
      isValueAxis && layers.contains { $0.mark.startsAtZero($0) && $0.isValueAxis(position) }
    let definition = positions.lazy.map(\.scale).first { $0.type != nil } ?? ScaleDefinition()
    let side = try definition.endsAtZero ? logarithmicSide(positions) : nil
    func extent(of values: [Double]) -> ClosedRange<Double>? {
      finiteExtent(side.map { side in values.filter { $0 * side > 0 } } ?? values)
    }
    var extent = positions.compactMap { extent(of: $0.values) }.reduce(nil) { union($0, $1) }
    for layer in layers
    where layer.isValueAxis(position) && (layer.mark.startsAtZero(layer) || layer.stack != .none) {
      extent = union(extent, finiteExtent(layer.top))
      extent = union(extent, finiteExtent(layer.base))
    }
    if layers.contains(where: { $0.stack == .normalize && $0.isValueAxis(position) }) {
      extent = layers.reduce(nil) { union(union($0, finiteExtent($1.base)), finiteExtent($1.top)) }
    }
    let isEmpty = extent == nil
    let range = extent ?? 0...1

    var bandwidth = 0.0
    var padded = range
    if !isValueAxis, layers.contains(where: { $0.mark.fillsBand }) {
      let half = smallestHalfGap(positions.flatMap(\.values)) ?? defaultGap(positions[0].kind) / 2
      let limit = Double.greatestFiniteMagnitude
      padded = max(range.lowerBound - half, -limit)...min(range.upperBound + half, limit)
      bandwidth = 0.8 * half / (padded.upperBound / 2 - padded.lowerBound / 2)
    }

    if definition.isEven, layers.contains(where: { $0.size != nil }) {
      // Large points at the edge would cover what stands beside the plot area.
      padded = padded.widened(by: 0.04)
    }
    let roundsPlaces = layers.allSatisfy(\.mark.roundsPlaces)
    if case .temporal = positions[0].kind, roundsPlaces {
      // Times have no round values near: a little room keeps points off the edges.
      padded = padded.widened(by: 0.02)
    }

    let scale: any Scale
    let domain: ClosedRange<Double>
    var unit: AxisUnit?
    switch positions[0].kind {
    case .temporal where !isEmpty:
      let isTimeOfDay = positions.allSatisfy(\.kind.isTimeOfDay)
      // A day has no hours before its midnight or after the next.
      if isTimeOfDay, range.lowerBound < range.upperBound {
        padded = max(padded.lowerBound, 0)...min(padded.upperBound, 86_400)
      }
      var time = TimeScale.covering(padded.lowerBound, padded.upperBound)
      time.showsDates = !isTimeOfDay
      time.finestUnit = positions.map(\.kind.finestUnit).max() ?? .fraction
      scale = time
      domain = time.lower...time.upper
    default:
      let isWhole = positions.allSatisfy {
        $0.values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
      }
      let zero = includesZero || isEmpty ? union(padded, 0...0) : nil
      var numbers = quantitative(definition, over: zero ?? padded)
      if isValueAxis, layers.contains(where: { $0.stack == .normalize }) {
        numbers.numberStyle = .percent
      } else if isWhole {
        // Between whole numbers there is nothing to mark.
        numbers.minimumTickStep = 1
      }
      if numbers.numberStyle == .separated {
        unit = AxisUnit(
          of: positions, reachingTo: max(numbers.lower.magnitude, numbers.upper.magnitude))
      }
      if let unit {
        numbers.numberStyle = unit.labelStyle
        numbers.tickUnit = unit.size
        if unit.size != 1 { numbers.minimumTickStep = 0 }
      }
      if isValueAxis || roundsPlaces { numbers = numbers.rounded(finely: roundsPlaces) }
      if case .quantitative(isYears: true) = positions[0].kind { numbers.numberStyle = .year }
      scale = numbers
      domain = numbers.lower...numbers.upper
    }
    return TrainedAxis(
      scale: scale, kind: isEmpty ? .quantitative(isYears: false) : positions[0].kind,
      title: unit?.title(of: positions[0]) ?? positions[0].title, bandwidth: bandwidth,
      isReversed: false, domain: domain)
  }
}

extension TrainedAxis {
  /// 1 if a logarithmic axis shows the numbers above zero, -1 if there are only others.
  private static func logarithmicSide(_ positions: [PositionData]) throws(ChartError) -> Double {
    let values = positions.lazy.flatMap(\.values).filter(\.isFinite)
    if values.isEmpty || values.contains(where: { $0 > 0 }) { return 1 }
    if values.contains(where: { $0 < 0 }) { return -1 }
    throw ChartError(
      .data, "'\(positions[0].name)' holds nothing but zeros, which have no place on a log scale",
      hint: "the scale symlog has one")
  }

  private static func quantitative(
    _ definition: ScaleDefinition, over range: ClosedRange<Double>
  ) -> any QuantitativeScale {
    definition.named?.quantitative(range.lowerBound, range.upperBound)
      ?? LinearScale.covering(range.lowerBound, range.upperBound, includingZero: false)
  }
}

extension LayerData {
  fileprivate func isValueAxis(_ position: TrainedAxis.Position) -> Bool {
    (orientation == .vertical) == (position == .y)
  }
}

private func union(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>?) -> ClosedRange<Double>? {
  guard let a, let b else { return a ?? b }
  return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
}

/// Half the smallest distance between two distinct finite values: the whole could overflow.
private func smallestHalfGap(_ values: [Double]) -> Double? {
  let sorted = Set(values.filter(\.isFinite)).sorted()
  return zip(sorted, sorted.dropFirst()).map { $1 / 2 - $0 / 2 }.min()
}

/// The room of a single bar: a day on a time axis, one on a number axis.
private func defaultGap(_ kind: PositionData.Kind) -> Double {
  if case .temporal = kind { 86_400 } else { 1 }
}

extension ClosedRange<Double> {
  /// The range with this share of its length added at both ends; as it is where that overflows.
  fileprivate func widened(by share: Double) -> ClosedRange<Double> {
    let room = upperBound * share - lowerBound * share
    guard (lowerBound - room).isFinite, (upperBound + room).isFinite else { return self }
    return lowerBound - room...upperBound + room
  }
}
