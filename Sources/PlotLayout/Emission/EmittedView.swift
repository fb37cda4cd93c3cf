import PlotLook
import PlotMarks
import PlotTables
import PlotViews

/// The view of a plot area in a specification, or the inner view of a facet.
struct EmittedView {
  private let layout: ChartLayout
  private let first: PanelLayout
  private let theme: Theme
  private let writesValues: Bool
  private let layers: [EmittedLayer]
  /// The names of the fields that split the rows into panels.
  private let facetFields: [String]
  private(set) var omissions: [String] = []

  /// - Parameter panels: the indices of the panels in the layout; the first one has the scales of all.
  init(_ chart: Chart, _ layout: ChartLayout, panels: [Int]) {
    self.layout = layout
    first = layout.panels[panels[0]]
    theme = chart.theme
    // Values that a person asks for are labels of the picture, not marks.
    writesValues = chart.leadsComposite && (chart.showsValues != true || chart.mayOmitValues)
    let facets = panels.count > 1 ? EmittedFacets(chart, layout) : nil
    layers = chart.layers.indices.map {
      EmittedLayer($0, of: chart, layout, panels: panels, facets)
    }
    facetFields = layers.first?.facetFields ?? []
    omissions = layers.flatMap(\.omissions)
    if panels.count > 1, layout.panels.contains(where: { !$0.annotationLabels.texts.isEmpty }) {
      omissions.append("what is written at lines and bands")
    }
    if first.bottomAxis.heightUnderTitle > 0 { omissions.append("the numbers at risk") }
    let isPolar = first.layers.contains(where: \.data.isPolar)
    if chart.showsValues == true, !isPolar, !writesValues || panels.count > 1 {
      omissions.append("the values at the marks")
    }
    if panels.count > 1, !isPolar,
      panels.contains(where: { !layout.panels[$0].valueLabels.words.isEmpty })
    {
      omissions.append("the texts at the marks")
    }
  }

  private var size: [(name: String, value: JSONNode)] {
    [
      ("width", EmittedScale.number(first.plotArea.width)),
      ("height", EmittedScale.number(first.plotArea.height)),
    ]
  }

  /// Returns the layers of the view: those of the first y axis with annotations, and over them those of the
  /// second.
  private func parts(
    labels: Bool, _ units: (EmittedLayer) -> [JSONNode]
  ) -> [(name: String, value: JSONNode)] {
    let (first, second) = (
      parts(labels: labels, layers.filter { !$0.layer.readsSecondAxis }.flatMap(units)),
      layers.filter(\.layer.readsSecondAxis).flatMap(units)
    )
    guard !second.isEmpty else { return first }
    var scales = first.first { $0.name == "resolve" }?.value["scale"] ?? [:]
    scales = scales.setting("y", "independent")
    let views: [JSONNode] = [
      JSONNode(first.filter { $0.name != "resolve" }),
      second.count == 1 ? second[0] : ["layer": JSONNode(second)],
    ]
    return [("layer", JSONNode(views)), ("resolve", ["scale": scales])]
  }

  /// Returns the layers of one axis with all annotations: bands below, reference lines over surfaces or
  /// under other marks, texts on top.
  private func parts(labels: Bool, _ units: [JSONNode]) -> [(name: String, value: JSONNode)] {
    let annotations = EmittedAnnotations(first, theme)
    let words =
      first.layers.contains(where: \.data.isPolar)
      ? [] : EmittedWords(first, withValues: writesValues).units
    let hasSurfaces = first.layers.contains(where: \.data.mark.fillsSurfaces)
    let all =
      annotations.bands + (hasSurfaces ? [] : annotations.lines) + units
      + (hasSurfaces ? annotations.lines : []) + (labels ? annotations.labels + words : [])
    guard all.count == 1, let members = all[0].object else {
      // A series may be a tint in one layer and the full colour in another.
      let resolve: [(name: String, value: JSONNode)] =
        first.hasTintedSeries
        ? [("resolve", ["scale": ["fill": "independent", "stroke": "independent"]])] : []
      return [("layer", JSONNode(all))] + resolve
    }
    return members.map { ($0.name, $0.value) }
  }

  /// Returns a view of a single panel, each layer with its data.
  ///
  /// - Parameter asked: the computations that may replace their results; nil for none.
  func members(_ asked: (any AskedComputation)?) -> [(name: String, value: JSONNode)] {
    // Texts are layers with data of their own; a layer without rows would have no columns to name.
    let haveRows = layers.contains { !$0.table.isEmpty }
    return size
      + parts(labels: true) { layer in
        guard !layer.units.isEmpty, !haveRows || !layer.table.isEmpty else { return [] }
        let found = asked?.asked(layer.units, of: layer.table, panels: [])
        let (units, table) = found ?? (layer.units, layer.table)
        let data: JSONNode = ["values": table.rows]
        return units.count == 1
          ? [units[0].beginning(with: ("data", data))]
          : [JSONNode([("data", data), ("layer", JSONNode(units))])]
      }
  }

  /// Returns all panels as a facet, with the data of all at its top level.
  func facets(
    _ chart: Chart, _ asked: (any AskedComputation)?
  ) -> [(name: String, value: JSONNode)] {
    var rows: [JSONNode] = []
    for layer in layers { rows += layer.table.rows.array ?? [] }
    var units: [JSONNode]?
    if layers.count == 1, let asked,
      let found = asked.asked(layers[0].units, of: layers[0].table, panels: facetFields)
    {
      (units, rows) = (found.units, found.table.rows.array ?? [])
    }
    let parts = parts(labels: false) { layer in
      units
        ?? layer.units.map { unit in
          guard layers.count > 1, let key = layer.key else { return unit }
          let filter: JSONNode = [
            "filter": ["field": JSONNode(key.field), "equal": key.value]
          ]
          return unit.transformed(by: filter)
        }
    }
    let definition = EmittedFacets(chart, layout).definition(of: facetFields)
    var members: [(name: String, value: JSONNode)] = [
      ("data", ["values": JSONNode(rows)]), ("facet", definition),
    ]
    if chart.facet?.field != nil {
      members.append(("columns", JSONNode(Double(layout.columnCount))))
    }
    members.append(("spec", JSONNode(size + parts)))
    return members
  }
}

extension PanelLayout {
  /// Whether the surfaces of several series are filled with tints of their colours.
  var hasTintedSeries: Bool {
    layers.contains { $0.data.series.count > 1 && $0.styles.first?.tint != nil }
  }
}

extension JSONNode {
  fileprivate func beginning(with member: (String, JSONNode)) -> JSONNode {
    JSONNode([member] + (object ?? []).map { ($0.name, $0.value) })
  }

  /// Returns the view with a transform before its own transforms.
  fileprivate func transformed(by transform: JSONNode) -> JSONNode {
    let others = self["transform"]?.array ?? []
    return removing("transform").beginning(
      with: ("transform", JSONNode([transform] + others)))
  }
}
