import PlotTables
import PlotViews

/// What a facet says about the names of its rows, columns and panels:
/// https://vega.github.io/vega-lite/docs/header.html
struct GridHeaders {
  struct Header {
    let properties: GuideProperties
    /// Whether it stands at the right or at the bottom.
    let isAfter: Bool

    var hasLabels: Bool { properties.bool("labels") ?? true }
    var hasTitle: Bool { properties["title"].map { !$0.isNull } ?? true }

    /// A name as an expression of the specification writes it.
    func words(_ name: String) -> String {
      guard let expression = properties.string("labelExpr") else { return name }
      return LabelExpression.text(expression, .text(name), name) ?? name
    }

    func place(in extent: (Double, Double)) -> (Double, TextAnchor) {
      switch properties.string("labelAnchor") ?? properties.string("labelAlign") {
      case "start", "left": (extent.0, .start)
      case "end", "right": (extent.1, .end)
      default: ((extent.0 + extent.1) / 2, .middle)
      }
    }
  }

  let row: Header
  let column: Header
  let panel: Header

  init(_ node: SpecValue, config: SpecValue?) {
    func header(_ own: SpecValue?, _ name: String, _ after: String) -> Header {
      let properties = GuideProperties([own?["header"], config?[name], config?["header"]])
      let side = properties.string("orient") ?? properties.string("labelOrient")
      return Header(properties: properties, isAfter: side == after)
    }
    let (facet, encoding) = (node["facet"], node["encoding"])
    row = header(facet?["row"] ?? encoding?["row"], "headerRow", "right")
    column = header(facet?["column"] ?? encoding?["column"], "headerColumn", "bottom")
    panel = header(encoding?["facet"] ?? facet, "headerFacet", "bottom")
  }
}
