import PlotAsk
import PlotInference
import PlotMarks
import PlotTables
import PlotViews
import PlotWords

/// The picture that a request asks for: a chart, or an overview where no chart stands out.
package indirect enum AskedPicture {
  case chart(Chart, notes: [Note])
  case overview(TableOverview, notes: [Note])

  /// - Throws: `ChartError` as `Chart.described` does.
  package init(
    _ request: ChartRequest, for table: Table, measuring text: any TextMeasuring
  ) throws(ChartError) {
    let prepared = try PreparedTable(request, of: table)
    let suggested = try SuggestedChart(prepared.request, of: prepared.whole)
    if let suggested, suggested.suggestion.isOverview {
      self = .overview(try TableOverview(request, of: table), notes: suggested.notes)
    } else {
      let (chart, notes) = try Chart.described(
        by: prepared.request, for: prepared, suggested, measuring: text)
      self = .chart(chart, notes: notes)
    }
  }
}
