import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotWords

/// The views of a specification on one plot area, or on the panels of one, in the words of a request.
struct TranslatedView: LeavingOut {
  fileprivate(set) var title: String?
  fileprivate(set) var subtitle: String?
  @Indirect fileprivate(set) var heading = HeadingLook()
  fileprivate(set) var description: String?
  /// The family of all texts, before those of the theme.
  fileprivate(set) var font: String?
  @Indirect var surface = TranslatedSurface()
  fileprivate(set) var size = TranslatedSize()
  @Indirect fileprivate(set) var panels = TranslatedPanels()
  @Indirect var marks = TranslatedMarks()
  @Indirect private var encoding: TranslatedEncoding
  var channels: [Channel: [TranslatedChannel]] {
    get { encoding.channels }
    set { encoding.channels = newValue }
  }
  var tooltips: TranslatedTooltips { encoding.tooltips }
  private(set) var annotations: [Annotation] = []
  private(set) var highlight: TranslatedHighlight?
  /// Whether marks have value labels.
  private(set) var showsValues = false
  var leftOut: [SpecValue] = []
  @Indirect private var defaults: Defaults

  var keepsPlaces: Bool { defaults.guidesKeepPlaces }
  /// Whether marks end at the edges of plot areas.
  var clips: Bool { marks.single?.clips == true }
  /// The definitions of all channels.
  var definitions: [TranslatedChannel] { Channel.allCases.flatMap { channels[$0] ?? [] } }

  /// - Throws: `ChartError` with the first property that a request has no words for.
  init(_ chart: ChartSpec, _ defaults: Defaults) throws(ChartError) {
    self.init(defaults)
    try chart.value.translate(by: viewTranslations, into: &self)
    guard !marks.names.isEmpty else {
      throw chart.value.error(
        "the view has no mark",
        hint: "a view has one of mark, layer, facet, concat, hconcat, vconcat, repeat")
    }
    try settleLooks()
    // Rims of symbols are those of the house.
    if encoding.settleOutlines() == true { marks.takeTints() }
    settleLines()
    encoding.settleEnds()
    encoding.settleOrders()
    if marks.contains(where: { $0.stacks && $0.joinsRows }),
      !marks.contains(where: { $0.followsOrder || $0.ordersStacks })
    {
      encoding.settleStackOrder()
    }
    settleTooltips()
    if hasPanels {
      leftOut += panels.leftOut
    } else {
      // A single view shares no scales.
      panels = TranslatedPanels()
    }
    for definition in channels.values.joined() where definition.highlight != nil {
      guard highlight == nil || highlight == definition.highlight else {
        throw ChartError.unsupported(chart.value)
      }
      highlight = definition.highlight
    }
  }

  private init(_ defaults: Defaults) {
    self.defaults = defaults
    encoding = TranslatedEncoding(defaults)
  }

  private var hasPanels: Bool { [.facet, .row, .column].contains { channels[$0] != nil } }

  /// Whether it has a definition of a channel of requests.
  func shows(_ channel: Channel) -> Bool { channels.keys.contains { $0.inRequests == channel } }

  /// Throws if neither axis has a field: they cannot be inferred from the table here.
  func refuseOpenAxes(of chart: ChartSpec) throws(ChartError) {
    let isPolar = marks.contains(where: \.isPolar)
    // In their own order, since that of keys is another one in each run.
    let turned = Channel.allCases.first { $0.isPolar && channels[$0] != nil }
    if !isPolar, let turned {
      throw (chart.value["encoding"]?[turned.rawValue] ?? chart.value).error(
        "\(turned.rawValue) is a polar channel, and the mark has axes",
        hint: "an arc has angles and distances, and so have texts above arcs")
    }
    let isWhole =
      isPolar ? channels[.theta] != nil : channels[.x] != nil || channels[.y] != nil
    guard isWhole else {
      throw chart.value.error("nothing is shown along an axis", hint: "encode a field as x or y")
    }
  }

  /// Gives items tooltips with the columns of their rows, or with their channels if they are no
  /// single rows.
  mutating func tellRows(of table: Table) {
    guard marks.single?.tellsRows == true, channels[.tooltip] == nil, !tooltips.areHidden
    else { return }
    let areRows =
      !marks.joinRows
      && channels.values.joined().allSatisfy { $0.aggregate == nil && $0.bins == nil }
    channels[.tooltip] = encoding.tooltips.tellRows(of: table, areRows: areRows)
  }

  private mutating func settleLooks() throws(ChartError) {
    var channels = encoding.channels
    highlight = try marks.settleConstants(&channels) ?? highlight
    try marks.settleLooksOfNames(&channels)
    encoding.channels = channels
  }

  /// Leaves out the lines of areas that have one anyway.
  private mutating func settleLines() {
    let values = [Channel.x, .y].compactMap { channels[$0]?.first?.stack }
    let tellsSeries = [Channel.color, .fill, .detail].contains { channels[$0] != nil }
    guard defaults.outlinesAreas, channels[.x2] == nil, channels[.y2] == nil,
      values.contains(Stack.none.rawValue) || values.isEmpty && !tellsSeries
    else { return }
    marks.joinLine()
  }

  /// Gives items of several rows tooltips with their channels.
  private mutating func settleTooltips() {
    if tooltips.areHidden { marks.hideTooltips() }
    let areRows = marks.contains { !$0.joinsRows }
    guard let list = encoding.tooltips.settle(areRows: areRows) else { return }
    channels[.tooltip] = nil
    leftOut.append(list)
  }

  fileprivate mutating func takeMark(_ value: SpecValue) throws(ChartError) {
    leftOut += try marks.take(value, keepsTexts: defaults.textsKeepPlaces)
  }

  fileprivate mutating func takeEncoding(_ value: SpecValue) throws(ChartError) {
    leftOut += try encoding.take(value)
  }

  /// Takes the marks that stand over each other and show the same.
  fileprivate mutating func takeLayers(_ value: SpecValue) throws(ChartError) {
    guard let layers = value.array, !layers.isEmpty else { throw ChartError.unsupported(value) }
    var shared: [Channel: [TranslatedChannel]]?
    for layer in layers {
      if let found = TranslatedAnnotation(layer) {
        try take(found, layer)
        continue
      }
      let shown = (shared ?? [:]).merging(channels) { first, _ in first }
      if try TranslatedValues(layer, over: marks.names, shown, defaults) != nil {
        showsValues = true
        continue
      }
      var view = TranslatedView(defaults)
      try layer.translate(by: panelTranslations, into: &view)
      try view.settleLooks()
      // The words above arcs are of the same rows.
      let isPolar = view.channels.keys.contains(where: \.isPolar)
      let words = isPolar ? shared?.words(and: view.channels) : nil
      guard shared == nil || shared == view.channels || words != nil, marks.add(view.marks)
      else { throw ChartError.unsupported(layer) }
      encoding.tooltips.add(view.tooltips)
      leftOut += view.leftOut
      shared = words ?? view.channels
      annotations += view.annotations
      showsValues = showsValues || view.showsValues
    }
    for (channel, definitions) in shared ?? [:] {
      try encoding.set(definitions, for: channel, at: value)
    }
  }

  private mutating func take(
    _ found: TranslatedAnnotation, _ layer: SpecValue
  ) throws(ChartError) {
    guard found.isLabel else {
      annotations.append(found.annotation)
      return
    }
    guard let index = annotations.lastIndex(where: found.isLabel) else {
      throw ChartError.unsupported(layer)
    }
    annotations[index].label = found.annotation.label
  }
}

/// The properties of a view at the top.
private let viewTranslations: [Translation<TranslatedView>] =
  layerTranslations + paperTranslations
  + TranslatedPanels.translations.map { $0.within(\.panels) } + [
    .unseen("$schema"), .unseen("usermeta"), .unseen("data"), .unseen("datasets"),
    // The table has gone through them.
    .unseen("transform"),
    // Formulas use the values of parameters; selections need interaction.
    .unseen("params"),
    .text("description", \.description),
    Translation("title") { value, view throws(ChartError) in
      guard let title = try TranslatedTitle(value, keepsPlaces: view.keepsPlaces) else {
        return false
      }
      (view.title, view.subtitle, view.heading) = (title.title, title.subtitle, title.look)
      view.leftOut += title.leftOut
      return true
    },
    .part("config", configTranslations),
    Translation("layer") { value, view throws(ChartError) in
      try view.takeLayers(value)
      return true
    },
    Translation("facet") { value, view throws(ChartError) in
      if value["row"] != nil || value["column"] != nil {
        try view.takeEncoding(value)
      } else {
        let facet = try TranslatedChannel(value, .facet, keepsPlaces: view.keepsPlaces)
        view.leftOut += facet.leftOut
        view.channels[.facet] = [facet]
      }
      return true
    },
    .part("spec", panelTranslations),
    TranslatedSize.autosize.within(\.size).lenient,
  ]

/// The properties of one of several views on a plot area.
private let layerTranslations: [Translation<TranslatedView>] =
  TranslatedSize.translations.map { $0.within(\.size) } + [
    .unseen("name"), .part("view", frameTranslations),
    Translation("mark") { value, view throws(ChartError) in
      try view.takeMark(value)
      return true
    },
    Translation("encoding") { value, view throws(ChartError) in
      try view.takeEncoding(value)
      return true
    },
  ]

/// The properties of the view in each panel.
private let panelTranslations: [Translation<TranslatedView>] =
  layerTranslations + [
    Translation("layer") { value, view throws(ChartError) in
      try view.takeLayers(value)
      return true
    }
  ]

/// The properties of `config` that only repeat the look of the house theme.
private let configTranslations: [Translation<TranslatedView>] =
  [
    .part("view", frameTranslations), .text("font", \.font),
    // Selections need interaction.
    .unseen("selection"),
  ]
  + [
    "lineBreak", "locale", "normalizedNumberFormat", "normalizedNumberFormatType",
    "projection", "tooltipFormat",
  ].map { .leftOut($0) }
