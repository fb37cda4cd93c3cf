import PlotInference
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The computed columns of a request's channels, and the request with their names in place of the
/// shorthand: the rewritten request is about existing columns only.
///
/// Bins and units of time come first. With an aggregate, the rows that agree in all other columns
/// of the chart become one, as in Vega-Lite; then the chart knows no other columns.
package struct ComputedColumns {
  @Indirect private(set) var request: ChartRequest
  /// The table after the transforms.
  private(set) var table: Table
  private(set) var transforms: [any Transform] = []
  /// The columns of bin ends, by the columns of bin starts.
  private(set) var ends: [String: String] = [:]
  /// The aggregate operation of each column.
  private(set) var operations: [String: AggregateOperation] = [:]
  /// The computations along series, which are made when the series and their order are known. Until then
  /// their columns hold the values that they are made of.
  private(set) var series: [SeriesTransform] = []
  /// The intervals that are drawn around values.
  private(set) var interval: Layer.Interval?
  /// The column of these values.
  private(set) var intervalCenter: String?
  var notes: [Note] = []

  /// Whether the chart summarises groups of rows.
  private let summarizesGroups: Bool
  private var names: [String]
  /// The columns from which several results are computed.
  private var readTwice: Set<String> = []
  private var made: [Key: String] = [:]
  private var aggregates: [AggregatedField] = []
  /// The transforms that rename the columns of an extreme's row.
  private var renamings: [CalculateTransform] = []
  private var groups: [String] = []

  /// The identity of a computed column: the same function of the same column is computed once, as
  /// numbers for an axis and as names for categorical channels.
  private struct Key: Hashable {
    var function: ChannelShorthand.Function
    var field: String?
    var series: SeriesFunction?
    var isNamed: Bool

    init(_ shorthand: ChannelShorthand, isNamed: Bool) {
      (function, field, series) = (shorthand.function, shorthand.field, shorthand.series)
      self.isNamed = isNamed
    }
  }

  /// - Parameter composite: the composite chart that is asked for, if one is.
  package init(
    _ request: ChartRequest, of table: Table, for composite: (any CompositeChart)?
  ) throws(ChartError) {
    (self.request, self.table) = (request, table)
    summarizesGroups = composite?.subject == .groups
    names = table.columns.map(\.name)
    let parts = try RequestParts(request, in: table, isComposite: composite != nil)
    self.request.mark = parts.mark
    // The mark may have chosen these, or their type.
    for slot in [ChannelSlot.x, .y] where parts.parts(slot).count == 1 {
      if case .columns(let text) = parts.parts(slot)[0] { self.request.set([text], for: slot) }
    }
    guard parts.areComputed || request.error != nil else { return }
    notes = parts.shorthands.compactMap(\.synonymNote).uniqued
    try parts.refuseRows()
    try parts.refuseMixture()
    let plain = try parts.plainFields(in: table)
    let isAggregated = parts.shorthands.contains(where: \.isAggregate)
    let inputs = Set(
      plain
        + parts.shorthands.filter { $0.isAggregate || $0.series != nil }.flatMap(\.fields))

    var functions: [String: ChannelShorthand.Function] = [:]
    for shorthand in parts.shorthands {
      for field in shorthand.fields
      where functions.updateValue(shorthand.function, forKey: field) ?? shorthand.function
        != shorthand.function
      {
        readTwice.insert(field)
      }
    }
    for (slot, part) in parts.all {
      guard case .computed(let shorthand) = part else { continue }
      try shorthand.check(in: table)
      let isNamed = isNamed(shorthand, in: slot)
      let key = Key(shorthand, isNamed: isNamed)
      guard made[key] == nil else { continue }
      let name = try add(shorthand, isNamed: isNamed, keeping: inputs)
      made[key] = name
      // In a specification missing values are a group, as in Vega-Lite.
      if isAggregated, !request.isComplete, let field = shorthand.field, ends[name] != nil {
        dropMissing(field, placedBy: name)
      }
    }
    // Around a centre rows without a bin have no place.
    for case (let slot, .computed(let shorthand)) in parts.all where slot.isPolar && shorthand.isBin
    {
      let key = Key(shorthand, isNamed: true)
      let index = transforms.firstIndex { ($0 as? BinNamesTransform)?.name == made[key] }
      guard let index, let names = transforms[index] as? BinNamesTransform else { continue }
      transforms.insert(FilterTransform(.field(names.start, .valid(true))), at: index)
    }
    let error = try self.error(request, parts)
    aggregates += error?.aggregates ?? []
    if isAggregated {
      groups = plain.filter { !groups.contains($0) } + groups
      if let source = table.sourceColumn, !groups.contains(source) { groups.append(source) }
      transforms.append(AggregateTransform(aggregates, groupby: groups.uniqued))
      transforms += renamings
    }
    transforms += series.map { CalculateTransform(Expression(column: $0.field), as: $0.name) }
    transforms += error?.transforms ?? []
    interval = error.map { Layer.Interval(lower: $0.lower, upper: $0.upper, words: $0.words) }
    for (slot, given) in parts.slots {
      let texts = given.map { part -> String in
        switch part {
        case .columns(let text): return text
        case .computed(let shorthand):
          let isNamed = isNamed(shorthand, in: slot)
          let key = Key(shorthand, isNamed: isNamed)
          let name = made[key] ?? shorthand.text
          // Numbers computed from codes are amounts.
          let isOfCodes =
            shorthand.fields.count == 1
            && table.column(named: shorthand.fields[0])?.holdsCodes == true
          guard let type = shorthand.type ?? (isOfCodes && !isNamed ? .quantitative : nil),
            !(isNamed && shorthand.isNamedByText)
          else { return name }
          return "\(name):\(type.rawValue)"
        }
      }
      self.request.set(texts, for: slot)
    }
    self.table = try transformed(
      table, inputs: Set(plain).union(parts.shorthands.flatMap(\.fields)))
    guard isAggregated else { return }
    try parts.refuseSingleNumber(source: table.sourceColumn, isComplete: request.isComplete)
    self.request = parts.placed(self.request)
  }

  /// Makes other columns of those that there are.
  mutating func add(_ transform: any Transform) throws(ChartError) {
    table = try transform.apply(to: table)
    transforms.append(transform)
  }

  mutating func add(_ note: Note) { notes.append(note) }

  /// Whether an aggregate counts rows, or adds up counts of them: it is zero where there are none.
  func isCount(_ field: String) -> Bool {
    guard let operation = operations[field] else { return false }
    if case .count = operation.result { return true }
    let summed = aggregates.first { $0.name == field }?.field
    return operation.name == "sum" && summed.map { HeaderWords($0).areOfCount } == true
  }

  /// Returns the unit of time, or the bin, that is made of a column.
  func madeOf(_ field: String) -> String? {
    let names = made.filter { key, _ in
      guard key.field == field, key.series == nil else { return false }
      switch key.function {
      case .timeUnit, .bin: return true
      case .aggregate, .column: return false
      }
    }
    return names.values.min()
  }

  /// Returns whether a channel shows the names of computed bins, rather than their numbers.
  private func isNamed(_ shorthand: ChannelShorthand, in slot: ChannelSlot) -> Bool {
    let areGroups =
      (summarizesGroups || slot.isPolar || slot == .text || slot == .label)
      && shorthand.isBin
    return !slot.isPosition || shorthand.type?.isCategorical == true || areGroups
  }

  /// Returns the error bars of `--error`; nil without the flag.
  private mutating func error(
    _ request: ChartRequest, _ parts: RequestParts
  ) throws(ChartError) -> ErrorRequest? {
    guard let text = request.error else { return nil }
    let kind = ErrorRequest.kind(text, in: table)
    if kind != text { notes.append(Note(.detail, "--error '\(text)' is taken as '\(kind)'")) }
    let aggregates = parts.all.filter { slot, part in
      guard slot == .x || slot == .y else { return false }
      if case .computed(let shorthand) = part { return shorthand.isAggregate }
      return false
    }.map(\.part)
    let values =
      parts.shorthands.contains(where: \.isAggregate)
      ? aggregates : try parts.centers(for: request, in: table)
    guard values.count == 1, let value = values.first else {
      throw ChartError(
        .usage, "--error needs one column of values, and the chart has \(values.count)",
        hint: "-y names one, such as 'mean(COLUMN)'")
    }
    let name: String?
    switch value {
    case .columns(let text):
      let columns = try table.columns(selectedBy: text)
      name = columns.count == 1 ? columns[0].field : nil
    case .computed(let shorthand):
      if let series = shorthand.series {
        throw ChartError(
          .usage, "--error cannot be shown with a \(series.kind.rawValue) of values",
          hint: "leave it out")
      }
      name = made[Key(shorthand, isNamed: false)]
    }
    guard let name else {
      throw ChartError(
        .usage, "--error needs one column of values, and -y names several", hint: "choose one")
    }
    intervalCenter = name
    return try ErrorRequest(text, around: value, named: name, in: table)
  }

  /// Returns the table without unused columns, if rows are aggregated.
  private func transformed(
    _ table: Table, inputs: Set<String>
  ) throws(ChartError) -> Table {
    guard !aggregates.isEmpty else {
      let all = try table.transformed(by: transforms)
      return interval.map { all.dropping([$0.lower, $0.upper]) } ?? all
    }
    let made = Set(made.values).union(groups)
    return try table.keeping(inputs).transformed(by: transforms).keeping(made)
  }

  /// Adds the transforms of a column, and returns its name.
  ///
  /// - Parameter inputs: the columns that are also needed unchanged.
  private mutating func add(
    _ shorthand: ChannelShorthand, isNamed: Bool, keeping inputs: Set<String>
  ) throws(ChartError) -> String {
    let field = shorthand.field ?? ""
    if let function = shorthand.series {
      return try add(function, of: shorthand, keeping: inputs)
    }
    switch shorthand.function {
    case .column: return field
    case .bin(var parameters):
      if isNamed || request.isComplete { noteMissing(field, "and are in no bin") }
      parameters.keepsWholesApart = request.defaults.keepsWholesApart
      let start = newName(shorthand, keeping: inputs, isReplaceable: !isNamed)
      let end = unused(start + " (end)")
      transforms.append(BinTransform(field, parameters, start: start, end: end))
      guard isNamed else {
        ends[start] = end
        groups += [start, end]
        return start
      }
      let name = unused(field + " (range)")
      var bins = BinNamesTransform(start, end, as: name, between: request.defaults.rangeSign)
      bins.whole = parameters.extent
      transforms.append(bins)
      groups.append(name)
      return name
    case .timeUnit(let units):
      if units.hasYear || units.finest == .milliseconds || shorthand.type == .temporal {
        let name = newName(shorthand, keeping: inputs, isReplaceable: true)
        transforms.append(TimeUnitTransform(.units(units), of: field, as: name))
        names.append(name + "_end")
        ends[name] = name + "_end"
        groups += [name, name + "_end"]
        return name
      }
      let start = unused(shorthand.otherName(of: field))
      let name = newName(shorthand, keeping: inputs, isReplaceable: false)
      transforms.append(TimeUnitTransform(.units(units), of: field, as: start))
      transforms.append(CalendarNamesTransform(units, of: start, as: name))
      names.append(start + "_end")
      groups.append(name)
      return name
    case .aggregate(let operation, let value):
      let name = newName(shorthand, keeping: inputs, isReplaceable: false)
      operations[name] = operation
      guard let value else {
        aggregates.append(AggregatedField(operation, of: shorthand.field, as: name))
        return name
      }
      let row = unused("\(operation.name)_\(field)")
      if !aggregates.contains(where: { $0.name == row }) {
        aggregates.append(AggregatedField(operation, of: field, as: row))
      }
      renamings.append(CalculateTransform(Expression(column: "\(row).\(value)"), as: name))
      return name
    }
  }

  /// Adds the column of a computation along series, and the aggregate that it is made of.
  private mutating func add(
    _ function: SeriesFunction, of shorthand: ChannelShorthand, keeping inputs: Set<String>
  ) throws(ChartError) -> String {
    let operand = shorthand.operand
    let key = Key(operand, isNamed: false)
    let field: String
    if let known = made[key] {
      field = known
    } else {
      field = try add(operand, isNamed: false, keeping: inputs)
      made[key] = field
    }
    let name = newName(shorthand, keeping: inputs, isReplaceable: false)
    series.append(SeriesTransform(function: function, field: field, name: name))
    return name
  }

  /// - Parameter isReplaceable: whether it may replace its input column.
  private mutating func newName(
    _ shorthand: ChannelShorthand, keeping inputs: Set<String>, isReplaceable: Bool
  ) -> String {
    let field = shorthand.field ?? ""
    let name = shorthand.name(of: shorthand.field.flatMap(table.column(named:)))
    if name == field, isReplaceable, !inputs.contains(field), !readTwice.contains(field) {
      return name
    }
    if name != field, !names.contains(name) { return unused(name) }
    return unused(shorthand.otherName(of: field))
  }

  /// Leaves out the rows without a bin or a unit of time, which no group along an axis can show.
  ///
  /// - Parameter name: the column of bins or units.
  private mutating func dropMissing(_ field: String, placedBy name: String) {
    guard noteMissing(field, "and are in no group") else { return }
    transforms.append(FilterTransform(.field(name, .valid(true))))
  }

  /// Notes how many rows are in no group for want of a value; returns whether there are any.
  @discardableResult
  private mutating func noteMissing(_ field: String, _ consequence: String) -> Bool {
    guard let column = table.column(named: field) else { return false }
    let count = column.missingCount
    guard count > 0 else { return false }
    notes.append(
      Note(.omission, "\(count) of \(column.count) rows have no '\(field)' \(consequence)"))
    return true
  }

  private mutating func unused(_ name: String) -> String {
    let name = Table.unusedName(name, among: names)
    names.append(name)
    return name
  }
}

extension ChannelShorthand {
  /// Whether its names are text, whatever type they are given.
  fileprivate var isNamedByText: Bool {
    switch function {
    case .bin: true
    case .timeUnit(let units): !units.hasYear
    case .aggregate, .column: false
    }
  }
}
