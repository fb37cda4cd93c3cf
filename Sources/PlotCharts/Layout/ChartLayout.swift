import PlotTables
import PlotViews

/// Where everything of a chart stands, in the canvas's y-down system: numbers, no views yet.
struct ChartLayout {
  var size: Size
  var plotArea: Rect
  var layers: [PlacedLayer]
  /// Title and subtitle.
  var heading: [PlacedText] = []
  var caption: [PlacedText] = []
  var axisTitles: [PlacedText] = []
  /// The texts of the axes, the legend and the labels beside marks are relative to these.
  var legend = LegendLayout()
  var legendOrigin = Point.zero
  var bottomAxis = BottomAxis()
  var leftAxis = LeftAxis()
  var directLabels = DirectLabels()
  var valueLabels = ValueLabels()
  var showsValueAxis = true
  /// What did not fit and was left out, in words.
  var omissions: [String] = []

  /// Every text in the canvas's system.
  var texts: [PlacedText] {
    let origin = plotArea.origin
    return heading + caption + axisTitles
      + legend.texts.map { $0.offset(x: legendOrigin.x, y: legendOrigin.y) }
      + bottomAxis.texts.map { $0.offset(x: origin.x, y: plotArea.maxY) }
      + leftAxis.texts.map { $0.offset(x: origin.x, y: origin.y) }
      + directLabels.labels.map { $0.text.offset(x: origin.x, y: origin.y) }
      + valueLabels.texts.map { $0.offset(x: origin.x, y: origin.y) }
  }

  /// What may be left out where the canvas is too small for everything, first to last.
  enum Part: String, CaseIterable {
    case caption, subtitle, axisTitles = "axis titles", legend, title, labels = "axis labels"
  }

  /// The chart laid out with all its parts, or with as many as leave room for the plot area.
  static func laidOut(
    _ chart: Chart, _ layers: [LayerData], measuring: any TextMeasuring
  ) throws(ChartError) -> ChartLayout {
    let scales = try TrainedScales(layers: layers, theme: chart.theme)
    var omitted: Set<Part> = []
    for next in Part.allCases {
      let builder = LayoutBuilder(
        chart: chart, data: layers, scales: scales, omitted: omitted,
        text: TextSetter(measuring: measuring))
      if let layout = builder.build() { return layout }
      omitted.insert(next)
    }
    let builder = LayoutBuilder(
      chart: chart, data: layers, scales: scales, omitted: omitted,
      text: TextSetter(measuring: measuring))
    if let layout = builder.build() { return layout }
    throw ChartError(
      .usage, "a chart of that size has no room for its plot area",
      hint: "give it at least --width 64 --height 48")
  }
}
