import PlotTables

/// Which columns are drawn with which mark: the outcome of inference.
struct ChartPlan {
  var mark: any Mark
  var x: ChannelDefinition?
  /// Several are drawn as one series each.
  var y: [ChannelDefinition] = []
  var color: ChannelDefinition?
  var detail: [String] = []
  /// Whether the places are on the y axis: the values in `y` are then drawn along x.
  var isHorizontal = false

  /// The plan as channels, with the fold that several columns on one axis need.
  func encoding(for table: Table) -> (Encoding, [Transform]) {
    var encoding = Encoding()
    var transforms: [Transform] = []
    var value = y.first
    var series = color
    if y.count > 1 {
      let names = table.columns.map(\.name)
      let key = Table.unusedName("series", among: names)
      let amount = Table.unusedName("value", among: names)
      transforms = [.fold(y.map(\.field), key: key, value: amount)]
      value = ChannelDefinition(amount, title: "")
      series = ChannelDefinition(key)
    }
    encoding[.x] = isHorizontal ? value : x
    encoding[.y] = isHorizontal ? x : value
    encoding[.color] = series
    if !detail.isEmpty { encoding[.detail] = ChannelDefinition(fields: detail) }
    return (encoding, transforms)
  }
}
