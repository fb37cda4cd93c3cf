import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews
import PlotWords

/// The flags that lay lines, bands and values over the marks: layers of the one plot area, or of each
/// panel.
struct LayerEdit: Sendable {
  private let kind: AnnotationRequest.Kind?

  init(_ kind: AnnotationRequest.Kind? = nil) { self.kind = kind }

  func annotate(_ edited: inout EditedChart) throws(ChartError) {
    guard let kind else { return }
    let flag = "--\(kind.rawValue)"
    let channel: Channel = kind == .hline || kind == .hband ? .y : .x
    let definition = try axis(channel, edited, flag)
    let type = definition.type(channel)
    guard !type.isCategorical else {
      throw edited.refusal(flag, "it is for numbers and times, and \(channel.rawValue) shows names")
    }
    let described = ChannelDefinition("", type: type, title: channel.rawValue)
    let layers = AnnotationLayers(theme: edited.theme)
    var (below, above): ([SpecValue], [SpecValue]) = ([], [])
    for asked in edited.request.annotations where asked.kind == kind {
      let annotation = try asked.annotation(
        for: described, in: Table(name: "", columns: []),
        showsShares: definition.value["stack"]?.string == "normalize")
      switch annotation.extent {
      case .line(let value):
        above.append(
          SpecValue(layers.line(at: value, annotation, channel.rawValue, type), flag: flag))
      case .band(let from, let to):
        below.append(
          SpecValue(
            layers.band(from: from, to: to, annotation, channel.rawValue, type), flag: flag))
      }
      if let label = annotation.label {
        above.append(
          SpecValue(
            layers.label(label, annotation, channel.rawValue, type), flag: flag))
      }
    }
    try addLayers(&edited.chart, below: below, above: above, flag)
  }

  /// Finds the definition of a channel in the first view that has it.
  private func axis(
    _ channel: Channel, _ edited: EditedChart, _ flag: String
  ) throws(ChartError) -> ChannelSpec {
    for view in edited.chart.views {
      guard let encoding: EncodingSpec = view.part(.encoding),
        let definition = encoding[channel: channel], definition.showsData
      else { continue }
      return definition
    }
    throw edited.refusal(flag, "no view of the chart shows a field as \(channel.rawValue)")
  }

  private func addLayers(
    _ chart: inout ChartSpec, below: [SpecValue], above: [SpecValue], _ flag: String
  ) throws(ChartError) {
    switch try chart.content {
    case .facet(_, var view):
      try addLayers(&view, below: below, above: above, flag)
      chart.set(ViewVocabulary.Parts.spec, to: view.value)
    case .concat, .repeated:
      throw ChartError(
        .usage,
        "\(flag): the specification has several plot areas, and the flag does not say which one it means",
        hint: "change the specification")
    case .unit, .layer:
      let axis = kind.map { $0 == .hline || $0 == .hband ? "y" : "x" } ?? ""
      let isLayered = chart[.layer] != nil
      if isLayered, chart[.resolve]?["scale"]?[axis]?.string == "independent" {
        throw ChartError(
          .usage, "\(flag): the layers have scales of their own along \(axis)",
          hint: "change the specification")
      }
      // Panels and what all layers share stay outside.
      var inner = ChartSpec(origin: chart.origin)
      for name in ["mark", "layer", "encoding"] + (isLayered ? ["resolve"] : []) {
        inner.value[name] = chart.value[name]
        chart.value[name] = nil
      }
      if let encoding = inner[.encoding] {
        var panels = SpecValue(.object([]), origin: encoding.origin)
        for name in ["row", "column", "facet"] { panels[name] = encoding[name] }
        if panels.object?.isEmpty == false {
          chart.set(ViewVocabulary.Parts.encoding, to: panels)
          inner.set(
            ViewVocabulary.Parts.encoding, to: encoding.removing("row", "column", "facet"))
        }
      }
      chart.set(
        ViewVocabulary.Parts.layer,
        to: SpecValue(.list(below + [inner.value] + above), flag: flag))
    }
  }

  /// Writes the values of bars at their ends, and those of cells in them.
  func addValues(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--values"
    guard edited.request.values == true else {
      throw edited.refusal("--no-values", "the specification writes the values that it has")
    }
    guard case .unit(let mark, let encoding) = try edited.chart.content else {
      throw edited.refusal(flag, "the specification has several views", hint: "change it")
    }
    let type = mark.value.string ?? mark[.type] ?? ""
    var text = try values(type, encoding, flag)
    for name in ["row", "column", "facet"] { text.encoding.value[name] = nil }
    let layer = SpecValue(
      .object([SpecMember("mark", text.mark), SpecMember("encoding", text.encoding.value)]),
      flag: flag)
    try addLayers(&edited.chart, below: [], above: [layer], flag)
  }

  /// Writes words at values of the axes.
  func addCallouts(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--note"
    guard !edited.request.callouts.isEmpty else { return }
    var described = Encoding()
    for channel in [Channel.x, .y] {
      let type = try axis(channel, edited, flag).type(channel)
      guard !type.isCategorical else {
        throw edited.refusal(
          flag, "it is for numbers and times, and \(channel.rawValue) shows names")
      }
      described[channel] = ChannelDefinition("", type: type, title: channel.rawValue)
    }
    let layers = AnnotationLayers(theme: edited.theme)
    var above: [SpecValue] = []
    for asked in edited.request.callouts {
      let callout = try asked.callout(for: described, in: Table(name: "", columns: []))
      guard case .values(let x, let y) = callout.place else {
        throw ChartError(
          .usage, "\(callout.flag): the flag has to name both values of a specification's axes",
          hint: "such as 'peak@2008-07,120'")
      }
      above.append(
        SpecValue(
          layers.callout(
            callout, x, described[.x]?.type ?? .quantitative, y,
            described[.y]?.type ?? .quantitative), flag: flag))
    }
    try addLayers(&edited.chart, below: [], above: above, flag)
  }

  /// Writes the names of rows right of their marks.
  func addNames(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--label"
    guard let column = edited.request.label else { return }
    let table = try edited.preparedTable(flag)
    guard let name = try table.column(selectedBy: column, flag)?.field else { return }
    guard case .unit(let mark, var encoding) = try edited.chart.content else {
      throw edited.refusal(flag, "the specification has several views", hint: "change it")
    }
    let type = mark.value.string ?? mark[.type] ?? ""
    guard ["point", "circle", "square", "line", "trail", "tick", "bar", "rule"].contains(type)
    else {
      throw edited.refusal(
        flag, "marks '\(ChartText.line(type))' have no place for names",
        hint: "a layer of mark 'text' writes them")
    }
    for channel in [
      Channel.color, .fill, .stroke, .opacity, .size, .shape, .tooltip, .href, .row, .column,
      .facet,
    ] {
      encoding.set(channel, to: nil)
    }
    encoding.set(
      Channel.text, to: SpecValue(["field": JSONNode(name), "type": "nominal"], flag: flag))
    let text: JSONNode = ["type": "text", "align": "left", "baseline": "middle", "dx": 7]
    let layer = SpecValue(
      .object([
        SpecMember("mark", SpecValue(text, flag: flag)), SpecMember("encoding", encoding.value),
      ]), flag: flag)
    try addLayers(&edited.chart, below: [], above: [layer], flag)
  }

  private func values(
    _ type: String, _ encoding: EncodingSpec, _ flag: String
  ) throws(ChartError) -> (mark: SpecValue, encoding: EncodingSpec) {
    func isAmount(_ channel: Channel) -> Bool {
      guard let definition = encoding[channel: channel], definition.showsData else { return false }
      return definition.type(channel) == .quantitative && definition[.bin] == nil
    }
    func isSet(_ channels: Channel...) -> Bool {
      channels.contains { encoding[channel: $0]?.showsData ?? false }
    }
    func refused(_ reason: String) -> ChartError {
      ChartError(.usage, "\(flag): \(reason)", hint: "a layer of mark 'text' writes them")
    }
    var shown = encoding
    for channel in [Channel.color, .fill, .stroke, .opacity, .tooltip, .href] {
      shown.set(channel, to: nil)
    }
    let value: Channel
    let mark: JSONNode
    switch type {
    case "bar":
      guard isAmount(.x) != isAmount(.y) else {
        throw refused("the lengths of the bars are not along one axis")
      }
      guard !isSet(.x2, .y2) else { throw refused("the bars have two ends") }
      value = isAmount(.y) ? .y : .x
      if isSet(.color, .fill, .detail), !isSet(.xOffset, .yOffset),
        encoding[channel: value]?[.stack]?.isNull != true
      {
        throw refused("the bars are stacked")
      }
      mark =
        value == .y
        ? ["type": "text", "baseline": "bottom", "dy": -3]
        : ["type": "text", "align": "left", "dx": 3]
    case "rect":
      guard let color = [Channel.color, .fill].first(where: isAmount) else {
        throw refused("the cells show no amount as colour")
      }
      value = color
      mark = ["type": "text"]
    default: throw refused("marks '\(ChartText.line(type))' have no place for values")
    }
    guard var words = encoding[channel: value] else { throw refused("there are no values") }
    words.remove("scale", "axis", "legend", "stack", "sort", "impute", "condition")
    if words[.format] == nil {
      words.set(ChannelVocabulary.Values.format, to: SpecValue(text: ",.4~r", flag: flag))
    }
    shown.set(Channel.text, to: words.value)
    return (SpecValue(mark, flag: flag), shown)
  }
}
