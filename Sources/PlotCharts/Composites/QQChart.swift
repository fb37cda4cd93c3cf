import PlotTables

/// Values against those of a normal distribution in their ranks, with the line through the quartiles:
/// Wilk and Gnanadesikan, Biometrika 55, 1968; ranks as (i - 1/2) / n.
struct QQChart: CompositeChart {
  let name = "qq"
  let words = "normal quantile plot"
  let subject = CompositeSubject.sample
  let mark: any Mark = PointMark()
  let takesTimes = false

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let names = ["rank", "rows", "lower", "upper", "normal quantile", "level"].map(input.unused)
    let others = input.splits
    func calculate(_ text: String, as name: String) throws(ChartError) -> CalculateTransform {
      CalculateTransform(try Expression(text, for: words), as: name)
    }
    let columns = names.map { Expression(column: $0).text }
    let (rank, rows, lower, upper) = (columns[0], columns[1], columns[2], columns[3])
    let expected = ChannelDefinition(names[4], title: "quantiles of the normal distribution")
    var line = MarkLook()
    line.strokeWidth = 1.5
    return CompositeUnits(
      transforms: [
        try input.isValid,
        WindowTransform(
          [WindowField(.rowNumber, as: names[0])], groupby: others, sort: [SortField(input.field)]),
        JoinAggregateTransform(
          [
            AggregatedField(try .named("count"), as: names[1]),
            AggregatedField(try .named("q1"), of: input.field, as: names[2]),
            AggregatedField(try .named("q3"), of: input.field, as: names[3]),
          ], groupby: others),
        try calculate("quantileNormal((\(rank) - 0.5) / \(rows))", as: names[4]),
        // The quartiles of the standard normal distribution are 0.6745 from its middle.
        try calculate(
          "(\(lower) + \(upper)) / 2 + \(columns[4]) * (\(upper) - \(lower)) / 1.3489795",
          as: names[5]),
      ],
      layers: [
        Layer(
          LineMark(), input.curve(x: expected, y: input.values(names[5])), of: self, look: line),
        Layer(mark, input.curve(x: expected, y: input.values(input.field)), of: self, .lead),
      ])
  }
}
