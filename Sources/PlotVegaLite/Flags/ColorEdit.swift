import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The flags of colours: `--palette` and `--highlight`.
struct ColorEdit: Sendable {
  private static let channels = [Channel.color, .fill, .stroke]

  /// Sets the colours of series, or of quantities, on the channels that show such.
  func setPalette(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--palette"
    guard let name = edited.request.palette else { return }
    let palette = try Palette(asked: name)
    let theme = edited.theme.with(palette)
    let ramp = ColorRamp(theme: theme)
    let colors =
      palette.isCategorical ? theme.accents : (0...8).map { ramp.color(at: Double($0) / 8) }
    // Listed colours are for names and for quantities.
    let isListed = palette.isExact
    let range = SpecValue(
      .list(colors.map { SpecValue(text: $0.hex, flag: flag) }), flag: flag)
    var (suiting, others) = (0, 0)
    try edited.chart.editViews { (view) throws(ChartError) in
      guard var encoding: EncodingSpec = view.part(.encoding) else { return }
      for channel in Self.channels {
        guard encoding[channel]?.array == nil, var definition = encoding[channel: channel],
          definition.showsData, definition[.scale]?.isNull != true
        else { continue }
        let type = definition.type(channel)
        let areNames = type.isCategorical
        // A ramp has as many colours as there are ranks in the data.
        let areShaded =
          type == .ordinal && !palette.isCategorical && ColorScheme.named(name) != nil
        guard isListed || areShaded || areNames == palette.isCategorical else {
          others += 1
          continue
        }
        if isListed, !areNames { _ = try palette.asRamp() }
        suiting += 1
        var scale: ScaleSpec = definition.part(.scale) ?? ScaleSpec(origin: .flag(flag))
        scale.remove("scheme", "interpolate", "rangeMin", "rangeMax")
        if areShaded {
          scale.remove("range")
          scale.set(ScaleVocabulary.Parts.scheme, to: SpecValue(text: name, flag: flag))
        } else {
          scale.set(ScaleVocabulary.Values.range, to: range)
        }
        definition.set(ChannelVocabulary.Parts.scale, to: scale.value)
        encoding.set(channel, to: definition.value)
      }
      view.set(ViewVocabulary.Parts.encoding, to: encoding.value)
    }
    guard suiting == 0 else {
      edited.notes += palette.weakColors(on: edited.theme.paper)
      return
    }
    let reason =
      others == 0
      ? "the chart shows no field as colour"
      : "'\(name)' is for \(palette.isCategorical ? "series, and the colour is a quantity" : "quantities, and the colour is none")"
    let known = palette.isCategorical ? rampNames : seriesPaletteNames
    throw edited.refusal(
      flag, reason,
      hint: others == 0 ? "leave it out" : "there are: " + known.joined(separator: ", "))
  }

  /// Lets values of a field of names stand out: the others recede.
  func highlight(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--highlight"
    let names = edited.request.highlight
    var shown: [SpecValue] = []
    let (receded, accent) = (edited.theme.receded.hex, edited.theme.accents[0].hex)
    func recede(_ definition: ChannelSpec, _ field: SpecValue, _ own: SpecValue) -> ChannelSpec {
      shown.append(field)
      let test = SpecValue(
        .object([
          SpecMember("field", field),
          SpecMember(
            "oneOf", SpecValue(.list(names.map { SpecValue(text: $0, flag: flag) }), flag: flag)),
        ]), flag: flag)
      var condition = own
      condition["test"] = test
      // A legend explains visible colours.
      if own["field"] != nil, own["legend"]?.isNull != true {
        var legend = own["legend"] ?? SpecValue(.object([]), flag: flag)
        legend["values"] = SpecValue(
          .list(names.map { SpecValue(text: $0, flag: flag) }), flag: flag)
        condition["legend"] = legend
      }
      var result = ChannelSpec(origin: .flag(flag))
      result.set(ChannelVocabulary.Parts.condition, to: condition)
      result.set(ChannelVocabulary.Values.value, to: SpecValue(text: receded, flag: flag))
      return result
    }
    try edited.chart.editViews { (view) throws(ChartError) in
      guard var encoding: EncodingSpec = view.part(.encoding) else { return }
      for channel in Self.channels {
        guard encoding[channel]?.array == nil, let definition = encoding[channel: channel],
          let field = definition[.field], field.string != nil,
          definition.type(channel).isCategorical
        else { continue }
        encoding.set(channel, to: recede(definition, field, definition.value).value)
      }
      view.set(ViewVocabulary.Parts.encoding, to: encoding.value)
    }
    if shown.isEmpty {
      // Names along an axis stand out by a colour that no channel gives.
      try edited.editUnit(flag) { (_, encoding) throws(ChartError) in
        let axis = [Channel.x, .y].first {
          guard let definition = encoding[channel: $0] else { return false }
          return definition[.field]?.string != nil && definition.type($0).isCategorical
        }
        guard let axis, let definition = encoding[channel: axis], let field = definition[.field],
          !Self.channels.contains(where: { encoding[channel: $0]?.showsData ?? false })
        else {
          throw ChartError(
            .usage, "\(flag): the chart shows no categories to highlight",
            hint: "-c COLUMN colours by names")
        }
        let own = SpecValue(["value": JSONNode(accent)], flag: flag)
        encoding.set(Channel.color, to: recede(definition, field, own).value)
      }
    }
    try check(names, shown, edited)
  }

  /// Refuses names that no column has, as far as its values are known.
  private func check(
    _ names: [String], _ fields: [SpecValue], _ edited: EditedChart
  ) throws(ChartError) {
    guard let table = try? edited.preparedTable("--highlight") else { return }
    let columns = fields.compactMap { $0.string.map(fieldName) }.map(table.column(named:))
    guard columns.allSatisfy({ $0 != nil }) else { return }
    let known = columns.compactMap { $0?.categoryData().labels }
    try checkHighlight(names, among: known.flatMap { $0 })
  }
}
