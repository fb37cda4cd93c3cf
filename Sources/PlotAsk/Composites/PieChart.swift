import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Parts of a whole as slices, the largest first, clockwise from twelve o'clock on.
struct PieChart: CompositeChart {
  let name: String
  let words: String
  let subject = CompositeSubject.whole
  let mark: any Mark
  let takes: Set = ["--values", "--encode"]

  static let pie = PieChart(name: "pie", words: "pie chart", mark: ArcMark())
  static let donut = PieChart(name: "donut", words: "donut chart", mark: ArcMark(hole: 0.6))

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    guard request.detail == nil else {
      throw ChartError(.usage, "--detail has no effect on a \(words)", hint: "leave it out")
    }
    for text in request.encodings {
      let channel = try EncodingFlag.parts(of: text).channel
      guard channel == Channel.theta.rawValue else {
        throw ChartError(
          .usage, "--encode \(channel) has no effect on a \(words)",
          hint: "--encode theta=COLUMN names its amounts")
      }
    }
    if request.sort == nil { request.sort = "-y" }
    return self
  }

  /// Finds the names of slices where their rows are added up.
  func completed(
    _ request: ChartRequest, of table: Table
  ) throws(ChartError) -> ChartRequest {
    let parts = try RequestParts(request, in: table, isComposite: true)
    guard request.color == nil, parts.shorthands.contains(where: \.isAggregate) else {
      return request
    }
    let named = Set(try parts.plainFields(in: table))
    let hasNames = parts.all.contains { slot, part in
      guard [.x, .y, .theta].contains(slot) else { return false }
      switch part {
      case .columns(let text):
        return (try? table.columns(selectedBy: text))?.contains { definition in
          definition.type?.isCategorical
            ?? (table.column(named: definition.field)?.fieldType == .nominal)
        } == true
      case .computed(let shorthand): return !shorthand.isAggregate
      }
    }
    guard !hasNames else { return request }
    var request = request
    let profiles = table.columns.filter { !named.contains($0.name) }.map(ColumnProfile.init)
    request.color = profiles.namesOfSlices(besides: table.sourceColumn)?.name
    return request
  }

  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError) {
    try refuseWithoutSum(operations, words)
  }

  /// Makes one row for each slice of each panel.
  func summarized(
    _ plan: ChartPlan, of computed: inout ComputedColumns, _ facet: Facet?
  ) throws(ChartError) -> ChartPlan {
    var plan = plan
    if plan.y.count > 1 {
      let names = computed.table.columns.map(\.name)
      let key = Table.unusedName("series", among: names)
      let value = Table.unusedName("value", among: names)
      try computed.add(FoldTransform(plan.y.map(\.field), key: key, value: value))
      (plan.color, plan.theta) = (ChannelDefinition(key), ChannelDefinition(value, title: ""))
      plan.y = []
    }
    guard let slices = plan.color, computed.table.rowCount > 0 else { return plan }
    var groups = [slices.field]
    for field in facet?.definitions.map(\.field) ?? [] where !groups.contains(field) {
      groups.append(field)
    }
    guard let amounts = plan.theta else {
      let count = Table.unusedName("number of rows", among: groups)
      try computed.add(
        AggregateTransform([AggregatedField(try .named("count"), as: count)], groupby: groups))
      plan.theta = ChannelDefinition(count)
      return plan
    }
    let isFolded = computed.transforms.last is FoldTransform
    try leaveOut(amounts.field, of: &computed)
    let rowCount = computed.table.rowCount
    try computed.add(
      AggregateTransform(
        [AggregatedField(try .named("sum"), of: amounts.field, as: amounts.field)],
        groupby: groups))
    guard computed.table.rowCount < rowCount, computed.operations[amounts.field] == nil else {
      return plan
    }
    // A column named among others is wanted as a whole.
    guard isFolded else { throw repeatedNames(slices.field, amounts.field) }
    computed.add(Note(.note, "slices are sums of columns of several rows"))
    return plan
  }

  /// Leaves out rows without an amount, with a note.
  private func leaveOut(
    _ field: String, of computed: inout ComputedColumns
  ) throws(ChartError) {
    guard let column = computed.table.column(named: field), case .numbers(let cells) = column.cells
    else { return }
    let name = ChartText.line(field)
    let count = column.count
    let (missing, infinite) = (
      cells.values.count(where: \.isNaN), cells.values.count(where: \.isInfinite)
    )
    if let value = cells.values.first(where: { $0 < 0 }) {
      throw belowZero(name, value, words, parts: "slices")
    }
    guard missing + infinite > 0 else { return }
    guard missing + infinite < count else {
      throw ChartError(
        .data, "no row has '\(name)'",
        hint: "choose other columns, or --allow-empty draws empty axes")
    }
    if missing > 0 {
      computed.add(
        Note(.omission, "\(missing) of \(count) rows have no '\(name)': not in the \(words)"))
    }
    if infinite > 0 {
      computed.add(
        Note(
          .warning, "\(infinite) of \(count) rows have an infinite '\(name)': not in the \(words)"))
    }
    try computed.add(
      FilterTransform(.expression(Expression(calling: "isFinite", with: Expression(column: field))))
    )
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var encoding = Encoding()
    for channel in [Channel.theta, .color] { encoding[channel] = input.encoding[channel] }
    var layer = Layer(mark: mark, encoding: encoding)
    layer.part = CompositePart(.lead, words: words, telling: .shares)
    return CompositeUnits(transforms: [], layers: [layer])
  }
}

/// Writes a share in percent: tenths where it is small or says more than whole numbers do.
func shareText(_ share: Double) -> String {
  share < 0.0005
    ? "<0.1%" : NumberLabels.text(for: (share * 1000).rounded() / 1000, style: .percent)
}

/// Refuses aggregates that are no parts of a whole.
func refuseWithoutSum(
  _ operations: [String: AggregateOperation], _ words: String
) throws(ChartError) {
  guard let name = operations.filter({ !$0.value.addsUp }).keys.min() else { return }
  throw ChartError(
    .usage, "a \(words) shows parts of a whole, and '\(ChartText.line(name))' adds up to none",
    hint: "'sum(COLUMN)' and 'count()' add up; -m bar compares other numbers")
}
