import PlotTables
import PlotViews

/// The views of a specification on one plot area, or on the panels of one, in the words of a request.
struct TranslatedView: LeavingOut {
  var title: String?
  var subtitle: String?
  /// Whether plot areas have a frame, and marks end at their edges, where that is usual.
  fileprivate(set) var hasFrame = true
  /// The paper and the edge of plot areas.
  fileprivate(set) var frame = MarkLook()
  var clips: Bool { mark?.clips == true }
  fileprivate(set) var heading = HeadingLook()
  /// The margins of the picture, in points.
  fileprivate(set) var padding: Insets?
  var keepsPlaces: Bool { defaults.guidesKeepPlaces }
  var description: String?
  /// The family of all texts, before those of the theme.
  var font: String?
  var width: PlotAreaSide?
  var height: PlotAreaSide?
  /// Whether the sides are those of the whole picture.
  var isFitted = false
  /// From the lowest one up.
  private(set) var marks: [String] = []
  /// The looks of the marks.
  private(set) var looks: [String: MarkLook] = [:]
  /// A single mark with those that it draws over and under itself, from the lowest one up.
  private var members: [TranslatedMark] = []
  /// The looks of series by the names that colours or shapes tell apart.
  var looksOfNames: [Channel: [String: MarkLook]] = [:]
  /// The properties of a single mark that are no looks.
  private(set) var mark: TranslatedMark?
  /// Whether a mark draws others over or under itself.
  var hasOverlays: Bool { members.count > 1 }
  /// The looks of the parts of composite marks; see `TranslatedMark.parts`.
  private(set) var parts: [String: MarkLook?] = [:]
  private(set) var whiskers: Double?
  var leftOut: [SpecValue] = []
  var color: String?
  var channels: [Channel: [TranslatedChannel]] = [:]
  /// How many panels stand side by side.
  var columns: Int?
  /// The distances between panels.
  var spacing: PanelSpacing?
  var freeX = false
  var freeY = false
  /// The properties of scales that all panels share.
  fileprivate var independent: [SpecValue] = []
  var annotations: [Annotation] = []
  private(set) var highlight: TranslatedChannel.Highlight?
  /// Whether pointing at items tells what they show.
  private(set) var showsTooltips = false
  /// The list of what pointing at items tells, each with its title.
  private var tooltipList: SpecValue?
  private var tellsRows = false
  var listsTooltips: Bool { tooltipList != nil || tellsRows }
  /// Whether nothing tells what items show, whatever the marks say.
  private var hidesTooltips = false
  var hasPanels: Bool { [.facet, .row, .column].contains { channels[$0] != nil } }
  /// Whether words at the marks tell their values.
  var showsValues = false
  /// The paper; nil for that of the theme.
  var background: Color?
  /// Whether it has paper at all.
  fileprivate(set) var hasPaper = true
  private let defaults: Defaults

  /// - Throws: `ChartError` with the first property that a request has no words for.
  init(_ chart: ChartSpec, _ defaults: Defaults) throws(ChartError) {
    self.defaults = defaults
    try chart.value.translate(by: viewTranslations, into: &self)
    guard !marks.isEmpty else {
      throw chart.value.error(
        "the view has no mark",
        hint: "a view has one of mark, layer, facet, concat, hconcat, vconcat, repeat")
    }
    try settleConstants()
    try settleLooksOfNames()
    settleOutlines()
    settleLines()
    settleEnds()
    settleOrders()
    settlePiles()
    settleTooltips()
    if hasPanels {
      leftOut += independent
    } else {
      // A single view has nobody to share with.
      (freeX, freeY) = (false, false)
    }
    for definition in channels.values.joined() where definition.highlight != nil {
      guard highlight == nil || highlight == definition.highlight else {
        throw ChartError.unsupported(chart.value)
      }
      highlight = definition.highlight
    }
  }

  /// Both ends of a mark are values of one scale.
  private mutating func settleEnds() {
    for channel in [Channel.x, .y, .theta, .radius] {
      guard let first = channels[channel]?.first, !first.type.isCategorical,
        let second = channel.secondary,
        channels[second] != nil
      else { continue }
      channels[second]?[0].type = first.type
    }
  }

  /// Has items tell the columns of their rows, or what they show where they are no single rows.
  mutating func tellRows(of table: Table) {
    guard mark?.tellsRows == true, channels[.tooltip] == nil, !hidesTooltips else { return }
    let isOfRows =
      !allMarks.contains { marks.contains($0.name) && $0.joinsRows }
      && channels.values.joined().allSatisfy { $0.aggregate == nil && $0.bins == nil }
    guard isOfRows else {
      showsTooltips = true
      return
    }
    tellsRows = true
    channels[.tooltip] = table.columns.filter { !SpecifiedConstants.isMade($0.name) }
      .map(TranslatedChannel.init(telling:))
  }

  /// Has items that are no single rows tell what they show.
  private mutating func settleTooltips() {
    if hidesTooltips {
      showsTooltips = false
      for name in looks.keys { looks[name]?.hasTooltips = false }
      return
    }
    guard let list = tooltipList,
      !allMarks.contains(where: { marks.contains($0.name) && !$0.joinsRows })
    else { return }
    (channels[.tooltip], tooltipList, showsTooltips) = (nil, nil, true)
    leftOut.append(list)
  }

  /// Takes outlines that show the same as what they surround: rims of symbols are those of the house.
  private mutating func settleOutlines() {
    guard let fill = channels[.fill]?.first, let stroke = channels[.stroke]?.first,
      fill.field == stroke.field
    else { return }
    channels[.stroke] = nil
    guard fill.scale.colors == stroke.scale.colors else { return }
    for index in members.indices { members[index].takeTint() }
    setLooks()
  }

  /// Leaves out the lines of areas that have one anyway.
  private mutating func settleLines() {
    let values = [Channel.x, .y].compactMap { channels[$0]?.first?.stack }
    let tellsSeries = [Channel.color, .fill, .detail].contains { channels[$0] != nil }
    guard defaults.outlinesAreas, channels[.x2] == nil, channels[.y2] == nil,
      values.contains(Stack.none.rawValue) || values.isEmpty && !tellsSeries,
      let area = members.firstIndex(where: { member in
        allMarks.contains { $0.name == member.name && $0.stacks && $0.joinsRows }
      }),
      let line = members.firstIndex(where: { member in
        allMarks.contains { $0.name == member.name && $0.drawsPath && !$0.stacks }
      })
    else { return }
    members[area].takeLine(members[line])
    looks[members[line].name] = nil
    members.remove(at: line)
    marks = members.map(\.name)
    setLooks()
  }

  /// An order by the medians of an axis is that of the medians of all rows, whatever splits them.
  private mutating func settleOrders() {
    for channel in [Channel.x, .y] {
      guard let definition = channels[channel]?.first, case .axis(let word)? = definition.order,
        let axis = word.last.flatMap({ Channel(rawValue: String($0)) }),
        let values = channels[axis]?.first, values.aggregate == "median", let field = values.field
      else { continue }
      channels[channel]?[0].order = .by(
        operation: "median", field: field, isDescending: word.hasPrefix("-"))
    }
  }

  /// Has the series of areas be piled up in the order of a channel.
  private mutating func settlePiles() {
    guard let order = channels[.order]?.first, channels[.order]?.count == 1,
      let field = order.field,
      order.aggregate == nil,
      let telling = [Channel.color, .fill].first(where: {
        channels[$0]?.first?.type.isCategorical == true
      }),
      allMarks.contains(where: { $0.stacks && $0.joinsRows && marks.contains($0.name) }),
      !allMarks.contains(where: {
        ($0.followsOrder || $0.ordersPiles) && marks.contains($0.name)
      })
    else { return }
    let isDescending = if case .own(isDescending: true)? = order.order { true } else { false }
    channels[telling]?[0].orderOfSeries = .by(
      operation: "min", field: field, isDescending: isDescending != defaults.stacksDownwards)
    channels[.order] = nil
  }

  fileprivate mutating func takeMark(_ value: SpecValue) throws(ChartError) {
    let mark = try TranslatedMark(value)
    (self.mark, color) = (mark, mark.color)
    (parts, whiskers) = (mark.parts, mark.whiskers)
    leftOut += mark.leftOut
    let writesTexts = allMarks.contains { $0.name == mark.name && $0.writesTexts }
    if !defaults.textsKeepPlaces || !writesTexts { leftOut += mark.fonts }
    members = [mark] + mark.over
    for member in members {
      guard !marks.contains(member.name) else { throw ChartError.unsupported(value) }
      marks.append(member.name)
    }
    setLooks()
  }

  /// Takes the looks that scales list for names.
  private mutating func settleLooksOfNames() throws(ChartError) {
    let listing: [Channel] = [
      .strokeWidth, .opacity, .fillOpacity, .strokeOpacity, .shape, .strokeDash,
    ]
    for channel in listing {
      guard let definition = channels[channel]?.first, definition.type.isCategorical,
        let looks = definition.scale.looks, let names = definition.scale.names,
        names.count <= looks.count, let mark = mark?.name
      else { continue }
      let isShape = channel.inRequests == .shape
      let telling: Channel = isShape ? .shape : .color
      guard
        isShape
          || [Channel.color, .fill, .stroke].contains(where: {
            channels[$0]?.first?.field == definition.field
          })
      else { throw ChartError.unsupported(looks[0]) }
      for (name, look) in zip(names, looks) {
        let own = try TranslatedMark(look, as: channel.rawValue, of: mark)
        looksOfNames[telling, default: [:]][name] = own.look.over(
          looksOfNames[telling]?[name] ?? MarkLook())
      }
      if isShape {
        channels[channel]?[0].scale.looks = nil
        channels[channel]?[0].scale.colors = nil
      } else {
        channels[channel] = nil
      }
    }
  }

  private mutating func setLooks() {
    for member in members {
      looks[member.name] = member.look
      if member.name == mark?.name {
        (mark, color) = (member, member.color)
      } else {
        looks[member.name]?.color = member.color.flatMap(Color.init(css:))
      }
    }
  }

  /// Takes the channels that show the same look at all rows.
  private mutating func settleConstants() throws(ChartError) {
    if channels[.shape] != nil, marks.count == members.count, !members.isEmpty {
      try members[0].addShapedPoints()
      members = [members[0]] + members[0].over
      marks = members.map(\.name)
    }
    for (channel, definitions) in channels {
      guard let constant = definitions.first?.constant else { continue }
      if let names = definitions.first?.highlight { highlight = names }
      guard mark != nil, marks.count == members.count else {
        throw ChartError.unsupported(constant.value)
      }
      channels[channel] = nil
      for index in members.indices { try members[index].take(constant) }
    }
    setLooks()
  }

  fileprivate mutating func takeEncoding(_ value: SpecValue) throws(ChartError) {
    guard let members = value.object else {
      throw value.error("an encoding is an object")
    }
    if let tooltip = value["tooltip"], tooltip.isNull || tooltip["value"]?.isNull == true {
      hidesTooltips = true
    }
    for member in members where !member.value.isNull && member.value.object?.isEmpty != true {
      guard let channel = Channel(rawValue: member.name) else {
        let names = Channel.allCases.map(\.rawValue)
        throw member.value.error(
          "there is no channel '\(DisplayText.line(member.name))'",
          hint: nearestName(to: member.name, in: names).map { "did you mean '\($0)'?" })
      }
      // Nothing moves from one picture to another, and one value tells nothing apart.
      let isConstant = member.value["value"] != nil
      if channel == .key || isConstant && [.detail, .order].contains(channel) { continue }
      if channel == .angle, !defaults.textsKeepPlaces {
        // Words that the layout places stand level.
        leftOut.append(member.value)
        continue
      }
      guard channel.isTranslated else { throw ChartError.unsupported(member.value) }
      var definitions: [TranslatedChannel] = []
      let list = member.value.array ?? [member.value]
      if channel == .tooltip, member.value.array != nil { tooltipList = member.value }
      for definition in list {
        var found = try TranslatedChannel(definition, channel, keepsPlaces: keepsPlaces)
        let axis = channel.primaryOfSecond ?? channel
        if defaults.keepsCalendarTimes, axis == .x || axis == .y,
          (try? ChannelField(value[axis.rawValue] ?? definition, axis))?.type == .temporal
        {
          found.keepTimes(definition)
        }
        leftOut += found.leftOut
        definitions.append(found)
      }
      guard let known = channels[channel] else {
        channels[channel] = definitions
        continue
      }
      guard known == definitions else { throw ChartError.unsupported(member.value) }
    }
  }

  /// Takes the marks that stand over each other and show the same.
  fileprivate mutating func takeLayers(_ value: SpecValue) throws(ChartError) {
    guard let layers = value.array, !layers.isEmpty else { throw ChartError.unsupported(value) }
    var encoding: [Channel: [TranslatedChannel]]?
    for layer in layers {
      if let found = TranslatedAnnotation(layer) {
        try take(found, layer)
        continue
      }
      if try takeValues(layer, encoding ?? [:]) { continue }
      var view = TranslatedView(defaults)
      try layer.translate(by: panelTranslations, into: &view)
      try view.settleConstants()
      try view.settleLooksOfNames()
      looksOfNames.merge(view.looksOfNames) { $0.merging($1) { $1.over($0) } }
      // The words above arcs are of the same rows.
      let isPolar = view.channels.keys.contains(where: \.isPolar)
      let words = isPolar ? encoding?.words(and: view.channels) : nil
      guard encoding == nil || encoding == view.channels || words != nil,
        view.marks.allSatisfy({ !marks.contains($0) })
      else { throw ChartError.unsupported(layer) }
      if let name = view.mark?.name {
        view.looks[name]?.color = view.color.flatMap(Color.init(css:))
      }
      looks.merge(view.looks) { $1 }
      mark = marks.isEmpty ? view.mark : nil
      showsTooltips = showsTooltips || view.showsTooltips
      tooltipList = tooltipList ?? view.tooltipList
      parts.merge(view.parts) { $1 }
      whiskers = whiskers ?? view.whiskers
      leftOut += view.leftOut
      encoding = words ?? view.channels
      marks += view.marks
      annotations += view.annotations
      showsValues = showsValues || view.showsValues
    }
    for (channel, definitions) in encoding ?? [:] {
      guard channels[channel].map({ $0 == definitions }) ?? true else {
        throw ChartError.unsupported(value)
      }
      channels[channel] = definitions
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

  /// Takes the layer that writes the values of the marks below it.
  ///
  /// - Parameter shown: the channels of these marks.
  /// - Returns: whether it is one.
  private mutating func takeValues(
    _ layer: SpecValue, _ shown: [Channel: [TranslatedChannel]]
  ) throws(ChartError) -> Bool {
    guard let mark = layer["mark"], (mark.string ?? mark["type"]?.string) == "text",
      marks == ["bar"] || marks == ["rect"], !defaults.textsKeepPlaces
    else { return false }
    let known = ["type", "align", "baseline", "dx", "dy"]
    guard mark.object?.allSatisfy({ known.contains($0.name) }) ?? true,
      layer.object?.allSatisfy({ ["mark", "encoding"].contains($0.name) }) == true
    else { throw ChartError.unsupported(layer) }
    var words = TranslatedView(defaults)
    if let encoding = layer["encoding"] { try words.takeEncoding(encoding) }
    guard let text = words.channels.removeValue(forKey: .text)?.first,
      text.format ?? ",.4~r" == ",.4~r"
    else { throw ChartError.unsupported(layer) }
    func isShown(_ channel: Channel) -> Bool {
      let others = shown[channel] ?? channels[channel]
      return words.channels[channel].map { $0 == others } ?? true
    }
    let values: [Channel] = marks == ["bar"] ? [.x, .y] : [.color, .fill]
    let isValue = values.contains { channel in
      let definition = (shown[channel] ?? channels[channel])?.first
      return definition.map {
        $0.type == .quantitative && $0.field == text.field && $0.aggregate == text.aggregate
      } ?? false
    }
    guard isValue, words.channels.keys.allSatisfy(isShown) else {
      throw ChartError.unsupported(layer)
    }
    showsValues = true
    return true
  }

  private init(_ defaults: Defaults) { self.defaults = defaults }
}

extension TranslatedView {
  /// The definitions of all channels.
  var definitions: [TranslatedChannel] { Channel.allCases.flatMap { channels[$0] ?? [] } }

  /// Whether a mark joins rows.
  var joinsRows: Bool {
    marks.contains { name in
      allMarks.contains { $0.name == name && $0.joinsRows }
    }
  }

  /// Whether it has a definition of a channel of requests.
  func shows(_ channel: Channel) -> Bool { channels.keys.contains { $0.inRequests == channel } }

  /// Throws where both axes are left to the table: their columns are no part of what is asked for.
  func refuseOpenAxes(of chart: ChartSpec) throws(ChartError) {
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

extension [Channel: [TranslatedChannel]] {
  /// The channels of both, where they differ in words alone; nil where they differ in others.
  fileprivate func words(and other: Self) -> Self? {
    let both = merging(other) { first, _ in first }
    let isSame = both.keys.allSatisfy { channel in
      [.text, .angle].contains(channel) || self[channel] == other[channel]
    }
    return isSame ? both : nil
  }
}

extension Channel {
  /// Whether a request names columns for it.
  fileprivate var isTranslated: Bool {
    switch self {
    case .x, .y, .x2, .y2, .color, .fill, .stroke, .size, .shape, .strokeDash, .opacity,
      .fillOpacity, .strokeOpacity, .detail, .facet, .row, .column, .text, .order, .xOffset,
      .yOffset, .tooltip, .href, .description, .url, .theta, .radius, .angle, .strokeWidth:
      true
    default: false
    }
  }
}

/// The properties of a view at the top.
private let viewTranslations: [Translation<TranslatedView>] =
  layerTranslations + [
    .unseen("$schema"), .unseen("usermeta"), .unseen("data"), .unseen("datasets"),
    // The table has gone through them.
    .unseen("transform"),
    // Formulas have their values, and nobody chooses anything in a file.
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
    Translation("spacing") { value, view in
      view.spacing = PanelSpacing(value)
      return view.spacing != nil
    },
    .unseen("align"), .unseen("bounds"), .unseen("center"),
    Translation("columns") { value, view in
      view.columns = value.number.flatMap { Int(exactly: $0) }
      return view.columns != nil
    },
    .part("spec", panelTranslations),
    Translation("resolve") { value, view in
      let resolve = TranslatedResolve(value, of: [.x, .y])
      (view.freeX, view.freeY) = (resolve.axes.contains(.x), resolve.axes.contains(.y))
      view.independent = resolve.leftOut
      return value.object != nil
    },
    Translation("padding") { value, view in
      view.padding = Insets(padding: value, keepsSides: view.keepsPlaces)
      if view.padding == nil { view.leftOut.append(value) }
      return true
    },
    Translation("background") { value, view in
      view.background = value.string.flatMap(Color.init(css:))
      view.hasPaper = !value.isNull
      return value.isNull || view.background != nil
    },
    Translation("autosize") { value, view in
      let type = value.string ?? value["type"]?.string ?? "pad"
      view.isFitted = type == "fit"
      return view.isFitted || type == "pad"
    }.lenient,
  ]

/// The properties of one of several views on a plot area.
private let layerTranslations: [Translation<TranslatedView>] = [
  .unseen("name"), .part("view", frameTranslations),
  Translation("mark") { value, view throws(ChartError) in
    try view.takeMark(value)
    return true
  },
  Translation("encoding") { value, view throws(ChartError) in
    try view.takeEncoding(value)
    return true
  },
  Translation("width") { value, view in
    view.width = PlotAreaSide(value)
    // Nothing contains a file.
    return view.width != nil || value.string == "container"
  },
  Translation("height") { value, view in
    view.height = PlotAreaSide(value)
    return view.height != nil || value.string == "container"
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

/// The properties of a configuration that say no more than the look of the house.
private let configTranslations: [Translation<TranslatedView>] =
  [
    .part("view", frameTranslations), .text("font", \.font),
    // Nobody chooses anything in a file.
    .unseen("selection"),
  ]
  + [
    "lineBreak", "locale", "normalizedNumberFormat", "normalizedNumberFormatType",
    "projection", "tooltipFormat",
  ].map { .leftOut($0) }

private let frameTranslations: [Translation<TranslatedView>] =
  [
    Translation("stroke") { value, view in
      view.hasFrame = value.string.map { !["transparent", ""].contains($0) } ?? false
      if view.hasFrame { view.frame.outline = value.string.flatMap(Color.init(css:)) }
      return !view.hasFrame || view.frame.outline != nil
    }.lenient,
    Translation("strokeWidth") { value, view in
      if value.number == 0 { view.hasFrame = false }
      view.frame.strokeWidth = value.number
      return value.number != nil
    },
    .unseen("cursor"), .unseen("style"),
  ]
  + surfaceTranslations.map { $0.within(\.frame).lenient }
  + ["fillOpacity", "strokeOpacity"].map { .leftOut($0) }

extension Insets {
  /// The margins that a number gives all sides, or an object some of them; nil for anything else.
  ///
  /// - Parameter keepsSides: whether the sides may differ.
  init?(padding value: SpecValue, keepsSides: Bool) {
    func side(_ name: String) -> Double? {
      (value.number ?? (value.object == nil ? nil : value[name]?.number ?? 0))
        .flatMap { $0.isFinite ? max(0, min($0, 1000)) : nil }
    }
    guard let top = side("top"), let left = side("left"), let bottom = side("bottom"),
      let right = side("right"), keepsSides || Set([top, left, bottom, right]).count == 1
    else { return nil }
    self.init(top: top, left: left, bottom: bottom, right: right)
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
