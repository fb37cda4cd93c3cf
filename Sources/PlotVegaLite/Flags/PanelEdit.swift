import PlotAsk
import PlotLook
import PlotSpecs
import PlotWords

/// The flags of charts in panels.
struct PanelEdit: Sendable {
  func setColumns(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--columns"
    guard let count = edited.request.columns else { return }
    let value = SpecValue(number: Double(count), flag: flag)
    if edited.chart[.facet].map({ $0["row"] == nil && $0["column"] == nil }) ?? false
      || edited.chart[.concat] != nil || edited.chart[.repeat]?.array != nil
    {
      edited.chart.set(ViewVocabulary.Numbers.columns, to: value)
      return
    }
    guard case .unit = try edited.chart.content,
      var encoding: EncodingSpec = edited.chart.part(.encoding),
      var facet = encoding[channel: .facet]
    else {
      throw edited.refusal(
        flag, "the chart has no panels that stand in as many rows as they need",
        hint: "--facet COLUMN makes some")
    }
    facet.set(ChannelVocabulary.Numbers.columns, to: value)
    encoding.set(Channel.facet, to: facet.value)
    edited.chart.set(ViewVocabulary.Parts.encoding, to: encoding.value)
  }

  func freeX(_ edited: inout EditedChart) throws(ChartError) { try free(&edited, "x") }
  func freeY(_ edited: inout EditedChart) throws(ChartError) { try free(&edited, "y") }

  private func free(_ edited: inout EditedChart, _ channel: String) throws(ChartError) {
    let flag = "--free-\(channel)"
    let hasPanels = ["row", "column", "facet"].contains { edited.chart[.encoding]?[$0] != nil }
    guard edited.chart[.facet] != nil || hasPanels else {
      throw edited.refusal(flag, "the chart has no panels", hint: "--facet COLUMN makes some")
    }
    var resolve = edited.chart[.resolve] ?? SpecValue(.object([]), flag: flag)
    var scale = resolve["scale"] ?? SpecValue(.object([]), flag: flag)
    scale[channel] = SpecValue(text: "independent", flag: flag)
    resolve["scale"] = scale
    edited.chart.set(ViewVocabulary.Parts.resolve, to: resolve)
  }
}
