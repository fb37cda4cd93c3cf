import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The values of a position channel, one for each row, as numbers that a scale can place.
package struct PositionData: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Years are whole numbers that are written without a thousands separator.
    case quantitative(isYears: Bool)
    /// Values are seconds since 1970, or since midnight.
    case temporal(TimeCells.Precision, isTimeOfDay: Bool = false)
    /// Values are indices into these labels.
    case categorical([String])
  }

  /// The name of the field.
  package var name: String
  /// The axis title; empty if the labels suffice, as for dates.
  package var title: String
  /// The values; NaN where missing.
  package var values: DoubleColumn
  package var kind: Kind
  /// The unit of the values, if the data name one.
  package var unit: MeasureUnit?
  @Indirect package var scale = ScaleDefinition()
  @Indirect package var axis = AxisDefinition()
  /// The bins of the rows; `values` are then their middles, or for times their starts.
  package var bins: BinEdges?
  /// Whether these are not ends of single marks.
  var areBins = true
  /// Which of the chart's categories each one is, where a panel has not all of them.
  package var originalIndices: [Int]?
  /// Whether marks fill the units of the calendar. Their labels are at their starts, where marks stand
  /// that do not.
  var spansTimes = false

  /// Whether the title was given, and is no name of a column.
  var hasOwnTitle: Bool { title != name }

  /// The bins that marks fill from end to end.
  package var spans: BinEdges? { isTemporal && !spansTimes ? nil : bins }

  /// Whether the values are times of a day, or lengths that are written so.
  package var isTimeOfDay: Bool {
    if case .temporal(_, isTimeOfDay: true) = kind { true } else { false }
  }

  /// Takes the categories of other ends of its rows, and returns their places.
  mutating func join(_ ends: CategoryData) -> DoubleColumn {
    let joined = JoinedCategories([categories, ends.labels])
    if let places = joined.places(of: categories) {
      values = DoubleColumn(values.map { $0.isNaN ? .nan : Double(places[Int($0)]) })
    }
    kind = .categorical(joined.labels)
    let places = joined.places(of: ends.labels)
    return DoubleColumn(
      ends.codes.map { $0 < 0 ? .nan : Double(places?[Int($0)] ?? Int($0)) })
  }

  /// Refuses an axis of numbers or times that its scale cannot have.
  func refuseImpossibleDomain() throws(ChartError) {
    try scale.refuseImpossibleDomain(of: values, name)
    if isTemporal, scale.zero == true {
      throw ChartError(.usage, "'\(name)' holds times, which have no zero", hint: "leave it out")
    }
  }

  /// Whether the ends that the chart gives the axis leave the row in.
  func isShown(_ row: Int) -> Bool { !scale.hasDomain || scale.holds(values[row]) }

  /// The values as they are written.
  var magnitudes: DoubleColumn {
    axis.showsMagnitudes ? DoubleColumn(values.map(\.magnitude)) : values
  }

  package var isCategorical: Bool { if case .categorical = kind { true } else { false } }
  package var isTemporal: Bool { if case .temporal = kind { true } else { false } }
  var logarithmicSide: Double? { scale.side(of: values) }

  /// The labels of categorical data.
  package var categories: [String] {
    if case .categorical(let labels) = kind { labels } else { [] }
  }
}

/// The values of a channel that shows a quantity by other means than position.
package struct QuantityData: Sendable, Hashable {
  package var title: String
  /// The values; NaN where missing.
  package var values: DoubleColumn
  /// Whether they are written without a thousands separator, and have no halves.
  package var areYears = false
  /// Whether they are moments, in seconds since 1970.
  var areTimes = false
  /// The unit of the values, if the data name one.
  package var unit: MeasureUnit?
  @Indirect package var scale = ScaleDefinition()
  /// The number format of its legend.
  var format: LabelPattern?
  /// The column; the same as the title unless the chart gives one.
  package var name: String?
  /// The ends of all bins in whose middles the values are.
  private(set) var bins: [Double] = []

  /// Takes the values for the starts of bins with these ends, and puts them into their middles.
  mutating func reach(to ends: DoubleColumn) {
    let edges = BinEdges(between: values, and: ends)
    values = DoubleColumn(edges.middles)
    bins = edges.extent.map { [$0.lowerBound, $0.upperBound] } ?? []
  }

  /// Whether they are temperatures, by their unit or their name.
  var areTemperatures: Bool {
    let words: Set = ["temperature", "temperatures", "temp", "temperatur", "température"]
    return unit?.dimension == .temperature
      || !words.isDisjoint(with: HeaderWords(name ?? title).inOrder)
  }

  /// The values as an axis would show them.
  var position: PositionData {
    var position = PositionData(
      name: name ?? title, title: title, values: values, kind: .quantitative(isYears: areYears),
      unit: unit)
    position.axis.format = format
    return position
  }
}

extension QuantityData {
  /// The values of several layers or panels under the first one's title; nil for none.
  init?(joining parts: [QuantityData]) {
    guard let first = parts.first else { return nil }
    self = first
    if parts.count > 1 {
      (values, bins) = (DoubleColumn(parts.flatMap(\.values)), parts.flatMap(\.bins))
    }
  }
}
