import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotViews

/// The scale and the axis of a position channel in a specification, with all properties set.
package struct EmittedAxis {
  let channel: Channel
  let axis: TrainedAxis
  let panel: PanelLayout
  /// Whether it is the second y axis.
  private let isSecond: Bool
  private let definition: ScaleDefinition
  private let rules: AxisRules
  private let theme: Theme

  /// - Parameter isSecond: whether it is for layers on the second y axis, if the panel has two.
  init(_ channel: Channel, _ panel: PanelLayout, _ theme: Theme, isSecond: Bool = false) {
    self.isSecond = channel == .y && isSecond
    let layer = panel.layers.first { $0.data.readsSecondAxis == isSecond } ?? panel.layers[0]
    self.channel = channel
    self.panel = panel
    self.theme = theme
    axis = channel == .x ? layer.scales.x : layer.scales.y
    definition = (channel == .x ? layer.data.x : layer.data.y)?.scale ?? ScaleDefinition()
    rules = AxisRules(panel.layers)
  }

  var length: Double {
    channel == .x ? panel.plotArea.width : panel.plotArea.height
  }

  /// The type of its fields.
  var type: String {
    switch axis.kind {
    case .quantitative: "quantitative"
    case .temporal: "temporal"
    case .categorical: "nominal"
    }
  }

  /// Returns the cell of a value, which is given as in `PositionData.values`.
  func cell(_ value: Double) -> EmittedTable.Cell {
    guard value.isFinite else { return .missing }
    switch axis.kind {
    case .quantitative: return EmittedTable.Cell(value)
    case .temporal: return EmittedTable.Cell(time: value)
    case .categorical(let labels):
      return EmittedTable.Cell(labels.indices.contains(Int(value)) ? labels[Int(value)] : nil)
    }
  }

  /// Returns the value at a distance in points from the left or lower end of the axis.
  func value(at place: Double) -> Double? {
    guard let scale = axis.scale as? any InvertibleScale else { return nil }
    let fraction = place / length
    return scale.value(at: axis.isReversed ? 1 - fraction : fraction)
  }

  /// - Parameter band: the width of a bar in its band, in points; nil for a point scale.
  func scale(band: Double?) -> JSONNode {
    if axis.isCategorical { return categories(band: band) }
    var members: [(name: String, value: JSONNode)] = []
    if case .temporal = axis.kind {
      members.append(("type", "utc"))
    } else {
      members += EmittedScale.type(
        definition.type, constant: (axis.scale as? SymlogScale)?.constant)
    }
    let domain = axis.domain ?? 0...1
    members.append(
      ("domain", JSONNode([domain.lowerBound, domain.upperBound].map { cell($0).node })))
    members += [("nice", false), ("padding", 0)]
    if type == "quantitative", !definition.endsAtZero { members.append(("zero", false)) }
    if axis.isReversed { members.append(("reverse", true)) }
    if axis.clamps { members.append(("clamp", true)) }
    return JSONNode(members)
  }

  private func categories(band: Double?) -> JSONNode {
    let labels = JSONNode(axis.categories.map { JSONNode($0) })
    var members: [(name: String, value: JSONNode)] = []
    if let scale = axis.scale as? BandScale {
      // A band that is rounded down to whole points keeps its centre.
      let inner = band.map { 1 - $0 / (scale.step * length) } ?? scale.paddingInner
      let outer = scale.paddingOuter + (inner - scale.paddingInner) / 2
      members = [
        ("type", "band"), ("domain", labels), ("paddingInner", EmittedScale.share(inner)),
        ("paddingOuter", EmittedScale.share(outer)),
      ]
      if scale.align != 0.5 { members.append(("align", EmittedScale.share(scale.align))) }
    } else {
      members = [("type", "point"), ("domain", labels), ("padding", 0.5)]
    }
    // The first category of a y axis is at its top by default.
    if axis.isReversed != (channel == .y) { members.append(("reverse", true)) }
    return JSONNode(members)
  }

  /// The `axis` property: the values of grid lines and labels, and the label format.
  var guide: JSONNode {
    if axis.words == .hidden { return .null }
    var members: [(name: String, value: JSONNode)] = []
    if !axis.isCategorical {
      let ticks =
        channel == .x
        ? panel.bottomAxis.marks : isSecond ? panel.rightAxis.marks : panel.leftAxis.marks
      members.append(("values", JSONNode(ticks.map { cell($0.value).node })))
      members += EmittedLabels(ticks, isTime: type == "temporal").members
    }
    if axis.isCategorical, channel == .x, let text = panel.bottomAxis.texts.first {
      members.append(("labelAngle", EmittedScale.number(text.angle * 180 / .pi)))
    }
    if channel == .x, panel.bottomAxis.flush > 0 {
      members.append(("labelFlush", EmittedScale.number(panel.bottomAxis.flush.rounded(.up))))
    }
    let hasGrid = channel == .x ? rules.hasVerticalGrid : rules.hasHorizontalGrid && !isSecond
    members.append(("grid", JSONNode(hasGrid && !axis.isCategorical)))
    if hasGrid, !axis.isCategorical, holdsBaseline {
      members.append(
        (
          "gridColor",
          [
            "condition": [
              "test": JSONNode(EmittedAxis.isZero), "value": JSONNode(theme.axis.hex),
            ],
            "value": JSONNode(theme.grid.hex),
          ]
        ))
    }
    if isSecond {
      members += [
        ("orient", "right"), ("titleAlign", "right"),
        ("titleX", EmittedScale.number(panel.rightAxis.width)),
      ]
    }
    let words = isSecond ? panel.rightAxis : panel.leftAxis
    if channel == .y, !panel.rightAxis.marks.isEmpty, let color = words.texts.first?.style.color {
      // Two y axes have the colours of their layers.
      members += [("labelColor", JSONNode(color.hex)), ("titleColor", JSONNode(color.hex))]
    }
    if channel == .x, isReplaced {
      members += [("orient", "top"), ("titleAnchor", "start"), ("titleAlign", "left")]
    }
    if channel == .x, rules.hasTicks { members.append(("ticks", true)) }
    if channel == .x, rules.hasBottomLine {
      members.append(("domain", true))
      if !rules.bottomIsAtZero { members.append(("domainColor", JSONNode(theme.grid.hex))) }
    }
    return JSONNode(members)
  }

  /// Whether values at the marks of a composite chart replace its labels: only its title is left, over the
  /// plot area.
  private var isReplaced: Bool {
    type == "quantitative" && panel.bottomAxis.marks.isEmpty
      && panel.layers.contains { $0.data.part?.showsLengths == true }
  }

  /// The test that selects the grid line at zero.
  package static let isZero = "datum.value === 0"

  private var holdsBaseline: Bool {
    axis.holdsZero && (channel == .x ? rules.baselineIsVertical : rules.baselineIsHorizontal)
  }
}
