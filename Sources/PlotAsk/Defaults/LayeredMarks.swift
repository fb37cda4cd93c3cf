import PlotLook
import PlotMarks
import PlotTables
import PlotWords

/// The marks and composite charts that a request draws over each other, the first one below.
struct LayeredMarks {
  /// The plain marks.
  private let marks: [any Mark]
  /// The names of all.
  private let names: [String]

  /// Whether all is as a specification has it.
  private let isComplete: Bool
  /// The mark that inference is for; nil where there is one mark at most.
  let lead: (any Mark)?

  /// - Throws: `ChartError` for names that are no marks of layers, and for those given twice.
  init(_ request: ChartRequest) throws(ChartError) {
    var marks: [any Mark] = []
    for (index, name) in request.layers.enumerated() {
      guard !request.layers[..<index].contains(name) else {
        throw ChartError(.usage, "-m names '\(name)' twice", hint: "leave one of them out")
      }
      if let mark = allMarks.first(where: { $0.name == name }) {
        marks.append(mark)
      } else if let composite = allCompositeCharts.first(where: { $0.name == name }) {
        guard composite.joinsLists else { throw Self.noLayer(name) }
      } else {
        throw Self.noLayer(name)
      }
    }
    (self.marks, names, isComplete) = (marks, request.layers, request.isComplete)
    lead = marks.isEmpty ? nil : marks[marks.lead]
  }

  private init(_ marks: [any Mark], isComplete: Bool) {
    (self.marks, names, lead) = (marks, marks.map(\.name), marks[marks.lead])
    self.isComplete = isComplete
  }

  /// Returns the same with texts beside the marks, or beside `mark` where that is the only one.
  func withTexts(beside mark: any Mark) -> LayeredMarks {
    LayeredMarks((marks.isEmpty ? [mark] : marks) + [TextMark()], isComplete: isComplete)
  }

  private static func noLayer(_ name: String) -> ChartError {
    let composites = allCompositeCharts.filter(\.joinsLists).map(\.name)
    let isKind =
      (allCompositeNames + ChartRequest.countingKindNames).contains(name)
    return ChartError(
      .usage,
      isKind ? "-m \(name) is a chart of its own, and no layer" : "there is no mark '\(name)'",
      hint: "layers are made of: " + (allMarkNames + composites).joined(separator: ", "))
  }

  /// Returns the layers of composite charts with those of the plain marks among them.
  ///
  /// Marks that join rows or stand on them show the middles of the first composite chart's groups, and
  /// so do all where the request names the middles; others show the rows.
  ///
  /// - Parameter composites: those of the list, the first of which decides the columns.
  func units(
    of composites: [any CompositeChart], _ input: CompositeInput
  ) throws(ChartError) -> CompositeUnits? {
    guard let first = composites.first else { return nil }
    guard !names.isEmpty else { return try first.units(input) }
    var made: [String: CompositeUnits] = [:]
    for composite in composites { made[composite.name] = try composite.units(input) }
    let middle = made[first.name]?.lead
    func showsMiddles(_ mark: any Mark) -> Bool {
      first.namesMiddles || mark.joinsRows || mark.stacks
    }
    // Another mark of the list may show the middles, with their intervals, in place of the lead.
    let substitute = middle.flatMap { middle in
      marks.first { mark in
        showsMiddles(mark) && (middle.interval != nil || mark.name == middle.mark.name)
      }
    }
    var layers: [Layer] = []
    for name in names {
      if let units = made[name] {
        // A mark of the list replaces the equal part beside it.
        let parts = units.layers.filter { part in
          switch part.part?.role {
          case .beside: !marks.contains { $0.name == part.mark.name }
          case .lead: name != first.name || substitute == nil
          default: true
          }
        }
        for (index, part) in parts.enumerated() {
          var layer = part
          layer.transforms = units.transforms + part.transforms
          layer.sharesRows = index > 0 && part.transforms.isEmpty
          if name != first.name, layer.part?.role == .lead { layer.part?.role = .beside }
          layers.append(layer)
        }
      } else if let mark = marks.first(where: { $0.name == name }) {
        var layer = Layer(mark: mark, encoding: input.encoding, stack: Stack.none)
        if showsMiddles(mark), let middle, let units = made[first.name] {
          layer.encoding = middle.encoding
          layer.transforms = units.transforms + middle.transforms
          if let rows = units.rowsOfLead { layer.transforms.append(rows) }
          if name == substitute?.name {
            (layer.part, layer.look, layer.interval) = (middle.part, middle.look, middle.interval)
          }
        }
        layers.append(layer)
      }
    }
    return CompositeUnits(transforms: [], layers: layers)
  }

  /// Gives the plain layers among those of composite charts their channels.
  func setChannels(of layers: inout [Layer], like encoding: Encoding) throws(ChartError) {
    guard !names.isEmpty else {
      for index in layers.indices where layers[index].part?.role == .lead {
        if layers[index].mark.rowLooks.contains(.opacity), encoding[.opacity] != nil {
          layers[index].encoding[.opacity] = encoding[.opacity]
        }
      }
      return
    }
    let others: [Channel] = [.size, .shape, .opacity, .text, .order, .href, .tooltip, .description]
    for channel in others {
      guard let definition = encoding[channel] else { continue }
      var isSeen = false
      for index in layers.indices where layers[index].part == nil {
        let mark = layers[index].mark
        let shows =
          switch channel {
          case .size, .opacity: mark.rowLooks.contains(channel)
          case .shape: mark.shapeCount > 1
          case .text: mark.writesTexts
          case .order: mark.followsOrder
          default: !mark.joinsRows
          }
        guard shows else { continue }
        layers[index].encoding[channel] = definition
        isSeen = true
      }
      guard isSeen else {
        throw ChartError(
          .usage, "none of \(names.joined(separator: ", ")) shows the channel \(channel.rawValue)",
          hint: "leave it out")
      }
    }
  }

  /// Whether a request is for marks around a centre.
  static func standAroundCenter(_ request: ChartRequest) -> Bool {
    let isEncoded = request.encodings.contains { text in
      ChannelSlot.allCases.contains { $0.isPolar && text.hasPrefix($0.rawValue + "=") }
    }
    return request.marks.isEmpty && isEncoded
  }

  /// Returns a layer of each mark with the channels that it can show. Marks that do not stack stand
  /// on the stacks of the one that does.
  ///
  /// - Parameter mark: the mark of a single layer.
  /// - Throws: `ChartError` for a channel that no mark shows.
  func layers(
    _ mark: any Mark, _ encoding: Encoding, stack: Stack?, of table: Table
  ) throws(ChartError) -> [Layer] {
    try refuseUnseenChannels(of: encoding, lead == nil ? [mark] : marks)
    guard let lead else { return [Layer(mark: mark, encoding: encoding, stack: stack)] }
    // Marks from one value to another do not stack, and so the others do not stand on them.
    let reaches = encoding[.x2] != nil || encoding[.y2] != nil
    let stack = stack ?? (reaches ? Stack.none : nil)
    return marks.enumerated().map { index, mark in
      var layer = Layer(
        mark: mark, encoding: shown(encoding, by: mark, of: table), stack: stack)
      if lead.stacks, !mark.stacks { layer.stackedLike = lead }
      // Lines and points in the colour of the bars below them would not be seen.
      let isOverBars = !isComplete && marks[..<index].contains { $0.stacks && $0.fillsBand }
      if isOverBars, !mark.stacks, !mark.writesTexts, encoding[.color] == nil {
        layer.look.tone = .ink
      }
      return layer
    }
  }

  private func refuseUnseenChannels(
    of encoding: Encoding, _ marks: [any Mark]
  ) throws(ChartError) {
    let names = marks.map { "'\($0.name)'" }.joined(separator: " and ")
    for channel in [Channel.theta, .radius]
    where encoding[channel] != nil && !marks.contains(where: \.isPolar) {
      throw ChartError(
        .usage, "\(channel.rawValue) is a polar channel, and \(names) has axes",
        hint: "-m arc has angles and distances")
    }
    if marks.contains(where: \.isPolar),
      let other = marks.first(where: { !$0.isPolar && !$0.writesTexts })
    {
      throw ChartError(
        .usage, "arcs are polar, and '\(other.name)' has axes",
        hint: "-m arc,text writes texts beside arcs")
    }
    for channel in [Channel.x2, .y2]
    where encoding[channel] != nil && !marks.contains(where: \.spansValues) {
      throw ChartError(
        .usage, "\(channel.rawValue) is the second end of a mark, and \(names) has one place",
        hint: "bar, area and rule reach from end to end")
    }
    if encoding[.order] != nil,
      !marks.contains(where: { $0.followsOrder || $0.ordersStacks })
    {
      throw ChartError(
        .usage, "order is for rows that a mark joins or stacks, and \(names) does neither",
        hint: "-m line and -m bar do so; --sort orders categories")
    }
    for channel in [Channel.href, .tooltip, .description, .xOffset, .yOffset]
    where encoding[channel] != nil && marks.allSatisfy(\.joinsRows) {
      throw ChartError(
        .usage, "\(channel.rawValue) is of single rows, and \(names) joins them",
        hint: "-m point and -m bar have a mark for each row")
    }
    let hasText = marks.contains(where: \.writesTexts)
    if encoding[.text] != nil, !hasText {
      throw ChartError(
        .usage, "--encode text needs the mark 'text', and the chart is of \(names)",
        hint: "-m \(marks.map(\.name).joined(separator: ",")),text writes it beside each mark")
    }
    if encoding[.angle] != nil, !hasText {
      throw ChartError(
        .usage, "angle rotates texts, and \(names) has none", hint: "-m text has texts")
    }
    if marks.contains(where: \.showsPictures) != (encoding[.url] != nil) {
      throw ChartError(
        .usage,
        encoding[.url] == nil
          ? "the mark 'image' needs a column of addresses"
          : "--encode url needs the mark 'image', which shows images",
        hint: "--encode url=COLUMN names them")
    }
    if hasText, marks.count == 1, encoding[.text] == nil {
      throw ChartError(
        .usage, "the mark 'text' needs a column of texts", hint: "--encode text=COLUMN names it")
    }
  }

  /// Returns the channels without those that another mark shows instead of this one.
  private func shown(
    _ encoding: Encoding, by mark: any Mark, of table: Table
  ) -> Encoding {
    var encoding = encoding
    let seen = marks.reduce(into: Set<Channel>()) { $0.formUnion($1.rowLooks) }
    for channel in seen.subtracting(mark.rowLooks) {
      guard let definition = encoding[channel] else { continue }
      let type = definition.type ?? table.column(named: definition.field)?.fieldType
      // A column that splits series is one look of each.
      let isOfSeries =
        mark.joinsRows && channel != .size
        && encoding[.detail]?.fields.contains(definition.field) == true
      if !isOfSeries, channel != .color || type == .quantitative { encoding[channel] = nil }
    }
    if !mark.followsOrder, !mark.ordersStacks { encoding[.order] = nil }
    if mark.joinsRows {
      for channel in [Channel.href, .tooltip, .description, .xOffset, .yOffset] {
        encoding[channel] = nil
      }
    }
    if !mark.showsPictures { encoding[.url] = nil }
    if !mark.writesTexts { encoding[.angle] = nil }
    if !mark.spansValues { (encoding[.x2], encoding[.y2]) = (nil, nil) }
    if mark.shapeCount < 2, marks.contains(where: { $0.shapeCount > 1 }) { encoding[.shape] = nil }
    return encoding
  }
}
