/// Every mark of the grammar, by its name.
let allMarks: [any Mark] = [
  LineMark(), PointMark(), BarMark(), AreaMark(), RuleMark(), CircleMark(), SquareMark(),
  TickMark(), RectMark(), TextMark(), TrailMark(), ArcMark(), ImageMark(),
]

/// Those that stand for several.
let allCompositeMarks: [any CompositeMark] = [
  BoxPlotMark(), ErrorBarMark(name: "errorbar"), ErrorBarMark(name: "errorband"),
]

/// Those that draw whole series.
public let allSeriesMarks: [any SeriesMark] =
  allMarks.compactMap(\.seriesMark) + [LineMark(isStepped: true)]

public let allSeriesMarkNames: [String] = allSeriesMarks.map(\.name)
