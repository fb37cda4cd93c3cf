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
}
