import PlotLook
import PlotMarks
import PlotTables
import PlotViews

/// A layer of a chart as unit specifications, with the rows that they show.
struct EmittedLayer {
  typealias Members = [(name: String, value: JSONNode)]

  /// The unit specifications, without data.
  private(set) var units: [JSONNode] = []
  var table = EmittedTable()
  /// The field and value that identify its rows in a table of all layers.
  private(set) var key: (field: String, value: JSONNode)?
  private(set) var facetFields: [String] = []
  var omissions: [String] = []

  let layer: Layer
  /// The layer in each panel.
  let placed: [PlacedLayer]
  let panel: PanelLayout
  let rows: [EmittedRow]
  let theme: Theme
  let legend: EmittedLegend
  /// Whether its encodings set the shared scales and axes.
  let tellsX: Bool
  let tellsY: Bool
  /// The factor of line widths.
  let weight: Double
  var transforms: [JSONNode] = []

  init(
    _ index: Int, of chart: Chart, _ layout: ChartLayout, panels: [Int], _ facets: EmittedFacets?
  ) {
    layer = chart.layers[index]
    theme = chart.theme
    panel = layout.panels[panels[0]]
    placed = panels.map { layout.panels[$0].layers[index] }
    legend = EmittedLegend(layout, placed[0].data, chart.legends[.color])
    tellsX = index == chart.lead
    let isSecond = layer.readsSecondAxis
    tellsY =
      chart.layers[chart.lead].readsSecondAxis == isSecond
      ? tellsX : chart.layers.firstIndex { $0.readsSecondAxis == isSecond } == index
    weight =
      chart.lightensLines
      ? LineWeight(of: layout.panels.map { $0.layers.flatMap(\.sceneItems) }).factor : 1
    rows = placed.enumerated().flatMap { panel, layer in layer.emittedRows(panel) }
    if let facets {
      let cells = rows.map { facets.cells(ofPanel: panels[$0.panel]) }
      for (place, cell) in facets.cells(ofPanel: panels[0]).enumerated() {
        facetFields.append(table.add(cell.name, cells.map { .text($0[place].title) }))
      }
      if chart.layers.count > 1 {
        let name = "\(layer.mark.name) \(index + 1)"
        key = (table.add("layer", rows.map { _ in .text(name) }), JSONNode(name))
      }
    }
    switch layer.mark.emission {
    case .bars: addBars()
    case .areas: addAreas()
    case .rules: addRules()
    case .ticks: addTicks()
    case .cells, .hexagons: addCells()
    case .trails: addTrails()
    case .violins(let foot): addViolins(ViolinMark(foot: foot))
    case .arcs: addArcs(layout, panels)
    // See `EmittedWords`.
    case .texts: if tellsX, !data.isPolar { addPlaces() }
    case .images: omissions.append("the pictures")
    case .points: addPoints()
    case .lines, .steps: addLines()
    }
    addIntervals()
  }

  var data: LayerData { placed[0].data }
  var styles: [SeriesStyle] { placed[0].styles }
  var isVertical: Bool { data.orientation == .vertical }

  mutating func add(_ mark: Members, _ encoding: Members) {
    var mark = mark
    if layer.look.hasTooltips { mark.append(("tooltip", true)) }
    if AxisRules(panel.layers).clip != nil { mark.append(("clip", true)) }
    let encoding = encoding + pointerChannels() + lineOrder()
    var members: Members = transforms.isEmpty ? [] : [("transform", JSONNode(transforms))]
    members += [("mark", JSONNode(mark)), ("encoding", JSONNode(encoding))]
    units.append(JSONNode(members))
  }

  /// Returns the channels `tooltip` and `href`.
  private mutating func pointerChannels() -> Members {
    let channels: [(name: String, words: (LayerData) -> [String]?, channel: Channel)] = [
      ("tooltip", \.words.tooltips, .tooltip), ("href", \.words.links, .href),
    ]
    return channels.compactMap { name, words, channel in
      guard words(data) != nil else { return nil }
      let field = table.add(
        layer.encoding[channel]?.field ?? name,
        cells { .text(words($0.data)?[$1.row] ?? "") })
      return (name, ["field": JSONNode(field), "type": "nominal"])
    }
  }

  /// Returns the channel of the order in which rows are joined, if it is not that of their positions.
  private mutating func lineOrder() -> Members {
    guard data.order != nil else { return [] }
    let field = table.add("order", rows.indices.map { .number(Double($0)) })
    return [("order", ["field": JSONNode(field), "type": "quantitative"])]
  }

  /// Returns a cell for each row.
  func cells(_ cell: (PlacedLayer, EmittedRow) -> EmittedTable.Cell) -> [EmittedTable.Cell] {
    rows.map { cell(placed[$0.panel], $0) }
  }

  /// Adds a mark property such as `fill` if all series share its value, else a channel.
  ///
  /// - Parameter values: the value of each series.
  mutating func addLook(
    _ property: String, _ values: [JSONNode], bySymbol: Bool = false,
    to mark: inout Members, _ encoding: inout Members
  ) {
    let written = values.map { $0.bytes }
    guard let first = values.first else { return }
    guard written.contains(where: { $0 != written[0] }), let field = seriesField(bySymbol) else {
      mark.append((property, first))
      return
    }
    var seen: Set<String> = []
    let distinct = field.labels.indices.filter { seen.insert(field.labels[$0]).inserted }
    encoding.append(
      (
        property,
        [
          "field": JSONNode(field.name), "type": JSONNode(field.type), "title": field.title,
          // Without a range, widths and opacities would be evenly spaced.
          "scale": [
            "type": "ordinal",
            "domain": JSONNode(distinct.map { JSONNode(field.labels[$0]) }),
            "range": JSONNode(distinct.map { values[$0] }),
          ],
          "legend": hasNoLegend(property) ? .null : legend.series,
        ]
      ))
  }

  /// Returns whether the legend of a property belongs to another channel or layer.
  private func hasNoLegend(_ property: String) -> Bool {
    let isTinted = styles.first?.tint != nil
    return property == "stroke" || property == "fill" && panel.hasTintedSeries && !isTinted
  }

  /// The field that distinguishes the series.
  struct SeriesField {
    let name: String
    let type: String
    let title: JSONNode
    /// Its value for each series.
    let labels: [String]
  }

  /// Returns the field that distinguishes the series; nil for a single series.
  mutating func seriesField(_ bySymbol: Bool = false) -> SeriesField? {
    let usesShape = data.shapeTitle != nil && (bySymbol || data.colorTitle == nil)
    let labels = data.series.enumerated().map { index, series in
      (usesShape ? series.shape : series.color) ?? (series.isReceded ? "others" : "highlight")
    }
    guard data.series.count > 1,
      !data.series.allSatisfy({ !$0.details.isEmpty })
        || data.colorTitle != nil || data.shapeTitle != nil
    else { return nil }
    let definition = layer.encoding[usesShape ? .shape : .color]
    let name = table.add(definition?.field ?? "highlight", rows.map { .text(labels[$0.series]) })
    let title = usesShape ? data.shapeTitle : data.colorTitle
    return SeriesField(
      name: name, type: definition?.type == .ordinal ? "ordinal" : "nominal",
      title: title.map { JSONNode($0) } ?? .null, labels: labels)
  }

  /// Adds the channel `detail`, which separates series that look alike.
  mutating func addDetail(to encoding: inout Members) {
    var names: [String] = []
    for (place, field) in (layer.encoding[.detail]?.fields ?? []).enumerated() {
      names.append(
        table.add(field, rows.map { EmittedTable.Cell(data.series[$0.series].details[place]) }))
    }
    let isTold = encoding.contains {
      ["color", "fill", "stroke", "strokeDash", "shape"].contains($0.0)
    }
    if !isTold, let field = seriesField() { names.append(field.name) }
    guard !names.isEmpty else { return }
    let fields = names.map { name -> JSONNode in
      ["field": JSONNode(name), "type": "nominal"]
    }
    encoding.append(("detail", fields.count == 1 ? fields[0] : JSONNode(fields)))
  }
}

extension PlacedLayer {
  /// Returns the drawn rows in drawing order: muted series first.
  fileprivate func emittedRows(_ panel: Int) -> [EmittedRow] {
    if data.mark.showsSymbols {
      return PointMark().drawn(in: self).map {
        EmittedRow(panel: panel, series: $0.series, row: $0.row)
      }
    }
    let order = data.series.indices.sorted {
      (data.series[$0].isReceded ? 0 : 1, $0) < (data.series[$1].isReceded ? 0 : 1, $1)
    }
    return order.flatMap { index -> [EmittedRow] in
      let series = data.series[index]
      let rows = data.mark.joinsRows ? Array(rowsInOrder(of: series)) : Array(series.rows)
      return rows.filter { row in
        switch data.mark.emission {
        case .bars: BarMark().rect(of: row, seriesIndex: index, self) != nil
        case .rules, .ticks:
          (data.x == nil || x(row).isFinite) && (data.y == nil || y(row).isFinite)
        case .cells, .hexagons: data.mark.surface(of: row, seriesIndex: index, self) != nil
        case .arcs: ArcMark().arc(of: row, self) != nil
        case .violins: data.values?.values[row].isFinite == true
        default: true
        }
      }.map { EmittedRow(panel: panel, series: index, row: $0) }
    }
  }
}
