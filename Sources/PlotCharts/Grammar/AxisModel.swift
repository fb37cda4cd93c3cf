import PlotScales
import PlotTables
import PlotViews

/// The axis of a plot area: its ticks, labels and title, measured.
struct AxisModel {
  struct Label {
    /// Along the axis, from the left or from the top.
    var place: Double
    var text: String
  }

  let channel: EncodingChannel
  /// `left`, `right`, `top` or `bottom`.
  let side: String
  var ticks: [Double] = []
  var labels: [Label] = []
  var title: String?
  /// Whether labels stand upright under the axis, read from below.
  var isTurned = false
  var hasGrid = false
  var hasDomain = true
  var labelStyle: TextStyle
  var titleStyle: TextStyle

  var isHorizontal: Bool { side == "top" || side == "bottom" }

  /// - Returns: nil where the specification wants none.
  init?(
    _ units: [UnitModel], _ channel: EncodingChannel, _ look: SpecificationLook, text: TextSetter,
    hasLabels: Bool
  ) {
    guard
      let unit = units.first(where: { $0.scales[channel] != nil && $0.channels[channel] != nil }),
      let scale = unit.scales[channel], let field = unit.channels[channel]
    else { return nil }
    let nodes = units.compactMap {
      $0.scales[channel] === scale ? $0.channels[channel]?.node["axis"] : nil
    }
    if let first = nodes.first, first.isNull,
      nodes.count == units.count(where: { $0.channels[channel] != nil })
    {
      return nil
    }
    let configs = [
      scale.isBand ? look.config?["axisBand"] : nil,
      channel == .x ? look.config?["axisX"] : look.config?["axisY"], look.config?["axis"],
    ].compactMap { $0 }
    func property(_ name: String) -> JSONNode? {
      for node in nodes + configs { if let value = node[name] { return value } }
      return nil
    }
    self.channel = channel
    side = property("orient")?.string ?? (channel == .x ? "bottom" : "left")
    labelStyle = look.theme.tickStyle
    titleStyle = look.theme.axisTitleStyle
    let length = channel == .x ? unit.width : unit.height
    hasDomain = property("domain")?.bool ?? true
    hasGrid = property("grid")?.bool ?? (!scale.isDiscrete && field.bins == nil)
    title = hasLabels ? AxisModel.title(units, channel, property("title")) : nil
    let isLabelled = hasLabels && property("labels")?.bool ?? true
    guard let places = try? UnitPlaces(unit) else { return nil }
    let writer = ValueText(
      field, field.column.flatMap(unit.table.column(named:)), formatNode: property("format"))
    let expression = property("labelExpr")?.string
    func label(_ datum: Datum, _ usual: String) -> String {
      guard let expression else { return usual }
      return AxisModel.text(expression, datum, usual) ?? usual
    }
    if scale.isDiscrete {
      for category in scale.categories {
        guard let place = places.place(category, on: channel) else { continue }
        labels.append(Label(place: place, text: label(category, writer.text(category))))
        ticks.append(place)
      }
    } else {
      let values = property("values")?.array?.compactMap { (try? ChannelField.datum($0))?.number }
      for tick in AxisModel.ticks(scale, field, unit, values, length, property, writer) {
        let datum: Datum =
          scale.type == "time" || scale.type == "utc" ? .time(tick.value) : .number(tick.value)
        guard let place = places.place(datum, on: channel), place > -0.5, place < length + 0.5
        else { continue }
        ticks.append(place)
        labels.append(Label(place: place, text: label(datum, tick.label)))
      }
    }
    if !isLabelled { labels = [] }
    if property("ticks")?.bool == false { ticks = hasGrid ? ticks : [] }
    let limit = property("labelLimit")?.number ?? 180
    for index in labels.indices {
      labels[index].text = text.fitted(
        labels[index].text, labelStyle, within: limit > 0 ? limit : .infinity)
    }
    // As in Vega, names stand upright under the axis.
    if look.theme.name == "vega", scale.isDiscrete, isHorizontal, field.type != .temporal {
      isTurned = true
    }
    if let angle = property("labelAngle")?.number { isTurned = angle != 0 && isHorizontal }
    thin(text)
  }

  /// Leaves out labels that would touch others; names that do not fit beside each other are turned.
  private mutating func thin(_ text: TextSetter) {
    labels.sort { $0.place < $1.place }
    func extent(_ label: Label) -> Double {
      isHorizontal && !isTurned
        ? text.width(label.text, labelStyle) + 6 : text.lineHeight(labelStyle)
    }
    func fits(_ labels: [Label]) -> Bool {
      zip(labels, labels.dropFirst()).allSatisfy {
        $1.place - $0.place >= (extent($0) + extent($1)) / 2
      }
    }
    guard !fits(labels) else { return }
    if isHorizontal, !isTurned, labels.contains(where: { $0.text.contains { $0.isLetter } }) {
      isTurned = true
      if fits(labels) { return }
    }
    var step = 2
    let all = labels
    while !fits(labels), step <= all.count {
      labels = all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
      step += 1
    }
  }

  private static func title(
    _ units: [UnitModel], _ channel: EncodingChannel, _ own: JSONNode?
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

  /// What an expression makes of a label.
  static func text(_ expression: String, _ datum: Datum, _ label: String) -> String? {
    var texts = TextCells()
    texts.append(label)
    let value: Column =
      switch datum {
      case .number(let number):
        Column(name: "value", cells: .numbers(NumberCells(values: [number])))
      case .time(let time):
        Column(
          name: "value",
          cells: .times(
            TimeCells(
              ticks: [Int64(time)], ticksPerSecond: 1000, precision: .millisecond, isZoned: false)))
      default: Column.textColumn("value", datum.expressionValue.text)
      }
    let table = Table(name: "", columns: [Column(name: "label", cells: .texts(texts)), value])
    guard let parsed = try? Expression(expression),
      let column = try? parsed.column(named: "text", of: table)
    else { return nil }
    return column.datum(0).isNull ? "" : column.datum(0).expressionValue.text
  }

  private static func ticks(
    _ scale: ScaleModel, _ field: ChannelField, _ unit: UnitModel, _ values: [Double]?,
    _ length: Double, _ property: (String) -> JSONNode?, _ writer: ValueText
  ) -> [(value: Double, label: String)] {
    let isTime = scale.type == "time" || scale.type == "utc"
    let hasFormat = property("format") != nil
    func label(_ value: Double) -> String { writer.text(isTime ? .time(value) : .number(value)) }
    if let values { return values.map { ($0, label($0)) } }
    let count =
      property("tickCount")?.number.map { Int(max(0, min($0, 1000))) }
      ?? Int((length / 40).rounded(.up))
    let (low, high) = (
      min(scale.domain.low, scale.domain.high), max(scale.domain.low, scale.domain.high)
    )
    if field.isBinning, let start = field.column.flatMap(unit.table.column(named:))?.numbers,
      let end = field.endColumn.flatMap(unit.table.column(named:))?.numbers
    {
      let edges = Set(start + end).filter(\.isFinite).sorted()
      let all = zip(edges, NumberLabels.texts(for: edges)).map { ($0, hasFormat ? label($0) : $1) }
      let step = max(1, Int((Double(all.count) / max(2, length / 30)).rounded(.up)))
      return all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    }
    if isTime {
      let scale = TimeScale(lower: low / 1000, upper: high / 1000)
      return scale.ticks(about: max(2, count * 2 / 3)).map { tick in
        let words = [tick.label, tick.context ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        return (
          tick.value * 1000, hasFormat || field.timeUnit != nil ? label(tick.value * 1000) : words
        )
      }
    }
    guard case .continuous(let trained) = scale.mapping else { return [] }
    if let quantitative = trained as? any QuantitativeScale,
      let step = property("tickMinStep")?.number
    {
      var copy = quantitative
      copy.minimumTickStep = step
      return copy.ticks(about: count).map { ($0.value, hasFormat ? label($0.value) : $0.label) }
    }
    return trained.ticks(about: count).map { ($0.value, hasFormat ? label($0.value) : $0.label) }
  }

  /// How far it reaches out of the plot area.
  func depth(_ text: TextSetter) -> Double {
    guard !labels.isEmpty || title != nil else { return hasDomain ? 1 : 0 }
    let line = text.lineHeight(labelStyle)
    let widest = labels.map { text.width($0.text, labelStyle) }.max() ?? 0
    let labelDepth = labels.isEmpty ? 0 : isHorizontal ? (isTurned ? widest : line) + 8 : widest + 8
    let titleDepth = title == nil ? 0 : text.lineHeight(titleStyle) + 4
    return labelDepth + titleDepth
  }
}

extension Column {
  static func textColumn(_ name: String, _ text: String) -> Column {
    var cells = TextCells()
    cells.append(text)
    return Column(name: name, cells: .texts(cells))
  }
}
