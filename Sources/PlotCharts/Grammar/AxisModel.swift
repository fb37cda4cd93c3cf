import PlotScales
import PlotTables
import PlotViews

/// The axis of a plot area: where its ticks, labels and lines are, and how they look.
struct AxisModel {
  struct Label {
    /// Along the axis, from the left or from the top.
    var place: Double
    var text: String
    /// A second line, which tells what several labels have in common: the year under months.
    var context: String?
  }

  let channel: Channel
  /// `left`, `right`, `top` or `bottom`.
  var side: String
  let properties: GuideProperties
  /// Of the plot area along the axis.
  let length: Double
  var gridLines: [Double] = []
  /// Where short lines point at places, and how long they are.
  var ticks: [Double] = []
  var tickSize = 0.0
  var labels: [Label] = []
  var title: String?
  /// How labels are turned, clockwise, in degrees.
  var labelAngle = 0.0
  var hasGrid = false
  var hasDomain = true
  /// Where the line of the axis crosses the plot area, if not at its side: at zero.
  var domainPlace: Double?
  var labelStyle: TextStyle
  var titleStyle: TextStyle

  var isHorizontal: Bool { side == "top" || side == "bottom" }

  /// - Returns: nil where the specification wants none.
  init?(
    _ units: [UnitModel], _ channel: Channel, _ look: SpecificationLook, text: TextSetter,
    hasLabels: Bool
  ) {
    guard
      let unit = units.first(where: { $0.scales[channel] != nil && $0.channels[channel] != nil }),
      let scale = unit.scales[channel], let field = unit.channels[channel],
      let places = try? UnitPlaces(unit)
    else { return nil }
    let nodes = units.compactMap {
      $0.scales[channel] === scale ? $0.channels[channel]?.node["axis"] : nil
    }
    if let first = nodes.first, first.isNull,
      nodes.count == units.count(where: { $0.channels[channel] != nil })
    {
      return nil
    }
    let properties = AxisModel.properties(nodes, channel, scale, look)
    if properties.bool("disable") == true { return nil }
    self.channel = channel
    self.properties = properties
    let ownSide = properties.string("orient")
    let sides = channel == .x ? ["bottom", "top"] : ["left", "right"]
    side = ownSide.flatMap { sides.contains($0) ? $0 : nil } ?? sides[0]
    labelStyle = properties.style(look.theme.tickStyle, "label")
    titleStyle = properties.style(look.theme.axisTitleStyle, "title")
    length = channel == .x ? unit.width : unit.height
    findLines(units, scale, field, look)
    title = hasLabels ? AxisModel.title(units, channel, properties["title"]) : nil
    let isLabelled = hasLabels && properties.bool("labels") ?? true
    let marks = AxisTicks(
      scale: scale, field: field, unit: unit, places: places, channel: channel,
      properties: properties, length: length)
    // As in Vega, names stand upright under the axis there.
    if look.theme.conventions == .vegaLite, scale.isDiscrete, isHorizontal, field.type != .temporal
    {
      labelAngle = -90
    }
    if let angle = properties.number("labelAngle") {
      labelAngle = angle.truncatingRemainder(dividingBy: 360)
    }
    set(
      marks, text, isLabelled,
      canTurn: scale.isDiscrete && field.timeUnit == nil && properties["labelAngle"] == nil)
    if !hasLabels { ticks = [] }
  }

  private static func properties(
    _ nodes: [SpecValue], _ channel: Channel, _ scale: ScaleModel, _ look: SpecificationLook
  ) -> GuideProperties {
    let kinds =
      switch scale.type {
      case is BandSpecifiedScale: ["Band", "Discrete"]
      case is PointSpecifiedScale, is OrdinalSpecifiedScale: ["Point", "Discrete"]
      case let type where type.isOfTimes: ["Temporal"]
      default: ["Quantitative"]
      }
    let name = channel == .x ? "axisX" : "axisY"
    let side = nodes.lazy.compactMap { $0["orient"]?.string }.first
    let sides = channel == .x ? ["top": "axisTop"] : ["right": "axisRight"]
    let sideName = side.flatMap { sides[$0] } ?? (channel == .x ? "axisBottom" : "axisLeft")
    let names = kinds.map { name + $0 } + kinds.map { "axis" + $0 } + [name, sideName, "axis"]
    return GuideProperties(nodes.map { $0 } + names.map { look.config?[$0] })
  }

  /// Places ticks and labels: as many as have room beside each other.
  private mutating func set(
    _ marks: AxisTicks, _ text: TextSetter, _ isLabelled: Bool, canTurn: Bool
  ) {
    let limit = properties.number("labelLimit") ?? 180
    func take(_ found: [AxisTicks.Mark]) {
      var month = ""
      labels = found.map { mark in
        var label = Label(place: mark.place, text: mark.label, context: mark.context)
        if !isHorizontal || labelAngle != 0 {
          // There is one line only.
          let isDay = mark.label.count <= 2 && mark.label.allSatisfy(\.isNumber)
          if let context = label.context {
            label.text = mark.isFirstOfContext && !isDay ? context : label.text + " " + context
            month = context.split(separator: " ").first.map { " " + $0 } ?? ""
          } else if isDay {
            label.text += month
          }
          label.context = nil
        }
        label.text = text.fitted(label.text, labelStyle, within: limit > 0 ? limit : .infinity)
        return label
      }.sorted { $0.place < $1.place }
      ticks = found.map(\.place)
    }
    let all = marks.marks()
    take(all)
    gridLines = hasGrid ? ticks : []
    var count = marks.count
    let overlap = properties.string("labelOverlap")
    while overlap == nil, !fits(text), marks.canBeFewer, isLabelled, count > 2 {
      count = max(2, min(count - 1, count * 4 / 5))
      take(marks.marks(about: count))
      if hasGrid { gridLines = ticks }
    }
    if overlap == nil, !fits(text), isHorizontal, labelAngle == 0, canTurn { turn() }
    if overlap == "greedy" {
      thinGreedily(text)
    } else if properties.bool("labelOverlap") != false {
      thin(text, byHalves: overlap == "parity")
    }
    if !isLabelled { labels = [] }
    if properties.bool("ticks") == false { ticks = [] }
  }

  private mutating func turn() {
    labelAngle = -90
    for index in labels.indices {
      labels[index].text += labels[index].context.map { " " + $0 } ?? ""
      labels[index].context = nil
    }
  }

  /// Whether no label touches the next.
  private func fits(_ text: TextSetter) -> Bool {
    let turn = abs(labelAngle).truncatingRemainder(dividingBy: 180)
    func extent(_ words: String) -> Double {
      guard isHorizontal == (turn < 10 || turn > 170) else {
        let slope = isHorizontal ? max(0.3, abs(Affine.rotation(turn * .pi / 180).b)) : 1
        return (text.lineHeight(labelStyle) - 0.5) / slope
      }
      return isHorizontal ? text.width(words, labelStyle) + 4 : text.width(words, labelStyle)
    }
    func areApart(_ row: [(place: Double, text: String)]) -> Bool {
      zip(row, row.dropFirst()).allSatisfy {
        $1.place - $0.place >= (extent($0.text) + extent($1.text)) / 2 - 0.01
      }
    }
    return areApart(labels.map { ($0.place, $0.text) }.filter { !$0.1.isEmpty })
      && areApart(labels.compactMap { label in label.context.map { (label.place, $0) } })
  }

  /// Leaves out labels that would touch others: every second of all, every third and so on, or
  /// every second of those that are left.
  private mutating func thin(_ text: TextSetter, byHalves: Bool) {
    let all = labels
    var step = 2
    while !fits(text), step <= all.count {
      labels = all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
      step = byHalves ? 2 * step : step + 1
    }
  }

  /// Leaves out each label that would touch the last one before it that is kept.
  private mutating func thinGreedily(_ text: TextSetter) {
    var kept: [Label] = []
    for label in labels {
      labels = (kept.last.map { [$0] } ?? []) + [label]
      if fits(text) { kept.append(label) }
    }
    labels = kept
  }

  private static func title(
    _ units: [UnitModel], _ channel: Channel, _ own: SpecValue?
  ) -> String? {
    if let own {
      let lines = own.strings ?? []
      return own.isNull || lines.isEmpty || lines == [""]
        ? nil : DisplayText.line(lines.joined(separator: " "))
    }
    var titles: [String] = []
    for unit in units {
      guard let field = unit.channels[channel], field.hasField, let title = field.title else {
        continue
      }
      if !titles.contains(title) { titles.append(title) }
    }
    return titles.isEmpty ? nil : titles.joined(separator: ", ")
  }
}
