import PlotTables

extension RecipeRequest {
  /// The values of bars at their ends, or in the middle of the parts of a pile.
  ///
  /// - Parameter encoding: that of the bars.
  func barValues(_ encoding: JSONNode) throws(ChartError) -> JSONNode {
    let (x, y) = (channel(.x), channel(.y))
    let isLying = y?.isCategorical == true || y != nil && x?.isAggregated == true
    let (length, place) = isLying ? (x, y) : (y, x)
    let axis = isLying ? "x" : "y"
    guard let length, !length.isCategorical, length.function == nil || length.isAggregated,
      length.type == .quantitative
    else {
      throw ChartError(
        .usage, "--values writes the lengths of bars, and the bars have none", hint: "leave it out")
    }
    let color = channel(.color).flatMap { $0.isCategorical ? $0 : nil }
    let amounts = try amounts(of: length, by: [place, color].compactMap { $0 })
    var members = ["x", "y", "xOffset", "yOffset"].compactMap { name in
      encoding[name].map { (name: name, value: $0) }
    }
    let column =
      length.field.map { field in
        length.isAggregated ? "\(length.function?.value.string ?? "")_\(field)" : field
      } ?? "__count"
    var mark: JSONNode = ["type": "text", "fontSize": JSONNode(theme.baseSize)]
    let offset = isLying ? "yOffset" : "xOffset"
    let isPiled = color != nil && color?.field != place?.field && encoding[offset] == nil
    guard isPiled, stack != "none", let color else {
      members.append(
        (
          "text",
          length.definition.removing("scale", "axis").setting("format", JSONNode(amounts.format))
        ))
      // Away from zero.
      func side(_ positive: JSONNode, _ negative: JSONNode, _ isText: Bool) -> JSONNode {
        guard amounts.values.contains(where: { $0 < 0 }) else { return positive }
        func word(_ node: JSONNode) -> String {
          isText ? quoted(node.string ?? "") : "\(node.number ?? 0)"
        }
        return [
          "expr": JSONNode("datum['\(column)'] < 0 ? \(word(negative)) : \(word(positive))")
        ]
      }
      mark =
        isLying
        ? mark.setting("align", side("left", "right", true)).setting("dx", side(4, -4, false))
        : mark.setting("baseline", side("bottom", "top", true)).setting("dy", side(-3, 3, false))
      return ["mark": mark, "encoding": JSONNode(members)]
    }
    for index in members.indices where members[index].name == axis {
      let pile = stack == "normalize" || stack == "center" ? stack ?? "zero" : "zero"
      members[index].value = members[index].value.setting("stack", JSONNode(pile))
        .setting("bandPosition", 0.5)
    }
    // Parts that are thinner than words have none.
    let totals = try self.amounts(of: length, by: [place].compactMap { $0 })
    let need = isLying ? width(ofLetters: amounts.mostLetters) + 4 : theme.baseSize * 1.2
    let panels = panelCounts
    let side =
      isLying ? size.width / Double(panels.columns) : size.height / Double(panels.rows)
    let least = (totals.values.map(\.magnitude).max() ?? 0) * need / (side * 0.8)
    let value = "datum['\(column)']"
    mark = mark.setting(
      "text",
      ["expr": JSONNode("abs(\(value)) >= \(least) ? format(\(value), '\(amounts.format)') : ''")])
    members.append(("detail", color.definition.removing("title", "legend")))
    members.append(("color", inkOverColors(of: color)))
    return ["mark": mark, "encoding": JSONNode(members)]
  }

  /// Ink, and paper over the colours where that is easier to read.
  private func inkOverColors(of color: RecipeChannel) -> JSONNode {
    let ink: JSONNode = ["value": JSONNode(theme.ink.hex)]
    guard let field = color.field, highlight.isEmpty else { return ink }
    let all = categories(color)
    let ramp = ColorRamp(theme: theme)
    let names = all.enumerated().filter { index, _ in
      isPaperBetter(
        on: color.type == .ordinal
          ? ramp.color(at: Double(index) / Double(max(1, all.count - 1)))
          : theme.manyAccents[index % theme.manyAccents.count])
    }.map(\.element.value)
    guard !names.isEmpty else { return ink }
    let list = String(decoding: JSONNode(names).bytes, as: UTF8.self)
    return ink.setting(
      "condition",
      [
        "test": JSONNode("indexof(\(list), datum['\(field)']) >= 0"),
        "value": JSONNode(theme.paper.hex),
      ])
  }
}
