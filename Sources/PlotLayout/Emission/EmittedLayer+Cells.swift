import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotViews

extension EmittedLayer {
  mutating func addCells() {
    var (mark, encoding) = cellMark()
    if let scale = placed[0].scales.color {
      let name = table.add(
        layer.encoding[.color]?.field ?? "color",
        cells { EmittedTable.Cell($0.data.color?.values[$1.row] ?? .nan) })
      encoding.append(("color", ramp(name, scale, data.color?.scale.type)))
      if data.hasHighlight { omissions.append("the grey of cells that recede") }
    } else {
      addLook("color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
      noteTextures()
    }
    if data.opacity != nil { addShades(to: &mark, &encoding) }
    addDetail(to: &encoding)
    add(mark, encoding)
  }

  /// Returns the mark of cells, rectangles or hexagonal symbols, and its position channels.
  private mutating func cellMark() -> (Members, Members) {
    let cells = RectMark(isHexagonal: true)
    guard data.mark.emission == .hexagons,
      let rect = rows.first.flatMap({ cells.rect(of: $0.row, placed[$0.panel]) })
    else {
      return ([("type", "rect"), ("opacity", 1)], cellPosition(.x) + cellPosition(.y))
    }
    let half = rect.width / rect.height
    func point(_ x: Double, _ y: Double) -> String {
      [x, y].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ",")
    }
    let corners = [(0, -1), (half, -0.5), (half, 0.5), (0, 1), (-half, 0.5), (-half, -0.5)]
    let shape = "M" + corners.map { point($0.0, $0.1) }.joined(separator: "L") + "Z"
    let mark: Members = [
      ("type", "point"), ("filled", true), ("opacity", 1), ("strokeWidth", 0),
      ("shape", JSONNode(shape)), ("size", EmittedScale.number(rect.height * rect.height)),
    ]
    let places = [Channel.x, .y].map { channel -> (String, JSONNode) in
      let axis = axis(channel)
      let middles = self.cells { placed, row in
        cells.rect(of: row.row, placed)
          .flatMap { axis.value(at: channel == .x ? $0.midX : $0.midY) }.map(axis.cell) ?? .missing
      }
      let name = layer.encoding[channel]?.name ?? channel.rawValue
      let members: Members = [
        ("field", JSONNode(table.add(name, middles))), ("type", JSONNode(axis.type)),
      ]
      return (channel.rawValue, JSONNode(members + common(axis)))
    }
    return (mark, places)
  }

  /// Returns the position channels of cells along an axis: categories, or the start and end of each.
  private mutating func cellPosition(_ channel: Channel) -> Members {
    let axis = axis(channel)
    guard (channel == .x ? data.x : data.y) != nil else { return [] }
    guard !axis.axis.isCategorical else {
      let members: Members = [("field", JSONNode(field(channel))), ("type", JSONNode(axis.type))]
      let band = axis.axis.bandwidth * axis.length
      return [(channel.rawValue, JSONNode(members + common(axis, band: band)))]
    }
    func ends(_ isEnd: Bool) -> [EmittedTable.Cell] {
      cells { placed, row in
        guard let data = channel == .x ? placed.data.x : placed.data.y else { return .missing }
        if let bins = data.bins {
          return axis.cell(isEnd ? bins.ends[row.row] : bins.starts[row.row])
        }
        let rect = placed.data.mark.surface(of: row.row, seriesIndex: row.series, placed)?.rect
        guard let rect else { return .missing }
        let place = channel == .x ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        return axis.value(at: isEnd ? place.1 : place.0).map(axis.cell) ?? .missing
      }
    }
    let name = layer.encoding[channel]?.field ?? channel.rawValue
    let start = table.add(name, ends(false))
    let end = table.add(layer.encoding[channel]?.end ?? "\(name) end", ends(true))
    var members: Members = [("field", JSONNode(start)), ("type", JSONNode(axis.type))]
    if axis.type == "quantitative" { members.append(("bin", "binned")) }
    return [
      (channel.rawValue, JSONNode(members + common(axis))),
      (channel.rawValue + "2", ["field": JSONNode(end)]),
    ]
  }
}
