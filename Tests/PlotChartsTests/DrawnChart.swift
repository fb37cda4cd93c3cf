import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotCharts

/// A chart of any mark, drawn as the command line draws it.
struct DrawnChart {
  let view: View
  let size: Size
  let title: String
  let description: String
  let notes: [Note]
  let specification: JSONNode
  /// Nil of charts that are drawn as specifications.
  let scene: ChartScene?

  init(
    _ request: ChartRequest, of table: Table,
    measuring text: any TextMeasuring = FixedTextMeasuring()
  ) throws {
    if RecipeChart.isWanted(by: request) {
      let chart = try RecipeChart(request, of: table, measuring: text)
      (view, size) = (chart.picture.view, chart.picture.size)
      (title, description) = (chart.picture.title, chart.picture.description)
      (notes, specification, scene) = (chart.notes, chart.specification, nil)
    } else {
      let (chart, notes) = try Chart.described(by: request, for: table, measuring: text)
      let scene = try chart.scene(of: table, measuring: text)
      (view, size) = (scene.view, scene.size)
      (title, description) = (scene.title, scene.description)
      (self.notes, specification) = (notes + scene.notes, scene.specification.node)
      self.scene = scene
    }
  }

  /// In drawing order.
  var texts: [String] {
    recording(of: view).calls.compactMap { call -> String? in
      if case .text(let text, _, _, _) = call.command { text } else { nil }
    }
  }
}
