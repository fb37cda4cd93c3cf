import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews

extension EmittedLayer {
  /// Returns the position channels of the layer.
  ///
  /// - Parameters:
  ///   - band: the width of a bar in its band, in points; nil for a point scale.
  ///   - value: additional members of the value channel.
  mutating func positions(band: Double? = nil, value: Members = []) -> Members {
    var encoding: Members = []
    for channel in [Channel.x, .y] {
      let isValue = (channel == .y) == isVertical
      encoding += position(channel, band: band, isValue ? value : [])
    }
    return encoding
  }

  /// Returns the axis of a position channel, on which the layer is read.
  func axis(_ channel: Channel) -> EmittedAxis {
    EmittedAxis(channel, panel, theme, isSecond: data.readsSecondAxis)
  }

  /// Returns the name of the field of a position channel.
  mutating func field(_ channel: Channel) -> String {
    let axis = axis(channel)
    let name = layer.encoding[channel]?.field ?? channel.rawValue
    return table.add(
      name,
      cells { placed, row in
        guard let data = channel == .x ? placed.data.x : placed.data.y else { return .missing }
        let scale = channel == .x ? placed.scales.x : placed.scales.y
        let value = data.bins?.starts[row.row] ?? data.values[row.row]
        return scale.fraction(of: value).isNaN ? .missing : axis.cell(value)
      })
  }

  private mutating func position(
    _ channel: Channel, band: Double?, _ others: Members
  ) -> Members {
    guard let data = channel == .x ? data.x : data.y else { return [] }
    let axis = axis(channel)
    var members: Members = [("field", JSONNode(field(channel)))]
    members.append(("type", JSONNode(axis.type)))
    members += common(axis, band: band) + others
    let isValueAxis = isVertical == (channel == .y)
    func ends(_ layer: LayerData) -> DoubleColumn? {
      isValueAxis ? layer.secondEnds : layer.crossEnds
    }
    if ends(self.data) != nil {
      let end = channel.secondary ?? channel
      let name = table.add(
        layer.encoding[end]?.field ?? end.rawValue,
        cells { placed, row in axis.cell(ends(placed.data)?[row.row] ?? .nan) })
      return [
        (channel.rawValue, JSONNode(members.filter { $0.name != "stack" })),
        (end.rawValue, ["field": JSONNode(name)]),
      ]
    }
    guard data.spans != nil, data.bins != nil else {
      return [(channel.rawValue, JSONNode(members))]
    }
    if !data.isCategorical { members.append(("bin", "binned")) }
    let name = layer.encoding[channel]?.end ?? "\(data.name) end"
    let end = table.add(
      name,
      cells { placed, row in
        let data = channel == .x ? placed.data.x : placed.data.y
        return axis.cell(data?.bins?.ends[row.row] ?? .nan)
      })
    return [
      (channel.rawValue, JSONNode(members)),
      (channel.rawValue + "2", ["field": JSONNode(end)]),
    ]
  }

  /// Returns the title, order, scale and axis of a position channel, beside its field.
  func common(_ axis: EmittedAxis, band: Double? = nil) -> Members {
    let title = axis.axis.title
    var members: Members = [("title", title.isEmpty ? .null : JSONNode(title))]
    // A line joins categories in the order of the axis.
    if axis.axis.isCategorical, data.mark.joinsRows {
      members.append(
        ("sort", JSONNode(axis.axis.categories.map { JSONNode($0) })))
    }
    guard axis.channel == .x ? tellsX : tellsY else {
      // Vega-Lite draws an axis unless all layers disable it.
      return members + (axis.guide.isNull ? [("axis", .null)] : [])
    }
    return members + [("scale", axis.scale(band: band)), ("axis", axis.guide)]
  }

  /// Returns the offset channel of dodged points.
  mutating func sidestep() -> Members {
    if let offset = offsetOfBars() { return offset }
    let distances = cells { placed, row in
      let data = placed.data
      let place = isVertical ? data.x : data.y
      let axis = isVertical ? placed.scales.x : placed.scales.y
      let length = isVertical ? placed.size.width : placed.size.height
      let middle = (place.map { axis.fraction(of: $0.values[row.row]) } ?? 0.5) * length
      let distance = (isVertical ? placed.x(row.row) : placed.y(row.row)) - middle
      return .number(((isVertical ? distance : -distance) * 100).rounded() / 100)
    }
    guard distances.contains(where: { $0 != .number(0) }) else { return [] }
    // Beside bars, an offset without a scale starts at the edge of the band.
    let axis = axis(isVertical ? .x : .y)
    let band =
      axis.axis.scale is BandScale
      ? BarMark.share(ofBand: axis.axis.bandwidth * axis.length, count: 1).width / 2 : 0
    let name = table.add(
      "aside",
      distances.map { cell in
        if case .number(let distance) = cell { .number(distance + band) } else { cell }
      })
    return [
      (
        isVertical ? "xOffset" : "yOffset",
        ["field": JSONNode(name), "type": "quantitative", "scale": .null]
      )
    ]
  }
}
