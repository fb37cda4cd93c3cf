import PlotTables

/// The parts of a configuration: https://vega.github.io/vega-lite/docs/config.html
enum SpecificationConfig {
  /// What holds for some marks, axes and views, and is without effect where there are none of them.
  private static let parts = [
    "arc", "area", "bar", "boxplot", "circle", "errorband", "errorbar", "geoshape", "image", "line",
    "point", "rect", "rule", "square", "text", "tick", "trail", "header", "headerColumn",
    "headerFacet", "headerRow", "legend", "style", "range", "facet", "concat", "axis", "scale",
    "view", "mark", "projection", "selection", "title",
  ]
  private static let kinds = [
    "Band", "Discrete", "Point", "Quantitative", "Temporal",
  ]

  /// Says of what nothing in the specification asked for that it was looked at. Themes say how
  /// everything looks, and a chart has only some of it.
  static func passOver(_ config: JSONNode?) {
    guard let config else { return }
    let axes =
      ["axisTop", "axisBottom", "axisLeft", "axisRight", "axisX", "axisY"]
      + kinds.flatMap { ["axis\($0)", "axisX\($0)", "axisY\($0)"] }
    for (name, node) in config.object ?? [] where !node.isRead {
      if parts.contains(name) || axes.contains(name) { node.markAllRead() }
    }
    for name in ["range", "style"] {
      for (_, node) in config[name]?.object ?? [] where !node.isRead { node.markAllRead() }
    }
    // Formats of what does not occur, and what has no meaning in a picture.
    for name in [
      "numberFormat", "timeFormat", "normalizedNumberFormat", "normalizedNumberFormatType",
      "countTitle", "fieldTitle", "lineBreak", "tooltipFormat", "aria", "params", "signals",
      "customFormatTypes",
    ] { config[name]?.markAllRead() }
  }
}
