import PlotMarks
import PlotTables
import PlotViews
import PlotWords

/// A chart ready to be drawn: its view tree, and the words that go with it.
package struct ChartScene {
  /// The root of the view tree; its frame has the size of the picture.
  package let view: ChartView
  /// The picture with the same calls in the colours for dark pages; nil if the theme has none.
  package let nightView: ChartView?
  package let size: Size
  /// A short name of the picture: its title, or the names of its axes.
  package let title: String
  /// The alt text, in a sentence or two: kind, series, ranges and extremes.
  package let description: String
  /// The notes on what was left out or decided while drawing.
  package let notes: [Note]
  /// The names of colours in the chart's description.
  package var colorWords: [Color: String] = [:]
  @Indirect private(set) var layout: ChartLayout
  @Indirect private(set) var chart: Chart
  @Indirect private(set) var trained: TrainedChart
  /// The computations that it shows, with their rows, where a specification may be wanted.
  var asked: (any AskedComputation)?

  /// The chart as a specification of Vega-Lite.
  package var specification: ChartSpecification {
    ChartSpecification(chart, layout, asked, description: description)
  }
}

extension Chart {
  /// Transforms the table, trains the scales, lays the chart out and builds its view tree. Takes
  /// ownership of the table, so that its memory can be reused.
  ///
  /// - Parameter isEmitted: whether a specification of the scene is wanted, which keeps the rows
  ///   that aggregates are made of.
  /// - Throws: `ChartError` if a column is missing or of the wrong type, if there are no rows and
  ///   the chart does not allow that, or if the size leaves no room.
  package func scene(
    of table: consuming Table, measuring text: any TextMeasuring, isEmitted: Bool = false
  ) throws(ChartError) -> ChartScene {
    try TrainedChart(self, of: table, isEmitted: isEmitted).scene(measuring: text)
  }
}
