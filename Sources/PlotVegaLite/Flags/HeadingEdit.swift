import PlotAsk
import PlotLook
import PlotSpecs
import PlotTables
import PlotWords

/// The flags of the title, subtitle and other texts of the whole chart.
struct HeadingEdit: Sendable {
  func setTitle(_ edited: inout EditedChart) throws(ChartError) {
    guard let title = edited.request.title else { return }
    let text = SpecValue(lines: title, flag: "--title")
    guard var own: TitleSpec = edited.chart.part(.title), own.value.object != nil else {
      edited.chart.set(ViewVocabulary.Parts.title, to: text)
      return
    }
    own.set(TitleVocabulary.TextLists.text, to: text)
    edited.chart.set(ViewVocabulary.Parts.title, to: own.value)
  }

  func setSubtitle(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--subtitle"
    guard let subtitle = edited.request.subtitle else { return }
    guard let own = edited.chart[.title], !own.isNull else {
      throw edited.refusal(
        flag, "it stands under a title, and the chart has none", hint: "-t TEXT gives it one")
    }
    var title = TitleSpec(
      own.object == nil ? SpecValue(object: [("text", own)], at: own) : own)
    title.set(TitleVocabulary.TextLists.subtitle, to: SpecValue(lines: subtitle, flag: flag))
    edited.chart.set(ViewVocabulary.Parts.title, to: title.value)
  }

  /// Sets the families of all text: those of the configuration.
  func setFont(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--font"
    guard let font = edited.request.font else { return }
    var config: Properties<ConfigVocabulary> =
      edited.chart.part(.config) ?? Properties(origin: .flag(flag))
    config.set(ConfigVocabulary.Texts.font, to: SpecValue(text: font, flag: flag))
    edited.chart.set(ViewVocabulary.Parts.config, to: config.value)
  }

  func setDescription(_ edited: inout EditedChart) throws(ChartError) {
    guard let words = edited.request.description else { return }
    edited.chart.set(
      ViewVocabulary.Texts.description,
      to: SpecValue(text: ChartText.line(words), flag: "--alt"))
  }

  /// Puts a caption under the chart: the title of a wrapper around it.
  func setCaption(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--caption"
    guard let caption = edited.request.caption else { return }
    SizeEdit().leaveToCanvas(&edited)
    let theme = edited.theme
    let title: JSONNode = [
      "orient": "bottom", "anchor": "start", "fontWeight": "normal",
      "fontSize": JSONNode(theme.captionStyle.size), "offset": 12,
      "color": JSONNode(theme.captionStyle.color.hex),
    ]
    var outer = ChartSpec(origin: .flag(flag))
    outer.set(
      ViewVocabulary.Parts.title,
      to: SpecValue(title, flag: flag).setting("text", SpecValue(lines: caption, flag: flag)))
    var inner = edited.chart
    for name in SpecContext.topOnly + ["description"] {
      guard let value = inner.value[name] else { continue }
      outer.value[name] = value
      inner.value[name] = nil
    }
    outer.set(ViewVocabulary.Parts.vconcat, to: SpecValue(.list([inner.value]), flag: flag))
    edited.chart = outer
  }
}
