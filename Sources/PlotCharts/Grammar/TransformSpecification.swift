import PlotTables

/// Reads Vega-Lite's `transform` lists: https://vega.github.io/vega-lite/docs/transform.html
struct TransformSpecification {
  let data: SpecificationData
  /// What names of expressions mean that are no functions.
  var parameters: SpecificationParameters

  /// The table after all transforms of the list.
  ///
  /// Transforms that find a parameter set it for those after them.
  mutating func apply(_ list: JSONNode?, to table: Table) throws(ChartError) -> Table {
    guard let list, !list.isNull else { return table }
    guard let nodes = list.array else { throw list.error("transforms are a list") }
    var table = table
    for node in nodes {
      do throws(ChartError) {
        if node["extent"] != nil, node["param"] != nil {
          try findExtent(node, table)
          continue
        }
        for transform in try transforms(node, table) {
          if node["calculate"] != nil || node["filter"] != nil {
            table = table.withMissing(transform.fields)
          }
          if let unit = transform as? TimeUnitTransform {
            table = try table.readingTimes(of: unit.field)
          }
          table = try transform.apply(to: table)
        }
      } catch { throw node.error(error) }
    }
    return table
  }

  /// The least and the largest number of a field, as a parameter.
  private mutating func findExtent(_ node: JSONNode, _ table: Table) throws(ChartError) {
    let transform = ExtentTransform(
      fieldName(try node.requiredString("extent")), parameter: try node.requiredString("param"))
    guard let extent = try transform.extent(of: table) else { return }
    parameters.set(
      transform.parameter, to: "[\(extent.lowerBound), \(extent.upperBound)]")
  }

  private func transforms(_ node: JSONNode, _ table: Table) throws(ChartError) -> [any Transform] {
    guard let members = node.object else { throw node.error("a transform is an object") }
    let readers: [(String, (JSONNode) throws(ChartError) -> [any Transform])] = [
      ("filter", filter), ("calculate", calculate), ("lookup", lookup), ("timeUnit", timeUnit),
      ("bin", bin), ("aggregate", aggregate), ("joinaggregate", joinAggregate),
      ("stack", stack), ("window", window), ("fold", fold), ("impute", impute),
      ("density", density), ("regression", regression), ("loess", loess),
      ("quantile", quantile), ("sample", sample), ("pivot", pivot), ("flatten", flatten),
    ]
    for (name, read) in readers where members.contains(where: { $0.name == name }) {
      return try read(node)
    }
    throw node.error(
      "there is no transform of that kind",
      hint: "transforms are: " + readers.map(\.0).joined(separator: ", "))
  }

  func fields(_ node: JSONNode, _ name: String) throws(ChartError) -> [String] {
    guard let list = node[name], !list.isNull else { return [] }
    guard let names = list.strings else { throw list.error("a list of fields is expected") }
    return names.map(fieldName)
  }

  private func sort(_ node: JSONNode) throws(ChartError) -> [SortField] {
    guard let list = node["sort"], !list.isNull else { return [] }
    guard let items = list.array else { throw list.error("a list of fields is expected") }
    var fields: [SortField] = []
    for item in items {
      fields.append(
        SortField(
          fieldName(try item.requiredString("field")),
          isDescending: item["order"]?.string == "descending"))
    }
    return fields
  }

  private func filter(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    guard let test = node["filter"] else { return [] }
    var before: [any Transform] = []
    let predicate = try parameters.predicate(test, preparing: &before)
    return before + [FilterTransform(predicate)]
  }

  private func calculate(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    let text = try node.requiredString("calculate")
    return [try CalculateTransform(parameters.bound(text), as: try node.requiredString("as"))]
  }

  private func lookup(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    guard let from = node["from"], let source = from["data"] else {
      throw node.error("'from.data' is missing: the table to look up in")
    }
    let table = try data.table(source, inherited: nil)
    let key = fieldName(try from.requiredString("key"))
    let named = node["as"]?.strings
    let taken = try fields(from, "fields")
    var transform = LookupTransform(
      fieldName(try node.requiredString("lookup")), in: table, by: key,
      taking: taken.isEmpty ? table.columns.map(\.name).filter { $0 != key } : taken)
    if let named, !taken.isEmpty { transform.names = named }
    if taken.isEmpty, let name = named?.first {
      transform.names = transform.taken.map { "\(name).\($0)" }
    }
    transform.fallback = node["default"]?.string
    return [transform]
  }

  private func timeUnit(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    let channel = try ChannelField(node, .detail)
    guard let bins = channel.timeUnit, let field = channel.field else {
      throw node.error("'field' is missing")
    }
    return [TimeUnitTransform(bins, of: field, as: try node.requiredString("as"))]
  }

  private func bin(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    let field = fieldName(try node.requiredString("field"))
    var parameters = BinParameters(maxbins: 10)
    if let bin = node["bin"], bin.bool != true { parameters = try BinParameters(bin) }
    guard let names = node["as"]?.strings, let start = names.first else {
      throw node.error("'as' is missing: the name of the new field")
    }
    return [
      BinTransform(field, parameters, start: start, end: names.count > 1 ? names[1] : nil)
    ]
  }

  private func aggregated(_ node: JSONNode, _ list: String) throws(ChartError) -> [AggregatedField]
  {
    guard let items = node[list]?.array else { throw node.error("'\(list)' is a list") }
    var fields: [AggregatedField] = []
    for item in items {
      fields.append(
        AggregatedField(
          try AggregateOperation.named(try item.requiredString("op")),
          of: item["field"]?.string.map(fieldName), as: try item.requiredString("as")))
    }
    return fields
  }

  private func aggregate(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    [AggregateTransform(try aggregated(node, "aggregate"), groupby: try fields(node, "groupby"))]
  }

  private func joinAggregate(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    [
      JoinAggregateTransform(
        try aggregated(node, "joinaggregate"), groupby: try fields(node, "groupby"))
    ]
  }

  private func stack(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    let names = node["as"]?.strings ?? []
    guard let start = names.first else { throw node.error("'as' is missing") }
    let offset = node["offset"]?.string ?? "zero"
    guard let offset = StackTransform.Offset(rawValue: offset) else {
      throw node.error("an offset is zero, normalize or center")
    }
    return [
      StackTransform(
        fieldName(try node.requiredString("stack")), groupby: try fields(node, "groupby"),
        sort: try sort(node), offset: offset, start: start, end: names.count > 1 ? names[1] : nil)
    ]
  }

  private func window(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    guard let items = node["window"]?.array else { throw node.error("'window' is a list") }
    var windows: [WindowField] = []
    for item in items {
      let parameter = item["param"]?.number.flatMap { Int(exactly: $0) }
      windows.append(
        WindowField(
          try WindowOperation.named(try item.requiredString("op"), parameter: parameter),
          of: item["field"]?.string.map(fieldName), as: try item.requiredString("as")))
    }
    let frame = node["frame"]?.array
    func end(_ index: Int, _ otherwise: Int?) -> Int? {
      guard let frame, frame.count == 2 else { return otherwise }
      return frame[index].number.map { Int(max(-1e15, min(1e15, $0.magnitude))) }
    }
    return [
      WindowTransform(
        windows, preceding: end(0, nil), following: end(1, 0),
        ignorePeers: node["ignorePeers"]?.bool ?? false, groupby: try fields(node, "groupby"),
        sort: try sort(node))
    ]
  }

  private func fold(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    let names = node["as"]?.strings ?? []
    var transform = FoldTransform(
      try fields(node, "fold"), key: names.first ?? "key",
      value: names.count > 1 ? names[1] : "value")
    transform.isInPlace = true
    return [transform]
  }

  private func impute(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    [
      try ImputeTransform(
        node, field: fieldName(try node.requiredString("impute")),
        key: fieldName(try node.requiredString("key")), groupby: try fields(node, "groupby"))
    ]
  }

  private func sample(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    let count = node["sample"]?.number ?? 1000
    guard count >= 0 else {
      throw (node["sample"] ?? node).error("a sample has a number of rows, zero or more")
    }
    return [SampleTransform(Int(min(count, 1e12)))]
  }

  private func pivot(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    var transform = try PivotTransform(
      fieldName(try node.requiredString("pivot")),
      value: fieldName(try node.requiredString("value")), groupby: try fields(node, "groupby"),
      operation: node["op"]?.string ?? "sum")
    if let limit = node["limit"]?.number, limit >= 1 { transform.limit = Int(min(limit, 1e6)) }
    return [transform]
  }

  private func flatten(_ node: JSONNode) throws(ChartError) -> [any Transform] {
    [FlattenTransform(try fields(node, "flatten"), as: node["as"]?.strings ?? [])]
  }
}
