import PlotTables
import PlotViews

/// A specification as a request and the table that it is about.
///
/// Its properties mean what Vega-Lite says that they mean; all that it leaves open is completed as for
/// flags.
struct TranslatedSpecification {
  private(set) var request = ChartRequest()
  /// The rows after the transforms of the specification.
  private(set) var table: Table
  /// Notes on rows that filters leave out.
  private var rowNotes: [Note] = []
  private let view: TranslatedView
  private let chart: ChartSpec
  /// The chart of the request, as long as no flag changes it: describing computes columns.
  private var described: (chart: Chart, notes: [Note])?
  /// The ends of axes of times, in seconds since 1970.
  private var ends: [Channel: (Double?, Double?)] = [:]

  /// - Throws: `Untranslated` with the first property that a request has no words for; `ChartError` for
  ///   data that cannot be read.
  static func translated(
    _ chart: ChartSpec, _ data: SpecificationData, _ theme: Theme, _ text: any TextMeasuring,
    allowsEmpty: Bool
  ) throws(ChartError) -> Result<TranslatedSpecification, Untranslated> {
    let (chart, caption) = chart.withoutCaption
    let view: TranslatedView
    do throws(Untranslated) {
      view = try TranslatedView(chart)
      try view.refuseOpenAxes(of: chart)
    } catch { return .failure(error) }
    guard let source = chart.commonData, chart[.data] != nil else {
      return .failure(Untranslated(chart.value))
    }
    var transforms = TransformSpecification(data: data, parameters: SpecificationParameters())
    let table = try transforms.apply(
      chart.value["transform"], to: try data.table(source, inherited: nil))
    var translation = TranslatedSpecification(table: table, view: view, chart: chart)
    if let (before, after) = transforms.filtered, before > 0 {
      translation.rowNotes = [Note(.note, "the filter keeps \(after) of \(before) rows")]
    }
    do throws(Untranslated) {
      translation.table = try TranslatedTable(table, translation.definitions, data) {
        translation.node($0)
      }.table
      try translation.ask(theme)
    } catch { return .failure(error) }
    (translation.request.caption, translation.request.allowsEmpty) = (caption, allowsEmpty)
    translation.request.ownTheme = translation.request.ownTheme ?? theme
    do throws(ChartError) {
      translation.described = try translation.chart(measuring: text)
    } catch {
      // The marks of requests show less than those of Vega-Lite do.
      guard error.kind == .usage else { throw error }
      return .failure(Untranslated(path: "$: \(error.message)"))
    }
    return .success(translation)
  }

  private init(table: Table, view: TranslatedView, chart: ChartSpec) {
    (self.table, self.view, self.chart) = (table, view, chart)
  }

  private func node(_ channel: Channel) -> SpecValue {
    chart[.encoding]?[channel.rawValue] ?? chart.value
  }

  private var definitions: [TranslatedChannel] {
    Channel.allCases.flatMap { view.channels[$0] ?? [] }
  }

  /// Puts everything into the words of the request.
  private mutating func ask(_ theme: Theme) throws(Untranslated) {
    (request.title, request.subtitle) = (view.title, view.subtitle)
    request.description = view.description
    if view.marks.count == 1 { request.mark = view.marks[0] } else { request.layers = view.marks }
    request.values = view.showsValues ? true : nil
    if view.marks.contains(where: ["errorbar", "errorband"].contains) {
      guard view.marks.count == 1 else { throw Untranslated(chart.value) }
      // Vega-Lite's own: https://vega.github.io/vega-lite/docs/errorbar.html
      request.error = view.extent ?? "stderr"
    } else if view.extent != nil {
      throw Untranslated(chart.value)
    }
    request.isComplete = true
    (request.freeX, request.freeY) = (view.freeX, view.freeY)
    for channel in Channel.allCases {
      if let definitions = view.channels[channel] { try ask(channel, definitions) }
    }
    try askColors(theme)
    try askHighlight(theme)
    for annotation in view.annotations {
      guard view.channels[annotation.channel]?.first?.type.isCategorical == false else {
        throw Untranslated(chart.value)
      }
    }
    try askStack()
    let sides: [PlotAreaSide?] = [view.width, view.height]
    for (side, offset) in zip(sides, [Channel.xOffset, .yOffset]) {
      // Such steps are those of each lane.
      if case .step? = side, view.channels[offset] != nil { throw Untranslated(chart.value) }
    }
    if view.isFitted {
      guard case .length(let width)? = sides[0], case .length(let height)? = sides[1] else {
        throw Untranslated(chart.value)
      }
      (request.width, request.height) = (width, height)
    }
  }

  private mutating func ask(
    _ channel: Channel, _ definitions: [TranslatedChannel]
  ) throws(Untranslated) {
    let node = node(channel)
    guard let first = definitions.first else { throw Untranslated(node) }
    var texts: [String] = []
    for definition in definitions { texts.append(try definition.text(at: node)) }
    let areMany = [.detail, .tooltip, .order].contains(channel)
    guard definitions.count == 1 || areMany else { throw Untranslated(node) }
    // A name with a comma stands in quotes between others.
    let text = texts.joined(separator: ",")
    guard texts.count == 1 || !definitions.contains(where: { $0.field?.contains(",") ?? false })
    else { throw Untranslated(node) }
    switch channel {
    case .x: request.x = text
    case .y: request.y = [text]
    case .color, .fill, .stroke:
      guard request.color == nil else { throw Untranslated(node) }
      request.color = text
    case .size: request.size = text
    case .shape, .strokeDash:
      guard request.shape == nil else { throw Untranslated(node) }
      request.shape = text
    case .opacity, .fillOpacity, .strokeOpacity:
      guard request.opacity == nil else { throw Untranslated(node) }
      request.opacity = text
    case .detail: request.detail = text
    case .facet: (request.facet, request.columns) = (text, first.columns)
    case .row: request.row = text
    case .column: request.column = text
    default: request.encodings.append("\(channel.rawValue)=\(text)")
    }
    guard first.columns == nil || channel == .facet else { throw Untranslated(node) }
    if first.type == .quantitative, [.size, .opacity].contains(channel.inRequests) {
      // They are seen at marks of single rows.
      let isSeen = allSeriesMarks.contains { mark in
        view.marks.contains(mark.name) && mark.rowLooks.contains(channel.inRequests)
      }
      guard isSeen else { throw Untranslated(node) }
    }
    try ask(first, channel, node)
  }

  private mutating func ask(
    _ definition: TranslatedChannel, _ channel: Channel, _ node: SpecValue
  ) throws(Untranslated) {
    let scale = definition.scale
    switch channel {
    case .x:
      (request.xTitle, request.xScale, request.xFormat) = (
        definition.title, scale.typed, definition.format
      )
    case .y:
      (request.yTitle, request.yScale, request.yFormat) = (
        definition.title, scale.typed, definition.format
      )
    case .color, .fill, .stroke:
      (request.colorScale.type, request.colorScale.domain) = (scale.typed, scale.ends)
      request.palette = scale.scheme
    case .size:
      (request.sizeScale.type, request.sizeScale.domain) = (scale.typed, scale.ends)
      request.sizeScale.range = scale.diameters
    case .opacity, .fillOpacity, .strokeOpacity:
      (request.opacityScale.type, request.opacityScale.domain) = (scale.typed, scale.ends)
    default:
      var own = scale
      own.names = nil
      guard own == TranslatedScale() else { throw Untranslated(node) }
    }
    if channel == .x || channel == .y {
      guard scale.scheme == nil, scale.colors == nil, scale.areas == nil else {
        throw Untranslated(node)
      }
      var axis = AxisRequest()
      (axis.domain, axis.zero, axis.nice) = (scale.ends, scale.zero, scale.nice)
      (axis.clamp, axis.reverse) = (scale.clamp == true, scale.reverse == true)
      if definition.type == .temporal, scale.ends != nil {
        axis.domain = nil
        func seconds(_ end: Double?) -> Double? { end.map { $0 / 1000 } }
        ends[channel] = (
          seconds(scale.domain?.first ?? scale.domainMin),
          seconds(scale.domain?.last ?? scale.domainMax)
        )
      }
      if channel == .x { request.xAxis = axis } else { request.yAxis = axis }
      let isOfNumbers = definition.type == .quantitative || definition.type == .temporal
      guard isOfNumbers || !axis.isOfValues && definition.format == nil && scale.type == nil else {
        throw Untranslated(node)
      }
      if case .axis(let word)? = definition.order { request.sort = word }
    } else {
      var own = scale
      (own.colors, own.areas) = (nil, channel == .size ? nil : own.areas)
      // Values beyond the ends always look like these.
      own.clamp = nil
      (own.scheme, own.names, own.type, own.parameter) = (nil, nil, nil, nil)
      (own.domain, own.domainMin, own.domainMax) = (nil, nil, nil)
      guard own == TranslatedScale(), definition.format == nil || channel == .text,
        channel != .size || scale.scheme == nil && scale.colors == nil
      else { throw Untranslated(node) }
      if case .axis? = definition.order { throw Untranslated(node) }
    }
  }

  /// Names stand out of others in the grey that flags give them.
  private mutating func askHighlight(_ theme: Theme) throws(Untranslated) {
    guard let highlight = view.highlight else { return }
    let shown = [Channel.color, .fill, .stroke, .x, .y].compactMap { view.channels[$0]?.first }
      .filter { $0.type.isCategorical }
    guard highlight.receded == theme.receded.hex, shown.first?.field == highlight.field else {
      throw Untranslated(node(.color))
    }
    request.highlight = highlight.names
  }

  /// Colours that are given by their names stay what they are, or are none of this road.
  private mutating func askColors(_ theme: Theme) throws(Untranslated) {
    let scaled = [Channel.color, .fill, .stroke].compactMap { view.channels[$0]?.first }.first
    var words = view.color.map { [$0] }
    if let given = scaled?.scale.colors {
      guard words == nil else { throw Untranslated(node(.color)) }
      if scaled?.type == .quantitative { return try askRamp(given, theme) }
      words = given
    } else if scaled != nil, words != nil {
      throw Untranslated(node(.color))
    }
    guard let words else { return }
    let colors = words.compactMap(Color.init(css:))
    let own = theme.with(Palette("own", .categorical(colors)))
    guard colors.count == words.count, own.accents == colors, own.night == nil else {
      throw Untranslated(node(.color))
    }
    request.ownTheme = own
  }

  /// The colours of a quantity, where all of them stand out from the paper.
  private mutating func askRamp(_ words: [String], _ theme: Theme) throws(Untranslated) {
    let colors = words.compactMap(Color.init(css:))
    let way = theme.paper.luminance < 0.18 ? colors : colors.reversed()
    let own = theme.with(Palette("own", .sequential(way)))
    let ramp = ColorRamp(theme: own)
    func isNear(_ color: Color?, _ other: Color) -> Bool {
      color.map { OKLab($0).distance(to: OKLab(other)) < 0.01 } ?? false
    }
    guard colors.count == words.count, own.night == nil, isNear(colors.first, ramp.color(at: 0)),
      isNear(colors.last, ramp.color(at: 1))
    else { throw Untranslated(node(.color)) }
    request.ownTheme = own
  }

  /// Bars and areas of several series are piled up unless the specification says otherwise.
  private mutating func askStack() throws(Untranslated) {
    let measures = [Channel.x, .y].compactMap { view.channels[$0]?.first }
    let given = measures.compactMap(\.stack)
    guard given.count < 2 else { throw Untranslated(node(.y)) }
    let series: [Channel] = [
      .color, .fill, .stroke, .detail, .opacity, .fillOpacity, .strokeOpacity, .size,
    ]
    let stacks = ["bar", "area"].contains { view.marks.contains($0) }
    let isSplit =
      series.contains { view.channels[$0] != nil }
      && view.channels[.xOffset] == nil && view.channels[.yOffset] == nil
    guard stacks else {
      guard given.isEmpty else { throw Untranslated(node(.y)) }
      return
    }
    let isRanged = view.channels[.x2] != nil || view.channels[.y2] != nil
    if let stack = given.first {
      // Vega draws such bars over each other.
      guard stack != Stack.none.rawValue || !view.marks.contains("bar") || !isSplit else {
        throw Untranslated(node(.y))
      }
      request.stack = stack
    } else if isSplit, !isRanged {
      guard measures.allSatisfy({ $0.scale.type == nil || $0.scale.type == "linear" }) else {
        throw Untranslated(node(.y))
      }
      request.stack = Stack.zero.rawValue
    }
  }
}

extension TranslatedSpecification {
  /// Whether rows of bars or areas that stand at the same place are to be piled up, where requests refuse
  /// to hide them.
  var pilesUpRows: Bool {
    table.rowCount > 0 && request.stack != Stack.none.rawValue
      && view.marks.contains { name in allSeriesMarks.contains { $0.name == name && $0.stacks } }
  }

  /// Takes what flags say over what the specification says.
  mutating func set(by settings: [SpecificationFlag.Setting], of flags: ChartRequest) {
    if !settings.isEmpty { described = nil }
    for set in settings { set(&request, flags) }
  }

  /// The chart that the request asks for, with the looks that only specifications name.
  func chart(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    if let described { return described }
    var (chart, notes) = try Chart.described(by: request, for: table, measuring: text)
    for index in chart.layers.indices {
      chart.layers[index].look.hasTooltips = view.hasTooltips
      if let width = view.strokeWidth { chart.layers[index].look.strokeWidth = width }
      for (channel, definitions) in view.channels where !channel.isPosition {
        guard let title = definitions.first?.title else { continue }
        chart.layers[index].encoding[channel]?.title = title
      }
    }
    for annotation in view.annotations {
      var annotation = annotation
      if annotation.color == chart.theme.tickStyle.color { annotation.color = nil }
      chart.annotations.append(annotation)
    }
    for (channel, ends) in ends {
      guard (channel == .x ? request.xAxis : request.yAxis).domain == nil else { continue }
      for index in chart.layers.indices {
        chart.layers[index].encoding[channel]?.scale.domainMin = ends.0
        chart.layers[index].encoding[channel]?.scale.domainMax = ends.1
      }
    }
    for definition in definitions {
      if !definition.hasLegend { chart.hiddenLegends.insert(definition.channel.inRequests) }
      guard let grid = definition.grid, definition.channel.isPosition else { continue }
      for index in chart.layers.indices {
        chart.layers[index].encoding[definition.channel]?.axis.grid = grid
      }
    }
    if !view.isFitted {
      if request.width == nil { chart.areaWidth = view.width }
      if request.height == nil { chart.areaHeight = view.height }
    }
    return (chart, rowNotes + notes)
  }
}

extension ChartSpec {
  /// The chart with the line that stands under it, which is the title of what holds the chart alone:
  /// see `HeadingEdit`.
  var withoutCaption: (chart: ChartSpec, caption: String?) {
    guard let views = self[.vconcat]?.array, views.count == 1, let title = self[.title],
      title["orient"]?.string == "bottom", let lines = title["text"]?.strings
    else { return (self, nil) }
    var chart = ChartSpec(views[0])
    for member in value.object ?? [] where !["vconcat", "title"].contains(member.name) {
      chart.value[member.name] = member.value
    }
    return (chart, lines.joined(separator: "\n"))
  }
}

extension TranslatedView {
  /// Throws where an axis is left to the table: its columns are no part of what is asked for.
  fileprivate func refuseOpenAxes(of chart: ChartSpec) throws(Untranslated) {
    let isPolar = marks == ["arc"]
    let isWhole =
      isPolar ? channels[.theta] != nil : channels[.x] != nil && channels[.y] != nil
    guard isWhole else { throw Untranslated(chart.value) }
  }
}

extension Channel {
  /// The channel of requests that shows the same.
  fileprivate var inRequests: Channel {
    switch self {
    case .fill, .stroke: .color
    case .strokeDash: .shape
    case .fillOpacity, .strokeOpacity: .opacity
    default: self
    }
  }
}
