import PlotTables

extension ScaleModel {
  /// Trains a scale of a few steps.
  func trainSteps(_ type: some SteppedScale) throws(ChartError) {
    let sorted = uses.flatMap(numbers).sorted()
    let explicit = try property("domain")?.array.map { (list) throws(ChartError) in
      var numbers: [Double] = []
      for node in list {
        if let number = try ChannelField.datum(node).number { numbers.append(number) }
      }
      return numbers
    }
    var low = explicit?.first ?? property("domainMin")?.number ?? sorted.first ?? 0
    let high = explicit?.last ?? property("domainMax")?.number ?? sorted.last ?? 1
    if type is QuantizeSpecifiedScale, property("zero")?.bool == true { low = min(low, 0) }
    domain = (low, high)
    // Colours have five steps, as Vega's schemes, and all else four.
    let usual = channel.isColor ? 5 : 4
    let given =
      property("range")?.array?.count ?? property("scheme")?["count"]?.number.map { Int($0) }
    mapping = .steps(
      type.thresholds(
        self, SteppedValues(sorted: sorted, explicit: explicit, low: low, high: high),
        steps: max(1, given ?? usual)))
  }
}
