import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The parts of a whole as bars, the largest first, and a line with the share of all up to each, on one
/// axis: Juran, "Quality Control Handbook", 1951.
struct ParetoChart: CompositeChart {
  let name = "pareto"
  let words = "Pareto chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let keepsRows = false
  let takesTimes = false
  /// Whether the largest parts are chosen, which sorts them.
  private var isArranged = false

  /// The most parts of names that suggest themselves before others.
  private static let mostParts = 20

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(["--sort": request.sort != nil], hint: "the largest part comes first")
    try refuse(
      ["--facet": request.facet != nil || request.row != nil || request.column != nil],
      hint: "the order of parts differs between panels: --where draws one of them")
    try refuse(
      ["--color": request.color != nil],
      hint: "bars are parts of one whole: --where draws that of a group")
    try refuse(
      ["--x-scale": request.xScale != nil, "--y-scale": request.yScale != nil],
      hint: "shares add up on an even scale alone")
    var chart = self
    chart.isArranged = request.top != nil
    return chart
  }

  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError) {
    try refuseWithoutSum(operations, words)
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    try inference.refuseSeveralY(self, "has parts of one column")
    var (x, y) = (inference.requestedX, inference.requestedY.first)
    let isLying = y != nil && !inference.isValue(y)
    if isLying { swap(&x, &y) }
    let free = inference.profiles.filter {
      $0.isText && $0.name != y?.field && $0.distinctCount > 1
        && $0.name != inference.table.sourceColumn
    }
    let unique = free.first(where: \.isUnique)
    let often =
      free.first { $0.distinctCount <= Self.mostParts && 2 * $0.distinctCount <= $0.validCount }
      ?? free.first { 2 * $0.distinctCount <= $0.validCount }
    guard var names = x ?? (unique ?? often).map({ ChannelDefinition($0.name) }) else {
      throw inference.missing(self, "a column of names", "-x")
    }
    if names.type == nil { names.type = .nominal }
    guard let profile = inference.profile(names.field) else {
      throw inference.missing(self, "a column of names", "-x")
    }
    let isUnique = inference.tellRowsApart([profile])
    let values = y ?? (isUnique ? inference.freeAmount : nil)
    if let values, !isUnique {
      throw ChartError(
        .data,
        "a \(words) has one part for each name, and '\(ChartText.line(names.field))' repeats",
        hint: "-y 'sum(\(ChartText.line(values.field)))' adds them up, -y 'count()' counts rows")
    }
    if let values, let least = inference.profile(values.field)?.extent?.lowerBound, least < 0 {
      throw belowZero(ChartText.line(values.field), least, words)
    }
    let isHorizontal =
      isLying
      || inference.requestedX == nil
        && inference.isHorizontal(profile, true, [values].compactMap { $0 })
    return ChartPlan(
      mark: mark, x: names, y: [values].compactMap { $0 }, detail: inference.requestedDetail,
      isHorizontal: isHorizontal)
  }

  /// Counts the rows of each name where no amount is known.
  func summarized(
    _ plan: ChartPlan, of computed: inout ComputedColumns, _ facet: Facet?
  ) throws(ChartError) -> ChartPlan {
    guard let names = plan.x?.field, plan.y.isEmpty else { return plan }
    var plan = plan
    let count = Table.unusedName("rows", among: [names])
    try computed.add(
      AggregateTransform([AggregatedField(try .named("count"), as: count)], groupby: [names]))
    plan.y = [ChannelDefinition(count)]
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let names = input.encoding[input.placeChannel]?.field else {
      throw ChartError(.usage, "a \(words) needs a column of names", hint: "-x names it")
    }
    let made = ["whole", "place", "sum", "share", "share up to here"].map { name in
      input.unused("\(name) of \(input.field)")
    }
    let (whole, place, sum, share, level) = (made[0], made[1], made[2], made[3], made[4])
    func part(_ column: String) -> Expression {
      Expression(Expression(column: column), .dividedBy, Expression(column: whole))
    }
    var (line, dot) = (MarkLook(), MarkLook())
    (line.strokeWidth, line.tone) = (1.5, .grey)
    (dot.size, dot.tone, dot.opacity) = (36, .grey, 1)
    var layers = [
      Layer(mark, input.encoding(of: share), of: self, .lead),
      Layer(LineMark(), input.encoding(of: level), of: self, look: line),
      Layer(PointMark(), input.encoding(of: level), of: self, look: dot),
    ]
    for index in layers.indices {
      guard var axis = layers[index].encoding[input.valueChannel] else { continue }
      axis.name = nil
      axis.title = index == 0 ? "share of \(input.field)" : "share up to here"
      axis.axis.format = try? LabelPattern(".0%")
      axis.scale.zero = true
      layers[index].encoding[input.valueChannel] = axis
    }
    var transforms: [any Transform] = [input.isValid]
    if !isArranged {
      transforms.append(CategoryOrderTransform(names, .by([input.field], isDescending: true)))
    }
    return CompositeUnits(
      transforms: transforms + [
        JoinAggregateTransform([AggregatedField(try .named("sum"), of: input.field, as: whole)]),
        PlaceTransform(names, as: place),
        WindowTransform(
          [WindowField(.aggregate(try .named("sum")), of: input.field, as: sum)],
          sort: [SortField(place)]),
        CalculateTransform(part(input.field), as: share),
        CalculateTransform(part(sum), as: level),
      ], layers: layers)
  }
}
