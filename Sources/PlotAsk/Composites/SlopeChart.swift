import PlotLook
import PlotMarks
import PlotTables
import PlotWords

/// The values of each name at a few steps, mostly two, as lines between them: Tufte, "The Visual Display
/// of Quantitative Information", 1983.
struct SlopeChart: CompositeChart {
  let name = "slope"
  let words = "slope chart"
  let subject = CompositeSubject.own
  let mark: any Mark = LineMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let keepsRows = false

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let found = try inference.compared(
      self, names: inference.requestedColor, steps: inference.requestedX,
      values: inference.requestedY, flags: ("-c", "-x"))
    var plan = ChartPlan(
      mark: mark, x: found.steps, y: found.values, color: found.names,
      detail: inference.requestedDetail)
    plan.foldsToPlaces = found.steps == nil
    if plan.x != nil, plan.x?.type == nil { plan.x?.type = .ordinal }
    if plan.color?.type == nil { plan.color?.type = .nominal }
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var encoding = input.encoding(of: input.field)
    // Lines run from edge to edge, beside which their names stand.
    encoding[.x]?.scale.pointPadding = 0
    var dot = MarkLook()
    (dot.size, dot.opacity) = (60, 1)
    var dots = Layer(PointMark(), encoding, of: self, look: dot)
    dots.part?.endsLines = true
    return CompositeUnits(
      transforms: [], layers: [Layer(mark, encoding, of: self, .lead), dots])
  }
}
