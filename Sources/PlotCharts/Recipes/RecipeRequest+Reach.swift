import PlotTables

extension RecipeRequest {
  /// From where to where an axis goes: as far as its domain says, and where that is open, as far as
  /// the values of its column; nil where it shows no column.
  ///
  /// - Parameter other: where rows without a value count nowhere.
  func reach(along slot: Slot, besides other: Slot? = nil) throws(ChartError) -> ClosedRange<
    Double
  >? {
    guard let channel = channel(slot), let column = column(channel), !channel.isCategorical,
      !channel.isAggregated, let numbers = try? AxisNumbers(column, for: "a domain")
    else { return nil }
    let others = other.flatMap { self.column(self.channel($0)) }
    let values = numbers.values.indices
      .filter { numbers.values[$0].isFinite && others?.isMissing($0) != true }
      .map { numbers.values[$0] }
    var (low, high) = (values.min(), values.max())
    if let domain = domains[slot] {
      var definition = ChannelDefinition(column.name, title: channel.title)
      definition.type = channel.type
      let reader = AxisValue(
        "--\(slot.rawValue)-domain", definition, in: table, [], showsShares: false)
      let ends = try reader.ends(of: domain)
      let isReversed = (ends.0 ?? -.infinity) > (ends.1 ?? .infinity)
      low = (isReversed ? ends.1 : ends.0) ?? low
      high = (isReversed ? ends.0 : ends.1) ?? high
    }
    guard let low, let high, low <= high else { return nil }
    return low...high
  }
}
