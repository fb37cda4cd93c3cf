import PlotTables
import PlotViews

/// The flags of the ground, the sizes and the grid of a chart.
struct LookEdit: Sendable {
  func setBackground(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--background"
    guard let text = edited.request.background else { return }
    let background = try Background(text)
    edited.chart.set(
      ViewVocabulary.Colors.background,
      to: background.color.map { SpecValue(text: $0.hex, flag: flag) }
        ?? SpecValue(SpecValue.Content.null, flag: flag))
    var theme = edited.theme
    edited.notes += background.apply(to: &theme)
  }
}
