import PlotScales
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
  private var view: TranslatedView
  private let chart: ChartSpec
  /// The chart of the request, as long as no flag changes it: describing computes columns.
  private var described: (chart: Chart, notes: [Note])?
  /// The pictures by their addresses.
  private var pictures: [String: Image] = [:]
  /// The colours that rows name.
  private var colors: [String] = []
  /// The ends of axes of times, in seconds since 1970.
  private var ends: [Channel: (Double?, Double?)] = [:]

  /// - Throws: `ChartError` for data that cannot be read, or with the first property that a request has
  ///   no words for.
  init(
    _ chart: ChartSpec, _ data: SpecificationData, _ theme: Theme, _ text: any TextMeasuring,
    caption: String?, allowsEmpty: Bool
  ) throws(ChartError) {
    self.chart = chart
    view = try TranslatedView(chart, theme.conventions.defaults)
    guard let source = chart.commonData, chart[.data] != nil else {
      throw chart.value.error("the view has no data", hint: "give it \"data\"")
    }
    var transforms = TransformSpecification(data: data, parameters: try chart.parameters)
    table = try transforms.apply(
      chart.withImputations.value["transform"], to: try data.table(source, inherited: nil))
    if let (before, after) = transforms.filtered, before > 0 {
      rowNotes = [Note(.note, "the filter keeps \(after) of \(before) rows")]
    }
    try view.refuseOpenAxes(of: chart)
    try addColumns(data)
    table = try TranslatedTable(
      table, definitions, data, missing: view.mark?.missing,
      missingName: theme.conventions.defaults.firstCategory,
      besides: view.looks.values.flatMap(\.text.fields), node: node
    ).table
    try refuseFixedPlaces()
    try ask(theme)
    if theme.conventions == .house { includeZero(data) }
    nameInsides(data)
    try nameInvalid(data)
    try readPictures(data)
    (request.caption, request.allowsEmpty) = (caption, allowsEmpty)
    request.ownTheme = request.ownTheme ?? theme
    if let font = view.font { request.ownTheme?.prefer(font) }
    if let paper = view.background { request.ownTheme = request.ownTheme?.on(paper) }
    do throws(ChartError) { described = try self.chart(measuring: text) } catch {
      throw placed(error)
    }
  }

  /// Adds to an error of the request the place of the channel that it is about, or of the view.
  private func placed(_ error: ChartError) -> ChartError {
    for definition in definitions {
      let node = node(definition.channel)
      var alone = ChartRequest()
      alone.isComplete = true
      guard let text = try? definition.text(at: node) else { continue }
      alone.x = text
      do throws(ChartError) { _ = try ComputedColumns(alone, of: table) } catch {
        return node.error(error)
      }
    }
    return chart.value.error(error)
  }

  /// Reads the pictures that rows name.
  private mutating func readPictures(_ data: SpecificationData) throws(ChartError) {
    guard let field = view.channels[.url]?.first?.field, let column = table.column(named: field)
    else { return }
    for url in Set((0..<column.count).compactMap(column.text)).sorted() where !url.isEmpty {
      pictures[url] = try data.image(url, at: node(.url))
    }
  }

  /// Throws where marks that have no single place in the plot area are given one in points.
  private func refuseFixedPlaces() throws(ChartError) {
    let isPlace = allMarks.filter { view.marks.contains($0.name) }.allSatisfy {
      $0.showsSymbols || $0.writesTexts || $0.showsPictures
    }
    for look in view.looks.values where !isPlace {
      guard look.fixedX == nil else { throw ChartError.unsupported(node(.x)) }
      guard look.fixedY == nil else { throw ChartError.unsupported(node(.y)) }
    }
  }

  /// The properties that it does not show.
  var leftOut: [SpecValue] { view.leftOut }

  private func node(_ channel: Channel) -> SpecValue {
    let facet = chart[.facet]
    return chart[.encoding]?[channel.rawValue] ?? chart[.spec]?["encoding"]?[channel.rawValue]
      ?? facet?[channel.rawValue] ?? (channel == .facet ? facet : nil) ?? chart.value
  }

  /// Takes what channels show into columns of their own where flags would show it in other words.
  private mutating func addColumns(_ data: SpecificationData) throws(ChartError) {
    view.tellRows(of: table)
    for channel in [Channel.facet, .row, .column, .x, .y] {
      guard var definition = view.channels[channel]?.first else { continue }
      if channel.isPosition {
        definition.splitNames(from: definitions, in: &table)
        try definition.addTimes(to: &table, data, at: node(channel))
      } else {
        try definition.addNames(to: &table, data, at: node(channel))
      }
      view.channels[channel]?[0] = definition
    }
  }

  /// Has axes of bars and areas hold zero, where the marks begin, and names what says otherwise.
  private mutating func includeZero(_ data: SpecificationData) {
    let startAtZero = view.marks.contains { name in
      allMarks.contains { $0.name == name && $0.stacks }
    }
    let values = [Channel.x, .y].filter { channel in
      view.channels[channel]?.first.map { $0.type == .quantitative && $0.bins == nil } ?? false
    }
    guard startAtZero, view.channels[.x2] == nil, view.channels[.y2] == nil,
      let channel = values.last
    else { return }
    let axis = channel == .x ? request.xAxis : request.yAxis
    guard axis.zero == false, axis.domain == nil else { return }
    if channel == .x { request.xAxis.zero = nil } else { request.yAxis.zero = nil }
    data.leftOut(node(channel)["scale"]?["zero"])
  }

  /// Names the insides of samples of lines, which have none.
  private func nameInsides(_ data: SpecificationData) {
    let areLines = allMarks.allSatisfy {
      !view.marks.contains($0.name) || $0.followsOrder || $0.crossesPlotArea
    }
    for definition in definitions where areLines && definition.legend.symbol.shape == nil {
      data.leftOut(node(definition.channel)["legend"]?["symbolFillColor"])
    }
  }

  /// Names the treatments of invalid values that are not done: domains of other rows than those that
  /// are drawn, and constants in the place of zeros.
  ///
  /// - Throws: `ChartError` where they would stand at the end of a scale that need not hold zero.
  private func nameInvalid(_ data: SpecificationData) throws(ChartError) {
    guard let policy = chart[.mark]?["invalid"] else { return }
    let undone = joinsRows ? "break-paths-filter-domains" : "break-paths-show-domains"
    if policy.string == undone { data.leftOut(policy) }
    guard view.mark?.missing == .zero else { return }
    let places = definitions.filter { $0.channel.isPosition }
    guard places.allSatisfy({ $0.scale.zero != false }) else {
      throw ChartError.unsupported(policy)
    }
    let zeros = Set(places.compactMap(\.field))
    for definition in definitions where definition.scale.missing != nil {
      guard definition.field.map(zeros.contains) == true else { continue }
      data.leftOut(node(definition.channel)["scale"]?["invalid"])
    }
  }

  /// The rules by which it is completed and laid out, as far as it says them.
  var conventions: TranslatedConventions {
    TranslatedConventions(view, definitions)
  }

  private var definitions: [TranslatedChannel] {
    Channel.allCases.flatMap { view.channels[$0] ?? [] }
  }

  /// Puts everything into the words of the request.
  private mutating func ask(_ theme: Theme) throws(ChartError) {
    (request.title, request.subtitle) = (view.title, view.subtitle)
    request.description = view.description
    if view.marks.count == 1 { request.mark = view.marks[0] } else { request.layers = view.marks }
    request.values = view.showsValues ? true : nil
    if view.marks.contains(where: ["errorbar", "errorband"].contains) {
      guard view.marks.count == 1 else { throw ChartError.unsupported(chart.value) }
      // Vega-Lite's own: https://vega.github.io/vega-lite/docs/errorbar.html
      request.error = view.mark?.extent ?? "stderr"
    } else if view.mark?.extent != nil {
      throw ChartError.unsupported(chart.value)
    }
    (request.parts, request.whiskers) = (view.parts, view.whiskers)
    request.defaults = theme.conventions.defaults
    request.isComplete = true
    (request.freeX, request.freeY) = (view.freeX, view.freeY)
    for channel in Channel.allCases {
      if let definitions = view.channels[channel] { try ask(channel, definitions) }
    }
    splitByLook()
    try askColors(theme)
    try askHighlight(theme)
    for annotation in view.annotations {
      guard view.channels[annotation.channel]?.first?.type.isCategorical == false else {
        throw ChartError.unsupported(chart.value)
      }
    }
    try refuseTwoEnds()
    let stack = try TranslatedStack(view: view, table: table).word(at: node(.y))
    request.stack = stack ?? request.stack
    if view.isFitted {
      guard let width = view.width.fitted, let height = view.height.fitted else {
        throw ChartError.unsupported(chart.value)
      }
      (request.width, request.height) = (width, height)
    }
  }

  /// Whether a mark joins rows.
  private var joinsRows: Bool {
    view.marks.contains { name in
      allMarks.contains { $0.name == name && $0.joinsRows }
    }
  }

  /// Whether an offset is no lane of its own: distances are none, and lines have those of the bars that
  /// they run over.
  private func keepsOutOfLanes(_ offset: TranslatedChannel) -> Bool {
    offset.isDistance || joinsRows
  }

  /// The lanes of lines, which only bars in lanes give them.
  var lanesOfLines: SpecValue? {
    guard joinsRows, let lanes = [Channel.xOffset, .yOffset].first(where: shows),
      view.channels[lanes]?.first?.isDistance == false
    else { return nil }
    return node(lanes)
  }

  /// Throws where marks cannot stand at distances from the starts of their bands.
  private func refuseDistance(
    _ offset: TranslatedChannel, _ node: SpecValue
  ) throws(ChartError) {
    let other: Channel = offset.channel == .xOffset ? .yOffset : .xOffset
    let axis: Channel = offset.channel == .xOffset ? .x : .y
    let fillsBand = allMarks.contains {
      view.marks.contains($0.name) && ($0.fillsBand || $0.fillsCells)
    }
    guard !fillsBand, view.channels[axis]?.first?.type.isCategorical == true,
      view.channels[other] == nil, offset.aggregate == nil, offset.bins == nil,
      !definitions.contains(where: { $0.aggregate != nil })
    else { throw ChartError.unsupported(node) }
  }

  /// Whether its marks stand in lanes.
  var standsInLanes: Bool {
    request.encodings.contains { $0.hasPrefix("xOffset=") || $0.hasPrefix("yOffset=") }
  }

  /// Numbers that are colours or opacities split lines as names do.
  private mutating func splitByLook() {
    guard joinsRows else { return }
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
    let node = node(channel)
    guard let first = definitions.first else { throw ChartError.unsupported(node) }
    var texts: [String] = []
    for definition in definitions { texts.append(try definition.text(at: node)) }
    let isComposite = view.marks.contains { name in allCompositeCharts.contains { $0.name == name }
    }
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
    case .facet: (request.facet, request.columns) = (text, first.columns ?? view.columns)
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
      // They are seen at marks of single rows, and at series that they tell apart.
      let splits = channel != .size && first.bins == nil
      let isSeen = allMarks.contains { mark in
        view.marks.contains(mark.name)
          && (mark.rowLooks.contains(channel.inRequests) || mark.joinsRows && splits)
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
      // In the middle of the colours lies a value of its own.
      request.palette = scale.scheme ?? scale.middle.map { _ in Palette.blueOrange.name }
    case .size:
      (request.sizeScale.type, request.sizeScale.domain) = (scale.typed, scale.ends)
      let areWidths = allMarks.contains {
        view.marks.contains($0.name) && $0.sizesAreWidths
      }
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
        isOfNumbers && !view.isFitted || scale.placesOfEnds == (nil, nil),
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
      throw ChartError.unsupported(node(.color))
    }
    request.highlight = highlight.names
  }

  /// Lets names stand out of those that have the grey of the house.
  ///
  /// - Returns: whether there are such.
  private mutating func askHighlight(
    of labels: [String], _ colors: [(name: String, color: Color?)], _ theme: Theme
  ) -> Bool {
    let receded = Set(colors.filter { $0.color?.hex == theme.receded.hex }.map(\.name))
    let others = labels.filter { !receded.contains($0) }
    guard view.highlight == nil, !others.isEmpty, others.count < labels.count else { return false }
    request.highlight = others
    // The legend names what stands out.
    view.leftOut.removeAll {
      $0.path.hasSuffix(".legend.values") && Set($0.strings ?? []) == Set(others)
    }
    for (name, color) in colors where !receded.contains(name) {
      view.looksOfNames[.color, default: [:]][name, default: MarkLook()].color = color
    }
    return true
  }

  /// Colours that are given for names stay what they are, or are none of this road.
  private mutating func askColors(_ theme: Theme) throws(ChartError) {
    let scaled = [Channel.color, .fill, .stroke].compactMap { view.channels[$0]?.first }.first
    // The colours of rows go before that of the mark.
    let scale = scaled?.scale ?? TranslatedScale()
    let isRamp =
      scaled?.type == .quantitative || scaled?.type == .temporal && scaled?.timeUnit == nil
    var words = scaled == nil ? view.color.map { [$0] } : nil
    let labels = scaled?.field.flatMap { table.column(named: $0) }?
      .categoryData(ChannelDefinition("")).labels
    if scale.isIdentity {
      guard let labels, scaled?.type.isCategorical == true, scaled?.bins == nil else {
        throw ChartError.unsupported(node(.color))
      }
      (words, colors) = (labels, labels)
    } else if let scaled, let times = timeColors(scaled, theme) {
      (words, colors) = (times, times)
    } else if let given = scale.colors {
      if isRamp {
        // Classes have the colours themselves.
        let way = scale.classes == nil ? scale.interpolation ?? ColorInterpolation(.hcl) : nil
        request.ownTheme = theme.with(
          Palette(
            "own", .sequential(given.compactMap(Color.init(css:))), isExact: true,
            interpolation: way))
        guard given.allSatisfy({ Color(css: $0) != nil }) else {
          throw ChartError.unsupported(node(.color))
        }
        return
      }
      // The colours are those of the listed names, or of all in their own order; the table has them in
      // the order of an axis.
      let isOpen = scaled?.order == nil && scaled?.timeUnit == nil && scaled?.bins == nil
      let first = scale.union?.array?.compactMap(\.category)
      let names = scale.names ?? first ?? (isOpen ? labels?.sortedAsCategories : labels)
      if theme.conventions == .house, let names, let labels, scaled?.hasLegend == true,
        askHighlight(of: labels, zip(names, given).map { ($0, Color(css: $1)) }, theme)
      {
        return
      }
      words = given
      if let names, let labels, !given.isEmpty {
        let others = labels.filter { !names.contains($0) }
        words = labels.map { label in
          let place = (names + others).firstIndex(of: label) ?? 0
          return given[place % given.count]
        }
      }
    } else if let name = scale.scheme
      ?? (scale.middle == nil ? nil : theme.conventions.defaults.schemes?.diverging),
      let scheme = ColorScheme.named(name),
      allPalettes.first(where: { $0.name == name }).map({
        !$0.isCategorical && scaled?.type.isCategorical == true
      }) ?? true
    {
      let count = isRamp ? 9 : scheme.colors?.count ?? labels?.count ?? 1
      let colors =
        isRamp
        ? (0..<count).map { scheme.color(at: Double($0) / 8) }
        : scheme.colors(count: count)
      request.palette = nil
      request.ownTheme = theme.with(
        Palette(name, isRamp ? .sequential(colors) : .categorical(colors), isExact: true))
      return
    }
    guard let words else { return }
    let colors = words.compactMap(Color.init(css:))
    if let word = words.first(where: { Color(css: $0) == nil }) {
      throw (scaled.map { node($0.channel)["scale"]?["range"] ?? node($0.channel) } ?? chart.value)
        .error(
          "'\(DisplayText.line(word))' is no colour",
          hint: "such as \"steelblue\" or \"#4c78a8\"")
    }
    guard !colors.isEmpty else { throw ChartError.unsupported(node(.color)) }
    request.ownTheme = theme.with(Palette("own", .categorical(colors), isExact: true))
  }

  /// The colours of the units of the calendar that rows are in, in the order of these.
  private func timeColors(_ definition: TranslatedChannel, _ theme: Theme) -> [String]? {
    guard let schemes = theme.conventions.defaults.schemes, definition.type == .temporal,
      let scheme = ColorScheme.named(definition.scale.scheme ?? schemes.quantities),
      let unit = (try? ChannelField(node(definition.channel), definition.channel))?.timeUnit,
      let field = definition.field,
      let units = try? TimeUnitTransform(unit, of: field, as: "start").apply(to: table),
      case .times(let cells)? = units.column(named: "start")?.cells
    else { return nil }
    let starts = Set(cells.secondsSince1970.filter(\.isFinite)).sorted()
    // Marks that reach from end to end have the last end in their domain.
    let reach = allMarks.contains { view.marks.contains($0.name) && $0.fillsBand }
    guard case .times(let ends)? = units.column(named: "start_end")?.cells,
      let first = starts.first,
      let last = reach ? finiteExtent(ends.secondsSince1970)?.upperBound : starts.last, first < last
    else { return nil }
    let ramp = scheme.rampOfTimes
    func byte(_ part: Double) -> Int { Int((part * 255).rounded()) }
    return starts.map {
      let color = ramp(($0 - first) / (last - first))
      return "rgb(\(byte(color.red)), \(byte(color.green)), \(byte(color.blue)))"
    }
  }

  /// Throws where marks that reach along one axis alone have second ends on both.
  private func refuseTwoEnds() throws(ChartError) {
    guard view.channels[.x2] != nil, view.channels[.y2] != nil else { return }
    let spanBoth = allMarks.filter { view.marks.contains($0.name) }
      .allSatisfy { $0.fillsCells || $0.spansBoth }
    guard spanBoth else { throw ChartError.unsupported(node(.y2)) }
  }
}

extension TranslatedSpecification {
  /// Puts the names of the calendar, which are made of the table, into the orders that are listed.
  private func setOrders(of chart: inout Chart) throws(ChartError) {
    for definition in definitions where definition.timeUnit != nil {
      guard case .listed(let names)? = definition.order,
        let field = chart.layers.first?.encoding[definition.channel]?.field,
        let made = try table.transformed(by: chart.transforms).column(named: field)
      else { continue }
      let labels = made.categoryData(ChannelDefinition("")).labels
      let listed = names.compactMap { name in
        labels.first { $0.lowercased() == name.lowercased().prefix(3) }
      }
      if !listed.isEmpty {
        chart.transforms.append(CategoryOrderTransform(field, .listed(listed)))
      }
    }
  }

  /// Takes what flags say over what the specification says.
  mutating func set(by settings: [SpecificationFlag.Setting], of flags: ChartRequest) {
    if !settings.isEmpty { described = nil }
    for set in settings { set(&request, flags) }
  }

  /// The side of a plot area along an axis. Steps are those of each lane, where there are some.
  ///
  /// - Parameter usual: the sides by default; nil for those of the house.
  private func side(
    _ side: PlotAreaSide?, _ axis: Channel, _ lanes: Channel, _ usual: Defaults.AreaSides?
  ) -> PlotAreaSide? {
    if view.channels[axis] == nil, side == nil, view.channels[.theta] == nil {
      return .step(usual?.step ?? Self.stepOfNothing)
    }
    if let scale = view.channels[axis]?.first?.scale, side == nil, scale.placesOfEnds != (nil, nil)
    {
      // Places in points are those of an area whose length is known.
      return .length(usual?.length ?? Self.lengthOfPlaces)
    }
    guard case .step(let step)? = side, let lane = view.channels[lanes]?.first?.field,
      view.channels[lanes]?.first?.type.isCategorical == true,
      let column = table.column(named: lane)
    else { return side }
    let count = column.categoryData(ChannelDefinition("")).labels.count
    return .step(step * Double(max(1, count)) / 0.8)
  }

  /// The side of a plot area along which places are in points, and which is not told.
  private static let lengthOfPlaces = 300.0

  /// The side of a plot area along which nothing is shown, in points.
  private static let stepOfNothing = 48.0

  /// The rank of the layer that leads.
  func rank(measuring text: any TextMeasuring) throws(ChartError) -> Int {
    let chart = try self.chart(measuring: text).chart
    return chart.rank(of: chart.lead)
  }

  /// Whether it has a definition of a channel of requests.
  func shows(_ channel: Channel) -> Bool {
    view.channels.keys.contains { $0.inRequests == channel }
  }

  /// Whether it says which colours what it shows has.
  var saysColors: Bool {
    definitions.contains { definition in
      definition.channel.inRequests == .color
        && (definition.scale.colors != nil || definition.scale.scheme != nil
          || definition.scale.isIdentity)
    }
  }

  /// Whether it lists a colour for each of the names that it shows.
  var listsColors: Bool {
    request.highlight.isEmpty
      && definitions.contains { definition in
        definition.channel.inRequests == .color && definition.type.isCategorical
          && definition.bins == nil && definition.timeUnit == nil
          && (definition.scale.colors != nil || definition.scale.isIdentity)
      }
  }

  /// Whether the names that it shows as colours are these.
  var namesColors: Bool {
    definitions.contains { $0.channel.inRequests == .color && $0.scale.isIdentity }
  }

  /// The categories that it shows as colours.
  var colorLabels: [String] {
    [Channel.color, .fill, .stroke].compactMap { view.channels[$0]?.first?.field }.flatMap {
      table.column(named: $0)?.categoryData(ChannelDefinition("")).labels ?? []
    }
  }

  /// Gives an axis a title, if the chart has the axis.
  mutating func setTitle(_ title: String, _ path: WritableKeyPath<ChartRequest, String?>) {
    guard shows(path == \.xTitle ? .x : .y), request[keyPath: path] != title else { return }
    request[keyPath: path] = title
    described = nil
  }

  /// Sets how the columns of a list of fields are told.
  private func setTooltips(of layer: inout Layer, _ defaults: Defaults) {
    let lines = (view.channels[.tooltip] ?? []).map { definition in
      let usual = definition.type == .quantitative ? defaults.numberFormat : nil
      return TooltipLine(
        title: definition.title ?? (defaults.hasVerbalTitles ? definition.verbalTitle : nil),
        format: (definition.format ?? usual).flatMap { try? LabelPattern($0) })
    }
    if view.listsTooltips {
      layer.encoding[.tooltip]?.lines = lines
    } else {
      layer.encoding[.tooltip]?.axis.format = lines.first?.format
    }
  }

  /// The chart that the request asks for, with the looks that only specifications name.
  func chart(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    if let described { return described }
    var (chart, notes) = try Chart.described(by: request, for: table, measuring: text)
    conventions.set(on: &chart)
    if chart.defaults.keepsColorWords { chart.colorWords = self.chart.colorWords(and: colors) }
    try setOrders(of: &chart)
    for index in chart.layers.indices {
      let layer = chart.layers[index]
      chart.layers[index].pilesUpRows = layer.part == nil
      if case .own(isDescending: true)? = view.channels[.order]?.first?.order {
        chart.layers[index].encoding[.order]?.scale.reverse = true
      }
      if layer.mark.showsSymbols,
        let value = [Channel.x, .y].compactMap({ view.channels[$0]?.first })
          .first(where: { $0.stack == Stack.zero.rawValue })
      {
        (chart.layers[index].stackedLike, chart.layers[index].stack) = (BarMark(), .zero)
        chart.layers[index].pileShare = value.bandPosition ?? 1
        chart.layers[index].encoding[value.channel]?.scale.zero = value.scale.zero ?? true
      }
      for (first, second) in [(Channel.x, Channel.x2), (.y, .y2)] {
        guard view.channels[first]?.first?.isBinned == true,
          let end = view.channels[second]?.first?.field
        else { continue }
        chart.layers[index].encoding[first]?.end = end
        chart.keepEnds(end, of: chart.layers[index].encoding[first]?.field)
      }
      for channel in [Channel.xOffset, .yOffset] where layer.part != nil {
        // Lanes are those of the colours.
        guard view.channels[channel] != nil else { continue }
        chart.layers[index].encoding[channel] = layer.encoding[.color].map { color in
          ChannelDefinition(color.field, type: .nominal)
        }
      }
      if layer.part == nil, let look = view.looks[layer.mark.name] {
        chart.layers[index].look = look.over(layer.look)
      } else if let name = view.mark?.name, let whole = view.looks[name]?.ofParts {
        chart.layers[index].look = layer.look.over(whole)
      }
      chart.layers[index].looks = view.looksOfNames
      chart.layers[index].look.pictures = layer.mark.showsPictures ? pictures : [:]
      if let angle = view.channels[.angle]?.first?.scale {
        let ends = angle.steps.flatMap { $0.count == 2 ? $0 : nil } ?? [0, 360]
        chart.layers[index].encoding[.angle]?.scale.range =
          min(ends[0], ends[1])...max(ends[0], ends[1])
        chart.layers[index].encoding[.angle]?.scale.reverse =
          (angle.reverse == true) != (ends[0] > ends[1])
        chart.layers[index].encoding[.angle]?.scale.domainMin = angle.domain?.first
        chart.layers[index].encoding[.angle]?.scale.domainMax = angle.domain?.last
      }
      if layer.mark.writesTexts, !shows(.color) {
        // Texts without a colour are in ink.
        chart.layers[index].look.color = view.color.flatMap(Color.init(css:))
      }
      if view.showsTooltips || view.looks.values.contains(where: \.hasTooltips) {
        chart.layers[index].look.hasTooltips = true
      }
      if let text = view.channels[.text]?.first,
        let format = text.format ?? (text.type == .temporal ? nil : chart.defaults.numberFormat)
      {
        chart.layers[index].encoding[.text]?.axis.format = try? LabelPattern(format)
      }
      if view.listsTooltips || view.channels[.tooltip]?.first?.format != nil {
        setTooltips(of: &chart.layers[index], chart.defaults)
      }
      for (channel, definitions) in view.channels where !channel.isPosition {
        guard let definition = definitions.first else { continue }
        // A constant has no name.
        let unnamed = definition.field.map(SpecifiedConstants.isConstant) == true ? "" : nil
        // Lists of names have no title anyway, where legends leave it out.
        let isTitled =
          definition.legendTitle != "" || chart.layout.titlesNames
          || !definition.type.isCategorical
        let own = isTitled ? definition.legendTitle ?? definition.title : definition.title
        guard let title = own ?? unnamed else { continue }
        chart.layers[index].encoding[channel]?.title = title
      }
    }
    if let radius = view.channels[.radius]?.first {
      let scale = radius.scale
      for index in chart.layers.indices where chart.layers[index].isPolar {
        chart.layers[index].encoding[.radius]?.scale.domainMax = scale.domain?.last
        chart.layers[index].encoding[.radius]?.scale.type = scale.type
        if chart.layers[index].mark.isPolar {
          chart.layers[index].look.outerRadius = scale.areas?.last
        }
        // Where angles are the values, they are piled up.
        if view.channels[.theta]?.first?.type != .quantitative {
          chart.layers[index].stack = radius.stack.flatMap(Stack.init) ?? chart.layers[index].stack
        }
      }
    }
    for definition in definitions {
      guard let distance = definition.distance else { continue }
      for index in chart.layers.indices where chart.layers[index].part == nil {
        chart.layers[index].encoding[definition.channel] = distance
      }
    }
    for definition in definitions where definition.scale.isIdentity && !definition.channel.isColor {
      for index in chart.layers.indices {
        chart.layers[index].encoding[definition.channel]?.scale.isIdentity = true
      }
    }
    for channel in [Channel.facet, .row, .column] {
      guard let definition = view.channels[channel]?.first else { continue }
      chart.facet?.setTitle(definition.title, of: channel)
      if !definition.header.showsNames { chart.facet?.unnamed.insert(channel) }
      chart.facet?.headers[channel] = definition.header.look
    }
    chart.facet?.spacing = view.spacing ?? view.channels[.facet]?.first?.spacing ?? PanelSpacing()
    for channel in [Channel.x, .y, .x2, .y2] {
      guard view.channels[channel]?.first?.field.map(SpecifiedConstants.isConstant) == true,
        channel == .x ? request.xTitle == nil : channel != .y || request.yTitle == nil
      else { continue }
      for index in chart.layers.indices { chart.layers[index].encoding[channel]?.title = "" }
    }
    for annotation in view.annotations {
      var annotation = annotation
      let isUsual = [chart.theme.tickStyle.color, chart.theme.axis].map(\.hex)
        .contains(annotation.color?.hex)
      if isUsual { annotation.color = nil }
      chart.annotations.append(annotation)
    }
    for (channel, ends) in ends {
      guard (channel == .x ? request.xAxis : request.yAxis).domain == nil else { continue }
      for index in chart.layers.indices {
        chart.layers[index].encoding[channel]?.scale.domainMin = ends.0
        chart.layers[index].encoding[channel]?.scale.domainMax = ends.1
      }
    }
    for definition in definitions where definition.isOfCalendar {
      let name = chart.layers[chart.lead].encoding[definition.channel]?.field
      chart.transforms = chart.transforms.map { transform in
        guard var names = transform as? CalendarNamesTransform, names.name == name else {
          return transform
        }
        names.pattern = definition.format
        names.domain = definition.calendarEnds
        return names
      }
    }
    for channel in [Channel.xOffset, .yOffset] {
      guard let gaps = view.channels[channel]?.first?.scale.gaps(Defaults.Bands(inner: 0, outer: 0))
      else { continue }
      for index in chart.layers.indices {
        chart.layers[index].encoding[channel]?.scale.gaps = gaps
      }
    }
    for definition in definitions {
      if !definition.hasLegend || definition.scale.isIdentity {
        chart.hiddenLegends.insert(definition.channel.inRequests)
      }
      if definition.legend != LegendLook() {
        chart.legends[definition.channel.inRequests] = definition.legend
      }
      guard definition.channel.isPosition else {
        let channel = definition.channel.inRequests
        for index in chart.layers.indices where definition.type == .quantitative {
          chart.layers[index].encoding[channel]?.scale.middle = definition.scale.middle
          if channel == .color {
            let isUsual = definition.scale.scheme == nil && definition.scale.middle != nil
            let isBackwards = isUsual && chart.defaults.schemes != nil
            chart.layers[index].encoding[channel]?.scale.reverse =
              (definition.scale.reverse == true) != isBackwards
          }
          let holdsZero = definition.isDistance && chart.layers[index].mark.stacks
          chart.layers[index].encoding[channel]?.scale.zero =
            definition.scale.zero ?? (holdsZero ? true : nil)
          chart.layers[index].encoding[channel]?.scale.missing =
            definition.scale.missing ?? (view.mark?.missing == .zero ? .value(0) : nil)
          if channel == .opacity, let ends = definition.scale.areas {
            chart.layers[index].encoding[channel]?.scale.range = ends[0]...ends[1]
          }
          if channel == .size, definition.scale.classes != nil {
            chart.layers[index].encoding[channel]?.scale.steps = definition.scale.steps
          }
          chart.layers[index].encoding[channel]?.scale.classes =
            definition.scale.division(channel == .color ? chart.defaults.colorClasses : 4)
          guard channel != .text, let format = definition.format else { continue }
          chart.layers[index].encoding[channel]?.axis.format = try? LabelPattern(format)
        }
        continue
      }
      for index in chart.layers.indices {
        let format = chart.layers[index].encoding[definition.channel]?.axis.format
        chart.layers[index].encoding[definition.channel]?.axis = definition.axis
        chart.layers[index].encoding[definition.channel]?.axis.format = format
        chart.layers[index].encoding[definition.channel]?.scale.niceCount =
          definition.scale.niceCount
        chart.layers[index].encoding[definition.channel]?.scale.niceUnits =
          definition.scale.niceUnits
        let places = definition.scale.placesOfEnds
        chart.layers[index].encoding[definition.channel]?.scale.rangeMin = places.first
        chart.layers[index].encoding[definition.channel]?.scale.rangeMax = places.last
        if definition.scale.isPoint {
          chart.layers[index].encoding[definition.channel]?.scale.pointPadding =
            definition.scale.padding?.number
        }
        let bands = chart.defaults.barBands
        if definition.type.isCategorical, let gaps = definition.scale.gaps(bands) {
          // Bands of whole points differ from these by a part of one.
          let isUsual = chart.defaults.snapsToPixels && abs(gaps.inner - bands.inner) < 0.1
          chart.layers[index].encoding[definition.channel]?.scale.gaps = isUsual ? nil : gaps
        }
        guard definition.type == .temporal else { continue }
        chart.layers[index].encoding[definition.channel]?.bandPosition =
          definition.bandPosition ?? view.mark?.bandPosition
      }
    }
    if !view.isFitted {
      let usual = chart.defaults.areaSides
      if request.width == nil { chart.areaWidth = side(view.width, .x, .xOffset, usual) }
      if request.height == nil { chart.areaHeight = side(view.height, .y, .yOffset, usual) }
    }
    return (chart, rowNotes + notes)
  }
}

extension Chart {
  /// Keeps the ends of bins beside their starts where rows are added up.
  fileprivate mutating func keepEnds(_ end: String, of start: String?) {
    transforms = transforms.map { transform in
      guard var sums = transform as? AggregateTransform, let start, sums.groupby.contains(start),
        !sums.groupby.contains(end)
      else { return transform }
      sums.groupby.append(end)
      return sums
    }
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

extension ChartSpec {
  /// How it writes its colours, and others.
  fileprivate func colorWords(and others: [String]) -> [Color: String] {
    // Vega names its own colours.
    var words: [Color: String] = [.black: "black", .white: "white"]
    func add(_ text: String) {
      if let color = Color(css: text), color.alpha == 1 { words[color] = text }
    }
    func add(_ value: SpecValue) {
      value.string.map(add)
      value.array?.forEach(add)
      value.object?.forEach { add($0.value) }
    }
    others.forEach(add)
    add(value)
    // So the medians of boxes are written.
    words[.white] = words[.white] ?? "white"
    return words
  }
}

extension TranslatedView {
  /// Throws where both axes are left to the table: their columns are no part of what is asked for.
  fileprivate func refuseOpenAxes(of chart: ChartSpec) throws(ChartError) {
    let isPolar = allMarks.contains { $0.isPolar && marks.contains($0.name) }
    if !isPolar, let turned = channels.keys.first(where: \.isPolar) {
      throw (chart.value["encoding"]?[turned.rawValue] ?? chart.value).error(
        "\(turned.rawValue) stands around a centre, and the mark along axes",
        hint: "an arc has angles and distances, and so have texts above arcs")
    }
    let isWhole =
      isPolar ? channels[.theta] != nil : channels[.x] != nil || channels[.y] != nil
    guard isWhole else {
      throw chart.value.error("nothing is shown along an axis", hint: "encode a field as x or y")
    }
  }
}

extension [String] {
  /// Numbers by their size, else all by their names.
  fileprivate var sortedAsCategories: [String] {
    allSatisfy { Double($0) != nil } ? self : sorted()
  }
}

extension PlotAreaSide? {
  /// The length of a picture that is as long; nil within it where nothing is said, nil for steps.
  fileprivate var fitted: Double?? {
    switch self {
    case .length(let length)?: .some(length)
    case nil: .some(nil)
    case .step?: nil
    }
  }
}

extension Channel {
  /// The channel whose second end it is.
  var primaryOfSecond: Channel? { self == .x2 ? .x : self == .y2 ? .y : nil }

  /// The channel of requests that shows the same.
  var inRequests: Channel {
    switch self {
    case .fill, .stroke: .color
    case .strokeDash: .shape
    case .fillOpacity, .strokeOpacity: .opacity
    default: self
    }
  }
}
