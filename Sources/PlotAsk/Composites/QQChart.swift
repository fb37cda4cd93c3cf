import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

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
    let columns = names.map(Expression.init(column:))
    let (rank, rows, lower, upper) = (columns[0], columns[1], columns[2], columns[3])
    let share = Expression(
      Expression(rank, .minus, Expression(.number(0.5))), .dividedBy, rows)
    let middle = Expression(
      Expression(lower, .plus, upper), .dividedBy, Expression(.number(2)))
    // The quartiles of the standard normal distribution are 0.6745 from its middle.
    let rise = Expression(
      Expression(columns[4], .times, Expression(upper, .minus, lower)), .dividedBy,
      Expression(.number(1.3489795)))
    let expected = ChannelDefinition(names[4], title: "quantiles of the normal distribution")
    var line = MarkLook()
    line.strokeWidth = 1.5
    return CompositeUnits(
      transforms: [
        input.isValid,
        WindowTransform(
          [WindowField(.rowNumber, as: names[0])], groupby: others, sort: [SortField(input.field)]),
        JoinAggregateTransform(
          [
            AggregatedField(try .named("count"), as: names[1]),
            AggregatedField(try .named("q1"), of: input.field, as: names[2]),
            AggregatedField(try .named("q3"), of: input.field, as: names[3]),
          ], groupby: others),
        CalculateTransform(Expression(calling: "quantileNormal", with: share), as: names[4]),
        CalculateTransform(Expression(middle, .plus, rise), as: names[5]),
      ],
      layers: [
        Layer(
          LineMark(), input.curve(x: expected, y: input.values(names[5])), of: self, look: line),
        Layer(mark, input.curve(x: expected, y: input.values(input.field)), of: self, .lead),
      ])
  }
}
