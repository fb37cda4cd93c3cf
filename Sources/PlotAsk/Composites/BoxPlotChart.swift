import PlotMarks
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The quartiles of each group as a box, with whiskers to the last value within 1.5 of their distance
/// and all values beyond: Tukey, "Exploratory Data Analysis", 1977.
struct BoxPlotChart: CompositeChart {
  let name = "boxplot"
  let words = "box plot"
  let subject = CompositeSubject.groups
  let mark: any Mark = TickMark()
  let takes: Set = ["--values"]
  private var reach = 1.5
  private var looks: [String: MarkLook?] = [:]

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    chart.reach = request.whiskers ?? reach
    chart.looks = request.parts
    return chart
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var summary = BoxSummaryTransform(input.field, groupby: input.splits)
    summary.scale = input.scale
    summary.names = summary.names.map { input.unused("\($0) \(input.field)") }
    summary.reach = reach
    let names = summary.names
    let usual = input.defaults.boxes
    func part(
      _ name: String, _ mark: any Mark, _ encoding: Encoding,
      _ look: MarkLook = MarkLook(), as role: CompositePart.Role = .beside,
      telling: CompositePart.Telling = .values
    ) -> Layer? {
      guard let said = looks[name] ?? look else { return nil }
      return Layer(mark, encoding, of: self, role, telling: telling, look: said.over(look))
    }
    var layers = [
      part("rule", RuleMark(), input.encoding(of: names.highest, until: names.upper), usual.rule),
      part("rule", RuleMark(), input.encoding(of: names.lower, until: names.lowest), usual.rule),
    ]
    if looks["ticks"] != nil {
      for end in [names.lowest, names.highest] {
        layers.append(part("ticks", TickMark(), input.encoding(of: end), usual.ticks))
      }
    }
    layers += [
      part(
        "box", BarMark(), input.encoding(of: names.upper, until: names.lower), usual.box, as: .key),
      part(
        "median", TickMark(), input.encoding(of: names.median), usual.median, as: .lead,
        telling: .statistic("median")),
      part("outliers", PointMark(), input.encoding(of: names.outlier), usual.outliers),
    ]
    return CompositeUnits(
      transforms: [summary], layers: layers.compactMap { $0?.besideBars() },
      rowsOfLead: input.isValid(names.median))
  }
}
