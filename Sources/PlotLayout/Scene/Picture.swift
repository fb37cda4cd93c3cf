import PlotLook
import PlotMarks
import PlotTables
import PlotViews
import PlotWords

/// A drawn picture, however it was described: a view tree, its title and its alt text.
package struct Picture {
  /// The root of the view tree; its frame has the size of the picture.
  package var view: View
  /// The picture in the colours for dark pages; nil if the theme has none.
  package var nightView: View?
  package var size: Size { view.frame.size }
  /// A short name of the picture.
  package var title: String
  /// The alt text, in a sentence or two.
  package var description: String
  /// Whether it has a ground, rather than that of the page.
  package var hasPaper = true
  /// Whether these are the words of the author.
  package var isDescribedByAuthor = false
  /// The axis of the values of a chart, with its domain, where these are numbers.
  package var valueDomain: (axis: Channel, ends: ClosedRange<Double>)?
  /// The names of some colours, for formats that can keep their author's words.
  package var colorWords: [Color: String] = [:]
  /// Returns the facts about its charts as JSON: see `ChartScene.record`.
  package var records: () -> [JSONNode] = { [] }
  /// Returns the series of the chart as lines of text, or refuses.
  package var sparklines: () throws(ChartError) -> [Sparkline] = { () throws(ChartError) in
    throw ChartError(
      .usage, "-f spark shows the series of one chart, and this picture has several charts",
      hint: "draw one of them: -x, -y and -m choose it")
  }
}

extension ChartScene {
  package var picture: Picture {
    Picture(
      view: view, nightView: nightView, title: title, description: description,
      hasPaper: chart.hasPaper, isDescribedByAuthor: chart.description != nil,
      valueDomain: valueDomain, colorWords: colorWords, records: { [record] },
      sparklines: { [trained] () throws(ChartError) in try trained.sparklines() })
  }

  private var valueDomain: (axis: Channel, ends: ClosedRange<Double>)? {
    guard let lead = layout.panels.first?.layers.lead, !lead.data.isPolar else { return nil }
    let isVertical = lead.data.orientation == .vertical
    let axis = isVertical ? lead.scales.y : lead.scales.x
    guard case .quantitative = axis.kind, let ends = axis.domain else { return nil }
    return (isVertical ? .y : .x, ends)
  }
}
