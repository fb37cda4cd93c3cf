import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotVegaLite
@testable import PlotWords

/// A chart of any mark, drawn as the command line draws it.
struct DrawnChart {
  let view: View
  let size: Size
  let title: String
  let description: String
  let notes: [Note]
  let specification: JSONNode
  let scene: ChartScene?

  init(
    _ request: ChartRequest, of table: Table,
    measuring text: any TextMeasuring = FixedTextMeasuring()
  ) throws {
    let (chart, notes) = try Chart.described(by: request, for: table, measuring: text)
    let scene = try chart.scene(of: table, measuring: text)
    (view, size) = (scene.view, scene.size)
    (title, description) = (scene.title, scene.description)
    (self.notes, specification) = (notes + scene.notes, scene.specification.node)
    self.scene = scene
  }

  /// In drawing order.
  var texts: [String] {
    recording(of: view).calls.compactMap { call -> String? in
      if case .text(let text, _, _, _) = call.command { text } else { nil }
    }
  }
}

extension SpecificationData {
  /// No files: the data stand in the specification.
  static var none: SpecificationData {
    SpecificationData { (path) throws(ChartError) in
      throw ChartError(.data, "there is no file '\(path)'")
    }
  }
}
