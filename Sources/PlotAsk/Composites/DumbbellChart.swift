import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The values of each name as dots, in a colour for each of a few kinds, with a line from the least to
/// the greatest: the length of the line is their distance.
struct DumbbellChart: CompositeChart {
  let name = "dumbbell"
  let words = "dumbbell chart"
  let subject = CompositeSubject.own
  let mark: any Mark = PointMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let keepsRows = false

  /// The most names whose values are written without being asked for.
  private static let mostWritten = 25

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let (x, y) = (inference.requestedX, inference.requestedY)
    var (names, values, isHorizontal) = (x, y, false)
    if y.count < 2, y.isEmpty || !inference.isValue(y.first) {
      (names, values) = (y.first, x.map { [$0] } ?? [])
      if y.isEmpty, x != nil, !inference.isValue(x) { (names, values) = (x, []) }
      isHorizontal = names == nil || names != x
    } else {
      isHorizontal = x == nil
    }
    let found = try inference.compared(
      self, names: names, steps: inference.requestedColor, values: values, flags: ("-x", "-c"))
    var plan = ChartPlan(
      mark: mark, x: found.names, y: found.values, color: found.steps,
      detail: inference.requestedDetail, isHorizontal: isHorizontal)
    if plan.x?.type == nil { plan.x?.type = .nominal }
    if plan.color?.type == nil { plan.color?.type = .nominal }
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let places = [input.placeChannel].compactMap { input.encoding[$0]?.field } + input.facets
    let (low, high) = (
      input.unused("least \(input.field)"), input.unused("greatest \(input.field)")
    )
    var (bar, dot) = (MarkLook(), MarkLook())
    (bar.strokeWidth, bar.tone) = (2, .grey)
    (dot.size, dot.opacity) = (100, 1)
    var span = input.encoding(of: low, until: high)
    (span[.color], span[.detail]) = (nil, nil)
    var line = Layer(RuleMark(), span, of: self, look: bar)
    line.transforms = [
      AggregateTransform(
        [
          AggregatedField(try .named("min"), of: input.field, as: low),
          AggregatedField(try .named("max"), of: input.field, as: high),
        ], groupby: places)
    ]
    var dots = Layer(mark, input.encoding(of: input.field), of: self, .lead, look: dot)
    dots.part?.endsLines = true
    let names = input.encoding[input.placeChannel].flatMap { input.table.column(named: $0.field) }
    var units = CompositeUnits(transforms: [], layers: [line, dots])
    let count = names?.categoryData().labels.count ?? 0
    if count <= Self.mostWritten, input.isHorizontal { units.showsValues = true }
    return units
  }
}
