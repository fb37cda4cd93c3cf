import PlotAsk
import PlotLayout
import PlotLook
import PlotMarks
import PlotScales
import PlotSpecs
import PlotTables
import PlotWords

/// The flags of the scales of colours, sizes and opacities: `--color-domain` and the others.
struct ChannelScaleEdit: Sendable {
  let channel: Channel

  init(_ channel: Channel) { self.channel = channel }

  private func request(_ edited: EditedChart) -> ChannelScaleRequest {
    switch channel {
    case .size: edited.request.sizeScale
    case .opacity: edited.request.opacityScale
    default: edited.request.colorScale
    }
  }

  func setType(_ edited: inout EditedChart) throws(ChartError) {
    var asked = ChannelScaleRequest()
    asked.type = request(edited).type
    try edit(&edited, "scale", asked) { found, scale, flag in
      scale.remove("type", "base", "exponent", "constant")
      for part in EmittedScale.type(found.type) {
        scale.value[part.name] = SpecValue(part.value, flag: flag)
      }
    }
  }

  func setDomain(_ edited: inout EditedChart) throws(ChartError) {
    var asked = ChannelScaleRequest()
    asked.domain = request(edited).domain
    try edit(&edited, "domain", asked) { found, scale, flag in
      scale.setDomain(found.domainMin, found.domainMax, flag, areTimes: false)
      scale.remove("zero", "nice")
      // Values beyond have the look of the end.
      scale.set(ScaleVocabulary.Booleans.clamp, to: SpecValue(bool: true, flag: flag))
    }
  }

  /// Sets the areas of the diameters that are asked for.
  func setRange(_ edited: inout EditedChart) throws(ChartError) {
    var asked = ChannelScaleRequest()
    asked.range = request(edited).range
    try edit(&edited, "range", asked) { found, scale, flag in
      guard let range = found.range else { return }
      let areas = [range.lowerBound, range.upperBound].map {
        SpecValue(number: $0 * $0 * .pi / 4, flag: flag)
      }
      scale.remove("rangeMin", "rangeMax")
      scale.set(ScaleVocabulary.Values.range, to: SpecValue(.list(areas), flag: flag))
    }
  }

  private func edit(
    _ edited: inout EditedChart, _ part: String, _ asked: ChannelScaleRequest,
    _ body: (ScaleDefinition, inout ScaleSpec, String) -> Void
  ) throws(ChartError) {
    let flag = "--\(channel.rawValue)-\(part)"
    try edited.editChannel(channel, flag) { (definition) throws(ChartError) in
      var described: ChannelDefinition? = ChannelDefinition(
        "", type: definition.type(channel),
        title: definition.value["field"]?.string ?? channel.rawValue)
      try asked.apply(to: &described, of: channel, in: Table(name: "", columns: []), [])
      if definition[.scale]?.isNull == true {
        throw ChartError(.usage, "\(flag): \(channel.rawValue) has no scale: its 'scale' is null")
      }
      var scale: ScaleSpec = definition.part(.scale) ?? ScaleSpec(origin: .flag(flag))
      if let found = described?.scale { body(found, &scale, flag) }
      definition.set(ChannelVocabulary.Parts.scale, to: scale.value)
    }
  }
}
