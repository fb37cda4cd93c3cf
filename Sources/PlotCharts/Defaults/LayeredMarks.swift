import PlotTables

/// The marks that a request draws over each other, the first one below.
struct LayeredMarks {
  private let marks: [any SeriesMark]

  /// The mark that inference is for; nil where there is one mark at most.
  let lead: (any SeriesMark)?

  /// - Throws: `ChartError` for names that are no marks of layers, and for those given twice.
  init(_ request: ChartRequest) throws(ChartError) {
    var marks: [any SeriesMark] = []
    for name in request.layers {
      guard let mark = allSeriesMarks.first(where: { $0.name == name }) else {
        throw ChartError(
          .usage, "-m \(name) is a chart of its own, and no layer",
          hint: "layers are made of: " + LayeredRecipe.names.joined(separator: ", "))
      }
      guard !marks.contains(where: { $0.name == name }) else {
        throw ChartError(.usage, "-m names '\(name)' twice", hint: "leave one of them out")
      }
      marks.append(mark)
    }
    self.marks = marks
    lead = marks.isEmpty ? nil : marks[marks.lead]
  }

  /// Whether a request is for marks around a centre, with words beside them at most.
  static func standAroundCenter(_ request: ChartRequest) -> Bool {
    let isEncoded = request.encodings.contains { text in
      RequestParts.Slot.allCases.contains { $0.isPolar && text.hasPrefix($0.rawValue + "=") }
    }
    guard !request.marks.isEmpty else { return isEncoded }
    let marks = request.marks.map { name in allSeriesMarks.first { $0.name == name } }
    return marks.contains { $0?.isPolar == true }
      && marks.allSatisfy { $0?.isPolar == true || $0 is TextMark }
  }

  /// A layer of each mark with the channels that it can show. Those that do not stack stand on the
  /// stacks of the one that does.
  ///
  /// - Parameter mark: the mark of a single layer.
  /// - Throws: `ChartError` for a channel that no mark shows.
  func layers(
    _ mark: any SeriesMark, _ encoding: Encoding, stack: Stack?, of table: Table
  ) throws(ChartError) -> [Layer] {
    try refuseUnseenChannels(of: encoding, lead == nil ? [mark] : marks)
    guard let lead else { return [Layer(mark: mark, encoding: encoding, stack: stack)] }
    return marks.map { mark in
      var layer = Layer(
        mark: mark, encoding: shown(encoding, by: mark, of: table), stack: stack)
      if lead.stacks, !mark.stacks { layer.stackedLike = lead }
      return layer
    }
  }

  private func refuseUnseenChannels(
    of encoding: Encoding, _ marks: [any SeriesMark]
  ) throws(ChartError) {
    let names = marks.map { "'\($0.name)'" }.joined(separator: " and ")
    for channel in [Channel.x2, .y2]
    where encoding[channel] != nil && !marks.contains(where: \.spansValues) {
      throw ChartError(
        .usage, "\(channel.rawValue) is the second end of a mark, and \(names) has one place",
        hint: "bar, area and rule reach from end to end")
    }
    let hasText = marks.contains { $0 is TextMark }
    if encoding[.text] != nil, !hasText {
      throw ChartError(
        .usage, "--encode text needs the mark 'text', and the chart is of \(names)",
        hint: "-m \(marks.map(\.name).joined(separator: ",")),text writes it beside each mark")
    }
    if hasText, marks.count == 1, encoding[.text] == nil {
      throw ChartError(
        .usage, "texts need a column of words", hint: "--encode text=COLUMN names it")
    }
  }

  /// The channels without those that another mark shows in place of this one.
  private func shown(
    _ encoding: Encoding, by mark: any SeriesMark, of table: Table
  ) -> Encoding {
    var encoding = encoding
    let seen = marks.reduce(into: Set<Channel>()) { $0.formUnion($1.rowLooks) }
    for channel in seen.subtracting(mark.rowLooks) {
      guard let definition = encoding[channel] else { continue }
      let type = definition.type ?? table.column(named: definition.field)?.fieldType
      if channel != .color || type == .quantitative { encoding[channel] = nil }
    }
    if !mark.spansValues { (encoding[.x2], encoding[.y2]) = (nil, nil) }
    if mark.shapeCount < 2, marks.contains(where: { $0.shapeCount > 1 }) { encoding[.shape] = nil }
    return encoding
  }
}

extension Chart {
  /// The index of the layer that leads: inference, legends and words are about its series.
  var lead: Int { layers.map { rank(of: $0.mark, $0.part) }.lead }
}

extension [any SeriesMark] {
  /// The index of the highest rank; of equal ones the first.
  var lead: Int { map(\.rank).lead }
}

extension [LayerData] {
  /// The layer that the series, legends and words of a chart are about.
  var lead: LayerData? { isEmpty ? nil : self[map(\.rank).lead] }
}

extension [PlacedLayer] {
  /// The layer that the series, legends and words of a chart are about.
  var lead: PlacedLayer? { isEmpty ? nil : self[map(\.data.rank).lead] }
}

extension LayerData {
  fileprivate var rank: Int { PlotCharts.rank(of: mark, part) }
}

/// The rank of a layer: that of its mark, but for the parts of a composite chart.
private func rank(of mark: any SeriesMark, _ part: CompositePart?) -> Int {
  switch part?.role {
  case .lead: .max
  case .key, .beside: 0
  case nil: mark.rank
  }
}

extension [Int] {
  /// The index of the highest rank; of equal ones the first.
  fileprivate var lead: Int { indices.max { (self[$0], -$0) < (self[$1], -$1) } ?? 0 }
}
