import PlotThreads
import PlotTables
import PlotViews

/// A chart ready to be drawn: its view tree, and the words that go with it.
public struct ChartScene {
  /// The root of the view tree; its frame has the size of the picture.
  public let view: ChartView
  /// The same picture, call by call, in the colours for readers whose pages are dark; nil where the
  /// theme does not follow them.
  public let nightView: ChartView?
  public let size: Size
  /// A short name of the picture: its title, or what is drawn against what.
  public let title: String
  /// What it shows in a sentence or two: kind, series, ranges and extremes.
  public let description: String
  /// What was left out or decided while drawing.
  public let notes: [Note]
  /// How the colours are written that have a name in the chart's description.
  public var colorWords: [Color: String] = [:]
  let layout: ChartLayout
  let chart: Chart
  /// The aggregates that it shows, with their rows, where a specification may be wanted.
  var aggregates: AskedAggregates?
}

extension Chart {
  /// The longest side that a chart may have, in points.
  public static let longestSide = 32_767.0

  /// The columns that the chart uses, before and after its transforms.
  private var fields: Set<String> {
    let definitions = layers.flatMap { $0.encoding.channels.values }
    var fields = Set(definitions.flatMap { $0.fields + [$0.end].compactMap { $0 } })
    fields.formUnion(layers.compactMap(\.interval).flatMap { [$0.lower, $0.upper] })
    fields.formUnion(facet?.definitions.map(\.field) ?? [])
    for transform in transforms + layers.flatMap(\.transforms) {
      fields.formUnion(transform.fields)
    }
    return fields
  }

  /// Transforms the table, trains the scales, lays the chart out and builds its view tree. A table that
  /// nobody else has leaves its memory to what is made of it.
  ///
  /// - Parameter isEmitted: whether a specification of the scene is wanted, which keeps the rows
  ///   that aggregates are made of.
  /// - Throws: `ChartError` when a column is missing or of the wrong type, when there are no rows
  ///   and the chart does not allow that, or when the size leaves no room.
  public func scene(
    of table: consuming Table, measuring text: any TextMeasuring, isEmitted: Bool = false
  ) throws(ChartError) -> ChartScene {
    for (side, name) in [(width, "width"), (height, "height")] {
      guard let side else { continue }
      guard side.isFinite, side >= 1 else {
        throw ChartError(
          .usage, "a chart cannot be \(side) wide or high",
          hint: "--\(name) takes a size in points, such as 800")
      }
      guard side <= Chart.longestSide else {
        throw ChartError(
          .limit, "a chart cannot be larger than 32,767 points", hint: "use a smaller --\(name)")
      }
    }
    guard table.rowCount > 0 || allowsEmpty else {
      throw ChartError(
        .data, "there are no rows to draw", hint: "--allow-empty draws empty axes instead")
    }
    let readsRows = transforms.contains(where: \.readsWholeRows)
    if !readsRows { table = table.keeping(fields) }
    var aggregates: AskedAggregates?
    let transformed: Table
    if isEmitted, let place = AskedAggregates.place(in: transforms),
      let aggregate = transforms[place] as? AggregateTransform
    {
      let source = try table.transformed(by: Array(transforms[..<place]))
      transformed = try source.transformed(by: Array(transforms[place...]))
      aggregates = AskedAggregates(aggregate, of: source, makes: transformed)
    } else {
      transformed = try table.transformed(by: transforms)
    }
    var data: [LayerData] = []
    var tables: [Table] = []
    for layer in layers {
      if layer.sharesRows, let rows = tables.last {
        tables.append(rows)
      } else {
        tables.append(try transformed.transformed(by: layer.transforms))
      }
      data.append(try LayerData(layer, of: tables[tables.count - 1], theme: theme))
    }
    // Groups without values are none of a composite chart, but they are series of the rows beside it.
    if let rows = data.first(where: { $0.part == nil }) {
      for index in data.indices where data[index].part != nil {
        data[index].takeSeries(of: rows)
      }
    }
    if !allowsEmpty { try refuseUnplacedRows(of: data) }
    for index in data.indices { try data[index].highlight(highlight) }
    // The mark that leads is the one to be told of.
    for layer in [data[lead]] + data {
      try layer.refuseUnseenChannels()
      try layer.refuseImpossibleArcs()
      try layer.refuseUnevenScales()
    }
    try refuseDensity(of: data)
    let faceted = try FacetedData(data, of: tables, by: facet)
    for layer in faceted.panels.flatMap(\.layers) { try layer.refuseHiddenRows() }

    // Words need nothing of the layout but which annotations it has no room for.
    let told: Told
    var drawn: (layout: ChartLayout, view: ChartView, nightView: ChartView?)
    var shown = self
    if annotations.isEmpty, transformed.rowCount > Chart.manyRows {
      let (chart, layers) = (self, data)
      (told, drawn) = try Workers.beside({ Told(chart, layers, faceted) }) {
        () throws(ChartError) in try self.drawn(faceted, measuring: text)
      }
    } else {
      drawn = try self.drawn(faceted, measuring: text)
      let hidden = Set(drawn.layout.hiddenAnnotations)
      shown.annotations.removeAll(where: hidden.contains)
      told = Told(shown, data, faceted)
    }
    let layout = drawn.layout
    return ChartScene(
      view: drawn.view, nightView: drawn.nightView, size: layout.size, title: told.words.title,
      description: description
        ?? [told.words.description, layout.densityWords].compactMap { $0 }.joined(separator: " "),
      notes: told.notes + layout.notes,
      layout: layout, chart: shown, aggregates: aggregates)
  }

  /// Of fewer rows a thread would take longer to begin than words about them take.
  private static let manyRows = 20_000

  /// Lays the chart out and builds its view tree.
  private func drawn(
    _ faceted: FacetedData, measuring text: any TextMeasuring
  ) throws(ChartError) -> (layout: ChartLayout, view: ChartView, nightView: ChartView?) {
    let layout = try ChartLayout.laidOut(self, faceted, measuring: text)
    var nightView: ChartView?
    if let night = theme.night {
      var chart = self
      chart.theme = night
      nightView = ChartView(chart, try ChartLayout.laidOut(chart, faceted, measuring: text))
    }
    return (layout, ChartView(self, layout), nightView)
  }
}

/// What is said of a chart's data, in its description and in notes.
private struct Told {
  let words: ChartWords
  let notes: [Note]

  init(_ chart: Chart, _ layers: [LayerData], _ faceted: FacetedData) {
    words = ChartWords(chart: chart, layers: layers, panels: faceted)
    let lead = chart.lead
    let order = [lead] + layers.indices.filter { $0 != lead }
    notes = order.flatMap { index in
      layers[index].notes(
        in: faceted.panels.map { $0.layers[index] },
        // Marks over each other show the same rows; a curve has rows of its own.
        areRowsTold: index != lead && (layers[index].mark.rank > 0 || layers[index].part != nil))
    }
  }
}
