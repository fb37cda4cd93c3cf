import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The rank of each series at each place, the greatest value first, as lines with a dot at each rank.
struct BumpChart: CompositeChart {
  let name = "bump"
  let words = "bump chart"
  let subject = CompositeSubject.own
  let mark: any Mark = LineMark()
  let summarizesRows = false
  let keepsRows = false

  /// The most ranks that have a tick each.
  private static let mostTicks = 20
  /// The distance of labels from the axes, in points: more than a radius of the dots.
  private static let labelPadding = 10.0

  private static let wordsOfRanks: Set = [
    "rank", "ranking", "place", "position", "pos", "standing", "rang", "platz",
  ]

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    var plan = try inference.plan(isExplained: false)
    guard plan.color != nil || plan.y.count > 1 else {
      throw inference.missing(self, "a column of names to rank", "-c")
    }
    plan.isHorizontal = false
    // Ranks have no units, so one axis shows those of all columns.
    if plan.color == nil { plan.foldsToPanels = false }
    plan.parts = plan.y
    return plan
  }

  /// Returns all ranks, or the first and round ones where there are many: there is no rank 0.
  private static func ticks(to count: Int) -> [Double] {
    guard count > mostTicks else { return (1...max(2, count)).map(Double.init) }
    let step = RoundStep(near: max(5, Double(count) / 8))
    return [1] + step.multiples(from: 2, through: Double(count))
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let place = input.encoding[.x]?.field else {
      throw ChartError(.usage, "a \(words) needs a column of places", hint: "-x names it")
    }
    let rank = input.unused("rank")
    // Ranks keep their order: the first is the best.
    let areRanks = HeaderWords(input.field).isNamed(among: Self.wordsOfRanks)
    let names = input.encoding[.color].flatMap { input.table.column(named: $0.field) }
    let count = names?.categoryData().labels.count ?? input.parts.count
    var level = ChannelDefinition(rank, title: "rank")
    (level.scale.reverse, level.scale.nice) = (true, false)
    level.axis.values = Self.ticks(to: count)
    var encoding = input.curve(x: input.encoding[.x] ?? ChannelDefinition(place), y: level)
    encoding[.x]?.end = nil
    // Dots of the last rank stand where the line of this axis would be, half of each below.
    encoding[.x]?.axis.domain = false
    encoding[.x]?.axis.ticks = false
    for channel in [Channel.x, .y] {
      encoding[channel]?.axis.look.labelPadding = Self.labelPadding
    }
    var (line, dot) = (MarkLook(), MarkLook())
    line.strokeWidth = 2.5
    (dot.size, dot.opacity) = (90, 1)
    return CompositeUnits(
      transforms: [
        input.isValid,
        WindowTransform(
          [WindowField(.rank, as: rank)], groupby: [place] + input.facets,
          sort: [SortField(input.field, isDescending: !areRanks)]),
      ],
      layers: [
        Layer(mark, encoding, of: self, .lead, look: line),
        Layer(PointMark(), encoding, of: self, look: dot),
      ])
  }
}
