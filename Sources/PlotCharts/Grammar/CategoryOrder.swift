import PlotTables

/// The order of the values of a discrete scale or of panels: Vega-Lite's `sort`,
/// https://vega.github.io/vega-lite/docs/sort.html.
struct CategoryOrder {
  let field: ChannelField
  let sources: [(table: Table, column: String, unit: UnitModel?)]

  init(_ field: ChannelField, source: Table, columnName: String, unit: UnitModel? = nil) {
    self.init(field, [(source, columnName, unit)])
  }

  init(_ field: ChannelField, _ sources: [(table: Table, column: String, unit: UnitModel?)]) {
    (self.field, self.sources) = (field, sources)
  }

  /// The distinct values of the lists, sorted.
  func values(of lists: [[Datum]]) throws(ChartError) -> [Datum] {
    var seen: Set<Datum> = []
    var values: [Datum] = []
    for list in lists {
      for value in list where seen.insert(value).inserted { values.append(value) }
    }
    guard let sort = field.fieldNode["sort"] else {
      return field.hasField ? values.sorted() : values
    }
    if sort.isNull { return values }
    if let list = sort.array {
      var first: [Datum] = []
      for node in list {
        let wanted = try sorted(node)
        if let value = wanted, seen.contains(value), !first.contains(value) { first.append(value) }
      }
      let named = Set(first)
      return first + values.filter { !named.contains($0) }
    }
    if let text = sort.string {
      if text == "ascending" { return values.sorted() }
      if text == "descending" { return values.sorted().reversed() }
      let isFalling = text.hasPrefix("-")
      return try sorted(
        values, byChannel: isFalling ? String(text.dropFirst()) : text, isFalling, sort)
    }
    let isFalling = sort["order"]?.string == "descending"
    if sort["order"]?.isNull ?? false { return values }
    if let channel = sort["encoding"]?.string {
      return try sorted(values, byChannel: channel, isFalling, sort)
    }
    let name = sort["op"]?.string ?? (sources.first?.unit?.stack == nil ? "min" : "sum")
    let by = sort["field"]?.string.map(fieldName)
    return try sorted(values, by: by, operation: name, isFalling, sort)
  }

  /// A value that a list of the order names; times by their names in the calendar too.
  private func sorted(_ node: SpecValue) throws(ChartError) -> Datum? {
    if case .units(let units)? = field.timeUnit {
      if let number = node.number { return .time(units.start(of: Int(number))) }
      if let text = node.string {
        let key = units.finest == .day ? "day" : "month"
        let parts = SpecValue(object: [(key, SpecValue(string: text, at: node))], at: node)
        return (try? ChannelField.datum(parts)) ?? nil
      }
    }
    return try ChannelField.datum(node)
  }

  private func sorted(
    _ values: [Datum], byChannel name: String, _ isFalling: Bool, _ node: SpecValue
  ) throws(ChartError) -> [Datum] {
    guard let channel = Channel(rawValue: name),
      let other = sources.lazy.compactMap({ $0.unit?.channels[channel] }).first
    else { return isFalling ? values.sorted().reversed() : values.sorted() }
    switch other.aggregate {
    case .operation(let operation)?:
      return try sorted(values, by: other.field, operation: operation.name, isFalling, node)
    default:
      return try sorted(values, by: other.field, operation: "min", isFalling, node)
    }
  }

  private func sorted(
    _ values: [Datum], by name: String?, operation: String, _ isFalling: Bool, _ node: SpecValue
  ) throws(ChartError) -> [Datum] {
    do throws(ChartError) {
      let operation = try AggregateOperation.named(operation == "average" ? "mean" : operation)
      var keys: [Datum: Datum] = [:]
      for source in sources.prefix(8) where source.table.column(named: source.column) != nil {
        guard let name else {
          guard !operation.needsField else { throw node.error("'field' is missing") }
          let counts = try AggregateTransform(
            [AggregatedField(operation, as: " key")], groupby: [source.column]
          ).apply(to: source.table)
          for row in 0..<counts.rowCount {
            if let group = counts.column(named: source.column),
              let key = counts.column(named: " key")
            {
              keys[group.datum(row)] = key.datum(row)
            }
          }
          continue
        }
        guard source.table.column(named: name) != nil else { continue }
        let table = try AggregateTransform(
          [AggregatedField(operation, of: operation.needsField ? name : nil, as: " key")],
          groupby: [source.column]
        ).apply(to: source.table)
        guard let groups = table.column(named: source.column),
          let results = table.column(named: " key")
        else { continue }
        for row in 0..<table.rowCount where keys[groups.datum(row)] == nil {
          keys[groups.datum(row)] = results.datum(row)
        }
      }
      return values.enumerated().sorted { a, b in
        let (x, y) = (keys[a.element] ?? .null, keys[b.element] ?? .null)
        if x == y { return a.offset < b.offset }
        return isFalling ? y < x : x < y
      }.map(\.element)
    } catch { throw node.error(error) }
  }
}
