import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The share of the rows of each group up to each value: the empirical cumulative distribution function.
struct ECDFChart: CompositeChart {
  let name = "ecdf"
  let words = "cumulative distribution"
  let subject = CompositeSubject.sample
  let mark: any Mark = LineMark(isStepped: true)

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let (rows, sum, all) = (input.unused("rows"), input.unused("sum"), input.unused("all"))
    let share = input.unused("share of rows")
    var level = ChannelDefinition(share, title: "share of rows up to here")
    (level.scale.domainMin, level.scale.domainMax) = (0, 1)
    level.axis.format = try? LabelPattern(".0%")
    let others = input.splits
    return CompositeUnits(
      transforms: [
        input.isValid,
        // Equal values are one step.
        AggregateTransform(
          [AggregatedField(try .named("count"), as: rows)], groupby: others + [input.field]),
        WindowTransform(
          [WindowField(.aggregate(try .named("sum")), of: rows, as: sum)], groupby: others,
          sort: [SortField(input.field)]),
        JoinAggregateTransform(
          [AggregatedField(try .named("sum"), of: rows, as: all)], groupby: others),
        CalculateTransform(
          Expression(Expression(column: sum), .dividedBy, Expression(column: all)), as: share),
      ],
      layers: [
        Layer(
          mark, input.curve(x: input.values(input.field), y: level), of: self, .lead,
          telling: .places)
      ])
  }
}
