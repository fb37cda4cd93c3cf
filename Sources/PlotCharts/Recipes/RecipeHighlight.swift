import PlotTables
import PlotViews

/// The colours of categories of which some stand out: these have accents, the others recede.
struct RecipeHighlight {
  /// What the channel of colours says of it.
  let definition: JSONNode
}

extension RecipeRequest {
  /// Has categories coloured where no flag does, for some of them to stand out.
  mutating func colorGroups(_ groups: RecipeChannel?) {
    guard !highlight.isEmpty, channel(.color) == nil, var groups, groups.isCategorical else {
      return
    }
    groups.hasLegend = false
    set(.color, groups)
  }

  /// The colours of what `--highlight` names, and the rows in an order that has these drawn last.
  ///
  /// - Throws: `ChartError` where a name is none.
  mutating func highlighted() throws(ChartError) -> RecipeHighlight? {
    guard !highlight.isEmpty else { return nil }
    let color = channel(.color).flatMap { $0.isCategorical && $0.function == nil ? $0 : nil }
    let names = color.map(categories) ?? []
    try checkHighlight(highlight, among: names.map(\.label))
    let order = SeriesColors.farthestFirst(theme.accents)
    func hex(_ label: String) -> JSONNode {
      guard let place = highlight.firstIndex(of: label) else { return JSONNode(theme.receded.hex) }
      return JSONNode(theme.accents[order[place % order.count]].hex)
    }
    var domain = names.map(\.value)
    var range = names.map { hex($0.label) }
    if let column = column(color) {
      if column.missingCount > 0 {
        domain.append(.null)
        range.append(JSONNode(theme.receded.hex))
      }
      let data = column.categoryData(ChannelDefinition(""))
      func standsOut(_ row: Int) -> Bool {
        data.codes[row] >= 0 && highlight.contains(data.labels[data.codes[row]])
      }
      let rows = 0..<table.rowCount
      replaceTable(
        table.keeping(rows: rows.filter { !standsOut($0) } + rows.filter(standsOut)))
    }
    let shown = names.filter { highlight.contains($0.label) }.map(\.value)
    return RecipeHighlight(
      definition: [
        "scale": ["domain": JSONNode(domain), "range": JSONNode(range)],
        "legend": ["values": JSONNode(shown)],
      ])
  }

  /// The categories of a channel, as they are read and as a specification has them.
  func categories(_ channel: RecipeChannel) -> [(label: String, value: JSONNode)] {
    guard let column = column(channel) else { return channel.order.map { ($0, JSONNode($0)) } }
    let labels = column.categoryData(ChannelDefinition("")).labels
    switch column.cells {
    case .numbers(let cells):
      let values = Set(cells.values.filter { !$0.isNaN }).sorted()
      return zip(labels, values).map { ($0, JSONNode($1)) }
    case .texts:
      let names = channel.order.isEmpty ? labels.filter { $0 != missingLabel } : channel.order
      return names.map { ($0, JSONNode($0)) }
    case .times, .unread: return []
    }
  }
}
