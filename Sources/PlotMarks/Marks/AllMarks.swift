import PlotLook

/// Every mark, by its name.
package let allMarks: [any Mark] = [
  LineMark(), PointMark(), BarMark(), AreaMark(), RuleMark(), PointMark(.circle),
  PointMark(.square), TickMark(), RectMark(), TextMark(), TrailMark(), ArcMark(), ImageMark(),
  LineMark(isStepped: true),
]

/// The names of those that flags ask for: pictures are read for specifications alone.
package let allMarkNames: [String] = allMarks.filter { !$0.showsPictures }.map(\.name)
