import PlotMarks
import PlotSpecs
import PlotTables
import PlotWords

extension ChartSpec {
  /// Refuses values that stand in the place of views, of their channels and of their sides, and are none.
  func refuseWrongViews() throws(ChartError) { try value.refuseWrongViews(depth: 0) }
}

extension SpecValue {
  /// Levels of views inside each other: more than anybody composes.
  private static let deepestView = 24

  /// - Parameter depth: how many views it is in.
  fileprivate func refuseWrongViews(depth: Int) throws(ChartError) {
    guard depth < Self.deepestView else {
      throw error("views are nested more than \(Self.deepestView) deep")
    }
    guard object != nil else { throw error("a view is an object, not \(shapeName)") }
    if let encoding = self["encoding"], encoding.object == nil {
      throw encoding.error("an encoding is an object")
    }
    for name in ["width", "height"] { try self[name]?.refuseWrongSide() }
    for name in ["continuousWidth", "continuousHeight", "discreteWidth", "discreteHeight"] {
      try self["config"]?["view"]?[name]?.refuseWrongSide()
    }
    let names = ["layer", "concat", "hconcat", "vconcat"]
    for name in names {
      guard let list = self[name] else { continue }
      guard let views = list.array, !views.isEmpty else {
        throw list.error("'\(name)' is a list of views, at least one")
      }
      for view in views { try view.refuseWrongViews(depth: depth + 1) }
    }
    try self["spec"]?.refuseWrongViews(depth: depth + 1)
    guard
      ["mark", "repeat"].contains(where: { self[$0] != nil })
        || names.contains(where: { self[$0] != nil }) || self["facet"] != nil && self["spec"] != nil
    else {
      throw error(
        "the view has no mark",
        hint: "a view has one of mark, layer, facet, concat, hconcat, vconcat, repeat")
    }
  }

  private func refuseWrongSide() throws(ChartError) {
    if string == "container" { return }
    guard let side = number ?? self["step"]?.number else {
      throw error("a side is a number, \"container\" or a step: {\"step\": 20}")
    }
    guard side > 0 else { throw error("a plot area has a side above zero") }
    guard side <= LayoutPolicy.longestSide else {
      throw ChartError(
        .limit, "\(path): a plot area has sides of at most 32,767 px",
        hint: "make the side, or the step of its names, smaller")
    }
  }
}
