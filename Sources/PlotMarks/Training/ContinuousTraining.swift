import PlotLook
import PlotNumbers
import PlotScales
import PlotTables
import PlotThreads
import PlotTransforms
import PlotWords

/// The training of a quantitative or time axis: its domain from the shown data, the needs of the
/// marks, and the chart's settings.
struct ContinuousTraining {
  private let positions: [PositionData]
  private let position: TrainedAxis.Position
  private let layers: [LayerData]
  private let definition: ScaleDefinition
  /// Whether values are read here, and not places alone.
  private let isValueAxis: Bool
  /// Whether nothing ties the ends of the axis to the data: see `Mark.roundsPlaces`.
  private let roundsPlaces: Bool

  /// Values beside the data that the domain includes.
  private let others: [Double]
  private let defaults: Defaults
  /// The length of the axis in points, as far as it is known.
  private let length: Double

  init(
    _ position: TrainedAxis.Position, over layers: [LayerData], including others: [Double] = [],
    along length: Double
  ) {
    (defaults, self.length) = (layers.first?.defaults ?? .house, length)
    self.others = others
    self.position = position
    self.layers = layers
    positions = layers.compactMap { position == .x ? $0.x : $0.y }
    definition =
      positions.lazy.map(\.scale).first { $0 != ScaleDefinition() } ?? ScaleDefinition()
    isValueAxis = layers.contains { $0.isValueAxis(position) }
    roundsPlaces = layers.allSatisfy(\.mark.roundsPlaces)
  }

  func trained() throws(ChartError) -> TrainedAxis {
    let extent = try dataExtent()
    let isEmpty = extent == nil
    let data = extent ?? 0...1
    let range = definition.fixed(
      includesZero || isNearZero(data) ? union(data, 0...0) ?? data : data)
    let half = halfBand
    let padded = padded(range, band: half)

    let scale: any Scale
    let domain: ClosedRange<Double>
    var unit: AxisUnit?
    if positions[0].isTemporal, !isEmpty {
      let cells = half > 0 && layers.contains(where: \.mark.fillsCells)
      let time = TimeTraining(positions, definition, defaults, showsCells: cells)
        .scale(over: padded, of: range)
      (scale, domain) = (time, time.lower...time.upper)
    } else {
      let numbers: any QuantitativeScale
      (numbers, unit) = self.numbers(over: padded, isEmpty: isEmpty)
      (scale, domain) = (numbers, numbers.lower...numbers.upper)
    }
    let length = domain.upperBound / 2 - domain.lowerBound / 2
    var axis = TrainedAxis(
      scale: scale, kind: isEmpty ? .quantitative(isYears: false) : positions[0].kind,
      title: title(unit),
      bandwidth: half > 0 && length > 0 ? bandShare * half / length : 0,
      isReversed: definition.reverse, domain: domain, clamps: definition.clamp)
    axis.labelsCells = half > 0 && layers.contains(where: \.mark.fillsCells)
    axis.takeRange(of: definition, position, along: self.length)
    axis.words =
      positions.lazy.map(\.axis).first { $0 != AxisDefinition() } ?? AxisDefinition()
    if positions[0].isTemporal, layers.contains(where: \.mark.fillsCells), let spans {
      axis.cellMiddles = spans.middleOfStart
      axis.cellHalf = (spans.width ?? 0) / 2
    }
    if !positions[0].isTemporal, areBinned { axis.bins = spans.flatMap(BinGrid.init) }
    axis.marksEdges = axis.words.labels != false && !layers.contains(where: \.mark.fillsCells)
    return axis
  }

  /// Returns the title of the axis, with the intervals that are drawn around the values.
  private func title(_ unit: AxisUnit?) -> String {
    if showsShares { return positions[0].shareTitle }
    let title = layers.titled(position).title { unit?.title(of: $0) ?? $0.title }
    guard isValueAxis, !positions[0].hasOwnTitle else { return title }
    return title + (layers.lazy.compactMap { $0.interval?.words ?? $0.part?.interval }.first ?? "")
  }

  /// The bins of all layers, where they are those of numbers.
  private var spans: BinEdges? {
    let all = layers.compactMap { $0.spans(position) }
    guard var joined = all.first else { return nil }
    for other in all.dropFirst() {
      joined.starts += other.starts
      joined.ends += other.ends
    }
    return joined
  }

  /// Returns the extremes of the values that the other axis shows, and of stacks.
  private func dataExtent() throws(ChartError) -> ClosedRange<Double>? {
    let values = positions.lazy.flatMap(\.values).filter(\.isFinite)
    try definition.refuseZeros(values, positions[0].name)
    let side = definition.side(of: values)
    func extent(_ values: DoubleColumn, _ layer: LayerData) -> ClosedRange<Double>? {
      let shown = layer.shown(values, position)
      guard let side else { return finiteExtent(shown) }
      return finiteExtent(shown.lazy.filter { $0 * side > 0 })
    }
    var found = finiteExtent(
      others.lazy.filter { value in side.map { value * $0 > 0 } ?? true })
    if showsShares {
      return layers.reduce(found) {
        union(union($0, extent(DoubleColumn($1.base), $1)), extent($1.top, $1))
      }
    }
    for layer in layers {
      guard let data = position == .x ? layer.x : layer.y else { continue }
      found = union(found, extent(data.values, layer))
      if layer.isValueAxis(position), let interval = layer.interval {
        found = union(found, union(extent(interval.lower, layer), extent(interval.upper, layer)))
      }
      if layer.isValueAxis(position), let ends = layer.secondEnds {
        found = union(found, extent(ends, layer))
      }
      if !layer.isValueAxis(position), let ends = layer.crossEnds {
        found = union(found, extent(ends, layer))
      }
      if let bins = layer.spans(position) { found = union(found, bins.extent) }
      guard layer.isValueAxis(position), layer.startsAtZero || layer.stack != .none
      else { continue }
      guard let offsets = layer.stackOffsets else {
        // Marks begin at zero, unless it has no place, and end at values.
        if side == nil, !layer.shown(data.values, position).isEmpty {
          found = union(found, 0...0)
        }
        continue
      }
      found = union(
        union(found, extent(DoubleColumn(offsets.top), layer)),
        extent(DoubleColumn(offsets.base), layer))
    }
    return found
  }

  private var areBinned: Bool { positions.contains { $0.bins != nil && $0.areBins } }

  private var includesZero: Bool {
    if let zero = definition.zero { return zero }
    if layers.contains(where: { $0.isValueAxis(position) && $0.startsAtZero }) {
      return true
    }
    // Places of marks that join or measure along the other axis are none of amounts. The lowest layer
    // decides, as Vega-Lite merges them.
    return defaults.holdsZero && !definition.hasDomain && !areBinned
      && !positions[0].isTemporal && !definition.endsAtZero
      && layers.first { (position == .x ? $0.x : $0.y) != nil }.map { layer in
        layer.isValueAxis(position) || !(layer.mark.joinsRows || layer.mark.showsLengths)
      } == true
  }

  /// The largest share of an axis that may be empty for zero.
  private static let nearZero = 0.15

  /// Whether an axis of amounts all but begins at zero, and would be taken for one that does.
  private func isNearZero(_ data: ClosedRange<Double>) -> Bool {
    guard defaults.padsEnds, isValueAxis, !roundsPlaces, definition.zero == nil,
      definition.isEven, !definition.hasDomain, !areBinned,
      positions[0].kind == .quantitative(isYears: false),
      positions[0].unit?.dimension != .temperature
    else { return false }
    let (near, far) = (
      min(data.lowerBound.magnitude, data.upperBound.magnitude),
      max(data.lowerBound.magnitude, data.upperBound.magnitude)
    )
    return data.lowerBound * data.upperBound > 0 && near <= Self.nearZero * far
  }

  private var showsShares: Bool {
    isValueAxis && layers.contains { $0.stack == .normalize }
  }

  /// The share of the room between neighbours that marks take.
  private var bandShare: Double { layers.contains { $0.mark.fillsBand } ? 0.8 : 1 }

  /// The half of the room of a bar, if bars stand at the places of this axis; 0 for none.
  private var halfBand: Double {
    guard !isValueAxis, spans == nil,
      layers.contains(where: { $0.mark.fillsBand || $0.mark.fillsCells })
    else { return 0 }
    guard defaults.continuousBar == nil else { return 0 }
    if let width = positions.compactMap(\.bins?.width).min() { return width / 2 }
    return smallestHalfGap(positions.flatMap(\.values)) ?? defaultGap(positions[0].kind) / 2
  }

  /// Returns the range with room for marks that extend beyond their places, at the ends that are
  /// not given.
  private func padded(_ range: ClosedRange<Double>, band half: Double) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    var padded = max(range.lowerBound - half, -limit)...min(range.upperBound + half, limit)
    if let bar = defaults.continuousBar, !isValueAxis, positions.allSatisfy({ $0.bins == nil }),
      layers.contains(where: \.mark.showsLengths), length > 2 * bar
    {
      // As far beyond both ends as a bar is wide.
      padded = padded.widened(by: bar / (length - 2 * bar))
    }
    if definition.isEven, defaults.padsEnds,
      let growth = layers.filter({ !$0.mark.sizesAreWidths }).compactMap(\.size)
        .map(SizeChannelScale.growth).max()
    {
      // Large points at the edge would cover labels beside the plot area.
      padded = padded.widened(by: 0.04 * growth)
    }
    if let reach = layers.compactMap(\.pictureReach).max(), defaults.padsEnds, length > 4 * reach {
      // Pictures at the edge would, too.
      padded = padded.widened(by: reach / (length - 4 * reach))
    }
    if positions[0].kind == .quantitative(isYears: true), padded.lowerBound == padded.upperBound,
      defaults.padsEnds
    {
      // A lone year is the middle of the axis, and a tick.
      padded = padded.widened(to: 1)
    }
    if positions[0].isTemporal, roundsPlaces, defaults.padsEnds {
      // Times have no round values near: a little room keeps points off the edges.
      padded = padded.widened(by: 0.02)
    }
    let startsAtTimes = layers.contains {
      $0.isValueAxis(position) && $0.mark.startsAtZero($0) && !$0.startsAtZero
    }
    if startsAtTimes, defaults.padsEnds, padded.upperBound > padded.lowerBound {
      // The mark of the first moment has a length, too.
      let room = 0.05 * (padded.upperBound - padded.lowerBound)
      padded = padded.lowerBound - room...padded.upperBound
    }
    let ends = (
      definition.domainMin ?? padded.lowerBound, definition.domainMax ?? padded.upperBound
    )
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }

  private func numbers(
    over padded: ClosedRange<Double>, isEmpty: Bool
  ) -> (scale: any QuantitativeScale, unit: AxisUnit?) {
    var numbers = definition.numbers(over: padded)
    if showsShares {
      numbers.numberStyle = .percent
    } else if isEmpty {
      numbers.minimumTickStep = definition.hasDomain ? 0 : TrainedAxis.calmStep
    } else if positions.allSatisfy({ areWhole($0.values) }) {
      // Between whole numbers there is nothing to mark.
      numbers.minimumTickStep = 1
    }
    let pattern = positions.lazy.compactMap(\.numberPattern).first
    var unit: AxisUnit?
    if numbers.numberStyle == .separated {
      unit = AxisUnit(
        of: positions, reachingTo: max(numbers.lower.magnitude, numbers.upper.magnitude),
        writtenBy: pattern)
    }
    if let unit {
      numbers.numberStyle = unit.labelStyle
      numbers.tickUnit = unit.size
      if unit.size != 1 { numbers.minimumTickStep = 0 }
    }
    switch defaults.rounding {
    case .ticks:
      if definition.nice ?? (spans == nil && (isValueAxis || roundsPlaces)) {
        numbers = numbers.rounded(finely: roundsPlaces)
      }
    case .nice(let count):
      if definition.nice ?? (!areBinned && !definition.hasDomain) {
        let least = numbers.minimumTickStep
        numbers.minimumTickStep = 0
        numbers = numbers.nice(about: definition.niceCount ?? count)
        numbers.minimumTickStep = least
      }
    }
    if !definition.isEven, defaults.padsEnds, layers.allSatisfy(\.mark.showsSymbols) {
      // Symbols at the ends of an axis whose ends are not round would cover what stands beside it.
      let room = 0.015
      let ends = [padded.lowerBound, padded.upperBound].map(numbers.fraction)
      let (low, high) = (numbers.value(at: -room), numbers.value(at: 1 + room))
      if ends[0] < room { numbers.lower = low }
      if ends[1] > 1 - room { numbers.upper = high }
    }
    numbers.lower = definition.domainMin ?? numbers.lower
    numbers.upper = definition.domainMax ?? numbers.upper
    if case .quantitative(isYears: true) = positions[0].kind { numbers.numberStyle = .year }
    if let pattern = pattern ?? (isEmpty ? .standard : nil) {
      numbers.numberStyle = pattern.style(in: unit?.labelStyle)
    }
    return (numbers, unit)
  }
}

extension LayerData {
  fileprivate func isValueAxis(_ position: TrainedAxis.Position) -> Bool {
    !mark.fillsCells && (orientation == .vertical) == (position == .y)
  }

  /// Returns the bins along an axis that its marks fill from end to end.
  fileprivate func spans(_ position: TrainedAxis.Position) -> BinEdges? {
    let data = position == .x ? x : y
    return mark.fillsCells ? data?.bins : data?.spans
  }

  /// Returns the values of the rows that the axis of places shows; of places, all of them.
  fileprivate func shown(_ values: DoubleColumn, _ position: TrainedAxis.Position) -> DoubleColumn {
    let values = placed(values, position)
    guard isValueAxis(position), let other = places, other.scale.hasDomain, !other.scale.clamp
    else { return values }
    let rows = values.indices.filter { values[$0].isNaN || other.scale.holds(other.values[$0]) }
    return values.keeping(rows: rows)
  }

  /// Returns the values with gaps in rows without a position along the other axis: they are not
  /// drawn.
  private func placed(_ values: DoubleColumn, _ position: TrainedAxis.Position) -> DoubleColumn {
    guard !mark.joinsRows, let other = position == .x ? y : x, !other.isCategorical,
      other.values.presentCount < other.values.count
    else { return values }
    return DoubleColumn(zip(values, other.values).map { $1.isNaN ? .nan : $0 })
  }
}

/// Whether all that are finite are whole numbers.
private func areWhole(_ values: DoubleColumn) -> Bool {
  if values.areKnownWhole { return true }
  // Most columns that are not whole show it early.
  return values.prefix(100).allSatisfy { !$0.isFinite || $0.isWhole }
    && Workers.stretches(of: values.count) { rows in
      rows.allSatisfy { !values[$0].isFinite || values[$0].isWhole }
    }.allSatisfy(\.self)
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

/// Returns the room of a single bar: a day on a time axis, one on a number axis.
private func defaultGap(_ kind: PositionData.Kind) -> Double {
  if case .temporal = kind { 86_400 } else { 1 }
}

extension ClosedRange<Double> {
  /// Returns the range with a length added at both ends.
  fileprivate func widened(to length: Double) -> ClosedRange<Double> {
    lowerBound - length...upperBound + length
  }

  /// Returns the range with this share of its length added at both ends; as it is where that
  /// overflows.
  fileprivate func widened(by share: Double) -> ClosedRange<Double> {
    let room = upperBound * share - lowerBound * share
    guard (lowerBound - room).isFinite, (upperBound + room).isFinite else { return self }
    return lowerBound - room...upperBound + room
  }
}

extension LayerData {
  /// The largest extent of its images beyond their places, in points; nil without images.
  fileprivate var pictureReach: Double? {
    let isAligned =
      look.text.anchor ?? .middle != .middle || look.text.baseline ?? .middle != .middle
    return look.pictures.values.compactMap(look.sides).map {
      max($0.width, $0.height) / (isAligned ? 1 : 2)
    }.max()
  }
}
