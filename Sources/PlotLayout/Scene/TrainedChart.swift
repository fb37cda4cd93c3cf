import PlotLook
import PlotMarks
import PlotNumbers
import PlotTables
import PlotThreads
import PlotTransforms
import PlotViews
import PlotWords

/// A chart with the data that it shows and its scales: all that layout and words need.
package struct TrainedChart {
  @Indirect package var chart: Chart
  private(set) var layers: [LayerData]
  private(set) var faceted: FacetedData
  /// The scales of each panel.
  var scales: [TrainedScales]
  private let isLong: Bool
  /// The computations that it shows, with their rows, where a specification is wanted.
  private let asked: (any AskedComputation)?

  /// The least number of rows whose words are worth a thread of their own.
  private static let manyRows = 20_000

  /// - Throws: `ChartError` as `Chart.scene` does, but for sizes that leave no room.
  package init(
    _ asked: Chart, of table: consuming Table, isEmitted: Bool = false
  ) throws(ChartError) {
    var chart = asked
    try chart.refuseSizes()
    guard table.rowCount > 0 || chart.allowsEmpty else {
      throw ChartError(
        .data, "there are no rows to draw", hint: "--allow-empty draws empty axes instead")
    }
    let readsRows = chart.transforms.contains(where: \.readsWholeRows)
    if !readsRows { table = table.keeping(chart.fields) }
    let transformed: Table
    if isEmitted, let place = AskedSeries.place(in: chart.transforms) {
      let source = try table.transformed(by: Array(chart.transforms[..<place]))
      transformed = try source.transformed(by: Array(chart.transforms[place...]))
      self.asked = AskedSeries(chart.transforms, of: source, makes: transformed)
    } else if isEmitted, let place = AskedAggregates.place(in: chart.transforms),
      let aggregate = chart.transforms[place] as? AggregateTransform
    {
      let source = try table.transformed(by: Array(chart.transforms[..<place]))
      transformed = try source.transformed(by: Array(chart.transforms[place...]))
      self.asked = AskedAggregates(aggregate, of: source, makes: transformed)
    } else {
      transformed = try table.transformed(by: chart.transforms)
      self.asked = nil
    }
    var data: [LayerData] = []
    var tables: [Table] = []
    // With the rows that lack a value.
    var wholes: [Table] = []
    for layer in chart.layers {
      let rows: Table
      if layer.sharesRows, let last = wholes.last {
        rows = last
      } else {
        rows = try transformed.transformed(by: layer.transforms)
      }
      wholes.append(rows)
      tables.append(chart.defaults.dropsInvalidRows ? layer.validRows(of: rows) : rows)
      data.append(
        try LayerData(
          layer, of: tables[tables.count - 1], theme: chart.theme, defaults: chart.defaults))
      data[data.count - 1].invalidCount = rows.rowCount - tables[tables.count - 1].rowCount
    }
    // Groups without values are none of a composite chart, but they are series of the rows beside it.
    if let rows = data.first(where: { $0.part == nil }) {
      for index in data.indices where data[index].part != nil {
        data[index].takeSeries(of: rows)
      }
    }
    data.joinCategories(lead: chart.lead)
    data.forgetEmptyIntervals()
    // One colour of a rank in all layers.
    let hasOthers = data.contains { !$0.mark.showsSymbols }
    for index in data.indices { data[index].hasOtherMarks = hasOthers }
    if !chart.allowsEmpty { try chart.refuseUnplacedRows(of: data) }
    try data.highlight(chart.highlight, lead: chart.lead)
    // The leading mark first: errors are about it.
    for layer in [data[chart.lead]] + data {
      try layer.refuseUnseenChannels()
      try layer.refuseImpossibleArcs()
      try layer.refuseTooManyParts()
      try layer.refuseUnevenScales()
    }
    try chart.refuseDensity(of: data)
    for index in chart.callouts.indices {
      chart.callouts[index] = try chart.callouts[index].settled(
        on: data, lead: chart.lead)
    }
    let faceted = try FacetedData(data, of: tables, by: chart.facet)
    if chart.defaults.refusesHiddenRows {
      for layer in faceted.panels.flatMap(\.layers) { try layer.refuseHiddenRows() }
    }
    self.chart = chart
    (layers, self.faceted) = (data, faceted)
    isLong = transformed.rowCount > Self.manyRows
    scales = try TrainedScales.trained(faceted.panels, of: chart)
  }

  /// Lays the chart out and builds its view tree.
  func scene(measuring text: any TextMeasuring) throws(ChartError) -> ChartScene {
    // Words need nothing of the layout but which annotations it has no room for.
    let described: DataDescription
    var drawn: (layout: ChartLayout, view: ChartView, nightView: ChartView?)
    var shown = chart
    if chart.annotations.isEmpty, chart.callouts.isEmpty, isLong {
      let (chart, layers, faceted) = (chart, layers, faceted)
      (described, drawn) = try Workers.beside({ DataDescription(chart, layers, faceted) }) {
        () throws(ChartError) in try self.drawn(measuring: text)
      }
    } else {
      drawn = try self.drawn(measuring: text)
      let hidden = Set(drawn.layout.hiddenAnnotations)
      shown.annotations.removeAll(where: hidden.contains)
      let unseen = Set(drawn.layout.panels.flatMap(\.valueLabels.callouts.hidden))
      shown.callouts.removeAll(where: unseen.contains)
      described = DataDescription(shown, layers, faceted)
    }
    let layout = drawn.layout
    return ChartScene(
      view: drawn.view, nightView: drawn.nightView, size: layout.size,
      title: described.summary.title,
      description: chart.description
        ?? [described.summary.description, layout.densityWords, layout.omittedNameWords]
        .compactMap { $0 }.joined(separator: " "),
      notes: described.notes + layout.notes,
      colorWords: SchemeColorWords(of: layout.panels.flatMap(\.layers), besides: chart.colorWords)
        .words,
      layout: layout, chart: shown, trained: self, asked: asked)
  }

  /// Changes the data of all layers, in all panels.
  mutating func editLayers(_ body: (inout LayerData) -> Void) {
    for index in layers.indices { body(&layers[index]) }
    for panel in faceted.panels.indices {
      for index in faceted.panels[panel].layers.indices {
        body(&faceted.panels[panel].layers[index])
      }
    }
  }

  /// The given sides of each plot area, in points.
  var areaSides: (width: Double?, height: Double?) {
    chart.areaSides(faceted.panels[0].layers, scales)
  }

  func layout(measuring text: any TextMeasuring) throws(ChartError) -> ChartLayout {
    try ChartLayout.laidOut(chart, faceted, scales, measuring: text)
  }

  private func drawn(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (layout: ChartLayout, view: ChartView, nightView: ChartView?) {
    let layout = try layout(measuring: text)
    var nightView: ChartView?
    if let night = chart.theme.night {
      var dark = self
      dark.chart.theme = night
      dark.scales = try TrainedScales.trained(faceted.panels, of: dark.chart)
      nightView = ChartView(dark.chart, try dark.layout(measuring: text))
    }
    return (layout, ChartView(chart, layout), nightView)
  }
}

extension Chart {
  /// Refuses sides that no canvas has.
  fileprivate func refuseSizes() throws(ChartError) {
    for (side, name) in [(width, "width"), (height, "height")] {
      guard let side else { continue }
      guard side.isFinite, side >= 1 else {
        throw ChartError(
          .usage, "a chart cannot be \(side) wide or high",
          hint: "--\(name) takes a length in CSS pixels, such as 800, or one with a unit")
      }
      guard side <= LayoutPolicy.longestSide else {
        throw ChartError(
          .limit, "a chart cannot be larger than 32,767 px", hint: "use a smaller --\(name)")
      }
    }
  }

  /// The columns that the chart uses, before and after its transforms.
  fileprivate var fields: Set<String> {
    let definitions = layers.flatMap { $0.encoding.channels.values }
    var fields = Set(definitions.flatMap { $0.fields + [$0.end].compactMap { $0 } })
    fields.formUnion(layers.flatMap(\.look.text.fields))
    fields.formUnion(layers.compactMap(\.interval).flatMap { [$0.lower, $0.upper] })
    fields.formUnion(facet?.definitions.map(\.field) ?? [])
    for transform in transforms + layers.flatMap(\.transforms) {
      fields.formUnion(transform.fields)
    }
    return fields
  }
}

extension Layer {
  /// The rows with a number or a time in each channel that shows some by a scale.
  ///
  /// https://vega.github.io/vega-lite/docs/invalid-data.html
  fileprivate func validRows(of table: Table) -> Table {
    guard !mark.joinsRows, part == nil else { return table }
    let shown: [Channel] = [.x, .y, .theta, .radius, .color, .size, .opacity]
    let columns = shown.compactMap { channel -> Column? in
      guard let definition = encoding[channel], definition.scale.missing == nil,
        let column = table.column(named: definition.field),
        !(definition.type ?? column.fieldType).isCategorical, column.missingCount > 0
      else { return nil }
      return column
    }
    guard !columns.isEmpty else { return table }
    let rows = (0..<table.rowCount).filter { row in !columns.contains { $0.isMissing(row) } }
    guard !rows.isEmpty else { return table }
    var valid = table.keeping(rows: rows)
    for channel in [Channel.x, .y, .color] {
      guard let field = encoding[channel]?.field, let column = valid.column(named: field)
      else { continue }
      valid = valid.replacing(column.keepingUsedCategories)
    }
    return valid
  }
}

/// The summary of a chart's data, and the notes about it.
private struct DataDescription {
  let summary: ChartSummary
  let notes: [Note]

  init(_ chart: Chart, _ layers: [LayerData], _ faceted: FacetedData) {
    summary = ChartSummary(chart: chart, layers: layers, panels: faceted)
    let lead = chart.lead
    let order = [lead] + layers.indices.filter { $0 != lead }
    let isFolded = !chart.folds.isEmpty
    notes = order.flatMap { index in
      layers[index].notes(
        in: faceted.panels.map { $0.layers[index] },
        areRowsTold: index != lead
          && (layers[index].part != nil || chart.rows(of: index) == chart.rows(of: lead)),
        areFolded: isFolded && chart.fold(of: layers[index]) != nil,
        areGroups: (chart.transforms + chart.layers[index].transforms).contains {
          $0 is AggregateTransform
        })
    }
  }
}

extension Column {
  /// The column without unused categories, in the same order.
  fileprivate var keepingUsedCategories: Column {
    guard case .texts(let cells) = cells else { return self }
    let used = Set(cells.codes.lazy.map { Int64($0) })
    let names = (0..<cells.categoryCount).filter { used.contains(Int64($0)) }
    guard names.count < cells.categoryCount else { return self }
    return .ordered(
      named: name, names.map { (key: Int64($0), name: cells.category($0)) },
      cells.codes.map { Int64($0) })
  }
}
