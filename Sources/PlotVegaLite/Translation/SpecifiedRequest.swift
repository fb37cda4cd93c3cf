import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews
import PlotWords

/// The request of a specification: all of it that flags have words for.
struct SpecifiedRequest {
  @Indirect private(set) var request = ChartRequest()
  /// The view with the properties that turn out not to be drawn.
  @Indirect private(set) var view: TranslatedView
  /// The colours that rows name.
  private(set) var colors: [String] = []
  /// The ends of axes of times, in seconds since 1970.
  private(set) var ends: [Channel: (Double?, Double?)] = [:]
  private let table: Table
  private let chart: ChartSpec

  /// - Parameter table: the rows after the transforms of the specification.
  /// - Throws: `ChartError` with the first property that a request has no words for.
  init(
    _ view: TranslatedView, _ table: Table, _ chart: ChartSpec, _ theme: Theme
  ) throws(ChartError) {
    (self.view, self.table, self.chart) = (view, table, chart)
    try ask(theme)
  }

  /// Puts everything into the words of the request.
  private mutating func ask(_ theme: Theme) throws(ChartError) {
    (request.title, request.subtitle) = (view.title, view.subtitle)
    request.description = view.description
    let marks = view.marks.names
    if marks.count == 1 { request.mark = marks[0] } else { request.layers = marks }
    request.values = view.showsValues ? true : nil
    if marks.contains(where: ["errorbar", "errorband"].contains) {
      guard marks.count == 1 else { throw ChartError.unsupported(chart.value) }
      // Vega-Lite's own: https://vega.github.io/vega-lite/docs/errorbar.html
      request.error = view.marks.single?.extent ?? "stderr"
    } else if view.marks.single?.extent != nil {
      throw ChartError.unsupported(chart.value)
    }
    (request.parts, request.whiskers) = (view.marks.parts, view.marks.whiskers)
    request.defaults = theme.conventions.defaults
    request.isComplete = true
    (request.freeX, request.freeY) = (view.panels.freeX, view.panels.freeY)
    for channel in Channel.allCases {
      if let definitions = view.channels[channel] { try ask(channel, definitions) }
    }
    splitByLook()
    var colored = SpecifiedColors(request, view, table, chart)
    try colored.ask(theme)
    (request, view, colors) = (colored.request, colored.view, colored.colors)
    try askHighlight(theme)
    for annotation in view.annotations {
      guard view.channels[annotation.channel]?.first?.type.isCategorical == false else {
        throw ChartError.unsupported(chart.value)
      }
    }
    try refuseTwoEnds()
    let stack = try TranslatedStack(view: view, table: table).word(at: chart.node(.y))
    request.stack = stack ?? request.stack
    if view.size.isFitted {
      guard let sides = view.size.ofPicture else { throw ChartError.unsupported(chart.value) }
      (request.width, request.height) = sides
    }
  }

  /// Returns whether an offset makes no lanes: distances do not, and lines use those of the bars
  /// below them.
  private func keepsOutOfLanes(_ offset: TranslatedChannel) -> Bool {
    offset.isDistance || view.marks.joinRows
  }

  /// Throws where marks cannot stand at distances from the starts of their bands.
  private func refuseDistance(
    _ offset: TranslatedChannel, _ node: SpecValue
  ) throws(ChartError) {
    let other: Channel = offset.channel == .xOffset ? .yOffset : .xOffset
    let axis: Channel = offset.channel == .xOffset ? .x : .y
    let fillsBand = view.marks.contains { $0.fillsBand || $0.fillsCells }
    guard !fillsBand, view.channels[axis]?.first?.type.isCategorical == true,
      view.channels[other] == nil, offset.aggregate == nil, offset.bins == nil,
      !view.definitions.contains(where: { $0.aggregate != nil })
    else { throw ChartError.unsupported(node) }
  }

  /// Numbers that are colours or opacities split lines as names do.
  private mutating func splitByLook() {
    guard view.marks.joinRows else { return }
    let looks: [Channel] = [.color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity]
    for look in looks.compactMap({ view.channels[$0]?.first }) {
      guard look.type == .quantitative, look.aggregate == nil, look.bins == nil,
        let field = look.field,
        request.detail?.split(separator: ",").contains(Substring(field)) != true
      else { continue }
      request.detail = [request.detail, field].compactMap { $0 }.joined(separator: ",")
    }
  }

  private mutating func ask(
    _ channel: Channel, _ definitions: [TranslatedChannel]
  ) throws(ChartError) {
    let node = chart.node(channel)
    guard let first = definitions.first else { throw ChartError.unsupported(node) }
    var texts: [String] = []
    for definition in definitions { texts.append(try definition.text(at: node)) }
    let isComposite = allCompositeCharts.contains { view.marks.names.contains($0.name) }
    if isComposite, [.xOffset, .yOffset].contains(channel),
      first.field == view.channels[.color]?.first?.field
    {
      // Its marks stand side by side where they have colours.
      return
    }
    if let first = channel.primaryOfSecond, view.channels[first]?.first?.isBinned == true { return }
    let areMany = [.detail, .tooltip, .order].contains(channel)
    guard definitions.count == 1 || areMany else { throw ChartError.unsupported(node) }
    // A name with a comma stands in quotes between others.
    let text = texts.joined(separator: ",")
    guard texts.count == 1 || !definitions.contains(where: { $0.field?.contains(",") ?? false })
    else { throw ChartError.unsupported(node) }
    switch channel {
    case .x: request.x = text
    case .y: request.y = [text]
    case .color, .fill, .stroke:
      guard request.color == nil else { throw ChartError.unsupported(node) }
      request.color = text
    case .size: request.size = text
    case .shape, .strokeDash:
      guard request.shape == nil else { throw ChartError.unsupported(node) }
      request.shape = text
    case .opacity, .fillOpacity, .strokeOpacity:
      guard request.opacity == nil else { throw ChartError.unsupported(node) }
      request.opacity = text
    case .detail: request.detail = text
    case .facet: (request.facet, request.columns) = (text, first.columns ?? view.panels.columns)
    case .row: request.row = text
    case .column: request.column = text
    case .xOffset where keepsOutOfLanes(first), .yOffset where keepsOutOfLanes(first): break
    default: request.encodings.append("\(channel.rawValue)=\(text)")
    }
    guard first.columns == nil || channel == .facet else { throw ChartError.unsupported(node) }
    if first.isDistance, !first.scale.isIdentity { try refuseDistance(first, node) }
    // Bins of colours are categories of all marks.
    let isOfNumbers = first.bins == nil || channel.inRequests != .color
    if first.type == .quantitative, isOfNumbers,
      [.size, .opacity, .color].contains(channel.inRequests)
    {
      // They are visible at marks of single rows, and at series that they split.
      let splits = channel != .size && first.bins == nil
      let isSeen = view.marks.contains { mark in
        mark.rowLooks.contains(channel.inRequests) || mark.joinsRows && splits
      }
      guard isSeen else { throw ChartError.unsupported(node) }
    }
    try ask(first, channel, node)
  }

  private mutating func ask(
    _ definition: TranslatedChannel, _ channel: Channel, _ node: SpecValue
  ) throws(ChartError) {
    let scale = definition.scale
    switch channel {
    case .x:
      (request.xTitle, request.xScale, request.xFormat) = (
        definition.title, scale.typed, definition.isOfCalendar ? nil : definition.format
      )
    case .y:
      (request.yTitle, request.yScale, request.yFormat) = (
        definition.title, scale.typed, definition.isOfCalendar ? nil : definition.format
      )
    case .color, .fill, .stroke:
      (request.colorScale.type, request.colorScale.domain) = (scale.typed, scale.ends)
      // A middle value asks for a diverging palette.
      request.palette = scale.scheme ?? scale.middle.map { _ in Palette.blueOrange.name }
    case .size:
      (request.sizeScale.type, request.sizeScale.domain) = (scale.typed, scale.ends)
      let areWidths = view.marks.contains(where: \.sizesAreWidths)
      guard scale.steps == nil || scale.classes != nil || scale.areas != nil else {
        throw ChartError.unsupported(node["scale"]?["range"] ?? node)
      }
      let isEven = scale.classes == nil
      request.sizeScale.range = isEven ? areWidths ? scale.widths : scale.diameters : nil
    case .opacity, .fillOpacity, .strokeOpacity:
      (request.opacityScale.type, request.opacityScale.domain) = (scale.typed, scale.ends)
    default:
      var own = scale
      (own.names, own.places, own.isPoint, own.padding) = (nil, nil, false, nil)
      (own.isIdentity, own.looks) = (false, nil)
      (own.paddingInner, own.paddingOuter) = (nil, nil)
      if definition.isDistance {
        (own.type, own.parameter, own.domain, own.domainMin, own.domainMax) = (
          nil, nil, nil, nil, nil
        )
        (own.zero, own.reverse, own.places) = (nil, nil, nil)
        if own.nice == false { own.nice = nil }
      }
      if request.defaults.snapsToPixels {
        // Lanes of whole points touch, but for a sliver.
        for (name, most) in [("paddingInner", 0.1), ("paddingOuter", 0.5)] {
          guard let gap = node["scale"]?[name], gap.number.map({ $0 > most }) ?? true else {
            continue
          }
          view.leftOut.append(gap)
        }
      }
      if channel.isPolar {
        // Turns are whole, and distances begin in the middle.
        let isWhole = scale.areas.map {
          $0[0] == 0 && (channel == .radius || abs($0[1] - 2 * .pi) < 1e-6)
        }
        guard isWhole ?? true, scale.domain.map({ $0[0] == 0 }) ?? true,
          scale.type == nil || channel == .radius && ["sqrt", "linear"].contains(scale.type)
        else { throw ChartError.unsupported(node) }
        (own.areas, own.steps, own.domain) = (nil, nil, nil)
        (own.type, own.nice) = (nil, nil)
      }
      if channel == .angle {
        (own.areas, own.steps, own.domain, own.reverse) = (nil, nil, nil, nil)
        if own.type == "linear" { own.type = nil }
      }
      guard own == TranslatedScale() else { throw ChartError.unsupported(node) }
    }
    if channel == .x || channel == .y {
      guard scale.scheme == nil, scale.colors == nil, scale.steps?.count ?? 2 == 2 else {
        throw ChartError.unsupported(node)
      }
      var axis = AxisRequest()
      // Ends that are given say whether zero is one.
      let zero = scale.domain == nil ? scale.zero : nil
      (axis.domain, axis.zero, axis.nice) = (scale.ends, zero, scale.nice)
      (axis.clamp, axis.reverse) = (scale.clamp == true, scale.reverse == true)
      if definition.isOfCalendar {
        // They are the names of categories.
        (axis.domain, axis.nice, axis.zero, axis.clamp) = (nil, nil, nil, false)
      } else if definition.type == .temporal, scale.ends != nil {
        axis.domain = nil
        func seconds(_ end: Double?) -> Double? { end.map { ($0 + definition.dayOfTimes) / 1000 } }
        ends[channel] = (
          seconds(scale.domain?.first ?? scale.domainMin),
          seconds(scale.domain?.last ?? scale.domainMax)
        )
      }
      if channel == .x { request.xAxis = axis } else { request.yAxis = axis }
      let isOfNumbers = definition.type == .quantitative || definition.type == .temporal
      guard
        isOfNumbers
          || (!axis.isOfValues || definition.isOfCalendar) && scale.type == nil
            && (definition.format == nil || definition.isOfCalendar),
        !definition.isOfCalendar || definition.axis.values == nil,
        isOfNumbers || definition.axis.values == nil,
        isOfNumbers && !view.size.isFitted || scale.placesOfEnds == (nil, nil),
        definition.bandPosition == nil || definition.type == .temporal
          || definition.stack == Stack.zero.rawValue
      else { throw ChartError.unsupported(node) }
      if case .axis(let word)? = definition.order { request.sort = word }
    } else {
      let hasRange = channel == .size || channel.inRequests == .opacity
      guard scale.looks == nil || scale.colors != nil || scale.steps != nil else {
        throw ChartError.unsupported(node)
      }
      var own = scale
      (own.colors, own.areas) = (nil, hasRange ? nil : own.areas)
      if channel == .size || own.areas == nil && scale.areas != nil { own.steps = nil }
      let isTurned = channel.isPolar || channel == .angle
      if hasRange || channel.inRequests == .color || isTurned { own.looks = nil }
      if isTurned { (own.areas, own.steps) = (nil, nil) }
      if channel == .angle { own.reverse = nil }
      if channel.inRequests == .color, definition.type == .quantitative { own.reverse = nil }
      (own.isPoint, own.padding) = (false, nil)
      (own.paddingInner, own.paddingOuter) = (nil, nil)
      // Ends that are given say whether zero is one.
      if own.domain != nil { own.zero = nil }
      // Values beyond the ends always look like these.
      (own.clamp, own.isIdentity, own.middle, own.union) = (nil, false, nil, nil)
      (own.classes, own.places, own.nice, own.niceCount) = (nil, nil, nil, nil)
      (own.niceUnits, own.interpolation) = (nil, nil)
      (own.scheme, own.names, own.type, own.parameter) = (nil, nil, nil, nil)
      (own.domain, own.domainMin, own.domainMax, own.missing) = (nil, nil, nil, nil)
      // Sizes begin at zero.
      if own.zero == true || channel != .size { own.zero = nil }
      guard own == TranslatedScale(),
        definition.format == nil || [.text, .tooltip].contains(channel)
          || definition.type == .quantitative,
        channel != .size || scale.scheme == nil && scale.colors == nil
      else { throw ChartError.unsupported(node) }
      if case .axis? = definition.order { throw ChartError.unsupported(node) }
    }
  }

  /// Names stand out of others in the grey that flags give them.
  private mutating func askHighlight(_ theme: Theme) throws(ChartError) {
    guard let highlight = view.highlight else { return }
    let shown = [Channel.color, .fill, .stroke, .x, .y].compactMap { view.channels[$0]?.first }
      .filter { $0.type.isCategorical }
    guard highlight.receded == theme.receded.hex, shown.first?.field == highlight.field else {
      throw ChartError.unsupported(chart.node(.color))
    }
    request.highlight = highlight.names
  }

  /// Throws where marks that reach along one axis alone have second ends on both.
  private func refuseTwoEnds() throws(ChartError) {
    guard view.channels[.x2] != nil, view.channels[.y2] != nil,
      view.marks.contains(where: { !$0.fillsCells && !$0.spansBoth })
    else { return }
    throw ChartError.unsupported(chart.node(.y2))
  }
}
