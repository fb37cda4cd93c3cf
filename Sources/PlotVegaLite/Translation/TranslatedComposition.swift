import PlotAsk
import PlotLayout
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// A specification of views beside each other as requests, one for each view, and their arrangement.
struct TranslatedComposition {
  private(set) var parts: [TranslatedLayers] = []
  @Indirect private var frame: Chart
  private var arrangement = ChartArrangement.grid(ChartArrangement.Grid())
  /// The axes that parts share, with the numbers of these parts.
  private var sharedAxes: [(axes: Set<Channel>, parts: Range<Int>)] = []
  /// The parts that each have colours for themselves.
  private var ownColors: Set<Int> = []
  /// The properties that do not show.
  private var leftOut: [SpecValue] = []
  private let make: Maker

  /// Makes the request of one view.
  private struct Maker {
    let data: SpecificationData
    let theme: Theme
    let text: any TextMeasuring
    let allowsEmpty: Bool
  }

  /// Nil for a specification of a single chart.
  ///
  /// - Throws: `ChartError` for data that cannot be read, or with the first property that a request has
  ///   no words for.
  init?(
    _ chart: ChartSpec, _ data: SpecificationData, _ theme: Theme, _ text: any TextMeasuring,
    allowsEmpty: Bool, canvas: SpecificationCanvas?
  ) throws(ChartError) {
    let (chart, caption) = chart.withoutCaption
    guard chart.isComposition else { return nil }
    frame = Chart(caption: caption, theme: theme, layers: [])
    make = Maker(data: data, theme: theme, text: text, allowsEmpty: allowsEmpty)
    var grid = try grid(chart.value)
    (frame.title, frame.subtitle) = (grid.heading.title, grid.heading.subtitle)
    frame.heading = grid.heading.heading
    frame.description = chart.value["description"]?.string
    grid.grid.title = nil
    arrangement = .grid(grid.grid)
    let look = HouseLook(theme)
    for value in leftOut where !look.has(value) { data.leftOut(value) }
    (frame.width, frame.height) = (canvas?.width, canvas?.height)
  }

  /// Changes the request of each of the charts.
  mutating func change(_ channel: Channel?, _ edit: (inout ChartRequest) -> Void) {
    for index in parts.indices { parts[index].change(channel, edit) }
  }

  /// Builds the charts.
  ///
  /// - Returns: the charts with their data, and the notes on them.
  func composition() throws(ChartError) -> (composition: ChartComposition, notes: [Note]) {
    var charts: [TrainedChart] = []
    var notes: [Note] = []
    for part in parts {
      var (chart, own) = try part.chart(measuring: make.text)
      chart.isMember = true
      for note in own where !notes.contains(note) { notes.append(note) }
      do throws(ChartError) { charts.append(try TrainedChart(chart, of: part.table)) } catch {
        throw part.placed(error, measuring: make.text) { (chart) throws(ChartError) in
          _ = try TrainedChart(chart, of: part.table)
        }
      }
    }
    let colored = charts.indices.filter { !ownColors.contains($0) }
    charts.shareColors(of: colored)
    for shared in sharedAxes { try charts.share(shared.axes, of: shared.parts) }
    var frame = frame
    // A specification has one paper for all charts.
    if let first = charts.first?.chart {
      (frame.theme, frame.layout.margin) = (first.theme, first.layout.margin)
      frame.hasPaper = first.hasPaper
    }
    return (ChartComposition(frame: frame, charts: charts, arrangement: arrangement), notes)
  }
}

extension TranslatedComposition {
  private mutating func block(_ node: SpecValue) throws(ChartError) -> ChartArrangement {
    guard ChartSpec(node).isComposition else {
      parts.append(
        try TranslatedLayers(
          ChartSpec(node), make.data, make.theme, make.text, allowsEmpty: make.allowsEmpty))
      return .chart(parts.count - 1)
    }
    let found = try grid(node)
    return .grid(found.grid)
  }

  private mutating func grid(
    _ node: SpecValue
  ) throws(ChartError) -> (grid: ChartArrangement.Grid, heading: TranslatedGrid) {
    let node = try node["repeat"] == nil ? node : RepeatedViews(node).view
    // Layers that are repeated are one chart.
    guard ChartSpec(node).isComposition else {
      let chart = try block(node)
      return (ChartArrangement.Grid(cells: [chart]), TranslatedGrid())
    }
    let own = try TranslatedGrid(
      node, keepsPlaces: make.theme.conventions.defaults.guidesKeepPlaces)
    leftOut += own.leftOut
    let start = parts.count
    var grid = ChartArrangement.Grid(title: own.title)
    var (columnCount, heading) = (own.columnCount, String?.none)
    for view in own.views {
      guard view.object != nil else {
        throw view.error("a view is an object, not \(view.shapeName)")
      }
      grid.cells.append(try block(view.inheriting(from: node)))
    }
    if let facet = own.facet, let spec = node["spec"] {
      let table = try table(of: node)
      let panels = try FacetedViews(facet, of: table, make.data)
      for panel in panels.panels {
        let view = spec.filtered(panel.predicate).inheriting(from: node)
        grid.cells.append(
          .grid(ChartArrangement.Grid(cells: [try block(view)], title: panel.name)))
      }
      (columnCount, heading) = (panels.columnCount, panels.title)
    }
    (grid.columnCount, grid.spacing) = (max(1, columnCount), own.spacing)
    if let heading {
      grid = ChartArrangement.Grid(
        cells: [.grid(grid.titled(heading))], columnCount: 1, title: own.title)
    }
    if !own.sharedAxes.isEmpty { sharedAxes.append((own.sharedAxes, start..<parts.count)) }
    if own.hasOwnColors { ownColors.formUnion(start..<parts.count) }
    return (grid, own)
  }

  /// The rows that the panels of a view share out.
  private func table(of node: SpecValue) throws(ChartError) -> Table {
    guard let source = node["data"], !source.isNull else {
      throw node.error("the view has no data", hint: "give it \"data\"")
    }
    var transforms = TransformSpecification(data: make.data, parameters: SpecificationParameters())
    return try transforms.apply(node["transform"], to: try make.data.table(source, inherited: nil))
  }
}

extension ChartSpec {
  /// Whether it is several charts beside each other.
  var isComposition: Bool {
    ["hconcat", "vconcat", "concat"].contains { value[$0] != nil }
      || value["repeat"].map { $0["layer"] == nil || $0["row"] != nil || $0["column"] != nil }
        ?? false
      || value["facet"] != nil
        && value["spec"].map { ChartSpec($0).isComposition || ChartSpec($0).hasPanels } ?? false
  }
}

extension SpecValue {
  /// A view of some of its rows.
  fileprivate func filtered(_ predicate: SpecValue) -> SpecValue {
    let filter = SpecValue(object: [("filter", predicate)], at: predicate)
    return setting(
      "transform", SpecValue(array: [filter] + (self["transform"]?.array ?? []), at: predicate))
  }

  /// Returns a view with the data and looks that it inherits.
  fileprivate func inheriting(from outer: SpecValue) -> SpecValue {
    var view = self
    for name in ["config", "background", "padding"] {
      if let own = outer[name] { view[name] = own }
    }
    let parameters = (outer["params"]?.array ?? []) + (self["params"]?.array ?? [])
    if !parameters.isEmpty { view["params"] = SpecValue(array: parameters, at: outer) }
    guard self["data"].map(\.isNull) ?? true, let data = outer["data"] else { return view }
    view["data"] = data
    let transforms = (outer["transform"]?.array ?? []) + (self["transform"]?.array ?? [])
    if !transforms.isEmpty { view["transform"] = SpecValue(array: transforms, at: outer) }
    return view
  }
}
