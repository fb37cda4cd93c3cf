import PlotAsk
import PlotLook
import PlotMarks
import PlotScales
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// A specification as a request and its table.
///
/// Its properties have the meaning of Vega-Lite; open ones are completed as for flags.
struct TranslatedSpecification {
  @Indirect private(set) var request = ChartRequest()
  /// The rows after the transforms of the specification.
  private(set) var table: Table
  /// Notes on rows that filters leave out.
  private var rowNotes: [Note] = []
  @Indirect private var view: TranslatedView
  private let chart: ChartSpec
  /// The chart of the request, as long as no flag changes it: describing computes columns.
  private var described: (chart: Chart, notes: [Note])?
  /// The pictures by their addresses.
  private var pictures: [String: Image] = [:]
  /// The colours that rows name.
  private var colors: [String] = []
  /// The ends of axes of times, in seconds since 1970.
  private var ends: [Channel: (Double?, Double?)] = [:]

  /// - Parameter columns: those that it shows besides those of its table.
  /// - Throws: `ChartError` for data that cannot be read, or for the first property without an
  ///   equivalent in a request.
  init(
    _ chart: ChartSpec, _ columns: [CalculateTransform], _ data: SpecificationData, _ theme: Theme,
    _ text: any TextMeasuring,
    caption: String?, allowsEmpty: Bool
  ) throws(ChartError) {
    self.chart = chart
    view = try TranslatedView(chart, theme.conventions.defaults)
    guard let source = chart.commonData, chart[.data] != nil else {
      throw chart.value.error("the view has no data", hint: "give it \"data\"")
    }
    var transforms = TransformSpecification(data: data, parameters: try chart.parameters)
    table = try transforms.apply(
      chart.value["transform"], to: try data.table(source, inherited: nil))
    do throws(ChartError) {
      for column in columns { table = try column.apply(to: table.withMissing(column.fields)) }
    } catch { throw chart.value.error(error) }
    table = try transforms.apply(SpecValue(.list(chart.imputations)), to: table)
    if let (before, after) = transforms.filtered, before > 0 {
      rowNotes = [Note(.note, "the filter keeps \(after) of \(before) rows")]
    }
    try view.refuseOpenAxes(of: chart)
    try addColumns(data)
    table = try TranslatedTable(
      table, view.definitions, data, theme.conventions.defaults,
      missing: view.marks.single?.missing,
      besides: view.marks.looks.values.flatMap(\.text.fields), node: chart.node
    ).table
    try refuseFixedPlaces()
    let asked = try SpecifiedRequest(view, table, chart, theme)
    (request, view, colors, ends) = (asked.request, asked.view, asked.colors, asked.ends)
    if theme.conventions == .house { includeZero(data) }
    nameInsides(data)
    try nameInvalid(data)
    try readPictures(data)
    (request.caption, request.allowsEmpty) = (caption, allowsEmpty)
    request.ownTheme = request.ownTheme ?? theme
    if let font = view.font { request.ownTheme?.prefer(font) }
    if let paper = view.surface.paper { request.ownTheme = request.ownTheme?.on(paper) }
    do throws(ChartError) { described = try self.chart(measuring: text) } catch {
      throw placed(error, text)
    }
  }

  /// Adds to an error of the request the place of the channel that it is about, or of the view.
  private func placed(_ error: ChartError, _ text: any TextMeasuring) -> ChartError {
    for definition in view.definitions {
      let node = chart.node(definition.channel)
      var alone = ChartRequest()
      alone.isComplete = true
      guard let text = try? definition.text(at: node) else { continue }
      alone.x = text
      do throws(ChartError) { _ = try ComputedColumns(alone, of: table, for: nil) } catch {
        return node.error(error)
      }
    }
    return (culprit(text) { _ in } ?? chart.value).error(error)
  }

  /// The channel without which an error does not occur; nil where there are several, or none.
  ///
  /// - Parameter use: the use of the chart that fails.
  func culprit(
    _ text: any TextMeasuring, _ use: (Chart) throws(ChartError) -> Void
  ) -> SpecValue? {
    func works(without channel: Channel) -> Bool {
      var other = self
      (other.view.channels[channel], other.described) = (nil, nil)
      do throws(ChartError) {
        let asked = try SpecifiedRequest(
          other.view, table, chart, request.ownTheme ?? .light)
        (other.request, other.view) = (asked.request, asked.view)
        (other.request.ownTheme, other.request.allowsEmpty) = (
          request.ownTheme, request.allowsEmpty
        )
        try use(other.chart(measuring: text).chart)
        return true
      } catch { return false }
    }
    let (positions, others) = (
      view.channels.keys.filter(\.isPosition), view.channels.keys.filter { !$0.isPosition }
    )
    for channels in [others, positions] {
      let found = channels.filter(works)
      if let channel = found.first { return found.count == 1 ? chart.node(channel) : nil }
    }
    return nil
  }

  /// Reads the pictures that rows name.
  private mutating func readPictures(_ data: SpecificationData) throws(ChartError) {
    guard let field = view.channels[.url]?.first?.field, let column = table.column(named: field)
    else { return }
    for url in Set((0..<column.count).compactMap(column.text)).sorted() where !url.isEmpty {
      pictures[url] = try data.image(url, at: chart.node(.url))
    }
  }

  /// Throws where marks that have no single place in the plot area are given one in points.
  private func refuseFixedPlaces() throws(ChartError) {
    guard
      view.marks.contains(where: { !$0.showsSymbols && !$0.writesTexts && !$0.showsPictures })
    else { return }
    for look in view.marks.looks.values {
      guard look.fixedX == nil else { throw ChartError.unsupported(chart.node(.x)) }
      guard look.fixedY == nil else { throw ChartError.unsupported(chart.node(.y)) }
    }
  }

  /// The properties that it does not show.
  var leftOut: [SpecValue] { view.leftOut }

  /// Adds columns for channels that flags would show with another notation.
  private mutating func addColumns(_ data: SpecificationData) throws(ChartError) {
    view.tellRows(of: table)
    for channel in [Channel.facet, .row, .column, .x, .y] {
      guard var definition = view.channels[channel]?.first else { continue }
      if channel.isPosition {
        definition.splitNames(from: view.definitions, in: &table)
        try definition.addTimes(to: &table, data, at: chart.node(channel))
      } else {
        try definition.addNames(to: &table, data, at: chart.node(channel))
      }
      view.channels[channel]?[0] = definition
    }
  }

  /// Includes zero on the axes of bars and areas, and notes properties to the contrary.
  private mutating func includeZero(_ data: SpecificationData) {
    let values = [Channel.x, .y].filter { channel in
      view.channels[channel]?.first.map { $0.type == .quantitative && $0.bins == nil } ?? false
    }
    guard view.marks.contains(where: \.stacks), view.channels[.x2] == nil,
      view.channels[.y2] == nil,
      let channel = values.last
    else { return }
    let axis = channel == .x ? request.xAxis : request.yAxis
    guard axis.zero == false, axis.domain == nil else { return }
    if channel == .x { request.xAxis.zero = nil } else { request.yAxis.zero = nil }
    data.leftOut(chart.node(channel)["scale"]?["zero"])
  }

  /// Names the insides of samples of lines, which have none.
  private func nameInsides(_ data: SpecificationData) {
    let areLines = !view.marks.contains { !$0.followsOrder && !$0.crossesPlotArea }
    for definition in view.definitions where areLines && definition.legend.symbol.shape == nil {
      data.leftOut(chart.node(definition.channel)["legend"]?["symbolFillColor"])
    }
  }

  /// Names the treatments of invalid values that are not done: domains of other rows than those that
  /// are drawn, and constants in the place of zeros.
  ///
  /// - Throws: `ChartError` where they would stand at the end of a scale that need not hold zero.
  private func nameInvalid(_ data: SpecificationData) throws(ChartError) {
    guard let policy = chart[.mark]?["invalid"] else { return }
    let undone = view.marks.joinRows ? "break-paths-filter-domains" : "break-paths-show-domains"
    if policy.string == undone { data.leftOut(policy) }
    guard view.marks.single?.missing == .zero else { return }
    let places = view.definitions.filter { $0.channel.isPosition }
    guard places.allSatisfy({ $0.scale.zero != false }) else {
      throw ChartError.unsupported(policy)
    }
    let zeros = Set(places.compactMap(\.field))
    for definition in view.definitions where definition.scale.missing != nil {
      guard definition.field.map(zeros.contains) == true else { continue }
      data.leftOut(chart.node(definition.channel)["scale"]?["invalid"])
    }
  }

  /// The conventions by which it is completed and laid out, as far as it sets them.
  var conventions: TranslatedConventions {
    TranslatedConventions(view, view.definitions)
  }

}

extension TranslatedSpecification {
  /// The lanes of lines, which only bars in lanes give them.
  var lanesOfLines: SpecValue? {
    guard view.marks.joinRows, let lanes = [Channel.xOffset, .yOffset].first(where: shows),
      view.channels[lanes]?.first?.isDistance == false
    else { return nil }
    return chart.node(lanes)
  }

  /// Whether its marks stand in lanes.
  var standsInLanes: Bool {
    request.encodings.contains { $0.hasPrefix("xOffset=") || $0.hasPrefix("yOffset=") }
  }

  /// Whether no flag has changed it.
  var isAsWritten: Bool { described != nil }

  /// Changes the request, as flags over the specification do.
  mutating func change(_ edit: (inout ChartRequest) -> Void) {
    described = nil
    edit(&request)
  }

  /// The rank of the layer that leads.
  func rank(measuring text: any TextMeasuring) throws(ChartError) -> Int {
    let chart = try self.chart(measuring: text).chart
    return chart.rank(of: chart.lead)
  }

  /// Whether it has a definition of a channel of requests.
  func shows(_ channel: Channel) -> Bool {
    view.shows(channel)
  }

  /// Whether it sets the colours of its marks.
  var saysColors: Bool {
    view.definitions.contains { definition in
      definition.channel.inRequests == .color
        && (definition.scale.colors != nil || definition.scale.scheme != nil
          || definition.scale.isIdentity)
    }
  }

  /// Whether it lists a colour for each of the names that it shows.
  var listsColors: Bool {
    request.highlight.isEmpty
      && view.definitions.contains { definition in
        definition.channel.inRequests == .color && definition.type.isCategorical
          && definition.bins == nil && definition.timeUnit == nil
          && (definition.scale.colors != nil || definition.scale.isIdentity)
      }
  }

  /// Whether the names that it shows as colours are these.
  var namesColors: Bool {
    view.definitions.contains { $0.channel.inRequests == .color && $0.scale.isIdentity }
  }

  /// The categories that it shows as colours.
  var colorLabels: [String] {
    [Channel.color, .fill, .stroke].compactMap { view.channels[$0]?.first?.field }.flatMap {
      table.column(named: $0)?.categoryData().labels ?? []
    }
  }

  /// Gives an axis a title, if the chart has the axis.
  mutating func setTitle(_ title: String, _ path: WritableKeyPath<ChartRequest, String?>) {
    guard shows(path == \.xTitle ? .x : .y), request[keyPath: path] != title else { return }
    request[keyPath: path] = title
    described = nil
  }

  /// The chart that the request asks for, with the looks that only specifications name.
  func chart(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    if let described { return described }
    var (chart, notes) = try Chart.described(by: request, for: table, measuring: text)
    conventions.set(on: &chart)
    if chart.defaults.keepsColorWords { chart.colorWords = self.chart.colorWords(and: colors) }
    try TranslatedLooks(view: view, table: table, request: request, pictures: pictures, ends: ends)
      .set(on: &chart)
    return (chart, rowNotes + notes)
  }
}

extension ChartSpec {
  /// The chart without its caption, which is the title of a wrapper: see `HeadingEdit`.
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
  /// Returns the names of its colours, and of others.
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

extension ChartSpec {
  /// Returns the definition of a channel; the whole where it has none.
  func node(_ channel: Channel) -> SpecValue {
    let facet = self[.facet]
    return self[.encoding]?[channel.rawValue] ?? self[.spec]?["encoding"]?[channel.rawValue]
      ?? facet?[channel.rawValue] ?? (channel == .facet ? facet : nil) ?? value
  }
}
