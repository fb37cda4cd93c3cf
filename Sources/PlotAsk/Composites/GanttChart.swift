import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Tasks as bars from their beginnings to their ends, and those without an end or a length as diamonds.
struct GanttChart: CompositeChart {
  let name = "gantt"
  let words = "Gantt chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--encode"]
  let summarizesRows = false

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    for text in request.encodings {
      let channel = try EncodingFlag.parts(of: text).channel
      guard channel == Channel.x2.rawValue else {
        throw ChartError(
          .usage, "--encode \(channel) has no effect on a \(words)",
          hint: "--encode x2=COLUMN names the ends of tasks")
      }
    }
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    try inference.refuseSeveralY(self, "has one column of tasks")
    let named = [
      inference.requestedX, inference.requestedY.first, inference.requestedColor,
      inference.encoded[.x2],
    ].compactMap { $0?.field }
    let free = inference.profiles.filter { !named.contains($0.name) }
    let times = free.filter { $0.isTime }
    var spans = (times.isEmpty ? free.filter { $0.isNumber && !$0.isIdentifier } : times)[...]
    guard
      let start = inference.requestedX ?? spans.popFirst().map({ ChannelDefinition($0.name) }),
      let end = inference.encoded[.x2] ?? spans.popFirst().map({ ChannelDefinition($0.name) })
    else { throw inference.missing(self, "two columns of times", "-x") }
    if inference.encoded[.x2] == nil, HeaderWords(end.field).nameLengths {
      throw ChartError(
        .usage, "'\(ChartText.line(end.field))' is the length of a task, and no end",
        hint: "--derive 'end = \(start.field) + \(end.field)' --encode x2=end draws to the ends")
    }
    let tasks = free.first { $0.isText && $0.name != inference.table.sourceColumn }
    guard let task = inference.requestedY.first ?? tasks.map({ ChannelDefinition($0.name) }) else {
      throw inference.missing(self, "a column of tasks", "-y")
    }
    let types = [start, end].map { inference.table.column(named: $0.field)?.fieldType }
    guard types[0] == types[1], types[0]?.isCategorical != true else {
      let names = [start, end].map { "'\(ChartText.line($0.field))'" }
      throw ChartError(
        .data, "a \(words) needs two columns of times, and \(names[0]) and \(names[1]) are none",
        hint: "-x names the starts of tasks, and --encode x2= their ends")
    }
    var plan = ChartPlan(
      mark: mark, x: task, y: [start], color: inference.requestedColor,
      detail: inference.requestedDetail, isHorizontal: true)
    if plan.x?.type == nil { plan.x?.type = .nominal }
    plan.parts = [start, end]
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let (start, end) = (input.field, input.parts.last?.field ?? input.field)
    // A missing end is no number, and so not the start either.
    let hasLength = Predicate.and([
      .field(end, .valid(true)),
      .expression(Expression(Expression(column: start), .unequal, Expression(column: end))),
    ])
    var bars = Layer(mark, input.encoding(of: start, until: end), of: self, .lead)
    bars.transforms = [FilterTransform(hasLength)]
    var diamond = MarkLook()
    (diamond.shape, diamond.size, diamond.opacity) = ("diamond", 120, 1)
    var events = Layer(PointMark(), input.encoding(of: start), of: self, look: diamond)
    events.transforms = [FilterTransform(.not(hasLength))]
    let ends = try ends(input, of: input.table)
    let hasEvents = zip(ends.starts, ends.ends).contains { $0 == $1 || $1.isNaN }
    return CompositeUnits(transforms: [], layers: hasEvents ? [bars, events] : [bars])
  }

  /// The numbers of the starts and the ends of tasks; NaN where they are missing.
  private func ends(
    _ input: CompositeInput, of table: Table
  ) throws(ChartError) -> (starts: DoubleColumn, ends: DoubleColumn) {
    let names = [input.field, input.parts.last?.field ?? input.field]
    let columns = try table.requiredColumns(names, for: name)
    return (
      try AxisNumbers(columns[0], for: words).values, try AxisNumbers(columns[1], for: words).values
    )
  }

  /// Counts the tasks without a start, and those that end before they start.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    let (starts, ends) = try ends(input, of: table)
    let start = table.column(named: input.field)
    var notes = omissions(of: [start].compactMap(\.self), in: table)
    let reversed = zip(starts, ends).count { $0 > $1 }
    if reversed > 0 {
      notes.append(
        Note(
          .warning,
          "\(reversed) of \(table.rowCount) tasks end before they start: drawn from the earlier to the "
            + "later time"))
    }
    return (notes, nil)
  }
}
