import PlotTables

/// Where violins stand: each group at a whole number, from 1 on, of an axis that shows the groups' names, those of
/// several colours side by side around it.
struct ViolinPlaces {
  /// What splits a group into violins side by side.
  let parts: RecipeChannel?
  let partCount: Int
  /// The place of a row, in the words of a specification.
  let formula: String
  /// The channel of the axis, but for its field.
  let definition: JSONNode

  init(
    _ groups: RecipeChannel?, isHorizontal: Bool, _ request: inout RecipeRequest
  ) throws(ChartError) {
    let color = request.channel(.color)
    let hasParts = groups != nil && color != nil && color?.field != groups?.field
    parts = hasParts ? color : nil
    if let color, !color.isCategorical {
      throw ChartError(
        .usage, "colours tell violins apart, and '\(color.title)' holds numbers",
        hint: "'\(color.title):O' takes them as categories")
    }
    if color == nil || color?.field == groups?.field, var own = groups {
      own.hasLegend = false
      request.set(.color, own)
    }
    var names: [(label: String, value: JSONNode)] = []
    if let groups {
      names = try request.arranged(groups)
      if request.column(groups)?.missingCount ?? 0 > 0 { names.append((missingLabel, .null)) }
    }
    func index(_ channel: RecipeChannel?, among names: [(label: String, value: JSONNode)]) -> String
    {
      guard let channel, !names.isEmpty else { return "0" }
      let list = JSONNode(names.map(\.value))
      return "indexof(\(String(decoding: list.bytes, as: UTF8.self)), \(channel.datum))"
    }
    var own = parts.map(request.categories) ?? []
    if let parts, request.column(parts)?.missingCount ?? 0 > 0 { own.append((missingLabel, .null)) }
    partCount = max(1, own.count)
    let middle = Double(partCount - 1) / 2
    // From one on, as the line of an axis stands at zero where there is one.
    formula =
      "1 + " + index(groups, among: names)
      + (parts == nil
        ? "" : " + (\(index(parts, among: own)) - \(middle)) / \(Double(partCount))")
    let scale: JSONNode = [
      "domain": [0.5, JSONNode(Double(max(1, names.count)) + 0.5)], "nice": false, "zero": false,
      "reverse": JSONNode(isHorizontal),
    ]
    var members: [(name: String, value: JSONNode)] = [
      ("type", "quantitative"), ("title", groups.map { JSONNode($0.title) } ?? .null),
      ("scale", scale),
    ]
    if names.isEmpty {
      members.append(("axis", .null))
    } else {
      var axis: JSONNode = [
        "values": JSONNode((1...names.count).map { JSONNode(Double($0)) }), "grid": false,
        "ticks": false, "labelOverlap": false,
      ]
      if !isHorizontal, request.areTooWide(names.map(\.label)) {
        axis = axis.setting("labelAngle", -40)
      }
      let labels = names.map { quoted($0.label) }.joined(separator: ", ")
      let words = JSONNode("[\(labels)][datum.value - 1]")
      members.append(("axis", axis.setting("labelExpr", words)))
    }
    definition = JSONNode(members)
  }
}

extension RecipeRequest {
  /// The categories of a channel in the order of `--sort`.
  func arranged(
    _ channel: RecipeChannel
  ) throws(ChartError) -> [(label: String, value: JSONNode)] {
    let own = categories(channel)
    guard let sort else { return own }
    if sort.contains(","), table.column(named: sort) == nil {
      let listed = sort.split(separator: ",").map { String($0).trimmingBlanks }
      return listed.compactMap { name in own.first { $0.label == name } }
        + own.filter { !listed.contains($0.label) }
    }
    let isDescending = sort.hasPrefix("-") && table.column(named: sort) == nil
    let word = isDescending ? String(sort.dropFirst()) : sort
    var field = Slot(rawValue: word).flatMap(self.channel)?.field
    if field == nil { field = try table.columns(selectedBy: word).first?.field }
    guard let field, let column = table.column(named: field), field != channel.field,
      let numbers = try? AxisNumbers(column, for: "--sort")
    else {
      let names = own.sorted { $0.label < $1.label }
      return isDescending ? names.reversed() : names
    }
    guard let groups = self.column(channel)?.categoryData(ChannelDefinition("")) else { return own }
    func median(_ label: String) -> Double {
      let values = groups.codes.indices
        .filter { groups.codes[$0] >= 0 && groups.labels[groups.codes[$0]] == label }
        .map { numbers.values[$0] }.filter(\.isFinite).sorted()
      return values.isEmpty ? .infinity : quantile(0.5, ofSorted: values)
    }
    let keyed = own.map { (key: median($0.label), entry: $0) }.enumerated()
    return keyed.sorted {
      let (a, b) = ($0.element.key, $1.element.key)
      return a == b ? $0.offset < $1.offset : (a < b) != isDescending
    }.map(\.element.entry)
  }
}
