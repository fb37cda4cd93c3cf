import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Parts of a whole as tiles whose areas are the amounts, about as wide as high, those of a group together:
/// Bruls, Huizing and van Wijk, "Squarified Treemaps", Data Visualization 2000,
/// doi:10.1007/978-3-7091-6783-0_4.
struct TreemapChart: CompositeChart {
  let name = "treemap"
  let words = "treemap"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let keepsRows = false
  let takesTimes = false
  private var showsValues = false
  /// The size of the plot area but for the lines of words around it, in points.
  private var size = (width: 760.0, height: 420.0)

  /// The most groups that suggest themselves.
  private static let mostGroups = 12

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try request.refuseAxes(of: words)
    try refuse(
      ["--sort": request.sort != nil, "--detail": request.detail != nil],
      hint: "the largest tiles come first")
    var chart = self
    (chart.showsValues, request.values) = (request.values == true, nil)
    let canvas = (request.width ?? 800, request.height ?? 500)
    chart.size =
      request.facet ?? request.row ?? request.column == nil
      ? (max(40, canvas.0 - 40), max(30, canvas.1 - 80)) : (400, 300)
    return chart
  }

  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError) {
    try refuseWithoutSum(operations, words)
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    try inference.refuseSeveralY(self, "has one column of amounts")
    let given = [inference.requestedX, inference.requestedY.first].compactMap(\.self)
    if given.count == 2, !given.contains(where: inference.isValue) {
      throw ChartError(
        .data, "a \(words) needs numbers, and '\(ChartText.line(given[1].field))' holds none",
        hint: "-y names a column of numbers, and -c one of groups")
    }
    var groups = inference.requestedColor
    let taken = (given + [groups].compactMap(\.self)).map(\.field)
    let free = inference.profiles.filter {
      $0.isText && !taken.contains($0.name) && $0.name != inference.table.sourceColumn
    }
    var amounts = given.last(where: inference.isValue)
    let found = free.max { ($0.distinctCount, $1.name) < ($1.distinctCount, $0.name) }
    var items = given.first { !inference.isValue($0) }
    // The first of two columns of numbers has the names.
    if items == nil, given.count == 2 { items = given[0] }
    if items == nil { items = found.map { ChannelDefinition($0.name) } ?? groups }
    guard var items else { throw inference.missing(self, "a column of names", "-x") }
    let itemsField = items.field
    if groups?.field == itemsField, given.contains(where: { $0.field == itemsField }) {
      throw ChartError(
        .usage,
        "a \(words) has groups as colours, and '\(ChartText.line(itemsField))' names its tiles",
        hint: "-c names another column; leave it out for tiles of one colour")
    }
    if groups == nil, given.count < 2, given.allSatisfy(inference.isValue) {
      groups = free.first {
        $0.name != items.field && (2...Self.mostGroups).contains($0.distinctCount)
      }.map { ChannelDefinition($0.name) }
    }
    items.type = .nominal
    if let field = groups?.field, let profile = inference.profile(field), !profile.isText {
      guard profile.distinctCount <= Self.mostGroups else {
        throw ChartError(
          .data, "a \(words) has groups as colours, and '\(ChartText.line(field))' holds numbers",
          hint: "-c names a column of groups")
      }
      groups?.type = .nominal
    }
    let keys = [items.field, groups?.field].compactMap { $0.flatMap(inference.profile) }
    let areTiles = inference.tellRowsApart(keys)
    if amounts == nil, areTiles { amounts = inference.freeAmount }
    if let amounts {
      let (name, title) = (ChartText.line(items.field), ChartText.line(amounts.field))
      guard areTiles else {
        throw ChartError(
          .data, "\(name) repeats, so that a tile would add up rows of '\(title)'",
          hint: "-y 'sum(\(title))' adds them up, -y 'count()' counts rows")
      }
      if let least = inference.profile(amounts.field)?.extent?.lowerBound, least < 0 {
        throw belowZero(title, least, words, parts: "tiles")
      }
    }
    var plan = ChartPlan(
      mark: mark, x: items, y: [amounts].compactMap(\.self),
      color: groups?.field == items.field ? nil : groups)
    // Notes name the number of rows as -y does.
    if amounts == nil { plan.parts = [ChannelDefinition("count()")] }
    return plan
  }

  /// Counts rows where there are no amounts.
  func summarized(
    _ plan: ChartPlan, of computed: inout ComputedColumns, _ facet: Facet?
  ) throws(ChartError) -> ChartPlan {
    guard plan.y.isEmpty, let items = plan.x else { return plan }
    var plan = plan
    var fields: [String] = []
    for field in [items.field, plan.color?.field].compactMap(\.self)
      + (facet?.definitions.map(\.field) ?? []) where !fields.contains(field)
    {
      fields.append(field)
    }
    let count = Table.unusedName("number of rows", among: fields)
    try computed.add(
      AggregateTransform([AggregatedField(try .named("count"), as: count)], groupby: fields))
    plan.y = [ChannelDefinition(count)]
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let isNamed = input.encoding[.x] != nil && !input.field.isEmpty
    guard isNamed || input.table.rowCount == 0 else {
      throw ChartError(.usage, "a \(words) needs names and amounts", hint: "-x and -y name them")
    }
    let made = ["left", "right", "top", "bottom", "name", "tile"].map {
      input.unused("\($0) of tile")
    }
    let tiles = tiles(input, making: made)
    var encoding = Encoding([
      .x: .hidden(made[0], until: made[1], 0...size.width),
      .y: .hidden(made[2], until: made[3], 0...size.height),
      .description: ChannelDefinition(made[5]),
    ])
    encoding[.y]?.scale.reverse = true
    encoding[.color] = input.encoding[.color]
    var lead = Layer(RectMark(), encoding, of: self, .lead)
    if input.table.rowCount > 0 { lead.part?.sentences = [try tiles.sentence(of: input.table)] }
    var look = MarkLook()
    (look.text.anchor, look.text.baseline, look.text.dx, look.text.dy) = (.start, .top, 4, 3)
    var texts = Encoding([.text: ChannelDefinition(made[4], title: "")])
    for (channel, field) in [(Channel.x, made[0]), (.y, made[2])] {
      texts[channel] = encoding[channel]
      texts[channel]?.end = nil
      texts[channel]?.fields = [field]
    }
    var names = Layer(TextMark(), texts, of: self, look: look)
    names.part?.pinsNames = .inside
    return CompositeUnits(transforms: [tiles], layers: [lead, names])
  }

  private func tiles(_ input: CompositeInput, making made: [String]) -> TilesTransform {
    TilesTransform(
      items: input.encoding[.x]?.field ?? "", amounts: input.field,
      groups: input.encoding[.color]?.field, groupby: input.facets, width: size.width,
      height: size.height, showsValues: showsValues,
      x: made[0], x2: made[1], y: made[2], y2: made[3], text: made[4], words: made[5])
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    guard table.rowCount > 0 else { return ([], nil) }
    let columns = [input.encoding[.x]?.field, input.field].compactMap { $0.flatMap(table.column) }
    var notes =
      omissions(of: columns, in: table) + (try zeroNotes(input.field, in: table, "tiles"))
    let names = Array(repeating: "", count: 6)
    let (unseen, count) = try tiles(input, making: names).unseen(of: table)
    if unseen > 0 {
      notes.append(
        Note(
          .omission, "\(unseen) of \(count) tiles are too small to be seen",
          hint: "--where keeps rows of one size; --top adds up the smallest"))
    }
    return (notes, nil)
  }
}
