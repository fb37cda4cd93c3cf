import PlotTables

extension UnitModel {
  /// The table before it was aggregated, with the bins and time units of its channels.
  func wholeWithBins() throws(ChartError) -> Table {
    let other = UnitModel(
      node: node, mark: mark,
      channels: channels.filter { $0.value.aggregate == nil && $0.key.hasScale },
      lists: [:], source: whole ?? source)
    other.whole = whole
    try other.cutBins()
    return other.table
  }
}
