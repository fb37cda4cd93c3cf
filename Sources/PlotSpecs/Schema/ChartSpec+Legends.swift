import PlotLook

extension ChartSpec {
  private static let explained: [Channel] = [
    .color, .fill, .stroke, .size, .shape, .opacity, .fillOpacity, .strokeOpacity, .strokeDash,
    .strokeWidth,
  ]

  /// Moves all legends to a side, or takes them away.
  ///
  /// - Returns: the titles or fields that they are about.
  package mutating func setLegends(at place: LegendPlace) -> [String] {
    let flag = "--legend"
    let side = SpecValue(text: place.rawValue, flag: flag)
    var fields: [String] = []
    try? editViews { view in
      guard var encoding: EncodingSpec = view.part(.encoding) else { return }
      for channel in Self.explained {
        guard encoding[channel]?.array == nil, var definition = encoding[channel: channel],
          definition.showsData, definition.value["legend"]?.isNull != true,
          definition.value["datum"] == nil || definition.value["field"] != nil
        else { continue }
        let owner = definition.value["field"] == nil ? definition.value["condition"] : nil
        let legend = (owner ?? definition.value)["legend"]
        guard legend?.isNull != true, legend?["disable"]?.bool != true else { continue }
        let words = [
          legend?["title"], definition.value["title"], (owner ?? definition.value)["field"],
        ]
        let name = words.lazy.compactMap { $0?.string }.first ?? channel.rawValue
        if !fields.contains(name) { fields.append(name) }
        var own = legend ?? SpecValue(.object([]), flag: flag)
        for name in ["direction", "offset", "legendX", "legendY"] { own[name] = nil }
        own["orient"] = side
        let new = place == .hidden ? SpecValue(SpecValue.Content.null, flag: flag) : own
        if owner == nil {
          definition.value["legend"] = new
        } else {
          definition.value["condition"]?["legend"] = new
        }
        encoding.set(channel, to: definition.value)
      }
      view.set(ViewVocabulary.Parts.encoding, to: encoding.value)
    }
    guard place != .hidden, self[.config]?["legend"] != nil else { return fields }
    let isRow = place == .top || place == .bottom
    value["config"]?["legend"]?["orient"] = side
    value["config"]?["legend"]?["direction"] = SpecValue(
      text: isRow ? "horizontal" : "vertical", flag: flag)
    if place != .top { value["config"]?["legend"]?["offset"] = nil }
    return fields
  }
}
