import PlotTables

/// Categories at points, as those of lines.
struct PointSpecifiedScale: SpecifiedScale {
  let name = "point"

  func train(_ model: ScaleModel, _ look: SpecificationLook) throws(ChartError) {
    try model.trainCategories(look)
    let padding = model.property("paddingOuter") ?? model.property("padding")
    let outer = padding?.number ?? look.config?["scale"]?["pointPadding"]?.number ?? 0.5
    model.setBands(inner: 1, outer: max(0, outer))
  }
}
