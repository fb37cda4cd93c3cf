import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// A named kind of chart made of layers of plain marks, such as `boxplot` or `violin`: Vega-Lite's
/// composite mark.
///
/// To add one: a new file in `Composites` with a conforming value, and a line in `AllComposites.swift`.
package protocol CompositeChart: Sendable {
  /// The name on the command line.
  var name: String { get }
  /// The chart in a sentence: `box plot`.
  var words: String { get }
  /// The mark that decides the rules about axes and positions for all its layers.
  var mark: any Mark { get }
  /// The axes that it is made of.
  var subject: CompositeSubject { get }
  /// Whether it makes one mark of many rows.
  var summarizesRows: Bool { get }
  /// Whether rows beyond the largest categories stay rows, as distributions need them.
  var keepsRows: Bool { get }
  /// The statistic of a group that it shows and is sorted by; nil for the usual one of its mark.
  var middle: CategoryOrderTransform.Statistic? { get }
  /// Whether its values may be times.
  var takesTimes: Bool { get }
  /// Whether it may be one of several marks over each other.
  var joinsLists: Bool { get }
  /// Whether a smooth curve over it is fitted to the rows, rather than to its summaries.
  var smoothsRows: Bool { get }
  /// Whether the request names the middles of groups, so that all marks of a list show these.
  var namesMiddles: Bool { get }
  /// The flags that mean something to it of those that do not to every composite chart.
  var takes: Set<String> { get }

  /// Returns the chart with the flags that only it has, which are taken out of the request.
  ///
  /// - Throws: `ChartError` for a flag without an effect on it.
  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart

  /// Chooses the columns of the chart, as given or as they suggest themselves.
  ///
  /// - Throws: `ChartError` where a column is missing that the chart cannot do without.
  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan

  /// Completes the request with the columns that have to be known before rows are aggregated.
  func completed(_ request: ChartRequest, of table: Table) throws(ChartError) -> ChartRequest

  /// Adds up rows where the chart shows sums of them, and plans for these.
  func summarized(
    _ plan: ChartPlan, of computed: inout ComputedColumns, _ facet: Facet?
  ) throws(ChartError) -> ChartPlan

  /// Refuses aggregates that the chart can make no use of.
  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError)

  /// Finds the rows that have no place in the chart.
  ///
  /// - Parameters:
  ///   - table: the table that the layers summarise.
  ///   - scale: that of the values.
  /// - Returns: notes on them, and the filter that leaves out those without a place on the scale.
  /// - Throws: `ChartError` for values that are no numbers.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?)

  /// Returns the layers, the first one below, and the transforms that make their columns.
  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits
}

/// The columns that a composite chart shows along its axes.
package enum CompositeSubject {
  /// Values along one axis, names of their groups along the other.
  case groups
  /// Each row at its value, and at its group, number or time along the other axis.
  case rows
  /// Values along one axis; names, numbers or times of their groups along the other.
  case places
  /// Values along one axis alone, whose groups have colours.
  case sample
  /// Values along one axis, their positions along the other.
  case course
  /// Numbers along both axes.
  case plane
  /// Columns that the chart chooses itself.
  case own
  /// Parts of a whole, by name.
  case whole
}

/// The layers of a composite chart.
package struct CompositeUnits {
  var transforms: [any Transform]
  /// The first one below.
  var layers: [Layer]
  /// Keeps the rows of the lead where the table has others too, which would be gaps of a line.
  var rowsOfLead: FilterTransform?
  /// Whether values are written where the request leaves that open.
  var showsValues: Bool?
  /// The panels, of columns that the transforms make; nil for those of the request.
  var facet: Facet?
  /// The looks of the legends of channels.
  var legends: [Channel: LegendLook] = [:]
  /// The channels that no legend explains.
  var hiddenLegends: Set<Channel> = []
  /// The units along plot areas where they are equally long along both axes.
  var areaUnits: AreaUnits?

  /// The layer that words, values and legends are about.
  var lead: Layer? { layers.first { $0.part?.role == .lead } }

  /// Gives the axes of all layers the scale, the title and the format of a chart's.
  mutating func setAxes(like encoding: Encoding) {
    for index in layers.indices {
      for channel in [Channel.x, .y] {
        guard let own = encoding[channel], layers[index].encoding[channel] != nil else { continue }
        layers[index].encoding[channel]?.scale = own.scale
        layers[index].encoding[channel]?.axis = own.axis
        layers[index].encoding[channel]?.title = own.title
      }
    }
  }
}

extension CompositeChart {
  var takes: Set<String> { [] }
  var summarizesRows: Bool { true }
  var middle: CategoryOrderTransform.Statistic? { nil }
  var takesTimes: Bool { true }
  var smoothsRows: Bool { false }
  var namesMiddles: Bool { false }
  var joinsLists: Bool {
    switch subject {
    case .groups, .rows, .places, .course: true
    case .sample, .plane, .own, .whole: false
    }
  }

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart { self }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    switch subject {
    case .groups: try inference.groups(self)
    case .rows, .places: try inference.groups(self, keepsNumbers: true)
    case .sample: try inference.sample(self)
    case .course: try inference.course(self)
    case .plane: try inference.plane(self)
    case .whole: try inference.slices(self)
    case .own: try inference.plan(isExplained: false)
    }
  }

  var keepsRows: Bool { subject != .whole }

  func completed(_ request: ChartRequest, of table: Table) throws(ChartError) -> ChartRequest {
    request
  }

  func summarized(
    _ plan: ChartPlan, of computed: inout ComputedColumns, _ facet: Facet?
  ) throws(ChartError) -> ChartPlan {
    plan
  }

  /// Refuses the flags that mean nothing to the chart.
  func refuseFlags(of request: ChartRequest) throws(ChartError) {
    let flag = allPartFlags.first {
      $0.subjects.contains(.marksOfRows) && !takes.contains($0.name) && $0.isSet(request)
    }
    if let flag { throw flag.refused(for: words) }
  }

  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError) {
    guard summarizesRows, let name = operations.keys.min() else { return }
    throw ChartError(
      .usage,
      "a \(words) summarises rows itself, and '\(ChartText.line(name))' is one number of many",
      hint: "name the column alone")
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    try missing(in: input, of: table, scale: scale)
  }

  /// Finds the rows without a value, and those without a place on its scale.
  func missing(
    in input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    if subject == .plane { return (try planeNotes(input, table), nil) }
    guard let column = table.column(named: input.field), subject != .rows else { return ([], nil) }
    let numbers = try AxisNumbers(column, for: words)
    let name = ChartText.line(column.name)
    var notes: [Note] = []
    let missing = numbers.values.count(where: \.isNaN)
    if missing > 0 {
      notes.append(
        Note(.omission, "\(missing) of \(column.count) rows have no '\(name)': not in the \(words)")
      )
    }
    guard let side = scale?.side(of: numbers.values) else { return (notes, nil) }
    let count = numbers.values.count { !$0.isNaN && $0 * side <= 0 }
    guard count > 0 else { return (notes, nil) }
    notes.append(
      Note(
        .warning,
        "\(count) of \(column.count) rows have no place on a log scale: their '\(name)' is "
          + (side > 0 ? "zero or below" : "zero or above"), hint: "the scale symlog shows all"))
    let hasPlace: Predicate.FieldTest = side > 0 ? .greater(.number(0)) : .less(.number(0))
    return (notes, FilterTransform(.field(column.name, hasPlace)))
  }
}

extension CompositeChart {
  /// Refuses flags without an effect on the chart.
  func refuse(
    _ flags: KeyValuePairs<String, Bool>, reason: String = "", hint: String = "leave it out"
  ) throws(ChartError) {
    guard let flag = flags.first(where: \.value)?.key else { return }
    throw ChartError(.usage, "\(flag) has no effect on a \(words)\(reason)", hint: hint)
  }

  /// Notes the rows that lack a value of a column.
  func omissions(of columns: [Column], in table: Table) -> [Note] {
    omissions(of: columns, in: table) { row in columns.contains { $0.isMissing(row) } }
  }

  /// Notes the rows whose amount is zero or infinite, and has no area.
  ///
  /// - Parameter parts: the parts of the chart that they lack.
  /// - Throws: `ChartError` where no amount is greater.
  func zeroNotes(
    _ field: String, in table: Table, _ parts: String
  ) throws(ChartError) -> [Note] {
    guard let column = table.column(named: field) else { return [] }
    let values = try AxisNumbers(column, for: words).values
    if values.contains(where: { $0 == 0 }), !values.contains(where: { $0 > 0 && $0.isFinite }) {
      throw ChartError.noWhole(field)
    }
    return [("zero", values.count { $0 == 0 }), ("infinite", values.count(where: \.isInfinite))]
      .compactMap { kind, count in
        guard count > 0 else { return nil }
        let name = ChartText.line(field)
        return Note(
          .omission, "'\(name)' is \(kind) in \(count) of \(table.rowCount) rows: no \(parts)")
      }
  }

  /// Notes the rows that lack one of some columns.
  func omissions(
    of columns: [Column], in table: Table, where isMissing: (Int) -> Bool
  ) -> [Note] {
    let rows = (0..<table.rowCount).filter(isMissing)
    guard !rows.isEmpty else { return [] }
    // A row whose cells are all there has one without a place, such as an infinite number.
    let areTold = rows.allSatisfy { row in columns.contains { $0.isMissing(row) } }
    let lacking = columns.filter { column in !areTold || rows.contains(where: column.isMissing) }
    let names = lacking.map { "'\(ChartText.line($0.name))'" }
    return [
      Note(
        .omission,
        "\(rows.count) of \(table.rowCount) rows lack \(Sentence.joined(names, by: "or")): not in the "
          + words)
    ]
  }

  /// Notes on the rows without a number along one of the axes.
  private func planeNotes(_ input: CompositeInput, _ table: Table) throws(ChartError) -> [Note] {
    let columns = [Channel.x, .y].compactMap { input.encoding[$0] }
      .compactMap { table.column(named: $0.field) }
    var numbers: [DoubleColumn] = []
    for column in columns { numbers.append(try AxisNumbers(column, for: words).values) }
    return omissions(of: columns, in: table) { row in numbers.contains { !$0[row].isFinite } }
  }
}

/// The channels of a composite chart as flags and inference give them: columns whose rows it
/// summarises.
package struct CompositeInput {
  let encoding: Encoding
  /// Whether values grow to the right.
  let isHorizontal: Bool
  /// Several columns of values that make one mark.
  let parts: [ChannelDefinition]
  /// The columns that split the rows into panels.
  let facets: [String]
  /// The columns that there are.
  let table: Table
  /// The scale of the values, where distances between them are those along their axis.
  let scale: String?
  var defaults = Defaults.house

  var valueChannel: Channel { isHorizontal ? .x : .y }
  var placeChannel: Channel { isHorizontal ? .y : .x }

  /// The column of values.
  var field: String { encoding[valueChannel]?.field ?? "" }

  /// The columns whose combinations are the groups.
  var splits: [String] {
    var names: [String] = []
    let channels = [placeChannel, .color, .detail].compactMap { encoding[$0] }
    // Bins go with the columns of their ends.
    let fields = channels.flatMap { $0.fields + [$0.end].compactMap(\.self) }
    for field in fields + facets where !names.contains(field) {
      names.append(field)
    }
    return names
  }

  /// Returns a name that no column has.
  func unused(_ name: String) -> String {
    Table.unusedName(name, among: table.columns.map(\.name))
  }

  /// Returns the channel of the values for another column, under its own name.
  func values(_ field: String) -> ChannelDefinition {
    var definition = encoding[valueChannel] ?? ChannelDefinition(field)
    definition.name = self.field
    definition.fields = [field]
    return definition
  }

  /// Returns the encoding of a layer of curves: other columns on both axes, and the colours of all.
  func curve(x: ChannelDefinition, y: ChannelDefinition) -> Encoding {
    var encoding = Encoding([.x: x, .y: y])
    for channel in [Channel.color, .detail] { encoding[channel] = self.encoding[channel] }
    return encoding
  }

  /// The filter that leaves rows whose value is a number.
  var isValid: FilterTransform { isValid(field) }

  /// Returns the filter that leaves rows with a number in a column.
  func isValid(_ field: String) -> FilterTransform {
    FilterTransform(.field(field, .valid(true)))
  }

  /// Returns the encoding of a layer: its values, and the places and colours of all.
  func encoding(of values: String, until end: String? = nil) -> Encoding {
    var encoding = Encoding()
    for channel in [placeChannel, .color, .detail] { encoding[channel] = self.encoding[channel] }
    // Rows are summarised by the starts of bins.
    encoding[placeChannel]?.end = nil
    encoding[valueChannel] = self.values(values)
    if let end { encoding[valueChannel.secondary ?? valueChannel] = ChannelDefinition(end) }
    return encoding
  }
}

extension Layer {
  /// A part of a composite chart.
  init(
    _ mark: any Mark, _ encoding: Encoding, of composite: any CompositeChart,
    _ role: CompositePart.Role = .beside, telling: CompositePart.Telling = .values,
    look: MarkLook = MarkLook()
  ) {
    self.init(mark: mark, encoding: encoding, stack: Stack.none)
    part = CompositePart(role, words: composite.words, telling: telling)
    self.look = look
  }

  /// Returns the layer with series beside each other as its bars are.
  func besideBars() -> Layer {
    var layer = self
    if !mark.stacks { layer.stackedLike = BarMark() }
    return layer
  }
}

extension ChannelDefinition {
  /// Returns places of a made column along an axis that is not drawn.
  ///
  /// - Parameter end: the column of their ends.
  static func hidden(
    _ field: String, until end: String? = nil, _ domain: ClosedRange<Double>
  ) -> ChannelDefinition {
    var side = ChannelDefinition(field, type: .quantitative, title: "")
    (side.end, side.axis, side.scale.nice) = (end, .hidden, false)
    (side.scale.domainMin, side.scale.domainMax) = (domain.lowerBound, domain.upperBound)
    return side
  }
}
