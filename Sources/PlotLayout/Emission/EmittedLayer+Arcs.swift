import PlotLook
import PlotMarks
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotViews

extension EmittedLayer {
  /// Adds arcs around the centre of the plot area, and the texts beside them.
  mutating func addArcs(_ layout: ChartLayout, _ panels: [Int]) {
    let radius = placed[0].arcRadius
    var mark: Members = [
      ("type", "arc"), ("stroke", JSONNode(theme.paper.hex)),
      ("strokeWidth", EmittedScale.number(ArcMark().rim(in: placed[0]))), ("strokeJoin", "round"),
    ]
    var encoding: Members = []
    if let theta = data.theta {
      let stack: JSONNode? = theta.isCategorical ? nil : "normalize"
      encoding.append(
        ("theta", polar(.theta, theta, \.theta, range: [0, JSONNode(2 * Double.pi)], stack: stack)))
    }
    if let distance = data.radius {
      let stack: JSONNode? = data.valuesAreRadii && data.stack != .none ? "zero" : .null
      encoding.append(
        (
          "radius",
          polar(
            .radius, distance, \.radius, range: [0, EmittedScale.number(radius)],
            stack: distance.isCategorical ? nil : stack)
        ))
    } else {
      mark.append(("outerRadius", EmittedScale.number(radius)))
      let hole = placed[0].radiusOfHole
      if hole > 0 { mark.append(("innerRadius", EmittedScale.number(hole))) }
    }
    if let scale = placed[0].scales.color {
      let name = table.add(
        layer.encoding[.color]?.field ?? "color",
        cells { EmittedTable.Cell($0.data.color?.values[$1.row] ?? .nan) })
      encoding.append(("color", ramp(name, scale, data.color?.scale.type)))
    } else {
      addLook("color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
    }
    if data.stack != .none { addOrderOfRows(to: &encoding) }
    noteTextures()
    addDetail(to: &encoding)
    add(mark, encoding)
    addWords(panels.map { layout.panels[$0].valueLabels })
  }

  /// Adds the order of the arcs: that of the series, and of their rows.
  private mutating func addOrderOfRows(to encoding: inout Members) {
    let isSingle = placed.allSatisfy { $0.data.series.allSatisfy { $0.rows.count < 2 } }
    guard data.series.count < 2 || !isSingle else { return addOrder(to: &encoding) }
    let sorted = rows.indices.sorted {
      (rows[$0].panel, rows[$0].series, rows[$0].row)
        < (rows[$1].panel, rows[$1].series, rows[$1].row)
    }
    var ranks = Array(repeating: EmittedTable.Cell.missing, count: rows.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = .number(Double(rank)) }
    let name = table.add("order", ranks)
    encoding.append(("order", ["field": JSONNode(name), "type": "quantitative"]))
  }

  private mutating func polar(
    _ channel: Channel, _ position: PositionData, _ data: KeyPath<LayerData, PositionData?>,
    range: JSONNode, stack: JSONNode?
  ) -> JSONNode {
    let name = table.add(
      layer.encoding[channel]?.field ?? channel.rawValue,
      cells { placed, row in
        let value = placed.data[keyPath: data]?.values[row.row] ?? .nan
        guard position.isCategorical else { return EmittedTable.Cell(value) }
        return EmittedTable.Cell(value.isFinite ? position.categories[Int(value)] : nil)
      })
    var members: Members = [
      ("field", JSONNode(name)), ("type", position.isCategorical ? "nominal" : "quantitative"),
      ("title", position.title.isEmpty ? .null : JSONNode(position.title)),
    ]
    if position.isCategorical {
      let labels = JSONNode(position.categories.map { JSONNode($0) })
      members.append(
        ("scale", ["type": "band", "domain": labels, "range": range, "padding": 0]))
    } else if channel == .radius {
      members.append(
        (
          "scale",
          [
            "type": "sqrt", "domain": [0, JSONNode(placed[0].scales.radiusEnd)], "range": range,
            "nice": false,
          ]
        ))
    }
    if let stack { members.append(("stack", stack)) }
    return JSONNode(members)
  }

  /// Adds the texts beside arcs that have room in the layout.
  private mutating func addWords(_ labels: [ValueLabels]) {
    guard let style = labels.lazy.compactMap(\.texts.first?.style).first else { return }
    func cells(_ cell: (PlacedText) -> EmittedTable.Cell) -> [EmittedTable.Cell] {
      rows.map { row in
        let own = labels[row.panel]
        return own.rows.firstIndex(of: row.row).map { cell(own.texts[$0]) } ?? .missing
      }
    }
    let words = table.add("label", cells { .text($0.text) })
    let x = table.add("label x", cells { EmittedTable.Cell(($0.position.x * 100).rounded() / 100) })
    let y = table.add("label y", cells { EmittedTable.Cell(($0.position.y * 100).rounded() / 100) })
    transforms = [["filter": JSONNode("isValid(datum[\(quoted(words))])")]]
    func position(_ name: String) -> JSONNode {
      ["field": JSONNode(name), "type": "quantitative", "scale": .null, "axis": .null]
    }
    add(
      [
        ("type", "text"), ("align", "center"), ("baseline", "alphabetic"),
        ("color", JSONNode(style.color.hex)), ("fontSize", EmittedScale.number(style.size)),
      ],
      [
        ("x", position(x)), ("y", position(y)),
        ("text", ["field": JSONNode(words), "type": "nominal"]),
      ])
    transforms = []
  }
}
