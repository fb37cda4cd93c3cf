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
  func layers(
    _ mark: any SeriesMark, _ encoding: Encoding, stack: Stack?, of table: Table
  ) -> [Layer] {
    guard let lead else { return [Layer(mark: mark, encoding: encoding, stack: stack)] }
    return marks.map { mark in
      var layer = Layer(
        mark: mark, encoding: shown(encoding, by: mark, of: table), stack: stack)
      if lead.stacks, !mark.stacks { layer.stackedLike = lead }
      return layer
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
