import PlotScales
import PlotTables

extension RecipeFrame {
  /// The view with what the flags say of its axes and of the scales of its looks.
  func withAxes(_ view: JSONNode, _ columns: RecipeRequest) throws(ChartError) -> JSONNode {
    var changes: [String: JSONNode] = [:]
    for (name, slot, axis, scale, title, format) in [
      ("x", RecipeRequest.Slot.x, request.xAxis, request.xScale, request.xTitle, request.xFormat),
      ("y", .y, request.yAxis, request.yScale, request.yTitle, request.yFormat),
    ] {
      var members: [(name: String, value: JSONNode)] = []
      let own = try self.scale(
        scale, axis, "--\(name)-domain", columns.channel(slot), columns)
      if !own.isEmpty { members.append(("scale", JSONNode(own))) }
      if let title { members.append(("title", JSONNode(DisplayText.line(title)))) }
      if let format {
        members.append(("axis", ["format": JSONNode(DisplayText.line(format))]))
      }
      if !members.isEmpty { changes[name] = JSONNode(members) }
    }
    var ignored: Set<String> = []
    let grid = panels(columns)
    let view = changed(
      view,
      [
        "x": [
          "axis": [
            "tickCount": JSONNode(tickCount(size.width * 0.9 / Double(grid.columns), every: 72))
          ]
        ],
        "y": [
          "axis": [
            "tickCount": JSONNode(tickCount(size.height * 0.8 / Double(grid.rows), every: 44))
          ]
        ],
      ], &ignored)
    for (slot, asked) in [
      (RecipeRequest.Slot.color, request.colorScale), (.size, request.sizeScale),
      (.opacity, request.opacityScale),
    ] {
      var axis = AxisRequest()
      axis.domain = asked.domain
      var own = try scale(
        asked.type, axis, "--\(slot.rawValue)-domain", columns.channel(slot), columns)
      if let range = asked.range {
        let sides = range.split(separator: ",").compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 0 && $0 <= 100 }) else {
          throw ChartError(
            .usage, "--size-range takes two diameters with a comma between them, not '\(range)'",
            hint: "'4,40', in points")
        }
        own.append(("range", JSONNode(sides.map { JSONNode($0 * $0 * .pi / 4) })))
      }
      if !own.isEmpty { changes[slot.rawValue] = ["scale": JSONNode(own)] }
    }
    guard !changes.isEmpty else { return view }
    var found: Set<String> = []
    var result = changed(view, changes, &found)
    if request.xAxis.domain != nil || request.yAxis.domain != nil { result = clipped(result) }
    for name in changes.keys.sorted() where !found.contains(name) {
      throw ChartError(
        .usage, "the chart has no \(name) that a flag could be about",
        hint: "leave the flags for \(name) out")
    }
    return result
  }

  /// Names of rows without a name as all charts call them.
  func namingGaps(_ view: JSONNode, _ columns: RecipeRequest) -> JSONNode {
    var changes: [String: JSONNode] = [:]
    let words: JSONNode = [
      "labelExpr": JSONNode("datum.label == 'null' ? '\(missingLabel)' : datum.label")
    ]
    for (slot, guide) in [
      (RecipeRequest.Slot.x, "axis"), (.y, "axis"), (.color, "legend"), (.shape, "legend"),
    ] {
      guard let channel = columns.channel(slot), channel.isCategorical,
        let column = columns.column(channel), column.missingCount > 0
      else { continue }
      changes[slot.rawValue] = JSONNode([(guide, words)])
    }
    var found: Set<String> = []
    return changes.isEmpty ? view : changed(view, changes, &found)
  }

  /// About one label for so many points.
  private func tickCount(_ side: Double, every points: Double) -> Double {
    max(2, (side / points).rounded())
  }

  /// The view with marks that end where its plot area does.
  private func clipped(_ view: JSONNode) -> JSONNode {
    if let layers = view["layer"]?.array {
      return view.setting("layer", JSONNode(layers.map(clipped)))
    }
    guard let mark = view["mark"] else { return view }
    let whole: JSONNode = mark.object == nil ? ["type": mark] : mark
    return view.setting("mark", whole.setting("clip", true))
  }

  /// What a flag says of the channels of all layers.
  func changed(
    _ view: JSONNode, _ changes: [String: JSONNode], _ found: inout Set<String>
  ) -> JSONNode {
    var view = view
    if let encoding = view["encoding"] {
      var members = encoding.object ?? []
      for index in members.indices {
        guard let change = changes[members[index].name], members[index].value.array == nil,
          members[index].value["value"] == nil, members[index].value["axis"]?.isNull != true
        else { continue }
        found.insert(members[index].name)
        var channel = members[index].value
        for (name, value) in change.object ?? [] {
          if name == "legend", channel[name]?.isNull == true { continue }
          let isPart = channel[name]?.object != nil
          channel = channel.setting(name, isPart ? channel[name]?.merging(value) ?? value : value)
        }
        members[index].value = channel
      }
      view = view.setting("encoding", JSONNode(members))
    }
    if let layers = view["layer"]?.array {
      view = view.setting("layer", JSONNode(layers.map { changed($0, changes, &found) }))
    }
    return view
  }

  private func scale(
    _ type: String?, _ axis: AxisRequest, _ flag: String, _ channel: RecipeChannel?,
    _ columns: RecipeRequest
  ) throws(ChartError) -> [(name: String, value: JSONNode)] {
    var members: [(name: String, value: JSONNode)] = []
    if let type {
      members += EmittedScale.type(try ScaleType.chosen(type).name)
    }
    if axis.reverse { members.append(("reverse", true)) }
    if let zero = axis.zero { members.append(("zero", JSONNode(zero))) }
    if let nice = axis.nice { members.append(("nice", JSONNode(nice))) }
    if axis.clamp { members.append(("clamp", true)) }
    guard let domain = axis.domain else { return members }
    var definition = channel?.field.map { ChannelDefinition($0) }
    if channel?.isAggregated == true { definition = nil }
    definition?.type = channel?.type
    let reader = AxisValue(flag, definition, in: columns.table, [], showsShares: false)
    let (low, high) = try reader.ends(of: domain)
    // Moments are in milliseconds there.
    let unit = reader.type == .temporal ? 1000.0 : 1
    if let low { members.append(("domainMin", JSONNode(low * unit))) }
    if let high { members.append(("domainMax", JSONNode(high * unit))) }
    return members
  }

  /// The view with its categories in an order: `x`, `y`, `-y`, a column, or a list of names.
  func sorted(
    _ view: JSONNode, by sort: String, _ columns: RecipeRequest
  ) throws(ChartError) -> JSONNode {
    let axes = [RecipeRequest.Slot.x, .y].map { ($0, columns.channel($0)) }
    guard let (slot, _) = axes.first(where: { $0.1?.isCategorical == true }) else {
      throw ChartError(
        .usage, "--sort is for categories along an axis, and the chart has none",
        hint: "-x COLUMN names them")
    }
    let isDescending = sort.hasPrefix("-")
    let word = isDescending ? String(sort.dropFirst()) : sort
    let order = JSONNode(isDescending ? "descending" : "ascending")
    var value: JSONNode
    if sort.contains(","), columns.table.column(named: sort) == nil {
      value = JSONNode(
        sort.split(separator: ",").map { JSONNode(String($0).trimmingBlanks) })
    } else if word == slot.rawValue {
      value = order
    } else if let named = RecipeRequest.Slot(rawValue: word), let channel = columns.channel(named),
      let field = channel.field
    {
      let operation = channel.isAggregated ? channel.function?.value.string ?? "sum" : "median"
      value = ["field": JSONNode(field), "op": JSONNode(operation), "order": order]
    } else {
      let column = try columns.table.columns(selectedBy: word)
      guard let field = column.first?.field else { return view }
      let isText = columns.table.column(named: field)?.fieldType == .nominal
      value = [
        "field": JSONNode(field), "op": isText ? "min" : "median", "order": order,
      ]
    }
    var found: Set<String> = []
    return changed(view, [slot.rawValue: ["sort": value]], &found)
  }
}
