import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews
import PlotWords

/// A drawn chart as a specification of Vega-Lite, written after inference, transforms, training and layout,
/// so that it leaves no choice to its reader. It contains the data that are drawn.
///
/// https://vega.github.io/vega-lite/docs/spec.html
package struct ChartSpecification {
  package let node: JSONNode
  /// The notes on parts of the chart that a specification cannot express.
  package let notes: [Note]

  init(node: JSONNode, notes: [Note] = []) { (self.node, self.notes) = (node, notes) }

  init(
    _ chart: Chart, _ layout: ChartLayout, _ asked: (any AskedComputation)?, description: String
  ) {
    var omissions: [String] = []
    var inner: [(name: String, value: JSONNode)] = []
    if let heading = ChartSpecification.heading(chart) { inner.append(("title", heading)) }
    inner += ChartSpecification.views(chart, layout, asked, &omissions)
    if layout.panels.contains(where: { $0.layers.contains { $0.density != nil } }) {
      omissions.append("the counts of points, each of which it draws")
    }
    var members: [(name: String, value: JSONNode)] = [
      ("$schema", "https://vega.github.io/schema/vega-lite/v6.json"),
      ("description", JSONNode(description)),
      ("config", EmittedLook(chart, layout).config),
    ]
    if let written = WrittenPicture(chart, layout) { members.append(("usermeta", written.node)) }
    if let caption = chart.caption {
      // A caption is the title of a wrapping concatenation.
      let style = chart.theme.captionStyle
      members.append(
        (
          "title",
          [
            "text": ChartSpecification.lines(caption), "orient": "bottom", "anchor": "start",
            "fontWeight": "normal", "fontSize": EmittedScale.number(style.size), "offset": 12,
            "color": JSONNode(style.color.hex),
          ]
        ))
      members.append(("vconcat", [JSONNode(inner)]))
    } else {
      members += inner
    }
    if let place = chart.legendPlace {
      var placed = SpecReader.read(JSONNode(members)).chart
      _ = placed.setLegends(at: place)
      node = SpecWriter.node(placed.value)
    } else {
      node = JSONNode(members)
    }
    notes =
      omissions.isEmpty
      ? []
      : [
        Note(
          .note, "the specification is without \(Sentence.joined(omissions))",
          hint: "Vega-Lite has no property for that")
      ]
  }

  private static func lines(_ text: String) -> JSONNode {
    let lines = text.split(separator: "\n").map { JSONNode(String($0)) }
    return lines.count == 1 ? lines[0] : JSONNode(lines)
  }

  private static func heading(_ chart: Chart) -> JSONNode? {
    guard let title = chart.title ?? chart.subtitle, !title.allSatisfy(\.isWhitespace) else {
      return nil
    }
    var members: [(name: String, value: JSONNode)] = [("text", lines(title))]
    if chart.title != nil, let subtitle = chart.subtitle {
      members.append(("subtitle", lines(subtitle)))
    }
    return JSONNode(members)
  }

  /// Returns a panel with nothing but its name, in the middle.
  private static func name(_ title: String, on size: Size) -> JSONNode {
    [
      "width": EmittedScale.number(size.width), "height": EmittedScale.number(size.height),
      "data": ["values": [["name": JSONNode(title)]]], "mark": "text",
      "encoding": ["text": ["field": "name", "type": "nominal"]],
    ]
  }

  /// Returns the view of the plot area, or of all panels.
  private static func views(
    _ chart: Chart, _ layout: ChartLayout, _ asked: (any AskedComputation)?,
    _ omissions: inout [String]
  ) -> [(name: String, value: JSONNode)] {
    let indices = Array(layout.panels.indices)
    let hasFacets = chart.facet != nil && layout.panels.count > 1
    var members: [(name: String, value: JSONNode)] = []
    if hasFacets, chart.facet?.independent.isEmpty == false {
      // Panels with independent domains, which a facet cannot specify.
      let views = indices.map { index -> JSONNode in
        let title = layout.facetTitles[index]
        if chart.facet?.isMatrix == true, let title {
          return name(title, on: layout.panels[index].plotArea.size)
        }
        let view = EmittedView(chart, layout, panels: [index])
        if index == 0 { omissions += view.omissions }
        return JSONNode(
          (title.map { [("title", JSONNode($0))] } ?? []) + view.members(nil))
      }
      members.append(("concat", JSONNode(views)))
      members.append(("columns", JSONNode(Double(layout.columnCount))))
    } else if hasFacets {
      let view = EmittedView(chart, layout, panels: indices)
      omissions += view.omissions
      members += view.facets(chart, asked)
    } else {
      let view = EmittedView(chart, layout, panels: indices)
      omissions += view.omissions
      members += view.members(asked)
    }
    return members
  }
}

extension ChartLayout {
  /// The number of panels in a row.
  var columnCount: Int {
    guard let first = panels.first else { return 1 }
    return panels.count { $0.plotArea.minY == first.plotArea.minY }
  }
}
