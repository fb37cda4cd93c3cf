import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// A position scale that has seen all data of its axis.
package struct TrainedAxis: Sendable {
  package let scale: any Scale
  package let kind: PositionData.Kind
  package private(set) var title: String
  /// The width of a bar at one place, as a fraction of the axis; 0 for no bars.
  package private(set) var bandwidth: Double
  /// Whether the first category is at the far end: at the top of a y axis, as people read.
  package let isReversed: Bool
  /// The values at the two ends, for axes that have them.
  package let domain: ClosedRange<Double>?
  /// Whether values beyond the domain are drawn at its edge.
  package var clamps = false
  /// The places of the ends of the domain, as shares of the axis.
  private(set) var start = 0.0
  private(set) var end = 1.0
  /// The range in points from the left or from the top, as far as a scale gives it.
  private(set) var places: (first: Double?, last: Double?, isDownwards: Bool)?
  /// The bins whose edges are the places for ticks, so that none is inside a bin.
  var bins: BinGrid?
  /// Whether each of their edges is marked, as they are the feet of bars.
  var marksEdges = false
  /// Whether its bands are cells, each of which has a label where there is room.
  package var labelsCells = false
  /// The middles of cells of time by their starts: a label is about its cell, and not about an edge.
  var cellMiddles: [Double: Double] = [:]
  /// Half the width of the narrowest of them.
  var cellHalf = 0.0
  /// Its texts and labels.
  package var words = AxisDefinition()
  /// Which of the chart's categories each of the axis' own is, where they are not all of them.
  package var originalIndices: [Int]?

  func titled(_ title: String) -> TrainedAxis {
    var axis = self
    axis.title = title
    return axis
  }

  /// 0 at the left or lower end, 1 at the other; NaN for a missing value.
  package func fraction(of value: Double) -> Double {
    var fraction = scale.fraction(of: value)
    if clamps, !fraction.isNaN { fraction = min(1, max(0, fraction)) }
    return start + (end - start) * (isReversed ? 1 - fraction : fraction)
  }

  /// Returns the place of a tick from 0 to 1, in the middle of the cell that begins there.
  package func fraction(of tick: Tick) -> Double {
    fraction(of: cellMiddles[tick.value] ?? tick.value + cellHalf)
  }

  /// Puts the ends of the domain where a scale has them on an axis of that length in points.
  mutating func takeRange(of scale: ScaleDefinition, _ position: Position, along length: Double) {
    guard scale.rangeMin != nil || scale.rangeMax != nil else { return }
    places = (scale.rangeMin, scale.rangeMax, position == .y)
    _ = fit(to: length)
  }

  /// Keeps the places of the ends on an axis of another length.
  ///
  /// - Returns: whether anything on the axis has moved.
  mutating func fit(to length: Double) -> Bool {
    guard let places, length > 0 else { return false }
    func share(_ place: Double) -> Double {
      places.isDownwards ? 1 - place / length : place / length
    }
    let before = (start, end)
    (start, end) = (places.first.map(share) ?? 0, places.last.map(share) ?? 1)
    guard before != (start, end) else { return false }
    bandwidth *= (end - start).magnitude / (before.1 - before.0).magnitude
    return true
  }

  /// Marks at round values in the order of their places, about this many.
  package func ticks(about count: Int) -> [Tick] {
    var ticks = (givenTicks ?? distinctTicks(about: count)).map(worded)
    // The end of the last cell is no cell.
    if cellHalf > 0, let domain { ticks.removeAll { $0.value >= domain.upperBound } }
    return isReversed ? ticks.reversed() : ticks
  }

  /// The edges of the bins under bars, on an even axis.
  package var binEdges: [Double] {
    guard marksEdges, let bins, let domain, scale is LinearScale else { return [] }
    let first = bins.edge(from: domain.lowerBound)
    let count = ((domain.upperBound - first) / bins.width + 1e-6).rounded(.down)
    guard count >= 1, count <= LayoutPolicy.longestSide else { return [] }
    return (0...Int(count)).map { first + Double($0) * bins.width }
  }

  /// The values of ticks that the chart gives.
  package var givenValues: [Double]? {
    guard let units = words.tickUnits, isTemporal, let domain else { return words.values }
    let starts = units.starts(from: domain.lowerBound * 1000, to: domain.upperBound * 1000)
    return words.values ?? starts.map { $0 / 1000 }
  }

  /// The ticks at the values that the chart gives, as far as these lie on the axis.
  private var givenTicks: [Tick]? {
    guard let values = givenValues, let domain else { return nil }
    let shown = values.filter(domain.contains).sorted()
    if let numbers = scale.quantitative {
      let labels = NumberLabels.texts(
        for: shown.map { $0 / numbers.tickUnit }, style: numbers.numberStyle)
      return zip(shown, labels).map { Tick(value: $0, label: $1) }
    }
    let unit = TimeLabels.finestUnit(in: shown)
    return shown.map {
      Tick(value: $0, label: format($0) ?? TimeLabels.text(for: $0, finest: unit))
    }
  }

  private func format(_ moment: Double) -> String? {
    if case .time(let pattern) = words.format { pattern.text(for: moment) } else { nil }
  }

  /// A tick with the label that the chart's formula makes of it.
  private func worded(_ tick: Tick) -> Tick {
    var tick = tick
    if words.showsMagnitudes, tick.value < 0 {
      tick.label = String(tick.label.trimmingPrefix { "−-".contains($0) })
    }
    guard let formula = words.labelExpression else { return tick }
    let datum: Datum = isTemporal ? .time(tick.value * 1000) : .number(tick.value)
    guard let lines = LabelExpression.lines(formula, datum, tick.label) else { return tick }
    let rest = lines.dropFirst().filter { !$0.isEmpty }.joined(separator: " ")
    return Tick(
      value: tick.value, label: ChartText.line(lines.first ?? ""),
      context: rest.isEmpty ? nil : ChartText.line(rest))
  }

  /// The look at a tick.
  package func look(at tick: Tick) -> AxisLook {
    guard !words.look.conditions.isEmpty else { return words.look }
    return words.look.at(isTemporal ? .time(tick.value * 1000) : .number(tick.value), tick.label)
  }

  /// The look at the place of a category.
  package func look(atName name: String) -> AxisLook {
    words.look.conditions.isEmpty ? words.look : words.look.at(.text(name), name)
  }

  /// The names of the categories as they are written.
  package var names: [String] {
    guard let formula = words.labelExpression else { return categories }
    return categories.map { name in
      LabelExpression.text(formula, .text(name), name).map(ChartText.line) ?? name
    }
  }

  package var isCategorical: Bool { if case .categorical = kind { true } else { false } }
  package var isTemporal: Bool { if case .temporal = kind { true } else { false } }

  /// Whether it has numbers that are no years.
  package var hasNumbers: Bool { kind == .quantitative(isYears: false) }

  /// The categories of a categorical axis.
  package var categories: [String] {
    if case .categorical(let labels) = kind { labels } else { [] }
  }

  /// The share of an even axis that a difference of values takes.
  func length(of difference: Double) -> Double {
    domain.map { (end - start).magnitude * difference / ($0.upperBound - $0.lowerBound) } ?? 0
  }

  /// The number of category steps in the length of the axis.
  package var stepCount: Double {
    let count = Double(max(1, categories.count))
    guard let bands = scale as? BandScale else { return count }
    return max(1, count - bands.paddingInner + 2 * bands.paddingOuter)
  }

  /// The part of the axis for each category: as much as a bar would fill.
  var categoryBand: Double {
    guard bandwidth == 0 else { return bandwidth }
    return 0.8 * (scale.fraction(of: 1) - scale.fraction(of: 0)).magnitude
  }

  /// Whether a line at zero means something: the domain reaches it and values are quantities.
  package var holdsZero: Bool {
    guard case .quantitative = kind, let domain else { return false }
    return domain.contains(0)
  }
}

extension TrainedAxis {
  enum Position { case x, y }

  /// The places along a side of a plot area, in points from the left or from the top.
  static func points(_ length: Double, isDownwards: Bool) -> TrainedAxis {
    TrainedAxis(
      scale: LinearScale(lower: 0, upper: length), kind: .quantitative(isYears: false), title: "",
      bandwidth: 0, isReversed: isDownwards, domain: 0...length)
  }
}
