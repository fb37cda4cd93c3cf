import PlotTables

extension SpecificationCompiler {
  /// The same view of several fields: https://vega.github.io/vega-lite/docs/repeat.html
  func repeated(
    _ node: SpecValue, _ context: Context, _ depth: Int
  ) throws(ChartError) -> ViewModel {
    guard let list = node["repeat"], let spec = node["spec"] else {
      throw node.error("'spec' is missing: the view to repeat")
    }
    let lists = [list] + ["row", "column", "layer"].compactMap { list[$0] }
    guard !lists.contains(where: { $0.array?.isEmpty ?? false }) else {
      throw list.error("nothing is repeated: a list of fields is empty")
    }
    let count = lists.reduce(1.0) { $0 * Double($1.array?.count ?? 1) }
    guard count <= 2_500 else {
      throw ChartError(.limit, "\(list.path): more than 2,500 views")
    }
    var context = context
    (context.width, context.height) = (nil, nil)
    func child(_ names: [String: String]) throws(ChartError) -> ViewModel {
      var inner = context
      inner.repeated.merge(names) { $1 }
      return try view(spec, inner, depth: depth + 1)
    }
    var grid = ViewModel.Grid(kind: .repeated, children: [])
    grid.spacing = spacing(node, usual: config?["concat"]?["spacing"]?.number ?? 20)
    if let names = list.array.flatMap({ _ in list.strings }) {
      for name in names { grid.children.append(try child(["repeat": name])) }
      grid.columns = node["columns"]?.number.map { Int(max(1, min($0, 1e6))) }
      return ViewModel(node, .grid(grid))
    }
    if let layers = list["layer"]?.strings, list["row"] == nil, list["column"] == nil {
      var children: [ViewModel] = []
      for name in layers { children.append(try child(["layer": name])) }
      return ViewModel(node, .layer(children))
    }
    let rows = list["row"]?.strings ?? [""]
    let columns = list["column"]?.strings ?? [""]
    for row in rows {
      for column in columns {
        var names: [String: String] = [:]
        if !row.isEmpty { names["row"] = row }
        if !column.isEmpty { names["column"] = column }
        if let layers = list["layer"]?.strings {
          var children: [ViewModel] = []
          for layer in layers { children.append(try child(names.merging(["layer": layer]) { $1 })) }
          grid.children.append(ViewModel(node, .layer(children)))
        } else {
          grid.children.append(try child(names))
        }
      }
    }
    grid.columns = columns.count
    return ViewModel(node, .grid(grid))
  }
}
