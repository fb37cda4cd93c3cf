import PlotTables

/// The views of a specification on one plot area, or on the panels of one, in the words of a request.
struct TranslatedView {
  var title: String?
  var subtitle: String?
  var description: String?
  var width: PlotAreaSide?
  var height: PlotAreaSide?
  /// Whether the sides are those of the whole picture.
  var isFitted = false
  /// From the lowest one up.
  private(set) var marks: [String] = []
  /// The marks that a mark draws over itself.
  fileprivate var overlays: [String] = []
  fileprivate var isStepped = false
  fileprivate var isFilled = false
  var strokeWidth: Double?
  var hasTooltips = false
  /// The kind of the intervals of error: `ci`, `stderr`, `stdev` or `iqr`.
  var extent: String?
  var color: String?
  var channels: [Channel: [TranslatedChannel]] = [:]
  var freeX = false
  var freeY = false
  var annotations: [Annotation] = []
  private(set) var highlight: TranslatedChannel.Highlight?
  /// Whether words at the marks tell their values.
  var showsValues = false

  /// - Throws: `Untranslated` with the first property that a request has no words for.
  init(_ chart: ChartSpec) throws(Untranslated) {
    try chart.value.translate(by: viewTranslations, into: &self)
    try settleMarks(of: chart.value)
    guard !marks.isEmpty else { throw Untranslated(chart.value) }
    for (channel, definitions) in channels where definitions.contains(where: { $0.color != nil }) {
      guard color == nil else { throw Untranslated(chart.value) }
      color = definitions.first?.color
      highlight = definitions.first?.highlight
      channels[channel] = nil
    }
    for definition in channels.values.joined() where definition.highlight != nil {
      guard highlight == nil || highlight == definition.highlight else {
        throw Untranslated(chart.value)
      }
      highlight = definition.highlight
    }
  }

  fileprivate mutating func takeMark(_ value: SpecValue) throws(Untranslated) {
    guard let name = value.string, Self.markNames.contains(name) else { throw Untranslated(value) }
    marks = [name]
  }

  /// The marks that Vega-Lite and requests have in common.
  private static let markNames: Set<String> = [
    "arc", "area", "bar", "boxplot", "circle", "errorband", "errorbar", "line", "point", "rect",
    "rule", "square", "text", "tick", "trail",
  ]

  private mutating func settleMarks(of value: SpecValue) throws(Untranslated) {
    guard marks.count == 1, let name = marks.first else { return }
    guard !isFilled || name == "point", !isStepped || name == "line" else {
      throw Untranslated(value)
    }
    if isStepped { marks = ["step"] }
    guard !overlays.isEmpty else { return }
    guard name == "line" && overlays == ["point"] || name == "area" else {
      throw Untranslated(value)
    }
    marks += overlays
  }

  fileprivate mutating func takeEncoding(_ value: SpecValue) throws(Untranslated) {
    guard let members = value.object else { throw Untranslated(value) }
    for member in members where !member.value.isNull {
      guard let channel = Channel(rawValue: member.name), channel.isTranslated else {
        throw Untranslated(member.value)
      }
      var definitions: [TranslatedChannel] = []
      for definition in member.value.array ?? [member.value] {
        definitions.append(try TranslatedChannel(definition, channel))
      }
      guard let known = channels[channel] else {
        channels[channel] = definitions
        continue
      }
      guard known == definitions else { throw Untranslated(member.value) }
    }
  }

  /// Takes the marks that stand over each other and show the same.
  fileprivate mutating func takeLayers(_ value: SpecValue) throws(Untranslated) {
    guard let layers = value.array, !layers.isEmpty else { throw Untranslated(value) }
    var encoding: [Channel: [TranslatedChannel]]?
    for layer in layers {
      if let found = TranslatedAnnotation(layer) {
        try take(found, layer)
        continue
      }
      if try takeValues(layer, encoding ?? [:]) { continue }
      var view = TranslatedView()
      try layer.translate(by: panelTranslations, into: &view)
      try view.settleMarks(of: layer)
      guard encoding == nil || encoding == view.channels, view.color == nil,
        view.strokeWidth == nil, view.marks.allSatisfy({ !marks.contains($0) })
      else { throw Untranslated(layer) }
      encoding = view.channels
      marks += view.marks
      hasTooltips = hasTooltips || view.hasTooltips
      annotations += view.annotations
      showsValues = showsValues || view.showsValues
    }
    for (channel, definitions) in encoding ?? [:] {
      guard channels[channel].map({ $0 == definitions }) ?? true else { throw Untranslated(value) }
      channels[channel] = definitions
    }
  }

  private mutating func take(
    _ found: TranslatedAnnotation, _ layer: SpecValue
  ) throws(Untranslated) {
    guard found.isLabel else {
      annotations.append(found.annotation)
      return
    }
    guard let index = annotations.lastIndex(where: found.isLabel) else { throw Untranslated(layer) }
    annotations[index].label = found.annotation.label
  }

  /// Takes the layer that writes the values of the marks below it.
  ///
  /// - Parameter shown: the channels of these marks.
  /// - Returns: whether it is one.
  private mutating func takeValues(
    _ layer: SpecValue, _ shown: [Channel: [TranslatedChannel]]
  ) throws(Untranslated) -> Bool {
    guard let mark = layer["mark"], (mark.string ?? mark["type"]?.string) == "text",
      marks == ["bar"] || marks == ["rect"]
    else { return false }
    let known = ["type", "align", "baseline", "dx", "dy"]
    guard mark.object?.allSatisfy({ known.contains($0.name) }) ?? true,
      layer.object?.allSatisfy({ ["mark", "encoding"].contains($0.name) }) == true
    else { throw Untranslated(layer) }
    var words = TranslatedView()
    if let encoding = layer["encoding"] { try words.takeEncoding(encoding) }
    guard let text = words.channels.removeValue(forKey: .text)?.first,
      text.format ?? ",.4~r" == ",.4~r"
    else { throw Untranslated(layer) }
    func isShown(_ channel: Channel) -> Bool {
      let others = shown[channel] ?? channels[channel]
      return words.channels[channel].map { $0 == others } ?? true
    }
    let values: [Channel] = marks == ["bar"] ? [.x, .y] : [.color, .fill]
    let isValue = values.contains { channel in
      let definition = (shown[channel] ?? channels[channel])?.first
      return definition.map {
        $0.type == .quantitative && $0.field == text.field && $0.aggregate == text.aggregate
      } ?? false
    }
    guard isValue, words.channels.keys.allSatisfy(isShown) else { throw Untranslated(layer) }
    showsValues = true
    return true
  }

  private init() {}
}

extension Channel {
  /// Whether a request names columns for it.
  fileprivate var isTranslated: Bool {
    switch self {
    case .x, .y, .x2, .y2, .color, .fill, .stroke, .size, .shape, .strokeDash, .opacity,
      .fillOpacity, .strokeOpacity, .detail, .facet, .row, .column, .text, .order, .xOffset,
      .yOffset, .tooltip, .href, .theta, .radius:
      true
    default: false
    }
  }
}

/// The properties of a view at the top.
private let viewTranslations: [Translation<TranslatedView>] =
  layerTranslations + [
    .unseen("$schema"), .unseen("usermeta"), .unseen("data"), .unseen("datasets"),
    // The table has gone through them.
    .unseen("transform"),
    // Nobody chooses anything in a file.
    Translation("params") { value, _ in value.array?.allSatisfy { $0["select"] != nil } == true },
    .text("description", \.description),
    Translation("title") { value, view throws(Untranslated) in
      if value.object != nil {
        try value.translate(by: titleTranslations, into: &view)
      } else {
        view.title = value.strings?.joined(separator: "\n")
      }
      return value.isNull || view.title != nil
    },
    .part("config", configTranslations),
    Translation("layer") { value, view throws(Untranslated) in
      try view.takeLayers(value)
      return true
    },
    Translation("facet") { value, view throws(Untranslated) in
      if value["row"] != nil || value["column"] != nil {
        try view.takeEncoding(value)
      } else {
        view.channels[.facet] = [try TranslatedChannel(value, .facet)]
      }
      return true
    },
    Translation("columns") { value, view in
      view.channels[.facet]?[0].columns = value.number.flatMap { Int(exactly: $0) }
      return view.channels[.facet]?[0].columns != nil
    },
    .part("spec", panelTranslations),
    .part("resolve", resolveTranslations),
    Translation("autosize") { value, view in
      view.isFitted = true
      return value["type"]?.string == "fit" && value["contains"]?.string == "padding"
        && value.object?.count == 2
    },
  ]

/// The properties of one of several views on a plot area.
private let layerTranslations: [Translation<TranslatedView>] = [
  .unseen("name"),
  Translation("mark") { value, view throws(Untranslated) in
    if value.string != nil {
      try view.takeMark(value)
    } else {
      try value.translate(by: markTranslations, into: &view)
    }
    return true
  },
  Translation("encoding") { value, view throws(Untranslated) in
    try view.takeEncoding(value)
    return true
  },
  Translation("width") { value, view in
    view.width = PlotAreaSide(value)
    // Nothing contains a file.
    return view.width != nil || value.string == "container"
  },
  Translation("height") { value, view in
    view.height = PlotAreaSide(value)
    return view.height != nil || value.string == "container"
  },
]

/// The properties of the view in each panel.
private let panelTranslations: [Translation<TranslatedView>] =
  layerTranslations + [
    Translation("layer") { value, view throws(Untranslated) in
      try view.takeLayers(value)
      return true
    }
  ]

/// The properties of a configuration that say no more than the look of the house.
private let configTranslations: [Translation<TranslatedView>] = [
  .part("view", frameTranslations)
]

private let frameTranslations: [Translation<TranslatedView>] = [
  .usual("stroke", .null, .text("transparent")), .usual("strokeWidth", .number(0)),
]

private let titleTranslations: [Translation<TranslatedView>] = [
  Translation("text") { value, view in
    view.title = value.strings?.joined(separator: "\n")
    return view.title != nil
  },
  Translation("subtitle") { value, view in
    view.subtitle = value.strings?.joined(separator: "\n")
    return view.subtitle != nil
  },
  .usual("anchor", .text("start")),
]

private let resolveTranslations: [Translation<TranslatedView>] = [
  Translation("scale") { value, view in
    for member in value.object ?? [] {
      let isFree = member.value.string == "independent"
      switch member.name {
      case "x": view.freeX = isFree
      case "y": view.freeY = isFree
      default: return false
      }
    }
    return value.object != nil
  }
]

/// The properties of a mark.
private let markTranslations: [Translation<TranslatedView>] = [
  Translation("type") { value, view throws(Untranslated) in
    try view.takeMark(value)
    return true
  },
  Translation("point") { value, view throws(Untranslated) in
    if value.bool == false { return true }
    guard value.bool == true || value.object?.isEmpty == true else { return false }
    view.overlays.append("point")
    return true
  },
  Translation("line") { value, view in
    if value.bool == false { return true }
    guard value.bool == true || value.object?.isEmpty == true else { return false }
    view.overlays.insert("line", at: 0)
    return true
  },
  Translation("interpolate") { value, view in
    switch value.string {
    case "linear": return true
    case "step-after":
      view.isStepped = true
      return true
    default: return false
    }
  },
  .text("color", \.color),
  Translation("extent") { value, view in
    view.extent = value.string
    return ["ci", "stderr", "stdev", "iqr"].contains(value.string)
  },
  Translation("tooltip") { value, view in
    view.hasTooltips = value.bool == true || value["content"]?.string == "encoding"
    return view.hasTooltips || value.isNull || value.bool == false
  },
  .number("strokeWidth", \.strokeWidth),
  Translation("filled") { value, view in
    view.isFilled = true
    return value.bool == true
  },
  .usual("clip", .boolean(true), .boolean(false)),
]
