import PlotTables

extension ScaleModel {
  /// Finds type and domain in what the views show.
  ///
  /// - Parameter config: the configuration's `scale`.
  func train(_ look: SpecificationLook) throws(ChartError) {
    let name = chosenType
    guard let type = allSpecifiedScales.first(where: { $0.name == name }) else {
      throw ChartError(
        .usage, "\(property("type")?.path ?? "$"): there is no scale '\(DisplayText.line(name))'",
        hint: (nearestName(to: name, in: allSpecifiedScales.map(\.name)).map {
          "did you mean '\($0)'? "
        } ?? "") + "scales are: " + allSpecifiedScales.map(\.name).joined(separator: ", "))
    }
    self.type = type
    try type.train(self, look)
  }

  /// Whether it is one of categories, as far as types tell before it is trained.
  var isDiscreteByType: Bool { ["band", "point", "ordinal"].contains(chosenType) }

  private var chosenType: String {
    for use in uses { if let name = use.field.scaleNode?["type"]?.string { return name } }
    let types = uses.filter { $0.field.channel == channel }.map { usualType($0.unit, $0.field) }
    let all = types.isEmpty ? uses.map { usualType($0.unit, $0.field) } : types
    return all.contains("band") ? "band" : all.first ?? "linear"
  }

  /// By Vega-Lite's `scaleType`, as it stands for what the specification leaves open.
  private func usualType(_ unit: UnitModel, _ field: ChannelField) -> String {
    switch field.type {
    case .nominal, .ordinal:
      switch channel {
      case .color, .fill, .stroke, .shape, .strokeDash: return "ordinal"
      case .x, .y, .xOffset, .yOffset:
        if unit.kind.fillsBands { return "band" }
        let side = channel == .x ? "width" : "height"
        // Offsets need bands to be in.
        let offset: Channel = channel == .x ? .xOffset : .yOffset
        if channel.isPosition, unit.channels[offset]?.hasField ?? false { return "band" }
        if unit.mark[side]?["band"] != nil || field.node["axis"]?["tickBand"] != nil {
          return "band"
        }
        return "point"
      case .theta, .radius: return unit.kind is ArcMark ? "band" : "point"
      default: return "point"
      }
    case .temporal:
      if channel == .shape || channel == .strokeDash { return "ordinal" }
      if channel.isColor { return "time" }
      return "time"
    case .quantitative:
      if channel.isColor {
        if field.isBinning { return "bin-ordinal" }
        return "linear"
      }
      if channel == .shape || channel == .strokeDash { return "ordinal" }
      return "linear"
    }
  }

  /// The numbers that a use puts on the scale.
  func numbers(_ use: Use) -> [Double] {
    let (unit, field) = (use.unit, use.field)
    if let datum = field.datum { return datum.number.map { [$0] } ?? [] }
    var names: [String] = []
    if let stack = unit.stack, stack.channel == field.channel {
      if stack.offset == .normalize { return [0, 1] }
      names = [stack.start, stack.end]
    } else {
      names = field.column.map { [$0] } ?? []
      let isBand =
        field.isBinning || field.isBinned && channel.isPosition
        || field.timeUnit != nil && unit.fillsTimeUnits(field)
      if isBand, let end = field.endColumn { names.append(end) }
    }
    if property("domain")?.string == "unaggregated", let name = field.field {
      return numbers(of: unit.source.column(named: name))
    }
    return names.flatMap {
      numbers(of: unit.domainTable.column(named: $0) ?? unit.table.column(named: $0))
    }
  }

  private func numbers(of column: Column?) -> [Double] {
    guard let column else { return [] }
    if case .numbers(let cells) = column.cells { return cells.values.filter(\.isFinite) }
    return (0..<column.count).compactMap { column.datum($0).number }
  }
}
