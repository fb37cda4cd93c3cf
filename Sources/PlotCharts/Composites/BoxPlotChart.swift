import PlotTables

/// The quartiles of each group as a box, with whiskers to the last value within 1.5 of their distance
/// and all values beyond: Tukey, "Exploratory Data Analysis", 1977.
struct BoxPlotChart: CompositeChart {
  let name = "boxplot"
  let words = "box plot"
  let subject = CompositeSubject.groups
  let mark: any SeriesMark = TickMark()
  let takes: Set = ["--values"]

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var summary = BoxSummaryTransform(input.field, groupby: input.splits)
    summary.names = summary.names.map { input.unused("\($0) \(input.field)") }
    let names = summary.names
    var box = MarkLook()
    (box.bandShare, box.mostWidth) = (0.7, 44)
    var (filled, middle, whisker) = (box, box, MarkLook())
    whisker.strokeWidth = 1.25
    (filled.fillOpacity, filled.strokeWidth, middle.strokeWidth) = (0.2, 1.25, 2.5)
    return CompositeUnits(
      transforms: [summary],
      layers: [
        Layer(
          RuleMark(), input.encoding(of: names.highest, until: names.upper), of: self, look: whisker
        ),
        Layer(
          RuleMark(), input.encoding(of: names.lower, until: names.lowest), of: self, look: whisker),
        Layer(
          BarMark(), input.encoding(of: names.upper, until: names.lower), of: self, .key,
          look: filled),
        Layer(
          TickMark(), input.encoding(of: names.median), of: self, .lead,
          telling: .statistic("median"),
          look: middle),
        Layer(PointMark(), input.encoding(of: names.outlier), of: self),
      ].map { $0.besideBars() }, rowsOfLead: try input.isValid(names.median))
  }
}
