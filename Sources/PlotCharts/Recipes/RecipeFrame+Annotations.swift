import PlotTables
import PlotViews

extension RecipeFrame {
  /// The view with lines and bands at values of its axes: bands below the marks, lines above.
  func withAnnotations(_ view: JSONNode, _ columns: RecipeRequest) throws(ChartError) -> JSONNode {
    let placed = try requested(columns) + events(columns)
    let view = passes?.contains(.curves) == false ? invisible(view) : view
    guard !placed.isEmpty else { return view }
    var bands: [JSONNode] = []
    var lines: [JSONNode] = []
    for (annotation, type) in placed {
      let axis = annotation.channel.rawValue
      switch annotation.extent {
      case .line(let value): lines.append(line(at: value, annotation, axis, type))
      case .band(let from, let to):
        bands.append(band(from: from, to: to, annotation, axis, type))
      }
    }
    let lanes = try lanes(of: placed.map(\.annotation), columns)
    let labels = zip(placed, lanes).compactMap { placed, lane in
      placed.annotation.label.map {
        label($0, placed.annotation, placed.annotation.channel.rawValue, placed.type, lane: lane)
      }
    }
    let order = passes ?? [.bands, .curves, .annotations]
    // What no pass draws has its place, for axes to hold it.
    var layers = order.contains(.curves) ? [] : [view]
    for pass in order {
      switch pass {
      case .bands: layers += bands
      case .curves: layers.append(view)
      case .annotations: layers += lines
      case .grid, .border: break
      }
    }
    return ["layer": JSONNode(layers + labels)]
  }

  /// Of each the row in which its words stand, the uppermost being zero: those of upright lines that
  /// would meet stand under each other.
  private func lanes(
    of annotations: [Annotation], _ columns: RecipeRequest
  ) throws(ChartError) -> [Int] {
    var lanes = annotations.map { _ in 0 }
    guard let reach = try columns.reach(along: .x), reach.lowerBound < reach.upperBound else {
      return lanes
    }
    let side = size.width * 0.85 / Double(panels(columns).columns)
    let starts = annotations.map { annotation -> Double? in
      guard annotation.channel == .x, annotation.label != nil else { return nil }
      let value =
        switch annotation.extent {
        case .line(let value): value
        case .band(let from, let to): from ?? to ?? reach.lowerBound
        }
      let share = (value - reach.lowerBound) / (reach.upperBound - reach.lowerBound)
      return side * (request.xAxis.reverse ? 1 - share : share)
    }
    var ends = Array(repeating: -Double.infinity, count: 4)
    for index in annotations.indices.sorted(by: { (starts[$0] ?? 0) < (starts[$1] ?? 0) }) {
      guard let start = starts[index] else { continue }
      let lane = ends.firstIndex { $0 <= start } ?? 0
      lanes[index] = lane
      ends[lane] = start + width(of: annotations[index].label ?? "") + 6
    }
    return lanes
  }

  private func width(of words: String) -> Double {
    text.measure(words, style: theme.tickStyle).width
  }

  /// How far the rows of words are apart.
  private var laneHeight: Double {
    let line = text.measure("", style: theme.tickStyle)
    return max(theme.baseSize + 3, (line.ascent + line.descent).rounded(.up))
  }

  private func requested(
    _ columns: RecipeRequest
  ) throws(ChartError) -> [(annotation: Annotation, type: FieldType)] {
    var placed: [(annotation: Annotation, type: FieldType)] = []
    for asked in request.annotations {
      let slot: RecipeRequest.Slot = asked.channel == .x ? .x : .y
      let channel = columns.channel(slot)
      if channel?.isCategorical == true {
        throw ChartError(
          .usage, "--\(asked.kind.rawValue) is for numbers and times, and the axis has names",
          hint: "leave it out")
      }
      var definition = ChannelDefinition(channel?.field ?? "", title: channel?.title)
      if channel?.isAggregated ?? true { definition = ChannelDefinition("", title: slot.rawValue) }
      definition.type = channel?.type ?? .quantitative
      let annotation = try asked.annotation(for: definition, in: columns.table)
      placed.append((annotation, definition.type ?? .quantitative))
    }
    return placed
  }

  /// What happened when, as far as the axis reaches: it is not made longer for their sake.
  private func events(
    _ columns: RecipeRequest
  ) throws(ChartError) -> [(annotation: Annotation, type: FieldType)] {
    guard let events = request.events else { return [] }
    let channel = columns.channel(.x)
    let type = channel?.type ?? .quantitative
    if let channel, type.isCategorical {
      throw ChartError(
        .usage, "--events stand at numbers or times, and '\(channel.title)' holds names",
        hint: "leave it out")
    }
    var axis = type == .temporal ? EventTable.Axis.times : .numbers
    if axis == .numbers, channel?.isAggregated == false,
      case .numbers(let cells)? = columns.column(channel)?.cells, cells.isYears
    {
      axis = .years
    }
    let reach = try columns.reach(along: .x)
    return try EventTable(events, axis: axis).annotations.compactMap { annotation in
      var annotation = annotation
      switch annotation.extent {
      case .line(let value):
        guard reach?.contains(value) ?? true else { return nil }
      case .band(let from, let to):
        guard let reach, let from, let to else { break }
        guard from <= reach.upperBound, to >= reach.lowerBound else { return nil }
        annotation.extent = .band(
          from: max(from, reach.lowerBound), to: min(to, reach.upperBound))
      }
      return (annotation, type)
    }
  }

  private func datum(_ value: Double, _ type: FieldType) -> JSONNode {
    ["datum": JSONNode(type == .temporal ? value * 1000 : value), "type": JSONNode(type.word)]
  }

  /// One row, so that it is drawn once.
  private func layer(_ mark: JSONNode, _ encoding: [(name: String, value: JSONNode)]) -> JSONNode {
    ["data": ["values": [["row": 1]]], "mark": mark, "encoding": JSONNode(encoding)]
  }

  func line(
    at value: Double, _ annotation: Annotation, _ axis: String, _ type: FieldType
  ) -> JSONNode {
    var mark: JSONNode = [
      "type": "rule", "color": JSONNode((annotation.color ?? theme.tickStyle.color).hex),
      "strokeWidth": 1,
    ]
    switch annotation.dash {
    case .dashed: mark = mark.setting("strokeDash", [5, 4])
    case .dotted: mark = mark.setting("strokeDash", [1, 3])
    default: break
    }
    return layer(mark, [(axis, datum(value, type))])
  }

  func band(
    from: Double?, to: Double?, _ annotation: Annotation, _ axis: String, _ type: FieldType
  ) -> JSONNode {
    let side: JSONNode = axis == "x" ? "width" : "height"
    let start: JSONNode = axis == "x" ? ["value": 0] : ["value": side]
    let end: JSONNode = axis == "x" ? ["value": side] : ["value": 0]
    return layer(
      [
        "type": "rect", "opacity": 0.12,
        "color": JSONNode((annotation.color ?? theme.tickStyle.color).hex),
      ],
      [
        (axis, from.map { datum($0, type) } ?? start),
        (axis + "2", to.map { datum($0, type) } ?? end),
      ])
  }

  /// Words at the right end of a level line, or at the upper end of an upright one.
  func label(
    _ words: String, _ annotation: Annotation, _ axis: String, _ type: FieldType, lane: Int
  ) -> JSONNode {
    let place: JSONNode
    switch annotation.extent {
    case .line(let value): place = datum(value, type)
    case .band(let from, let to):
      place = (axis == "y" ? to ?? from : from ?? to).map { datum($0, type) } ?? ["value": 0]
    }
    let isLevel = axis == "y"
    return layer(
      [
        "type": "text", "text": JSONNode(words), "fontSize": JSONNode(theme.baseSize),
        "color": JSONNode(theme.tickStyle.color.hex), "align": isLevel ? "right" : "left",
        "baseline": isLevel ? "bottom" : "top",
        "dy": JSONNode(isLevel ? -3 : 2 + Double(lane) * laneHeight),
        "dx": isLevel ? 0 : 4,
      ],
      [(axis, place), isLevel ? ("x", ["value": "width"]) : ("y", ["value": 0])])
  }
}
