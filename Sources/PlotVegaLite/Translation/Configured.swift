import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables

extension ChartSpec {
  /// The chart with the properties of its `config` copied to the objects that they are about,
  /// unless the objects have them: https://vega.github.io/vega-lite/docs/config.html.
  ///
  /// Properties that are about no object in particular stay in `config`.
  var configured: ChartSpec {
    guard let config = self[.config], config.object != nil else { return self }
    let configuration = Configuration(config)
    var chart = self
    chart.value = configuration.applied(to: value, isTop: true)
    chart[.config] = configuration.rest
    return chart
  }
}

/// The configuration of a chart.
private struct Configuration {
  private let config: SpecValue

  init(_ config: SpecValue) { self.config = config }

  /// The properties that go to no object.
  var rest: SpecValue? {
    let taken = Set(
      ["background", "padding", "autosize", "title", "legend", "scale", "view", "style", "mark"]
        + [
          "numberFormat", "timeFormat", "aria", "params", "countTitle", "fieldTitle", "concat",
          "facet", "range",
        ]
        + ["numberFormatType", "timeFormatType", "customFormatTypes"]
        + Configuration.markNames + Configuration.compositeNames + Configuration.headers.map(\.0))
    let members = (config.object ?? []).filter {
      !taken.contains($0.name) && !$0.name.hasPrefix("axis")
    }
    let rest = SpecValue(.object(members), origin: config.origin)
    return members.isEmpty ? nil : rest
  }

  private static let markNames = [
    "arc", "area", "bar", "circle", "geoshape", "image", "line", "point", "rect", "rule", "square",
    "text", "tick", "trail",
  ]
  private static let compositeNames = ["boxplot", "errorband", "errorbar"]
  private static let headers: [(String, [String])] = [
    ("headerRow", ["row"]), ("headerColumn", ["column"]), ("headerFacet", ["facet"]),
    ("header", ["row", "column", "facet"]),
  ]

  /// A view with all that is in it.
  func applied(to view: SpecValue, isTop: Bool = false) -> SpecValue {
    guard view.object != nil else { return view }
    var view = view
    if isTop {
      for name in ["background", "padding", "autosize"] where view[name] == nil {
        view[name] = config[name]
      }
    }
    for name in ["layer", "concat", "hconcat", "vconcat"] {
      guard let views = view[name]?.array, let node = view[name] else { continue }
      view[name] = SpecValue(.list(views.map { applied(to: $0) }), origin: node.origin)
    }
    if let spec = view["spec"] { view["spec"] = applied(to: spec) }
    if let title = view["title"], !title.isNull { view["title"] = self.title(title) }
    let markName = view["mark"]?.markName
    if let mark = view["mark"], let markName { view["mark"] = self.mark(mark, markName) }
    if let facet = view["facet"], facet.object != nil {
      if facet["row"] != nil || facet["column"] != nil {
        view["facet"] = headers(of: facet)
      } else {
        view["facet"] =
          headers(
            of: SpecValue(.object([SpecMember("facet", facet)]), origin: facet.origin))["facet"]
      }
    }
    if let encoding = view["encoding"] {
      view["encoding"] = headers(of: self.encoding(encoding, markName))
    }
    let isPlotArea = markName != nil || view["layer"] != nil
    if isPlotArea {
      sides(of: &view)
      let look = config["view"]?.removing(
        "step", "continuousWidth", "continuousHeight", "discreteWidth", "discreteHeight")
      view["view"] = merged(view["view"], [look])
    }
    return view
  }

  private func title(_ title: SpecValue) -> SpecValue {
    guard let look = config["title"] else { return title }
    let whole =
      title.object == nil
      ? SpecValue(.object([SpecMember("text", title)]), origin: title.origin) : title
    return merged(whole, [look]) ?? title
  }

  private func mark(_ mark: SpecValue, _ name: String) -> SpecValue {
    let styles = (mark["style"]?.strings ?? []).reversed().map { config["style"]?[$0] }
    let isComposite = Configuration.compositeNames.contains(name)
    let looks =
      styles + [config["style"]?[name], config[name], isComposite ? nil : config["mark"]]
    guard looks.contains(where: { $0 != nil }) else { return mark }
    let whole =
      mark.object == nil
      ? SpecValue(.object([SpecMember("type", mark)]), origin: mark.origin) : mark
    return merged(whole, looks) ?? mark
  }

  private func headers(of channels: SpecValue) -> SpecValue {
    var channels = channels
    for (header, names) in Configuration.headers {
      for name in names {
        guard let look = config[header], let channel = channels[name], channel.object != nil
        else { continue }
        channels[name]?["header"] = merged(channel["header"], [look])
      }
    }
    return channels
  }

  private func encoding(_ encoding: SpecValue, _ mark: String?) -> SpecValue {
    var encoding = encoding
    for member in encoding.object ?? [] {
      guard let channel = Channel(rawValue: member.name), member.value.object != nil,
        let known = try? ChannelField(member.value, channel)
      else { continue }
      var value = member.value
      if let count = config["countTitle"], known.isCount, value["title"] == nil {
        value["title"] = count
      }
      if let style = config["fieldTitle"], value["title"] == nil, known.hasField {
        value["title"] = SpecValue(
          .text(known.title(style.string ?? "verbal") ?? ""), origin: style.origin)
      }
      let format: (String, SpecValue?)? =
        switch known.type {
        case .quantitative: known.bins == nil ? ("format", config["numberFormat"]) : nil
        case .temporal: ("format", config["timeFormat"])
        default: nil
        }
      // Formats of other types are functions of a page.
      let isOwn = config["numberFormatType"] == nil && config["timeFormatType"] == nil
      let usual =
        !isOwn
        ? nil
        : format.flatMap { name, format in
          format.map { SpecValue(.object([SpecMember(name, $0)]), origin: $0.origin) }
        }
      if channel.isPosition, channel.primary == channel, known.hasField || known.datum != nil {
        let axis = merged(value["axis"], axes(of: channel, known) + [usual])
        if value["axis"]?.isNull != true { value["axis"] = axis }
        value = scale(
          value, channel, known, mark, hasSecond: encoding[channel.rawValue + "2"] != nil)
      } else if Configuration.explained.contains(channel), known.hasField,
        value["legend"]?.isNull != true
      {
        value["legend"] = merged(value["legend"], [config["legend"], usual])
        value = range(value, channel, known)
      } else if channel == .text, let usual, value["format"] == nil {
        value["format"] = usual["format"]
      }
      if known.type == .quantitative, known.hasField, value["scale"]?.isNull != true,
        let range = config["scale"].flatMap({ Self.range(of: channel, $0) })
      {
        value["scale"] = merged(value["scale"], [SpecValue(object: [("range", range)], at: range)])
      }
      if let look = config["scale"]?["invalid"]?[channel.rawValue], known.isContinuous,
        known.hasField, Configuration.shownMissing.contains(channel),
        value["scale"]?.isNull != true
      {
        let scale = SpecValue(object: [("invalid", look)], at: look)
        value["scale"] = merged(value["scale"], [scale])
      }
      encoding[member.name] = value
    }
    return encoding
  }

  private static let explained: Set<Channel> = [
    .color, .fill, .stroke, .size, .shape, .opacity, .fillOpacity, .strokeOpacity, .strokeDash,
    .strokeWidth,
  ]

  /// The channels whose missing values may have a constant look.
  private static let shownMissing: Set<Channel> = [.color, .fill, .stroke, .size, .x, .y]

  /// The configurations of all axes of its kind, the nearest first.
  private func axes(of channel: Channel, _ field: ChannelField) -> [SpecValue?] {
    let kind =
      switch field.type {
      case .quantitative: "Quantitative"
      case .temporal: "Temporal"
      default: "Band"
      }
    let letter = channel.rawValue.uppercased()
    let isDiscrete = kind == "Band"
    let kinds = isDiscrete ? [kind, "Discrete"] : [kind]
    let side = field.node["axis"]?["orient"]?.string ?? (channel == .x ? "bottom" : "left")
    let names =
      kinds.map { "axis\(letter)\($0)" } + ["axis\(letter)", "axis\(side.capitalizedFirst)"]
      + kinds.map { "axis\($0)" } + ["axis"]
    return names.map { config[$0] }
  }

  private func scale(
    _ value: SpecValue, _ channel: Channel, _ field: ChannelField, _ mark: String?, hasSecond: Bool
  ) -> SpecValue {
    guard let defaults = config["scale"], value["scale"]?.isNull != true else { return value }
    var value = value
    var members: [SpecMember] = []
    // Bars and areas begin at zero whatever holds for all scales.
    let isLength = mark == "bar" || mark == "area"
    if field.type == .quantitative, field.bins == nil, !isLength || hasSecond,
      let zero = defaults["zero"], value["scale"]?["domain"] == nil
    {
      members.append(SpecMember("zero", zero))
    }
    if field.isContinuous, let clamp = defaults["clamp"] {
      members.append(SpecMember("clamp", clamp))
    }
    if channel == .x, field.isContinuous, let reverse = defaults["xReverse"] {
      members.append(SpecMember("reverse", reverse))
    }
    if channel.isPosition, !field.isContinuous {
      let inner = mark.flatMap { defaults["\($0)BandPaddingInner"] } ?? defaults["bandPaddingInner"]
      if let inner { members.append(SpecMember("paddingInner", inner)) }
      if let outer = defaults["bandPaddingOuter"] {
        members.append(SpecMember("paddingOuter", outer))
      }
    }
    let more = SpecValue(.object(members), origin: defaults.origin)
    if !members.isEmpty { value["scale"] = merged(value["scale"], [more]) }
    return value
  }

  /// Returns the range of sizes or opacities, one end of which may be Vega-Lite's default:
  /// https://vega.github.io/vega-lite/docs/scale.html#scale-config
  private static func range(of channel: Channel, _ defaults: SpecValue) -> SpecValue? {
    let (word, usual): (String, [Double])
    switch channel {
    case .size: (word, usual) = ("Size", [9, 361])
    case .opacity, .fillOpacity, .strokeOpacity: (word, usual) = ("Opacity", [0.3, 0.8])
    default: return nil
    }
    let ends = [defaults["min" + word], defaults["max" + word]]
    guard let origin = ends.lazy.compactMap(\.self).first?.origin else { return nil }
    let numbers = zip(ends, usual).map { $0?.number ?? $1 }
    return SpecValue(.list(numbers.map { SpecValue(.number($0), origin: origin) }), origin: origin)
  }

  /// The colours that a configuration has for all scales of a kind.
  private func range(_ value: SpecValue, _ channel: Channel, _ field: ChannelField) -> SpecValue {
    guard [.color, .fill, .stroke].contains(channel), let ranges = config["range"] else {
      return value
    }
    let name =
      switch field.type {
      case .nominal: "category"
      case .ordinal: "ordinal"
      default: "ramp"
      }
    guard let colors = ranges[name], value["scale"]?["range"] == nil,
      value["scale"]?["scheme"] == nil, value["scale"]?.isNull != true
    else { return value }
    var value = value
    let property = colors.array != nil ? "range" : "scheme"
    let scale = SpecValue(
      .object([SpecMember(property, colors["scheme"] ?? colors)]), origin: colors.origin)
    value["scale"] = merged(value["scale"], [scale])
    return value
  }

  /// The lengths of a plot area, as its axes have them.
  private func sides(of view: inout SpecValue) {
    guard let look = config["view"] else { return }
    for (channel, side, word) in [(Channel.x, "width", "Width"), (.y, "height", "Height")] {
      guard view[side] == nil else { continue }
      let definition = view["encoding"]?[channel.rawValue]
      let field = definition.flatMap { try? ChannelField($0, channel) }
      if field?.isContinuous == true {
        view[side] = look["continuous" + word]
      } else {
        view[side] = look["discrete" + word]
        if view[side] == nil, let step = look["step"], field != nil {
          view[side] = SpecValue(.object([SpecMember("step", step)]), origin: step.origin)
        }
      }
    }
  }

  /// A value with the members of others that it has not; the first of these that has one counts.
  private func merged(_ value: SpecValue?, _ others: [SpecValue?]) -> SpecValue? {
    var result = value
    for case let other? in others {
      guard let known = result else {
        result = other
        continue
      }
      for member in other.object ?? [] where known[member.name] == nil {
        result?[member.name] = member.value
      }
    }
    return result
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
