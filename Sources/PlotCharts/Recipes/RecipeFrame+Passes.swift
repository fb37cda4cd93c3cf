import PlotTables

extension RecipeFrame {
  /// The view with the grid and the lines of its axes as `--passes` has them: left out, or over the
  /// marks.
  func withPasses(_ view: JSONNode) -> JSONNode {
    guard let passes else { return view }
    var axis: [(name: String, value: JSONNode)] = []
    if let grid = passes.firstIndex(of: .grid) {
      if let curves = passes.firstIndex(of: .curves), curves < grid { axis.append(("zindex", 1)) }
    } else {
      axis.append(("grid", false))
    }
    if !passes.contains(.border) {
      axis.append(("domain", false))
      axis.append(("ticks", false))
    }
    guard !axis.isEmpty else { return view }
    var found: Set<String> = []
    let change: JSONNode = ["axis": JSONNode(axis)]
    return changed(view, ["x": change, "y": change], &found)
  }

  /// The view with marks that nobody sees.
  func invisible(_ view: JSONNode) -> JSONNode {
    if let layers = view["layer"]?.array {
      return view.setting("layer", JSONNode(layers.map(invisible)))
    }
    guard let mark = view["mark"] else { return view }
    let whole: JSONNode = mark.object == nil ? ["type": mark] : mark
    let encoding = view["encoding"]?.removing("opacity", "fillOpacity", "strokeOpacity") ?? [:]
    return view.setting("mark", whole.setting("opacity", 0)).setting("encoding", encoding)
  }
}
