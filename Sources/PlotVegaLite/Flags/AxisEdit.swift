import PlotAsk
import PlotLayout
import PlotLook
import PlotMarks
import PlotScales
import PlotSpecs
import PlotTables
import PlotWords

/// The flags of an axis: `--x-title`, `--x-domain` and the others.
struct AxisEdit: Sendable {
  let channel: Channel

  init(_ channel: Channel) { self.channel = channel }

  var flag: String { "--\(channel.rawValue)" }

  private func axis(_ edited: EditedChart) -> AxisRequest {
    channel == .x ? edited.request.xAxis : edited.request.yAxis
  }

  func setTitle(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "\(flag)-title"
    guard let title = channel == .x ? edited.request.xTitle : edited.request.yTitle else { return }
    try editAxis(&edited, flag) { definition, axis in
      axis.set(AxisVocabulary.TextLists.title, to: nil)
      definition.set(
        ChannelVocabulary.TextLists.title, to: SpecValue(lines: title, flag: flag))
    }
  }

  func setFormat(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "\(flag)-format"
    guard let format = channel == .x ? edited.request.xFormat : edited.request.yFormat else {
      return
    }
    try editAxis(&edited, flag, ofNumbers: true) { _, axis in
      axis.set(AxisVocabulary.Values.format, to: SpecValue(text: format, flag: flag))
    }
  }

  func setScale(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "\(flag)-scale"
    guard let name = channel == .x ? edited.request.xScale : edited.request.yScale else { return }
    let parts = EmittedScale.type(try ScaleType.chosen(name).name)
    try editScale(&edited, flag) { definition, scale throws(ChartError) in
      guard definition.type(channel) == .quantitative else {
        throw ChartError(.usage, "\(flag) is for numbers, and \(channel.rawValue) shows times")
      }
      scale.remove("type", "base", "exponent", "constant")
      for part in parts { scale.value[part.name] = SpecValue(part.value, flag: flag) }
    }
  }

  func setZero(_ edited: inout EditedChart) throws(ChartError) {
    guard let zero = axis(edited).zero else { return }
    try setBoolean(.zero, zero, &edited)
  }

  func setNice(_ edited: inout EditedChart) throws(ChartError) {
    guard let nice = axis(edited).nice else { return }
    let flag = "\(flag)-nice"
    try editScale(&edited, flag) { _, scale in
      scale.set(ScaleVocabulary.Parts.nice, to: SpecValue(bool: nice, flag: flag))
    }
  }

  func setClamp(_ edited: inout EditedChart) throws(ChartError) {
    try setBoolean(.clamp, true, &edited)
  }

  func setReverse(_ edited: inout EditedChart) throws(ChartError) {
    try setBoolean(.reverse, true, &edited, ofNumbers: false)
  }

  private func setBoolean(
    _ key: ScaleVocabulary.Booleans, _ value: Bool, _ edited: inout EditedChart,
    ofNumbers: Bool = true
  ) throws(ChartError) {
    let flag = "\(flag)-\(key.rawValue)"
    try editScale(&edited, flag, ofNumbers: ofNumbers) { _, scale in
      scale.set(key, to: SpecValue(bool: value, flag: flag))
    }
  }

  /// Sets the domain, and clips marks beyond it, as on axes of flags.
  func setDomain(_ edited: inout EditedChart) throws(ChartError) {
    let request = axis(edited)
    guard let domain = request.domain else { return }
    let flag = "\(flag)-domain"
    try editScale(&edited, flag) { definition, scale throws(ChartError) in
      var asked = AxisRequest()
      asked.domain = domain
      var found = ScaleDefinition()
      let value = AxisValue(
        flag, ChannelDefinition("", type: definition.type(channel), title: channel.rawValue),
        in: Table(name: "", columns: []), [],
        showsShares: definition.value["stack"]?.string == "normalize")
      try asked.apply(to: &found, channel.rawValue, value)
      scale.setDomain(
        found.domainMin, found.domainMax, flag,
        areTimes: definition.type(channel) == .temporal)
      // `nice` and `zero` would change the requested domain.
      if request.zero == nil { scale.remove("zero") }
      if request.nice == nil { scale.remove("nice") }
      if found.reverse {
        scale.set(
          ScaleVocabulary.Booleans.reverse, to: SpecValue(bool: !request.reverse, flag: flag))
      }
    }
    try edited.chart.editViews { (view) throws(ChartError) in
      guard let mark = view[.mark] else { return }
      let whole =
        mark.object == nil ? SpecValue(object: [("type", mark)], at: mark) : mark
      view.set(
        ViewVocabulary.Parts.mark, to: whole.setting("clip", SpecValue(bool: true, flag: flag)))
    }
  }

  /// - Parameter ofNumbers: whether names have none of it.
  private func editScale(
    _ edited: inout EditedChart, _ flag: String, ofNumbers: Bool = true,
    _ body: (inout ChannelSpec, inout ScaleSpec) throws(ChartError) -> Void
  ) throws(ChartError) {
    try edited.editChannel(channel, flag) { (definition) throws(ChartError) in
      try checkNumbers(definition, flag, ofNumbers)
      if definition[.scale]?.isNull == true {
        throw ChartError(.usage, "\(flag): \(channel.rawValue) has no scale: its 'scale' is null")
      }
      var scale: ScaleSpec = definition.part(.scale) ?? ScaleSpec(origin: .flag(flag))
      try body(&definition, &scale)
      definition.set(ChannelVocabulary.Parts.scale, to: scale.value)
    }
  }

  private func editAxis(
    _ edited: inout EditedChart, _ flag: String, ofNumbers: Bool = false,
    _ body: (inout ChannelSpec, inout AxisSpec) -> Void
  ) throws(ChartError) {
    try edited.editChannel(channel, flag) { (definition) throws(ChartError) in
      try checkNumbers(definition, flag, ofNumbers)
      if definition[.axis]?.isNull == true {
        throw ChartError(.usage, "\(flag): \(channel.rawValue) has no axis: its 'axis' is null")
      }
      var axis: AxisSpec = definition.part(.axis) ?? AxisSpec(origin: .flag(flag))
      body(&definition, &axis)
      let isEmpty = axis.value.object?.isEmpty ?? false
      definition.set(ChannelVocabulary.Parts.axis, to: isEmpty ? nil : axis.value)
    }
  }

  private func checkNumbers(
    _ definition: ChannelSpec, _ flag: String, _ ofNumbers: Bool
  ) throws(ChartError) {
    guard ofNumbers, definition.type(channel).isCategorical else { return }
    throw ChartError(
      .usage, "\(flag) is for numbers and times, and \(channel.rawValue) shows names",
      hint: "leave it out")
  }
}

extension ScaleSpec {
  /// Sets the ends that are given; the others stay as they are.
  ///
  /// - Parameter areTimes: whether the ends are seconds since 1970, which are milliseconds there.
  mutating func setDomain(_ low: Double?, _ high: Double?, _ flag: String, areTimes: Bool) {
    func value(_ number: Double) -> SpecValue {
      SpecValue(number: areTimes ? number * 1000 : number, flag: flag)
    }
    if let low, let high {
      remove("domainMin", "domainMax", "domainMid")
      set(
        ScaleVocabulary.Values.domain, to: SpecValue(.list([value(low), value(high)]), flag: flag))
      return
    }
    if let low { set(ScaleVocabulary.Values.domainMin, to: value(low)) }
    if let high { set(ScaleVocabulary.Values.domainMax, to: value(high)) }
  }
}
