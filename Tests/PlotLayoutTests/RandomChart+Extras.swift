import PlotScales
import PlotTables
import PlotTestSupport

@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms

/// The optional parts of a chart beside its marks: panels, domains other than the data's, label
/// patterns, highlighted series, value labels, annotations with labels.
extension RandomChart {
  /// In a few words, nothing for a plain chart.
  var extras: String {
    var words = ""
    if let facet = chart.facet {
      let sides = [("wrapped", facet.field), ("rows", facet.row), ("columns", facet.column)]
      let names = sides.filter { $0.1 != nil }.map(\.0).joined(separator: " × ")
      words += ", \(names), own axes \(facet.independent.map(\.rawValue).sorted())"
    }
    for (channel, definition) in chart.layers[0].encoding.channels
    where definition.scale != ScaleDefinition() {
      words += ", \(channel) \(definition.scale)"
    }
    if let showsValues = chart.showsValues { words += ", values \(showsValues)" }
    if !chart.highlight.isEmpty { words += ", \(chart.highlight.count) stand out" }
    if !chart.annotations.isEmpty { words += ", \(chart.annotations.count) annotations" }
    return words
  }

  /// - Parameter hasSeries: whether the third column tells rows of one place apart.
  mutating func addExtras(hasSeries: Bool) {
    if odds(4) { addFacet(hasSeries: hasSeries) }
    for channel in [Channel.x, .y] { settleAxis(channel) }
    for channel in [Channel.color, .size, .opacity] { settleLook(channel) }
    chart.showsValues = pick([nil, nil, nil, nil, true, false])
    guard let data = try? LayerData(chart.layers[0], of: table, theme: chart.theme) else { return }
    if odds(5) { letStandOut(data) }
    if odds(3) {
      let count = pick([1, 1, 2, 3, 6, 20, 60])
      for _ in 0..<count { addAnnotation(data) }
    }
  }

  private mutating func addFacet(hasSeries: Bool) {
    let names = table.columns.map(\.name)
    let (series, group) = (ChannelDefinition(names[2]), ChannelDefinition(names[4]))
    let independent: Set<Channel> = pick([[], [], [.x], [.y], [.x, .y]])
    chart.facet =
      switch pick([0, 0, 1, 2, 3]) {
      case 0:
        Facet(
          field: hasSeries && odds(2) ? series : group, columns: odds(3) ? pick([1, 2, 5]) : nil,
          independent: independent)
      case 1: Facet(row: group, independent: independent)
      case 2: Facet(column: group, independent: independent)
      default: Facet(row: group, column: series, independent: independent)
      }
  }

  /// Ends, direction and pattern, such as the axis can have.
  private mutating func settleAxis(_ channel: Channel) {
    guard var definition = chart.layers[0].encoding[channel],
      let data = try? LayerData(chart.layers[0], of: table, theme: chart.theme),
      let position = channel == .x ? data.x : data.y
    else { return }
    definition.scale.reverse = odds(6)
    if !position.isCategorical {
      if odds(6), let extent = finiteExtent(position.values) {
        let length = extent.upperBound - extent.lowerBound
        let low = extent.lowerBound + length * Double.random(in: -0.5...0.7, using: &random)
        let high = low + (length > 0 ? length : 1) * Double.random(in: 0.1...1.2, using: &random)
        if !odds(4) { definition.scale.domainMin = low }
        if !odds(4) { definition.scale.domainMax = high }
        let isValue = (data.orientation == .vertical) == (channel == .y)
        if isValue, data.mark.startsAtZero(data) || data.mark.stacks {
          definition.scale.domainMin = definition.scale.domainMin.map { min($0, -0.1 * length) }
          definition.scale.domainMax = definition.scale.domainMax.map { max($0, 0.1 * length) }
        }
        if definition.scale.endsAtZero {
          definition.scale.domainMin = nil
          // An axis of numbers below zero alone cannot end above it.
          definition.scale.domainMax = definition.scale.domainMax.flatMap {
            $0 > 0 && extent.upperBound > 0 ? $0 : nil
          }
        }
        definition.scale.clamp = odds(4)
      }
      if odds(5) {
        let pattern =
          position.isTemporal
          ? pick(["%d %b %Y", "%A %d. %B %Y %H:%M:%S", "%H"])
          : pick([".2f", "~s", "$,.2f", ".0%", ",.6f", ".3e", "+d"])
        definition.axis.format = try? LabelPattern(pattern)
      }
    }
    chart.layers[0].encoding[channel] = definition
  }

  static let scaleNames =
    quantitativeScaleNames + ["log2", "log3", "log1.5", "log1000", "pow3", "symlog0.1"]

  /// The scale of a quantity that is no position: its kind, or its ends, or the sizes at these.
  private mutating func settleLook(_ channel: Channel) {
    guard let definition = chart.layers[0].encoding[channel],
      case .numbers(let cells)? = table.column(named: definition.field)?.cells,
      let extent = finiteExtent(cells.values), odds(2)
    else { return }
    var scale = ScaleDefinition()
    if channel != .size, odds(2) {
      scale.type = pick(RandomChart.scaleNames)
    } else {
      let length = extent.upperBound - extent.lowerBound
      let low = extent.lowerBound + length * Double.random(in: -0.5...0.7, using: &random)
      scale.domainMin = channel == .size ? max(0, low) : low
      if odds(2) { scale.domainMax = max(0, low) + max(length, 1) }
    }
    if channel == .size, odds(2) {
      let largest = Double.random(in: 2...100, using: &random)
      scale.range = Double.random(in: 0...largest / 2, using: &random)...largest
    }
    chart.layers[0].encoding[channel]?.scale = scale
  }

  private mutating func letStandOut(_ data: LayerData) {
    let labels = data.series.compactMap(\.label)
    let categories = data.series.count == 1 ? data.places?.categories ?? [] : []
    let known = labels.isEmpty ? categories : labels
    guard !known.isEmpty else { return }
    chart.highlight = (0..<pick([1, 1, 2, 5])).map { _ in pick(known) }
  }

  private mutating func addAnnotation(_ data: LayerData) {
    let channel: Channel = odds(3) ? .y : .x
    guard let position = channel == .x ? data.x : data.y else { return }
    let values = [anyValue(of: position), anyValue(of: position)].sorted()
    let extent: Annotation.Extent =
      odds(3)
      ? .band(from: odds(5) ? nil : values[0], to: odds(5) ? nil : values[1])
      : .line(at: values[0])
    chart.annotations.append(
      Annotation(
        channel, extent, label: odds(6) ? nil : title(), color: odds(3) ? chart.theme.ink : nil,
        dash: pick(Annotation.Dash.allCases), widensAxis: !odds(3)))
  }

  /// One that the axis may show, or is a little beyond it.
  private mutating func anyValue(of position: PositionData) -> Double {
    if position.isCategorical {
      return Double(Int.random(in: 0..<max(1, position.categories.count), using: &random))
    }
    guard let extent = finiteExtent(position.values) else { return 0 }
    let share = Double.random(in: -0.2...1.2, using: &random)
    return extent.lowerBound + (extent.upperBound - extent.lowerBound) * share
  }
}
