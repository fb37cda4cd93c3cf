import PlotTables

extension RecipeRequest {
  /// A number for each group, beside its mark; nil, with a word about it, where there is no room.
  ///
  /// - Parameters:
  ///   - operation: how the number is found.
  ///   - size: how thick marks are, which get thinner where that makes room.
  mutating func summaries(
    _ operation: String, _ plan: Distribution, besides size: inout Double
  ) throws(ChartError) -> JSONNode? {
    var value = plan.values
    value.function = ("aggregate", JSONNode(operation))
    let color = channel(.color).flatMap { $0.isCategorical ? $0 : nil }
    let groups = [plan.groups, color].compactMap { $0 }
    let amounts = try amounts(of: value, by: groups)
    let isSplit = color != nil && color?.field != plan.groups?.field && plan.groups != nil
    // Marks that share the room of a group leave some between groups.
    let pitch = step(plan, sharing: isSplit ? count(of: color) : 1) * (isSplit ? 0.7 : 1)
    let need =
      plan.isHorizontal ? theme.baseSize * 1.4 : width(ofLetters: amounts.mostLetters) + 6
    guard pitch - need >= min(size, 6) else {
      warn("the groups have no room for their values", hint: "--width and --height give them some")
      return nil
    }
    size = min(size, (pitch - need).rounded(.down))
    var encoding = [(name: plan.valueAxis, value: value.definition)]
    if let own = plan.groups { encoding.append((plan.groupAxis, own.definition)) }
    if let color, isSplit {
      encoding.append((plan.groupAxis + "Offset", color.definition.removing("title", "legend")))
    } else if let color, plan.groups == nil {
      encoding.append(("detail", color.definition.removing("title", "legend")))
    }
    encoding.append(
      (
        "text",
        value.definition.removing("scale", "axis").setting("format", JSONNode(amounts.format))
      ))
    let mark: JSONNode =
      plan.isHorizontal
      ? ["type": "text", "baseline": "bottom", "dy": JSONNode(-size / 2 - 1)]
      : ["type": "text", "align": "left", "dx": JSONNode(size / 2 + 3)]
    return [
      "mark": mark.setting("fontSize", JSONNode(theme.baseSize)), "encoding": JSONNode(encoding),
    ]
  }
}
