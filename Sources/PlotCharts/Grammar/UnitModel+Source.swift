import PlotTables

extension UnitModel {
  /// The table before it was aggregated, with the bins and time units of its channels.
  func sourceWithBins() throws(ChartError) -> Table {
    let other = UnitModel(
      node: node, mark: mark,
      channels: channels.filter { $0.value.aggregate == nil && $0.key.hasScale },
      lists: [:], source: source)
    other.whole = whole
    try other.cutBins()
    return other.table
  }
}
