import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews
import PlotWords

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

  /// Gives all texts the sizes of a theme with that base size: those of the configuration.
  func setTextSize(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--text-size"
    guard edited.request.textSize != nil else { return }
    var theme = edited.theme
    try edited.request.setSizes(of: &theme)
    if theme.conventions == .house {
      edited.chart = HouseLook(edited.theme).removed(from: edited.chart)
    }
    let styles: [(part: String, sizes: [(String, TextStyle)])] = [
      ("title", [("fontSize", theme.titleStyle), ("subtitleFontSize", theme.subtitleStyle)]),
      ("axis", [("labelFontSize", theme.tickStyle), ("titleFontSize", theme.axisTitleStyle)]),
      ("legend", [("labelFontSize", theme.legendStyle), ("titleFontSize", theme.legendStyle)]),
      (
        "header",
        [("labelFontSize", theme.panelTitleStyle), ("titleFontSize", theme.axisTitleStyle)]
      ),
    ]
    var config = edited.chart[.config] ?? SpecValue(.object([]), flag: flag)
    for (part, sizes) in styles {
      var look = config[part] ?? SpecValue(.object([]), flag: flag)
      for (name, style) in sizes { look[name] = SpecValue(number: style.size, flag: flag) }
      config[part] = look
    }
    edited.chart.set(ViewVocabulary.Parts.config, to: config)
  }

  func setLineWidth(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--line-width"
    guard let width = edited.request.lineWidth else { return }
    try edit(&edited, flag, marks: ["line", "rule"], "lines") { mark in
      mark["strokeWidth"] = SpecValue(number: width, flag: flag)
    }
  }

  func setPointSize(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--point-size"
    guard let size = edited.request.pointSize else { return }
    let haveSizes = edited.chart.views.contains { $0[.encoding]?["size"]?["field"] != nil }
    guard !haveSizes else {
      throw edited.refusal(
        flag, "a field gives each point its own size", hint: "--size-range 4,30 sets their ends")
    }
    try edit(&edited, flag, marks: ["point", "circle", "square"], "points") { mark in
      // The area of a symbol is that of the square around it.
      mark["size"] = SpecValue(number: size * size, flag: flag)
    }
  }

  func setGrid(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--grid"
    guard let name = edited.request.grid else { return }
    let lines = try named(name, "grid", in: GridLines.allCases, by: \.rawValue)
    var count = 0
    try edited.chart.editViews { (view) throws(ChartError) in
      guard var encoding: EncodingSpec = view.part(.encoding) else { return }
      for channel in [Channel.x, .y] {
        guard var definition = encoding[channel: channel], definition.showsData,
          definition[.axis]?.isNull != true
        else { continue }
        count += 1
        var axis = definition[.axis] ?? SpecValue(.object([]), flag: flag)
        axis["grid"] = SpecValue(bool: lines.contains(channel), flag: flag)
        definition.set(ChannelVocabulary.Parts.axis, to: axis)
        encoding.set(channel, to: definition.value)
      }
      view.set(ViewVocabulary.Parts.encoding, to: encoding.value)
    }
    guard count == 0 else { return }
    throw edited.refusal(flag, "the chart has no axes")
  }

  /// Changes all marks of some kinds.
  private func edit(
    _ edited: inout EditedChart, _ flag: String, marks: [String], _ words: String,
    _ body: (inout SpecValue) -> Void
  ) throws(ChartError) {
    var theme = edited.theme
    try edited.request.setSizes(of: &theme)
    var count = 0
    try edited.chart.editViews { (view) throws(ChartError) in
      guard let mark = view[.mark], let name = mark.markName, marks.contains(name) else { return }
      count += 1
      var look = mark.object == nil ? SpecValue(object: [("type", mark)], at: mark) : mark
      body(&look)
      view.set(ViewVocabulary.Parts.mark, to: look)
    }
    guard count == 0 else { return }
    throw edited.refusal(flag, "the chart has no \(words)")
  }
}
