import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// Flows from stage to stage as bands between bars, each as wide as its amount, in the colour of its start. A
/// name has one colour in all stages, which have the names of their columns where there are more than two.
struct SankeyChart: CompositeChart {
  let name = "sankey"
  let words = "Sankey diagram"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let takesTimes = false
  private var showsValues = false
  /// The size of the plot area, but for the heading, in points.
  private var size = (width: 760.0, height: 440.0)

  /// The most starts with a colour each.
  private static let mostColors = 6
  private static let starts: Set = ["source", "from", "origin", "start", "src", "von", "de"]
  private static let ends: Set = ["target", "to", "destination", "dest", "end", "nach"]

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try request.refuseAxes(of: words)
    try refuse(
      [
        "--color": request.color != nil, "--facet": request.facet != nil,
        "--row": request.row != nil, "--column": request.column != nil,
        "--sort": request.sort != nil, "--top": request.top != nil,
        "--detail": request.detail != nil, "--legend": request.legend != nil,
      ], hint: "-y names the columns of its stages, and -x their amounts")
    var chart = self
    (chart.showsValues, request.values) = (request.values == true, nil)
    chart.size = (
      max(60, (request.width ?? 800) - 40),
      max(40, (request.height ?? 500) - (request.title == nil ? 40 : 80))
    )
    return chart
  }

  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError) {
    try refuseWithoutSum(operations, words)
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    var stages = inference.requestedY
    if stages.isEmpty {
      let texts = inference.profiles.filter {
        $0.isText && $0.name != inference.table.sourceColumn
          && $0.name != inference.requestedX?.field
      }
      func named(_ names: Set<String>) -> ColumnProfile? {
        texts.first { !names.isDisjoint(with: $0.words.inOrder) }
      }
      let ends = [named(Self.starts), named(Self.ends)].compactMap(\.self)
      stages = (ends.count == 2 ? ends : Array(texts.prefix(2))).map { ChannelDefinition($0.name) }
    }
    guard stages.count > 1 else {
      throw ChartError(
        .data,
        "a \(words) needs two columns of stages, and there is \(stages.isEmpty ? "none" : "one")",
        hint: "-y source,target names them; see 'plot inspect' for what the columns hold")
    }
    var amounts = inference.requestedX
    if let field = amounts?.field, inference.profile(field)?.isNumber != true {
      throw ChartError(
        .data, "a \(words) needs numbers, and '\(ChartText.line(field))' holds none",
        hint: "-x names their column, and -y those of the stages")
    }
    // Flows that come once have a number each; others are counted.
    let keys = stages.compactMap { inference.profile($0.field) }
    if amounts == nil, let free = inference.freeAmount,
      !keys.contains(where: { $0.name == free.field }),
      inference.tellRowsApart(keys)
    {
      amounts = free
    }
    if let amounts, let least = inference.profile(amounts.field)?.extent?.lowerBound, least < 0 {
      throw belowZero(ChartText.line(amounts.field), least, words, parts: "flows")
    }
    var plan = ChartPlan(mark: mark, y: [amounts].compactMap(\.self), isHorizontal: true)
    plan.parts = stages
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let made = [
      "x", "y", "end of x", "end of y", "from", "flow", "name left", "name right", "part", "words",
    ].map { input.unused($0) }
    // Without rows there are axes in place of stages.
    let flows = FlowsTransform(
      stages: input.parts.map(\.field),
      amounts: input.parts.isEmpty || input.field.isEmpty ? nil : input.field,
      width: size.width, height: size.height, showsValues: showsValues,
      mostColors: Self.mostColors, x: made[0], y: made[1], x2: made[2], y2: made[3],
      color: made[4], flow: made[5], left: made[6], right: made[7], part: made[8], words: made[9])
    let found = try flows.flows(of: input.table)
    var x = ChannelDefinition.hidden(made[0], 0...size.width)
    var y = ChannelDefinition.hidden(made[1], 0...size.height)
    y.scale.reverse = true
    let color = ChannelDefinition(made[4], type: .nominal, title: "from")
    func only(_ part: String) -> [any Transform] {
      [FilterTransform(.field(made[8], .equal(.text(part))))]
    }
    var bands = Layer(
      AreaMark(),
      Encoding([
        .x: x, .y: y, .y2: ChannelDefinition(made[3]), .color: color,
        .detail: ChannelDefinition(made[5]),
      ]), of: self)
    bands.look.opacity = 0.4
    bands.transforms = only(FlowsTransform.band)
    let sides: [(String, TextAnchor, Double)] = [(made[6], .end, -6), (made[7], .start, 6)]
    let texts = sides.map { field, anchor, gap in
      var look = MarkLook()
      (look.text.anchor, look.text.dx) = (anchor, gap)
      var layer = Layer(
        TextMark(), Encoding([.x: x, .y: y, .text: ChannelDefinition(field, title: "")]), of: self,
        look: look)
      layer.part?.pinsNames = .beside
      layer.transforms = only(FlowsTransform.side)
      return layer
    }
    let heads = FlowsTransform.heads.map { part, anchor in
      var look = MarkLook()
      (look.text.anchor, look.tone) = (anchor, .grey)
      var layer = Layer(
        TextMark(), Encoding([.x: x, .y: y, .text: ChannelDefinition(made[7], title: "")]),
        of: self, look: look)
      layer.part?.pinsNames = .beside
      layer.transforms = only(part)
      return layer
    }
    x.end = made[2]
    y.end = made[3]
    var bars = Layer(
      RectMark(),
      Encoding([.x: x, .y: y, .color: color, .description: ChannelDefinition(made[9])]), of: self,
      .lead)
    bars.transforms = only(FlowsTransform.bar)
    if !found.links.isEmpty { bars.part?.sentences = [found.sentence] }
    var grey = MarkLook()
    grey.tone = .grey
    var ends = Layer(
      RectMark(), Encoding([.x: x, .y: y, .description: ChannelDefinition(made[9])]), of: self,
      look: grey)
    ends.transforms = only(FlowsTransform.end)
    let looks: [Channel: [String: MarkLook]] = [.color: [found.others: grey]]
    (bars.looks, bands.looks) = (looks, looks)
    var units = CompositeUnits(
      transforms: [flows], layers: [bands, ends, bars] + texts + (flows.hasHeads ? heads : []))
    units.hiddenLegends = [.color]
    return units
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    guard table.rowCount > 0 else { return ([], nil) }
    let fields = input.parts.map(\.field) + (input.field.isEmpty ? [] : [input.field])
    return (
      omissions(of: fields.compactMap(table.column(named:)), in: table)
        + (try zeroNotes(input.field, in: table, "flows")), nil
    )
  }
}

/// The bars and bands of flows, as corners and curves in a rectangle.
struct FlowsTransform: Transform, Hashable {
  var stages: [String]
  /// The column of amounts; nil counts rows.
  var amounts: String?
  var width: Double
  var height: Double
  var showsValues: Bool
  /// The number of starts with a colour.
  var mostColors: Int
  /// The names of the columns that it makes: places, colours, numbers of bands, names at either side of
  /// bars, what each row is a part of, and its words.
  var x: String
  var y: String
  var x2: String
  var y2: String
  var color: String
  var flow: String
  var left: String
  var right: String
  var part: String
  var words: String

  static let (band, bar, end, side) = ("band", "bar", "end", "side")
  /// The names of the first stage, of those behind it and of the last, with the sides that they begin at.
  static let heads: KeyValuePairs<String, TextAnchor> = [
    "first": .start, "between": .middle, "last": .end,
  ]
  /// The most bars.
  private static let mostNodes = 100
  private static let barWidth = 14.0
  /// The height of the names of stages, in points.
  private static let headHeight = 24.0
  /// The number of stretches of the edge of a band.
  private static let stretches = 24

  var fields: Set<String> { Set(stages + [amounts].compactMap(\.self)) }

  /// Whether stages have names: two columns are the ends of flows, through any number of stages.
  var hasHeads: Bool { stages.count > 2 }

  /// The flows of a table with their places.
  struct Found {
    var nodes: [SankeyLayout.Node]
    var names: [String]
    var links: [SankeyLayout.Link]
    /// The amounts of bars and bands in words.
    var texts: (nodes: [String], links: [String])
    var sum: String

    /// The colour of the bars beyond the largest at which bands begin, which is the name of none.
    var others: String { Table.unusedName("Other", among: names) }

    /// "7 flows between 5 names in 3 stages. The largest are coal to power with 40, …"
    var sentence: String {
      let stages = (nodes.map(\.layer).max() ?? 0) + 1
      let order = links.indices.sorted { (links[$1].value, $0) < (links[$0].value, $1) }
      let told = order.prefix(6).map {
        "\(names[links[$0].source]) to \(names[links[$0].target]) with \(texts.links[$0])"
      }
      let about =
        "\(links.count) flows between \(names.count) names in \(stages) stages, \(sum) in all"
      return about + ". "
        + (links.count > told.count ? "The largest are " : "They are ") + Sentence.listed(told)
    }
  }

  func flows(of table: Table) throws(ChartError) -> Found {
    let columns = try table.requiredColumns(stages, for: "sankey")
      .map { $0.categoryData() }
    let values = try amounts.mapThrowing { name throws(ChartError) in
      try AxisNumbers(table.requiredColumn(name, for: "sankey"), for: "Sankey diagram")
    }
    // Two columns are the ends of flows, and more are stages, in each of which a name has another bar.
    let joinsNames = columns.count == 2
    var names: [String] = []
    var numbers: [[String]: Int] = [:]
    func node(_ name: String, _ stage: Int) -> Int {
      let key = joinsNames ? [name] : [name, "\(stage)"]
      if let number = numbers[key] { return number }
      numbers[key] = names.count
      names.append(ChartText.line(name))
      return names.count - 1
    }
    var links: [SankeyLayout.Link] = []
    var places: [[Int]: Int] = [:]
    for row in 0..<table.rowCount {
      let value = values?.values[row] ?? 1
      guard value > 0, value.isFinite, columns.allSatisfy({ $0.codes[row] >= 0 }) else { continue }
      let ends = columns.enumerated().map { node($0.element.label(of: row), $0.offset) }
      for (source, target) in zip(ends, ends.dropFirst()) {
        if let place = places[[source, target]] {
          links[place].value += value
        } else {
          places[[source, target]] = links.count
          links.append(SankeyLayout.Link(source: source, target: target, value: value))
        }
      }
    }
    guard names.count <= Self.mostNodes else {
      throw ChartError(
        .data,
        "a Sankey diagram has room for \(Self.mostNodes) bars, and there are \(names.count)",
        hint: "--where keeps some rows")
    }
    if let circle = SankeyLayout.circle(links, count: names.count) {
      let path = circle.map { "'\(names[$0])'" }.joined(separator: " → ")
      let end = ChartText.line(stages[stages.count - 1])
      throw ChartError(
        .data, "a Sankey diagram cannot show cycles, and \(path) is one",
        hint: "--derive 'end=datum[\"\(end)\"] + \" (\(end))\"' -y "
          + "\(ChartText.line(stages[0])),end tells the two sides apart")
    }
    var layout = SankeyLayout(links, count: names.count)
    let head = hasHeads ? Self.headHeight : 0
    layout.place(in: (width, height - head), barWidth: Self.barWidth)
    layout.moveDown(by: head)
    func texts(_ amounts: [Double]) throws(ChartError) -> [String] {
      let column =
        values?.column(amounts, named: "n")
        ?? Column(name: "n", cells: .numbers(NumberCells(values: amounts)))
      return try Table(name: "", columns: [column]).position(ChannelDefinition("n")).valueTexts
    }
    let starts = Set(links.map(\.source)).subtracting(links.map(\.target))
    let sum = starts.reduce(0) { $0 + layout.nodes[$1].value }
    return Found(
      nodes: layout.nodes, names: names, links: layout.links,
      texts: (try texts(layout.nodes.map(\.value)), try texts(layout.links.map(\.value))),
      sum: try texts([sum]).first ?? "")
  }

  /// The names at which the most begins in any stage, which have a colour each.
  private func largestStarts(of found: Found) -> [String] {
    var largest: [String: (value: Double, node: Int)] = [:]
    for node in Set(found.links.map(\.source)).sorted() {
      let value = found.nodes[node].value
      if value > largest[found.names[node]]?.value ?? 0 {
        largest[found.names[node]] = (value, node)
      }
    }
    return largest.sorted { ($1.value.value, $0.value.node) < ($0.value.value, $1.value.node) }
      .prefix(mostColors).map(\.key)
  }

  /// The names of the stages: at the start of the first bars, the middle of others, the end of the last.
  private var heads: [(x: Double, name: String, part: String)] {
    let last = stages.count - 1
    return (hasHeads ? stages : []).enumerated().map { index, stage in
      let place = index == 0 ? 0 : index == last ? 2 : 1
      let x = Double(index) * (width - Self.barWidth) / Double(last)
      return (x + Double(place) * Self.barWidth / 2, ChartText.line(stage), Self.heads[place].key)
    }
  }

  func apply(to table: Table) throws(ChartError) -> Table {
    let found = try flows(of: table)
    let sources = largestStarts(of: found)
    let colored = Set(sources)
    var numbers: [[Double]] = [[], [], [], []]
    var columns = Array(repeating: TextCells(), count: 6)
    func add(_ places: [Double], _ cells: [String]) {
      for (index, place) in places.enumerated() { numbers[index].append(place) }
      for (index, cell) in cells.enumerated() { columns[index].append(cell) }
    }
    let others = found.others
    func start(_ node: Int) -> String {
      colored.contains(found.names[node]) ? found.names[node] : others
    }
    let ranks = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($1, $0) })
    func rank(_ link: SankeyLayout.Link) -> Int { ranks[found.names[link.source]] ?? .max }
    let links = found.links.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    for (index, link) in links {
      let (source, target) = (found.nodes[link.source], found.nodes[link.target])
      for step in 0...Self.stretches {
        // A cubic Bézier curve whose ends are level, as of d3.linkHorizontal.
        let t = Double(step) / Double(Self.stretches)
        let across = 1.5 * t * (1 - t) * (1 - t) + 1.5 * t * t * (1 - t) + t * t * t
        let along = t * t * (3 - 2 * t)
        let middle = link.y0 + (link.y1 - link.y0) * along
        add(
          [
            source.x1 + (target.x0 - source.x1) * across, middle - link.width / 2, Double.nan,
            middle + link.width / 2,
          ], [start(link.source), "\(index)", "", "", Self.band, ""])
      }
    }
    for (index, node) in found.nodes.enumerated() {
      let text = "\(found.names[index]): \(found.texts.nodes[index])"
      add(
        [node.x0, node.y0, node.x1, node.y1],
        [
          start(index), "", "", "",
          node.outgoing.isEmpty && !colored.contains(found.names[index]) ? Self.end : Self.bar,
          text,
        ])
    }
    // The tallest bars get their names first.
    let order = found.nodes.indices.sorted {
      (found.nodes[$1].value, $0) < (found.nodes[$0].value, $1)
    }
    for index in order {
      let node = found.nodes[index]
      let name =
        showsValues ? "\(found.names[index]) \(found.texts.nodes[index])" : found.names[index]
      let isLast = node.x1 > width - 1
      add(
        [isLast ? node.x0 : node.x1, (node.y0 + node.y1) / 2, .nan, .nan],
        [start(index), "", isLast ? name : "", isLast ? "" : name, Self.side, ""])
    }
    for head in found.nodes.isEmpty ? [] : heads {
      add([head.x, Self.headHeight / 3, .nan, .nan], [others, "", "", head.name, head.part, ""])
    }
    let made = zip([x, y, x2, y2], numbers).map { name, values in
      Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
    let texts = zip([color, flow, left, right, part, words], columns).map {
      Column(name: $0, cells: .texts($1))
    }
    let result = Table(name: table.name, columns: made + texts)
    let known = Set((0..<columns[0].categoryCount).map(columns[0].category))
    let listed = (sources + [others]).filter(known.contains)
    return listed.isEmpty
      ? result : try CategoryOrderTransform(color, .listed(listed)).apply(to: result)
  }
}
