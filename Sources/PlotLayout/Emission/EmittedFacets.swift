import PlotMarks
import PlotTables

/// The facets of a specification, by columns with the titles of panels.
struct EmittedFacets {
  private let facet: Facet
  private let layout: ChartLayout

  init(_ chart: Chart, _ layout: ChartLayout) {
    facet = chart.facet ?? Facet()
    self.layout = layout
  }

  private var isGrid: Bool { facet.row != nil && facet.column != nil }

  /// Returns the columns and their cells for a panel.
  func cells(ofPanel index: Int) -> [(name: String, title: String)] {
    guard isGrid, let row = facet.row, let column = facet.column else {
      return facet.definitions.prefix(1).map { ($0.field, layout.facetTitles[index] ?? "") }
    }
    let width = layout.panels.count / max(1, layout.facetRowTitles.count)
    return [
      (row.field, layout.facetRowTitles[index / width]),
      (column.field, layout.facetTitles[index % width] ?? ""),
    ]
  }

  func definition(of fields: [String]) -> JSONNode {
    guard isGrid, fields.count == 2 else {
      let titles = layout.facetTitles.map { $0 ?? "" }
      let definition = self.definition(fields.first ?? "", titles)
      if facet.row != nil { return ["row": definition] }
      if facet.column != nil { return ["column": definition] }
      return definition
    }
    let width = layout.panels.count / max(1, layout.facetRowTitles.count)
    return [
      "row": definition(fields[0], layout.facetRowTitles),
      "column": definition(fields[1], layout.facetTitles.prefix(width).map { $0 ?? "" }),
    ]
  }

  private func definition(_ field: String, _ titles: [String]) -> JSONNode {
    [
      "field": JSONNode(field), "type": "nominal", "title": .null,
      "sort": JSONNode(titles.map { JSONNode($0) }),
    ]
  }
}
