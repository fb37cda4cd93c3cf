import PlotTables
import PlotViews

/// A chart ready to be drawn: its view tree, and the words that go with it.
public struct ChartScene {
  /// The root of the view tree; its frame has the size of the picture.
  public var view: View
  public var size: Size
  /// A short name of the picture: its title, or what is drawn against what.
  public var title: String
  /// What it shows in a sentence or two: kind, series, ranges and extremes.
  public var description: String
  /// What was left out or decided while drawing.
  public var notes: [Note]
}
