/// Every mark of the grammar, by its name.
let allMarks: [any Mark] = [
  LineMark(), PointMark(), BarMark(), AreaMark(), RuleMark(), CircleMark(), SquareMark(),
  TickMark(), RectMark(), TextMark(), TrailMark(), ArcMark(), ImageMark(),
]

/// The composite marks, each of which is made of several marks.
let allCompositeMarks: [any CompositeMark] = [
  BoxPlotMark(), ErrorBarMark(name: "errorbar"), ErrorBarMark(name: "errorband"),
]

/// The marks that draw whole series.
public let allSeriesMarks: [any SeriesMark] =
  allMarks.compactMap(\.seriesMark) + [LineMark(isStepped: true)]

/// The names of those that flags ask for: pictures are read for specifications alone.
public let allSeriesMarkNames: [String] =
  allSeriesMarks.filter { !$0.showsPictures }.map(\.name)
