import PlotTables

extension UnitModel {
  /// Does what the channels ask of the table, in Vega-Lite's order: bins and time units, aggregates,
  /// imputed rows, stacks.
  ///
  /// - Parameter whole: the table of which this one is a part, such as that of all panels; bins are
  ///   the same in all parts.
  func prepare(whole: Table) throws(ChartError) {
    self.whole = whole
    try cutBins()
    orientation = chosenOrientation
    try aggregate()
    try impute()
    try leaveOutInvalid()
    try pileUp()
  }

  /// Gives bins and time units columns of their own.
  func cutBins() throws(ChartError) {
    let whole = whole ?? source
    try edit { field throws(ChartError) in try self.cut(&field, whole) }
  }

  /// All definitions, those of lists too.
  var allFields: [ChannelField] {
    Channel.allCases.flatMap { (channels[$0].map { [$0] } ?? []) + (lists[$0] ?? []) }
  }

  private func edit(_ body: (inout ChannelField) throws(ChartError) -> Void) throws(ChartError) {
    for channel in Channel.allCases {
      if var field = channels[channel] {
        try body(&field)
        channels[channel] = field
      }
      guard var list = lists[channel] else { continue }
      for index in list.indices { try body(&list[index]) }
      lists[channel] = list
    }
  }

  /// Gives the field's bins or time units columns of their own.
  private func cut(_ field: inout ChannelField, _ whole: Table) throws(ChartError) {
    guard let name = field.field else { return }
    if field.isCount {
      field.column = name
      return
    }
    field.column = name
    do throws(ChartError) {
      if let unit = field.timeUnit {
        let unitName =
          switch unit {
          case .units(let units): units.name + (units.step > 1 ? "_step_\(units.step)" : "")
          case .atMost(let count): "maxbins_\(count)"
          }
        let column = "\(unitName)_\(name)"
        if table.column(named: column) == nil {
          if let data {
            table = try data.readingTimes(of: name, in: table, at: field.node)
          } else {
            table = try table.readingTimes(of: name)
          }
          table = try TimeUnitTransform(unit, of: name, as: column).apply(to: table)
        }
        (field.column, field.endColumn) = (column, column + "_end")
      }
      if case .parameters(var parameters)? = field.bins {
        if field.node["bin"]?["maxbins"] == nil { parameters.maxbins = field.channel.usualBinCount }
        let column = "bin_\(parameters.maxbins)_\(parameters.step.map { "\($0)_" } ?? "")\(name)"
        if table.column(named: column) == nil {
          if parameters.extent == nil, let cells = whole.column(named: name)?.numbers {
            let finite = cells.filter(\.isFinite)
            if let low = finite.min(), let high = finite.max() { parameters.extent = low...high }
          }
          table = try BinTransform(name, parameters, start: column, end: column + "_end").apply(
            to: table)
        }
        (field.column, field.endColumn) = (column, column + "_end")
      }
      guard table.column(named: name) != nil else {
        // Vega takes what is not there for nothing.
        _ = try table.requiredColumn(name, for: field.channel.rawValue)
        return
      }
    } catch { throw field.node.error(error) }
  }

  var isAggregated: Bool {
    channels.values.contains { $0.aggregate != nil }
      || lists.values.contains { $0.contains { $0.aggregate != nil } }
  }

  private func aggregate() throws(ChartError) {
    guard isAggregated else { return }
    var aggregates: [AggregatedField] = []
    var groupby: [String] = []
    try edit { field throws(ChartError) in
      switch field.aggregate {
      case .operation(let operation)?:
        let name = operation.needsField ? "\(operation.name)_\(field.field ?? "")" : "__count"
        if !aggregates.contains(where: { $0.name == name }) {
          aggregates.append(
            AggregatedField(operation, of: operation.needsField ? field.field : nil, as: name))
        }
        field.column = name
      case .row(let operation, let by)?:
        let name = "\(operation.name)_\(by)"
        if !aggregates.contains(where: { $0.name == name }) {
          aggregates.append(AggregatedField(operation, of: by, as: name))
        }
        field.column = "\(name).\(field.field ?? "")"
      case nil:
        for name in [field.column, field.endColumn].compactMap({ $0 })
        where !groupby.contains(name) { groupby.append(name) }
      }
    }
    do throws(ChartError) {
      table = try AggregateTransform(aggregates, groupby: groupby).apply(to: table)
    } catch { throw node.error(error) }
  }

  private func impute() throws(ChartError) {
    for channel in [Channel.x, .y] {
      guard let field = channels[channel], let node = field.node["impute"], !node.isNull,
        let column = field.column, let key = channels[channel == .x ? .y : .x]?.column
      else { continue }
      do throws(ChartError) {
        let groups = groupColumns.filter { $0 != key && $0 != column }
        table = try ImputeTransform(node, field: column, key: key, groupby: groups)
          .apply(to: table)
      } catch { throw node.error(error) }
    }
  }
}

extension Channel {
  /// Of bins whose number is not told.
  var usualBinCount: Int {
    switch self {
    case .row, .column, .size, .color, .fill, .stroke, .strokeWidth, .opacity, .fillOpacity,
      .strokeOpacity, .shape:
      6
    case .strokeDash: 4
    default: 10
    }
  }
}

extension Column {
  var numbers: Numbers? { if case .numbers(let cells) = cells { cells.values } else { nil } }
}
