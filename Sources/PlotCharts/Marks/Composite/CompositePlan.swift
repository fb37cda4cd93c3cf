import PlotTables

/// Builds the layers of a composite mark as parts of a specification.
struct CompositePlan {
  let mark: SpecValue
  let channels: SpecValue
  let node: SpecValue

  init(_ mark: SpecValue, _ encoding: SpecValue, of node: SpecValue) {
    (self.mark, channels, self.node) = (mark, encoding, node)
  }

  func text(_ text: String) -> SpecValue { SpecValue(string: text, at: mark) }
  func number(_ number: Double) -> SpecValue { SpecValue(number: number, at: mark) }
  func list(_ items: [SpecValue]) -> SpecValue { SpecValue(array: items, at: mark) }
  func object(_ members: [(String, SpecValue)]) -> SpecValue {
    SpecValue(object: members, at: mark)
  }
  func filter(_ test: String) -> SpecValue { object([("filter", text(test))]) }

  /// The axis of the values.
  var continuous: String {
    if let orient = mark["orient"]?.string { return orient == "vertical" ? "y" : "x" }
    func isContinuous(_ name: String) -> Bool {
      guard let channel = channels[name] else { return false }
      let type = channel["type"]?.string
      return
        (type == "quantitative"
        || type == nil
          && (channel["aggregate"] != nil || channels[name + "2"] != nil
            || channels[name + "Error"] != nil))
        && channel["bin"] == nil
    }
    switch (isContinuous("x"), isContinuous("y")) {
    case (true, false): return "x"
    case (false, true): return "y"
    case (true, true):
      if channels["x2"] != nil || channels["xError"] != nil { return "x" }
      if channels["y2"] != nil || channels["yError"] != nil { return "y" }
      // The axis whose values are aggregated is that of the mark.
      if channels["x"]?["aggregate"] != nil, channels["y"]?["aggregate"] == nil { return "x" }
      return "y"
    case (false, false): return channels["y"] == nil ? "x" : "y"
    }
  }

  var isRanged: Bool { channels["x2"] != nil || channels["y2"] != nil }

  /// The fields by which values are put into groups: those of all other channels.
  private var groups: [(units: [SpecValue], names: [String])] {
    var names: [String] = []
    for member in channels.object ?? [] {
      let (name, definition) = (member.name, member.value)
      guard name != continuous,
        ![continuous + "2", continuous + "Error", continuous + "Error2", "tooltip"].contains(name)
      else { continue }
      for item in definition.array ?? [definition] {
        for part in [item, item["condition"]].compactMap({ $0 }) {
          guard part["aggregate"] == nil, let field = part["field"]?.string else { continue }
          let column = part["timeUnit"]?.string.map { "\($0)_\(field)" } ?? field
          if !names.contains(column) { names.append(column) }
        }
      }
    }
    return [([], names)]
  }

  private var groupby: SpecValue { list(groups.flatMap(\.names).map(text)) }

  /// What must be there before values can be grouped: bins of time.
  private var preparation: [SpecValue] {
    (channels.object ?? []).compactMap { member in
      let definition = member.value
      guard let unit = definition["timeUnit"]?.string, let field = definition["field"]?.string
      else { return nil }
      return object([
        ("timeUnit", text(unit)), ("field", text(field)), ("as", text("\(unit)_\(field)")),
      ])
    }
  }

  private func operations(_ list: [(String, String, String)]) -> SpecValue {
    self.list(
      list.map { object([("op", text($0.0)), ("field", text($0.1)), ("as", text($0.2))]) })
  }

  func aggregate(_ list: [(String, String, String)]) -> [SpecValue] {
    preparation + [object([("aggregate", operations(list)), ("groupby", groupby)])]
  }

  func join(_ list: [(String, String, String)]) -> [SpecValue] {
    preparation + [object([("joinaggregate", operations(list)), ("groupby", groupby)])]
  }

  /// A channel like another one, of another field.
  func field(_ name: String, like definition: SpecValue) -> SpecValue {
    var result = definition.removing("aggregate", "condition").setting("field", text(name))
      .setting("type", text("quantitative"))
    if definition["title"] == nil, let title = definition["field"]?.string {
      result = result.setting("title", text(title))
    }
    return result
  }

  /// What ends an interval, as a channel of its own.
  func asMain(_ end: SpecValue, like first: SpecValue) -> SpecValue {
    first.setting("field", end["field"] ?? text(""))
  }

  var interpolation: [(String, SpecValue)] {
    ["interpolate", "tension"].compactMap { name in mark[name].map { (name, $0) } }
  }
  var thickness: [(String, SpecValue)] { mark["thickness"].map { [("thickness", $0)] } ?? [] }
  var thicknessAsSize: [(String, SpecValue)] { mark["thickness"].map { [("size", $0)] } ?? [] }

  /// The channels of a part: those of the mark, with some of its own.
  func encoding(_ own: [(String, SpecValue)], colored: Bool = true) -> SpecValue {
    var result = channels
    for name in [
      continuous, continuous + "2", continuous + "Error", continuous + "Error2", "tooltip", "size",
    ] {
      result = result.removing(name)
    }
    for name in ["x", "y"] where name != continuous {
      // Bins of time are fields by now.
      if let channel = result[name], let unit = channel["timeUnit"]?.string,
        let field = channel["field"]?.string
      {
        result = result.setting(
          name,
          channel.setting(
            "timeUnit", object([("unit", text(unit)), ("binned", SpecValue(bool: true, at: mark))])
          )
          .setting("field", text("\(unit)_\(field)")).setting(
            "title", channel["title"] ?? text("\(field) (\(unit))")))
      }
    }
    if !colored {
      for name in ["color", "fill", "stroke"] {
        if let channel = result[name], channel["field"] != nil {
          // The part has a colour of its own, and still one for each group.
          result = result.removing(name).setting(
            "detail",
            list(
              (result["detail"].map { $0.array ?? [$0] } ?? []) + [
                channel.removing("scale", "legend", "condition")
              ]))
        } else {
          result = result.removing(name)
        }
      }
    }
    for (name, channel) in own { result = result.setting(name, channel) }
    return result
  }

  /// One part as a view.
  func part(
    _ type: String, _ usual: [(String, SpecValue)], _ own: SpecValue?, _ encoding: SpecValue
  ) -> SpecValue {
    var definition = object([("type", text(type))] + usual)
    for name in ["color", "opacity", "clip", "invalid"] {
      // A part may have a colour of its own, such as that of the line in a box.
      guard name != "color" || definition[name] == nil, let value = mark[name] else { continue }
      definition = definition.setting(name, value)
    }
    if let own, own.object != nil { definition = definition.merging(own) }
    return object([("mark", definition), ("encoding", encoding)])
  }

  func layer(_ transforms: [SpecValue], _ layers: [SpecValue]) -> SpecValue {
    var result = node.removing("mark", "encoding", "data", "transform", "params")
      .setting("layer", list(layers))
    if !transforms.isEmpty { result = result.setting("transform", list(transforms)) }
    return result
  }
}
