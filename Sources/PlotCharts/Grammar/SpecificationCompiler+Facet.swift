import PlotTables

extension SpecificationCompiler {
  /// A view in panels, one for each value of a field: https://vega.github.io/vega-lite/docs/facet.html
  func faceted(
    _ node: SpecValue, _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    guard let facet = node["facet"], let spec = node["spec"] else {
      throw node.error("'spec' is missing: the view in each panel")
    }
    var context = context
    (context.width, context.height) = (nil, nil)
    if facet["row"] != nil || facet["column"] != nil {
      return try panels(node, spec, facet["row"], facet["column"], nil, context, depth)
    }
    return try panels(node, spec, nil, nil, facet, context, depth)
  }

  /// A view whose encoding has `row`, `column` or `facet`.
  func split(
    _ node: SpecValue, _ encoding: SpecValue, _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    var inner = context
    inner.encoding = encoding.removing("row", "column", "facet")
    let spec = node.removing(
      "encoding", "data", "transform", "resolve", "title", "params", "width", "height")
    return try panels(
      node, spec, encoding["row"], encoding["column"], encoding["facet"], inner, depth)
  }

  private func panels(
    _ node: SpecValue, _ spec: SpecValue, _ row: SpecValue?, _ column: SpecValue?,
    _ wrapped: SpecValue?,
    _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    guard var table = context.table else { throw node.error("panels need data") }
    var whole = context.whole ?? table
    let rows = try row.map { (n) throws(ChartError) in
      try FacetValues(n, .row, &table, &whole)
    }
    let columns = try column.map { (n) throws(ChartError) in
      try FacetValues(n, .column, &table, &whole)
    }
    let list = try wrapped.map { (n) throws(ChartError) in
      try FacetValues(n, .facet, &table, &whole)
    }
    var grid = ViewModel.Grid(kind: .facet, children: [])
    grid.spacing = spacing(
      wrapped ?? node, usual: config?["facet"]?["spacing"]?.number ?? 20)
    func add(_ kept: [Int]) throws(ChartError) {
      var inner = context
      inner.table = table.keeping(rows: kept)
      inner.whole = whole
      grid.children.append(try view(spec, inner, depth: depth + 1))
    }
    if let list {
      for (value, label) in zip(list.values, list.labels) {
        try add((0..<table.rowCount).filter { list.column.datum($0) == value })
        grid.panelHeaders.append(label)
      }
      grid.columnTitle = list.title
      grid.columns = (wrapped?["columns"] ?? node["columns"])?.number.map {
        Int(max(1, min($0, 1e6)))
      }
    } else {
      for rowValue in rows?.values ?? [.null] {
        for columnValue in columns?.values ?? [.null] {
          try add(
            (0..<table.rowCount).filter {
              (rows == nil || rows?.column.datum($0) == rowValue)
                && (columns == nil || columns?.column.datum($0) == columnValue)
            })
        }
      }
      grid.rowHeaders = rows?.labels ?? []
      grid.columnHeaders = columns?.labels ?? []
      (grid.rowTitle, grid.columnTitle) = (rows?.title, columns?.title)
      grid.columns = columns?.values.count ?? 1
    }
    guard !grid.children.isEmpty else { throw node.error("there are no rows to make panels of") }
    return ViewModel(node, .grid(grid))
  }
}

/// The values of a field by which rows are split into panels, in order.
private struct FacetValues {
  let column: Column
  var values: [Datum]
  let labels: [String]
  let title: String?

  init(
    _ node: SpecValue, _ channel: Channel, _ table: inout Table, _ whole: inout Table
  ) throws(ChartError) {
    let unit = UnitModel(
      node: node, mark: MarkProperties(PointMark(), node: node, config: nil),
      channels: [channel: try ChannelField(node, channel)], lists: [:],
      source: table)
    // An aggregate of a facet only sorts it: the panels are the values of the field.
    try unit.prepare(whole: whole)
    guard let field = unit.channels[channel], let name = field.column,
      let column = unit.table.column(named: name), unit.table.rowCount == table.rowCount
    else { throw node.error("'field' is missing") }
    if table.column(named: name) == nil {
      table = unit.table
      let other = UnitModel(
        node: node, mark: unit.mark,
        channels: [channel: try ChannelField(node, channel)],
        lists: [:], source: whole)
      try other.prepare(whole: whole)
      whole = other.table
    }
    self.column = column
    values = try CategoryOrder(field, source: whole, columnName: name).values(
      of: [(0..<column.count).map(column.datum)])
    let labeler = ValueText(field, unit.table.column(named: name))
    var ends: [Datum: Datum] = [:]
    if field.isBinning, let last = field.endColumn.flatMap(unit.table.column(named:)) {
      for row in 0..<column.count { ends[column.datum(row)] = last.datum(row) }
    }
    labels = values.map { value in
      let end = ends[value].map { "\u{20}–\u{20}" + labeler.text($0) }
      return labeler.text(value) + (value.isNull ? "" : end ?? "")
    }
    let title = node["header"]?["title"] ?? node["title"]
    self.title = title.map { $0.isNull ? nil : $0.string } ?? field.title
  }
}
