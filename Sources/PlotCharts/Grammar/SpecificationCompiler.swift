import PlotTables

/// Turns a specification into a tree of views with their tables.
struct SpecificationCompiler {
  let data: SpecificationData
  let look: SpecificationLook
  var config: SpecValue? { look.config }

  /// What a view knows from those around it.
  struct Context {
    var table: Table?
    /// The table before it was split into panels.
    var whole: Table?
    var encoding: SpecValue?
    var mark: SpecValue?
    var projection: SpecValue?
    var width: SpecValue?
    var height: SpecValue?
    var parameters = SpecificationParameters()
  }

  /// Levels of views inside each other: more than anybody composes.
  private static let deepest = 24

  func view(
    _ node: SpecValue, _ context: Context, depth: Int = 0
  ) throws(ChartError) -> ViewModel {
    guard depth < Self.deepest else {
      throw node.error("views are nested more than \(Self.deepest) deep")
    }
    guard node.object != nil else { throw node.error("a view is an object, not \(node.shapeName)") }
    guard node["repeat"] == nil else {
      return try view(try RepeatedViews(node).view, context, depth: depth + 1)
    }
    var context = context
    try context.parameters.add(node["params"])
    if let source = node["data"], !source.isNull {
      context.table = try data.table(source, inherited: context.table)
      context.whole = context.table
    }
    if node["transform"] != nil {
      var transforms = TransformSpecification(data: data, parameters: context.parameters)
      let isPart = context.whole?.rowCount != context.table?.rowCount
      if let table = context.table {
        context.table = try transforms.apply(node["transform"], to: table)
        context.parameters = transforms.parameters
      }
      // What the parts share is known of the whole as well.
      context.whole =
        try isPart
        ? context.whole.map { (w) throws(ChartError) in
          try transforms.apply(node["transform"], to: w)
        } : context.table
    }
    if let own = node["width"] { context.width = own }
    if let own = node["height"] { context.height = own }
    for name in ["hconcat", "vconcat", "concat"] where node[name] != nil {
      return try concatenated(node, name, context, depth)
    }
    if node["facet"] != nil, node["spec"] != nil { return try faceted(node, context, depth) }
    if node["layer"] != nil { return try layered(node, context, depth) }
    if node["mark"] != nil { return try unit(node, context, depth) }
    throw node.error(
      "the view has no mark",
      hint: "a view has one of mark, layer, facet, concat, hconcat, vconcat, repeat")
  }

  private func layered(
    _ node: SpecValue, _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    let nodes = try views(node, "layer")
    var context = context
    if let own = node["encoding"] {
      let shared = context.encoding?.mergingChannels(own) ?? own
      context.encoding = shared
      // A layer in panels is split before it is drawn.
      if own["row"] != nil || own["column"] != nil || own["facet"] != nil {
        return try split(node, shared, context, depth)
      }
    }
    var children: [ViewModel] = []
    for child in nodes { children.append(try view(child, context, depth: depth + 1)) }
    return ViewModel(node, .layer(children))
  }

  private func unit(
    _ node: SpecValue, _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    guard let mark = node["mark"] else { throw node.error("the view has no mark") }
    var encoding = node["encoding"] ?? SpecValue(object: [], at: node)
    if let shared = context.encoding { encoding = shared.mergingChannels(encoding) }
    if encoding.object == nil { throw encoding.error("an encoding is an object") }
    if ["row", "column", "facet"].contains(where: { encoding[$0].map { !$0.isNull } ?? false }) {
      return try split(node, encoding, context, depth)
    }
    guard let type = mark.string ?? mark["type"]?.string else {
      throw mark.error("a mark is a text or an object with a type", hint: "such as \"bar\"")
    }
    if let composite = allCompositeMarks.first(where: { $0.name == type }) {
      var inner = context
      inner.encoding = nil
      let layer = try composite.layer(
        configured(mark, composite.name), encoding, of: node, look: look)
      return try view(layer, inner, depth: depth + 1)
    }
    guard let kind = allMarks.first(where: { $0.name == type }) else {
      let names = allMarks.map(\.name) + allCompositeMarks.map(\.name)
      throw mark.error(
        "there is no mark '\(DisplayText.line(type))'",
        hint: (nearestName(to: type, in: names).map { "did you mean '\($0)'? " } ?? "")
          + "marks are: " + names.joined(separator: ", "))
    }
    let properties = MarkProperties(
      kind, node: mark, config: config, parameters: context.parameters)
    if let overlays = try overlays(node, properties, encoding) {
      var inner = context
      inner.encoding = nil
      return try view(overlays, inner, depth: depth + 1)
    }
    let unit = try UnitModel(
      node, properties, encoding, context, table: context.table ?? Table.ofOneRow, data: data)
    unit.look = look
    unit.setConfig(look.config)
    properties.nameFormulasOfRows(in: data)
    if !(kind is ArcMark || kind is TextMark) {
      for channel in [Channel.theta, .theta2, .radius, .radius2] {
        data.leftOut(unit.channels[channel]?.node)
      }
    }
    try unit.prepare(whole: context.whole ?? unit.source)
    return ViewModel(node, .unit(unit))
  }

  /// Adds to a composite mark what the configuration says of all of its kind.
  private func configured(_ mark: SpecValue, _ name: String) -> SpecValue {
    guard let usual = config?[name], usual.object != nil else { return mark }
    return mark.object == nil
      ? usual.setting("type", mark) : usual.setting("type", mark).merging(mark)
  }

  /// The views of a list, at least one.
  private func views(_ node: SpecValue, _ name: String) throws(ChartError) -> [SpecValue] {
    guard let nodes = node[name]?.array, !nodes.isEmpty else {
      throw (node[name] ?? node).error("'\(name)' is a list of views, at least one")
    }
    return nodes
  }

  private func concatenated(
    _ node: SpecValue, _ name: String, _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    let nodes = try views(node, name)
    var context = context
    (context.width, context.height) = (nil, nil)
    var children: [ViewModel] = []
    for child in nodes { children.append(try view(child, context, depth: depth + 1)) }
    var grid = ViewModel.Grid(kind: .concat, children: children)
    switch name {
    case "vconcat": grid.columns = 1
    case "concat": grid.columns = node["columns"]?.number.map { Int(max(1, min($0, 1e6))) }
    default: break
    }
    grid.spacing = spacing(node, usual: config?["concat"]?["spacing"]?.number ?? 20)
    return ViewModel(node, .grid(grid))
  }

  func spacing(_ node: SpecValue, usual: Double) -> (row: Double, column: Double) {
    guard let own = node["spacing"] else { return (usual, usual) }
    if let number = own.number { return (number, number) }
    return (own["row"]?.number ?? usual, own["column"]?.number ?? usual)
  }
}

extension Table {
  /// What marks without data are drawn of.
  static let ofOneRow = Table(
    name: "", columns: [Column(name: " ", cells: .numbers(NumberCells(values: [0])))])
}
