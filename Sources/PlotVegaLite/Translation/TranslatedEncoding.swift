import PlotLook
import PlotMarks
import PlotSpecs
import PlotWords

/// The channels of a view, in the words of a request.
struct TranslatedEncoding {
  var channels: [Channel: [TranslatedChannel]] = [:]
  var tooltips = TranslatedTooltips()
  private let defaults: Defaults

  init(_ defaults: Defaults) { self.defaults = defaults }

  /// Reads the channels of an encoding.
  ///
  /// - Returns: the properties that are not drawn.
  /// - Throws: `ChartError` for the first property without an equivalent in a request, or in
  ///   conflict with a known one.
  mutating func take(_ value: SpecValue) throws(ChartError) -> [SpecValue] {
    guard let members = value.object else {
      throw value.error("an encoding is an object")
    }
    if let tooltip = value["tooltip"] { tooltips.take(tooltip) }
    var leftOut: [SpecValue] = []
    for member in members where !member.value.isNull && member.value.object?.isEmpty != true {
      guard let channel = Channel(rawValue: member.name) else {
        let names = Channel.allCases.map(\.rawValue)
        throw member.value.error(
          "there is no channel '\(ChartText.line(member.name))'",
          hint: nearestName(to: member.name, in: names).map { "did you mean '\($0)'?" })
      }
      // There is no animation between pictures, and a constant splits nothing.
      let isConstant = member.value["value"] != nil
      if channel == .key || isConstant && [.detail, .order].contains(channel) { continue }
      if channel == .angle, !defaults.textsKeepPlaces {
        // Words that the layout places stand level.
        leftOut.append(member.value)
        continue
      }
      guard channel.isTranslated else { throw ChartError.unsupported(member.value) }
      var definitions: [TranslatedChannel] = []
      for definition in member.value.array ?? [member.value] {
        var found = try TranslatedChannel(
          definition, channel, keepsPlaces: defaults.guidesKeepPlaces)
        let axis = channel.primaryOfSecond ?? channel
        if defaults.keepsCalendarTimes, axis == .x || axis == .y,
          (try? ChannelField(value[axis.rawValue] ?? definition, axis))?.type == .temporal
        {
          found.keepTimes(definition)
        }
        leftOut += found.leftOut
        definitions.append(found)
      }
      try set(definitions, for: channel, at: member.value)
    }
    return leftOut
  }

  /// Takes the definitions of a channel, which are those that are known of it.
  mutating func set(
    _ definitions: [TranslatedChannel], for channel: Channel, at node: SpecValue
  ) throws(ChartError) {
    guard channels[channel].map({ $0 == definitions }) ?? true else {
      throw ChartError.unsupported(node)
    }
    channels[channel] = definitions
  }

  /// Gives both ends of a mark values of one scale.
  mutating func settleEnds() {
    for channel in [Channel.x, .y, .theta, .radius] {
      guard let first = channels[channel]?.first, !first.type.isCategorical,
        let second = channel.secondary,
        channels[second] != nil
      else { continue }
      channels[second]?[0].type = first.type
    }
  }

  /// Makes an order by the medians of an axis use all rows, whatever splits them.
  mutating func settleOrders() {
    for channel in [Channel.x, .y] {
      guard let definition = channels[channel]?.first, case .axis(let word)? = definition.order,
        let axis = word.last.flatMap({ Channel(rawValue: String($0)) }),
        let values = channels[axis]?.first, values.aggregate == "median", let field = values.field
      else { continue }
      channels[channel]?[0].order = .by(
        operation: "median", field: field, isDescending: word.hasPrefix("-"))
    }
  }

  /// Stacks the series of areas in the order of a channel.
  mutating func settleStackOrder() {
    guard let order = channels[.order]?.first, channels[.order]?.count == 1,
      let field = order.field, order.aggregate == nil,
      let telling = [Channel.color, .fill].first(where: {
        channels[$0]?.first?.type.isCategorical == true
      })
    else { return }
    let isDescending = if case .own(isDescending: true)? = order.order { true } else { false }
    channels[telling]?[0].orderOfSeries = .by(
      operation: "min", field: field, isDescending: isDescending != defaults.stacksDownwards)
    channels[.order] = nil
  }

  /// Removes outlines of the same field as the fill.
  ///
  /// - Returns: whether they share its colours, too; nil if there are none.
  mutating func settleOutlines() -> Bool? {
    guard let fill = channels[.fill]?.first, let stroke = channels[.stroke]?.first,
      fill.field == stroke.field
    else { return nil }
    channels[.stroke] = nil
    return fill.scale.colors == stroke.scale.colors
  }
}

extension [Channel: [TranslatedChannel]] {
  /// The channels of both, where they differ in words alone; nil where they differ in others.
  func words(and other: Self) -> Self? {
    let both = merging(other) { first, _ in first }
    let isSame = both.keys.allSatisfy { channel in
      [.text, .angle].contains(channel) || self[channel] == other[channel]
    }
    return isSame ? both : nil
  }
}

extension Channel {
  /// The channel whose second end it is.
  var primaryOfSecond: Channel? { self == .x2 ? .x : self == .y2 ? .y : nil }

  /// The channel of requests that shows the same.
  var inRequests: Channel {
    switch self {
    case .fill, .stroke: .color
    case .strokeDash: .shape
    case .fillOpacity, .strokeOpacity: .opacity
    default: self
    }
  }

  /// Whether a request names columns for it.
  fileprivate var isTranslated: Bool {
    switch self {
    case .x, .y, .x2, .y2, .color, .fill, .stroke, .size, .shape, .strokeDash, .opacity,
      .fillOpacity, .strokeOpacity, .detail, .facet, .row, .column, .text, .order, .xOffset,
      .yOffset, .tooltip, .href, .description, .url, .theta, .radius, .angle, .strokeWidth:
      true
    default: false
    }
  }
}
