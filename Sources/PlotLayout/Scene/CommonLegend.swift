import PlotLook
import PlotMarks
import PlotViews

/// The legend of charts that give the same colours to the same names: one over all of them.
struct CommonLegend {
  /// The height with the gap to the charts.
  let height: Double
  private let members: [Int]
  /// A chart that has all names.
  private let whole: TrainedChart
  private let width: Double
  private let text: TextSetter

  private static let belowLegend = 12.0
  /// More rows of it than this would better stand at each chart.
  private static let highest = 80.0

  /// - Parameters:
  ///   - layouts: layouts of charts with separate legends.
  ///   - frame: the texts around all charts.
  /// - Returns: nil if names stand at the marks, or charts have different names.
  init?(
    _ charts: [TrainedChart], _ layouts: [ChartLayout], in frame: Chart, _ text: TextSetter
  ) {
    var colors: [String: Int] = [:]
    var members: [Int] = []
    for (index, chart) in charts.enumerated() {
      guard let layer = chart.layers.first(where: { $0.colorTitle != nil }) else { continue }
      let isNamed = layouts[index].legendNamesSeries
      guard layer.shapeTitle == nil, isNamed || layouts[index].placesNameSeries else { return nil }
      for series in layer.series {
        let name = series.color ?? ""
        guard colors[name, default: series.colorIndex] == series.colorIndex else { return nil }
        colors[name] = series.colorIndex
      }
      if isNamed { members.append(index) }
    }
    // At other sides than over the charts, it stands at each of them.
    let isOver = charts.allSatisfy { ($0.chart.legends[.color]?.place ?? .top) == .top }
    let fields = Set(members.map { charts[$0].chart.colorField })
    let whole = members.first { index in
      let names = charts[index].layers.first { $0.colorTitle != nil }?.series.map(\.color)
      return Set(names ?? []).count == colors.count
    }
    guard isOver, members.count > 1, fields.count == 1, let whole else { return nil }
    (self.members, self.whole, self.text) = (members, charts[whole], text)
    width = (frame.width ?? Chart.defaultSize.width) - 2 * frame.margin
    let legend = Self.layout(self.whole, width, frame.theme, text)
    guard legend.height > 0, legend.omittedCount == 0 else { return nil }
    height = legend.height + Self.belowLegend
  }

  /// Returns the charts without the shared legend.
  func explaining(_ charts: [TrainedChart]) -> [TrainedChart] {
    var charts = charts
    for index in members { charts[index].chart.hiddenLegends.insert(.color) }
    return charts
  }

  func layout(in theme: Theme) -> LegendLayout { Self.layout(whole, width, theme, text) }

  private static func layout(
    _ chart: TrainedChart, _ width: Double, _ theme: Theme, _ text: TextSetter
  ) -> LegendLayout {
    let layers = chart.layers.map { data in
      PlacedLayer(
        data: data, scales: chart.scales[0], size: Chart.defaultSize, theme: theme,
        styles: SeriesStyle.styles(for: data, theme: theme))
    }
    return LegendLayout(
      LegendGroup.groups(
        layers, namesSeries: true, besides: Set(Channel.allCases),
        looks: chart.chart.legends), width: width,
      maxHeight: highest, theme: theme, text: text)
  }
}
