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
    if !mark.showsRowLooks, marks.contains(where: \.showsRowLooks) {
      (encoding[.size], encoding[.opacity]) = (nil, nil)
      if let color = encoding[.color],
        (color.type ?? table.column(named: color.field)?.fieldType) == .quantitative
      {
        encoding[.color] = nil
      }
    }
    if !mark.spansValues { (encoding[.x2], encoding[.y2]) = (nil, nil) }
    if mark.shapeCount < 2, marks.contains(where: { $0.shapeCount > 1 }) { encoding[.shape] = nil }
    return encoding
  }
}

extension Chart {
  /// The index of the layer that leads: inference, legends and words are about its series.
  var lead: Int { layers.map(\.mark).lead }
}

extension [any SeriesMark] {
  /// The index of the highest rank; of equal ones the first.
  var lead: Int { indices.max { (self[$0].rank, -$0) < (self[$1].rank, -$1) } ?? 0 }
}

extension [LayerData] {
  /// The layer that the series, legends and words of a chart are about.
  var lead: LayerData? { isEmpty ? nil : self[map(\.mark).lead] }
}

extension [PlacedLayer] {
  /// The layer that the series, legends and words of a chart are about.
  var lead: PlacedLayer? { isEmpty ? nil : self[map(\.data.mark).lead] }
}
