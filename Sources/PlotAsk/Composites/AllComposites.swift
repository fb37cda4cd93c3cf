import PlotTables

/// Every composite chart, by the name that the command line gives it.
package let allCompositeCharts: [any CompositeChart] = [
  BoxPlotChart(), ViolinChart(), StripChart(), DensityChart(), ECDFChart(), QQChart(),
  IntervalChart.bars, IntervalChart.band, HexBinChart(), CandlestickChart(), PieChart.pie,
  PieChart.donut, LollipopChart(), DumbbellChart(), SlopeChart(), WaterfallChart(),
  CorrelationChart(), GanttChart(), BumpChart(), RidgelineChart(),
  PyramidChart(), ParetoChart(), FunnelChart(), LikertChart(), SurvivalChart(), CalendarChart(),
  StreamChart(),
  RaincloudChart(), WaffleChart(), TreemapChart(), SankeyChart(), RadarChart(), BulletChart(),
  ScatterMatrixChart(), ContourChart(),
]

/// The names of all of them.
package let allCompositeNames: [String] = allCompositeCharts.map(\.name)

extension ChartRequest {
  /// The composite charts that it asks for, alone or in a list of marks.
  var composites: [any CompositeChart] {
    marks.compactMap { name in allCompositeCharts.first { $0.name == name } }
  }

  /// Returns the projection of these columns.
  ///
  /// While an axis is open, inference may choose any of the first columns for it. Some charts have columns
  /// besides those of their axes.
  package func wishes(for names: [String]) -> [ColumnProjection] {
    let isOpen = x == nil || y.isEmpty || composites.contains { $0.subject == .own }
    var wishes = names.indices.map { index -> ColumnProjection in
      if index >= Self.widestTable { return .unwanted }
      return isOpen ? .wanted : .unlessMeasured
    }
    let fields = namedFields(among: names)
    if fields.isEmpty { return wishes }
    for (index, name) in names.enumerated() where fields.contains(name) { wishes[index] = .wanted }
    return wishes
  }
}
