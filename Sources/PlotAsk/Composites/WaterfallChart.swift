import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Changes in the order of their rows as bars from sum to sum, with the whole at the end.
struct WaterfallChart: CompositeChart {
  let name = "waterfall"
  let words = "waterfall chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let summarizesRows = false
  let keepsRows = false
  let takes: Set = ["--values"]
  private var showsValues: Bool?

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      ["--sort": request.sort != nil, "--top": request.top != nil],
      reason: ": its sums follow the rows")
    var chart = self
    (chart.showsValues, request.values) = (request.values, nil)
    return chart
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    guard inference.requestedColor == nil else {
      throw ChartError(
        .usage, "the colours of a \(words) show what adds up, so --color has no effect",
        hint: "--facet COLUMN makes panels")
    }
    try inference.refuseSeveralY(self, "adds up one column")
    let (x, y) = (inference.requestedX, inference.requestedY.first)
    let isHorizontal = y != nil && !inference.isValue(y)
    guard let values = isHorizontal ? x ?? inference.freeAmount : y ?? inference.freeAmount else {
      throw inference.missing(self, "a column of numbers", "-y")
    }
    let names = inference.profiles.filter { $0.name != values.field }
    let suggested = names.first { $0.isText && $0.isUnique } ?? names.first { $0.isUnique }
    guard var places = (isHorizontal ? y : x) ?? suggested.map({ ChannelDefinition($0.name) })
    else { throw inference.missing(self, "a column of names that do not repeat", "-x") }
    guard let profile = inference.profile(places.field), inference.tellRowsApart([profile]) else {
      throw ChartError(
        .data,
        "a \(words) has one change for each name, and '\(ChartText.line(places.field))' repeats",
        hint: "-y 'sum(\(ChartText.line(values.field)))' adds them up")
    }
    if places.type == nil { places.type = .ordinal }
    return ChartPlan(mark: mark, x: places, y: [values], isHorizontal: isHorizontal)
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let place = input.encoding[input.placeChannel]?.field else {
      throw ChartError(.usage, "a \(words) needs a column of names", hint: "-x names them")
    }
    let names = ["start", "end", "change", "sums"].map { input.unused("\($0) of \(input.field)") }
    let sums = RunningSums(
      field: input.field, place: place, groupby: input.facets, start: names[0], end: names[1],
      change: names[2], kind: names[3])
    var encoding = input.encoding(of: names[1], until: names[0])
    encoding[.color] = ChannelDefinition(names[3], title: "")
    var link = MarkLook()
    (link.strokeWidth, link.tone) = (1, .grey)
    // At the level of a sum to the middle of the next bar, which hides the rest.
    link.interpolate = input.isHorizontal ? "step-before" : "step-after"
    var line = input.encoding(of: names[1])
    line[.detail] = nil
    var lead = Layer(mark, encoding, of: self, .lead)
    var whole = MarkLook()
    whole.tone = .grey
    lead.looks = [.color: [RunningSums.whole: whole]]
    var layers = [Layer(LineMark(), line, of: self, look: link), lead]
    if showsValues != false {
      // The changes stand beside bars from sum to sum.
      var text = encoding
      text[.text] = ChannelDefinition(names[2])
      layers.append(Layer(TextMark(), text, of: self))
    }
    var units = CompositeUnits(
      transforms: [sums],
      layers: layers)
    units.showsValues = showsValues == nil ? true : nil
    return units
  }

  /// Counts the rows without an amount that are no sums either.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    guard let place = input.encoding[input.placeChannel]?.field,
      let names = table.column(named: place)?.categoryData(),
      let amounts = table.column(named: input.field)
    else { return ([], nil) }
    let values = try AxisNumbers(amounts, for: words).values
    let count = (0..<table.rowCount).count { row in
      !values[row].isFinite && !RunningSums.isWhole(names.label(of: row))
    }
    guard count > 0 else { return ([], nil) }
    let name = ChartText.line(input.field)
    return (
      [
        Note(.omission, "\(count) of \(table.rowCount) rows have no '\(name)': not in the \(words)")
      ],
      nil
    )
  }
}

/// The sums of a column up to each row, and before it. A row is the whole if it is named as one and has
/// no amount, or that of all rows before; if the last is none, one follows.
private struct RunningSums: Transform, Hashable {
  var field: String
  var place: String
  var groupby: [String]
  /// The names of the columns that it makes: sums before and after a row, its amount as it is written, and
  /// its kind.
  var start: String
  var end: String
  var change: String
  var kind: String

  static let whole = "total"
  static let kinds = ["increase", "decrease", whole]
  private static let wholes: Set = [
    "total", "subtotal", "sum", "net", "end", "result", "balance", "profit", "income", "earnings",
    "margin", "ebit", "ebitda",
  ]

  /// Whether a name is that of a sum.
  static func isWhole(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { wholes.contains(String($0)) }
  }

  var fields: Set<String> { Set(groupby + [field, place]) }

  func apply(to table: Table) throws(ChartError) -> Table {
    let numbers = try AxisNumbers(
      table.requiredColumn(field, for: "waterfall"), for: "waterfall chart")
    let names = try table.requiredColumn(place, for: "waterfall").categoryData(
      ChannelDefinition(""))
    let keys = try table.requiredColumns(groupby, for: "waterfall")
    var rows: [Int] = []
    var (starts, ends, amounts): ([Double], [Double], [Double]) = ([], [], [])
    var (kinds, labels): ([String], TextCells) = ([], TextCells())
    func add(_ row: Int, _ start: Double, _ end: Double, whole: Bool, _ label: String) {
      rows.append(row)
      starts.append(start)
      ends.append(end)
      amounts.append(end - start)
      kinds.append(whole ? Self.whole : end < start ? Self.kinds[1] : Self.kinds[0])
      labels.append(label)
    }
    let free = Table.unusedName("Total", among: names.labels)
    for group in RowGroups(table, by: keys).groups {
      var sum = 0.0
      var endsWhole = false
      for (index, row) in group.enumerated() {
        let label = names.label(of: row)
        let amount = numbers.values[row]
        let isAll = amount.isNaN || amount == 0 || abs(amount - sum) <= 1e-9 * abs(sum)
        endsWhole = index > 0 && isAll && Self.isWhole(label)
        if endsWhole {
          add(row, 0, sum, whole: true, label)
        } else {
          guard amount.isFinite else { continue }
          add(row, sum, sum + amount, whole: false, label)
          sum += amount
        }
      }
      if !endsWhole, let row = group.last { add(row, 0, sum, whole: true, free) }
    }
    let texts = try Table(name: "", columns: [numbers.column(amounts, named: change)])
      .position(ChannelDefinition(change)).valueTexts
    var changes = TextCells()
    for (index, text) in texts.enumerated() {
      // The sum before the first row is none.
      let isRise = amounts[index] > 0 && starts[index] != 0 && kinds[index] != Self.whole
      changes.append(isRise ? "+" + text : text)
    }
    let sums = table.grouping(
      groupby, rows: rows,
      and: [
        Column(name: place, cells: .texts(labels)), numbers.column(starts, named: start),
        numbers.column(ends, named: end), Column(name: change, cells: .texts(changes)),
        Column(name: kind, cells: .texts(TextCells(kinds, rowCount: 1))),
      ])
    let found = Self.kinds.filter(kinds.contains)
    return found.isEmpty ? sums : try CategoryOrderTransform(kind, .listed(found)).apply(to: sums)
  }
}
