import PlotAsk
import PlotLayout
import PlotLook
import PlotSpecs
import PlotTables
import PlotWords

/// The flag of the place of legends: `--legend`.
struct LegendEdit: Sendable {
  func setPlace(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--legend"
    guard let name = edited.request.legend else { return }
    let place = try named(name, "--legend value", in: LegendPlace.allCases, by: \.rawValue)
    let fields = edited.chart.setLegends(at: place)
    guard !fields.isEmpty else { throw edited.refusal(flag, "the chart has no legend") }
    if place == .hidden { edited.notes.append(.unexplained(fields)) }
  }
}
