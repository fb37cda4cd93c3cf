import PlotLook
import PlotMarks
import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// A definition of a channel in the words of a request.
struct TranslatedChannel: Hashable, LeavingOut {
  enum Bins: Hashable {
    case usual, atMost(Int)
    case step(Double)
  }

  let channel: Channel
  var field: String?
  var type = FieldType.nominal
  var aggregate: String?
  /// The field whose extreme row has the value.
  var extreme: String?
  var timeUnit: String?
  var bins: Bins?
  /// Whether the field holds the starts of bins, and the second channel their ends.
  var isBinned = false
  var title: String?
  /// The title of its legend, instead of that; empty for none.
  var legendTitle: String?
  /// The title that Vega-Lite gives it where it has none: `Mean of price`.
  private(set) var verbalTitle: String?
  var stack: String?
  var order: TranslatedOrder?
  /// The order in which its categories are stacked, where another channel gives it.
  var orderOfSeries: TranslatedOrder?
  @Indirect var scale = TranslatedScale()
  var format: String?
  @Indirect var axis = AxisDefinition()
  /// The place of marks between the start and the end of a bin, or of a unit of the calendar.
  var bandPosition: Double?
  var leftOut: [SpecValue] = []
  var hasLegend = true
  /// Whether the labels of its axis are not turned without need.
  var keepsLabelsLevel: Bool { axis.labelAngle == 0 }
  /// The number of panels in a row.
  var columns: Int?
  /// The distances between panels.
  var spacing: PanelSpacing?
  @Indirect var header = TranslatedHeader()
  @Indirect var legend = LegendLook()
  let keepsPlaces: Bool
  /// A constant look instead of a field.
  var constant: Constant?
  /// The names that stand out by their colour.
  var highlight: TranslatedHighlight?

  /// The property of a mark that is equivalent to a channel.
  struct Constant: Hashable {
    let property: String
    let value: SpecValue
  }

  /// - Parameter keepsPlaces: whether guides stand at their given places.
  /// - Throws: `ChartError` for the first property without an equivalent in a request.
  init(
    _ value: SpecValue, _ channel: Channel, keepsPlaces: Bool = false
  ) throws(ChartError) {
    (self.channel, self.keepsPlaces) = (channel, keepsPlaces)
    var value = value
    if let found = TranslatedHighlight(&value) { highlight = found }
    let known = try ChannelField(value, channel)
    type = known.type
    try value.translate(by: channelTranslations, into: &self)
    // Two numbers may be two categories.
    if scale.classes == "threshold" { (scale.domain, scale.names) = (nil, nil) }
    if type.isCategorical { scale.domain = nil } else if scale.domain != nil { scale.names = nil }
    if scale.colors == nil || !type.isCategorical, let values = scale.union {
      // The domain is that of the data.
      leftOut.append(values)
      scale.union = nil
    }
    if constant != nil {
      guard field == nil, aggregate == nil else { throw ChartError.unsupported(value) }
      return
    }
    verbalTitle = known.title()
    guard field != nil || aggregate == "count" else {
      throw value.error("the channel names no field", hint: "such as {\"field\": \"price\"}")
    }
    try refuseDomain(of: value["scale"]?["domain"])
    guard
      [aggregate != nil, timeUnit != nil, bins != nil].filter(\.self).count < 2
    else { throw ChartError.unsupported(value) }
  }

  /// A column of the tooltip.
  init(telling column: Column) {
    (channel, keepsPlaces) = (.tooltip, false)
    (field, type) = (column.name, column.fieldType)
  }

  /// Refuses a list of names, and of one number, as the ends of numbers or times.
  private func refuseDomain(of domain: SpecValue?) throws(ChartError) {
    guard !type.isCategorical, bins == nil, scale.classes == nil, let list = domain?.array else {
      return
    }
    if let name = list.first(where: { $0.place == nil && !$0.isNull }) {
      throw name.error("the domain of a continuous scale holds numbers or times")
    }
    if list.count == 1 {
      throw list[0].error("the domain of a continuous scale has two ends")
    }
  }

  /// Whether it moves marks by numbers, and not into lanes.
  var isDistance: Bool {
    [.xOffset, .yOffset].contains(channel) && (scale.isIdentity || type == .quantitative)
  }

  /// The definition of a chart that moves marks by the values of the field; nil of other channels.
  var distance: ChannelDefinition? {
    guard isDistance, let field else { return nil }
    var definition = ChannelDefinition(field, type: .quantitative)
    definition.scale = ScaleDefinition(
      type: scale.typed, domainMin: scale.domain?.first ?? scale.domainMin,
      domainMax: scale.domain?.last ?? scale.domainMax)
    definition.scale.isIdentity = scale.isIdentity
    return definition
  }

  /// Whether it shows the names of units that come again, such as months.
  var isOfCalendar: Bool { timeUnit.map { !$0.contains("year") } ?? false && !keepsTimes }
  /// Whether units of the calendar that come again are times of one year.
  private(set) var keepsTimes = false
  /// The day of times that are given without one, in milliseconds since 1970.
  private(set) var dayOfTimes = 0.0

  /// Has units of the calendar that come again be times of one year, written without it.
  mutating func keepTimes(_ node: SpecValue) {
    guard isOfCalendar,
      case .units(let units)? = (try? ChannelField(node, channel))?.timeUnit
    else { return }
    (keepsTimes, type) = (true, .temporal)
    if units.arePartsOfDay { dayOfTimes = SpecValue.start }
    if channel.isPosition { format = format ?? units.pattern }
  }

  /// Whether the order of names that are made of its values is one that a request can give them.
  var isOrderOfNames: Bool {
    switch order {
    case nil, .own(isDescending: false)?, .axis?: true
    case .listed?: timeUnit != nil && (channel == .x || channel == .y)
    default: false
    }
  }

  /// The ends of an axis of such names, in seconds since 1970 of the year in which Vega has them.
  var calendarEnds: ClosedRange<Double>? {
    guard isOfCalendar, let ends = scale.domain else { return nil }
    return SpecValue.start / 1000 + ends[0] / 1000...SpecValue.start / 1000 + ends[1] / 1000
  }

  /// The columns as they are typed behind a flag.
  ///
  /// - Throws: `ChartError` where a name cannot stand within brackets.
  func text(at value: SpecValue) throws(ChartError) -> String {
    let name = aggregate == "count" ? "" : field ?? ""
    guard let function = aggregate ?? timeUnit ?? bins.map({ _ in "bin" }) else {
      return "\(name):\(type.rawValue)"
    }
    guard !name.contains(where: { ",\"".contains($0) }), name.hasEvenBrackets else {
      throw ChartError.unsupported(value)
    }
    if let extreme {
      guard !extreme.contains(where: { ",\"".contains($0) }), extreme.hasEvenBrackets else {
        throw ChartError.unsupported(value)
      }
      return "\(function)(\(extreme),\(name))"
    }
    let arguments =
      switch bins {
      case .usual where channel.usualBinCount != BinParameters().maxbins:
        ",\(channel.usualBinCount)"
      case .usual, nil: ""
      case .atMost(let count): ",\(count)"
      case .step(let width): ",step=\(width)"
      }
    // Numbers of aggregates and bins, and times of units, have no function.
    return "\(function)(\(name)\(arguments))"
      + ((type.isCategorical || keepsTimes) && aggregate == nil ? ":\(type.rawValue)" : "")
  }
}

/// The properties of a definition of a channel.
private let channelTranslations: [Translation<TranslatedChannel>] = [
  Translation("field") { value, channel throws(ChartError) in
    channel.field = value.string.map(fieldName)
    guard channel.field != nil else {
      throw value.error("a field is named by a text")
    }
    return true
  },
  // It is read with all that it may follow from.
  Translation("type") { value, _ in value.string != nil },
  Translation("aggregate") { value, channel in
    channel.aggregate = value.string
    for name in ["argmin", "argmax"] {
      guard let field = value[name]?.string else { continue }
      (channel.aggregate, channel.extreme) = (name, fieldName(field))
    }
    return value.isNull || channel.aggregate != nil
  },
  Translation("timeUnit") { value, channel in
    channel.timeUnit = value.string
    return value.isNull || channel.timeUnit != nil
  },
  Translation("bin") { value, channel throws(ChartError) in
    if value.isNull || value.bool == false { return true }
    if value.bool == true {
      channel.bins = .usual
    } else if value.string == "binned" || value["binned"]?.bool == true {
      channel.isBinned = true
      return channel.channel.isPosition
    } else if let members = value.object, members.count == 1, let member = members.first,
      let number = member.value.number
    {
      switch member.name {
      case "maxbins": channel.bins = .atMost(Int(max(1, min(number, 10_000))))
      case "step":
        guard number > 0 else { throw member.value.error("a step is above zero") }
        channel.bins = .step(number)
      default: return false
      }
    }
    return channel.bins != nil
  },
  Translation("title") { value, channel in channel.takeTitle(value) },
  Translation("stack") { value, channel throws(ChartError) in
    if value.isNull || value.bool == false {
      channel.stack = Stack.none.rawValue
    } else {
      channel.stack = value.bool == true ? Stack.zero.rawValue : value.string
    }
    guard channel.stack.flatMap(Stack.init(rawValue:)) != nil else {
      throw value.error("a stack is zero, normalize, center, true, false or null")
    }
    return true
  },
  Translation("sort") { value, channel throws(ChartError) in
    if let name = value["op"]?.string {
      do throws(ChartError) { _ = try AggregateOperation.named(name) } catch {
        throw value.error(error)
      }
    }
    channel.order = TranslatedOrder(value)
    return channel.order != nil
  },
  Translation("scale") { value, channel throws(ChartError) in
    if value.isNull {
      channel.scale.isIdentity = true
      return channel.channel.takesIdentity
    }
    try value.translate(by: scaleTranslations, into: &channel.scale)
    channel.leftOut += channel.scale.leftOut
    channel.scale.leftOut = []
    let isPosition = channel.channel.isPosition
    if let padding = channel.scale.padding, !channel.scale.isPoint || !isPosition,
      padding.number != 0
    {
      channel.leftOut.append(padding)
    }
    if !isPosition, ![.xOffset, .yOffset].contains(channel.channel) {
      (channel.scale.paddingInner, channel.scale.paddingOuter) = (nil, nil)
    }
    return true
  },
  Translation("axis") { value, channel throws(ChartError) in
    guard channel.channel.isPosition else { return false }
    try channel.takeAxis(value)
    return true
  },
  Translation("legend") { value, channel throws(ChartError) in
    channel.hasLegend = !value.isNull
    if channel.hasLegend { try value.translate(by: legendTranslations, into: &channel) }
    return true
  },
  Translation("columns") { value, channel in
    channel.columns = value.number.flatMap { Int(exactly: $0) }
    return channel.columns != nil
  },
  Translation("spacing") { value, channel in
    channel.spacing = PanelSpacing(value)
    return channel.channel.isFacet && channel.spacing != nil
  },
  Translation("header") { value, channel throws(ChartError) in
    channel.header.showsNames = !value.isNull
    if !value.isNull { try value.translate(by: headerTranslations, into: &channel) }
    return channel.channel.isFacet
  },
  // Panels are in line.
  .unseen("align"), .unseen("bounds"), .unseen("center"),
  Translation("format") { value, channel in
    channel.format = value.string
    return [.text, .tooltip].contains(channel.channel) && channel.format != nil
  },
  Translation("value") { value, channel in
    guard channel.channel.hasMarkProperty else { return false }
    channel.constant = TranslatedChannel.Constant(
      property: channel.channel.rawValue, value: value)
    return value.string != nil || value.number != nil || value.numbers != nil
      || value["gradient"] != nil
  },
  .number("bandPosition", \.bandPosition),
  Translation("condition") { value, _ throws(ChartError) in
    for condition in value.array ?? [value] {
      guard let test = condition["test"] else { continue }
      var before: [any Transform] = []
      do throws(ChartError) {
        _ = try SpecificationParameters().predicate(test, preparing: &before)
      } catch { throw test.error(error) }
    }
    return false
  },
  // The table has gone through it.
  Translation("impute") { value, channel in
    value.object != nil && channel.channel.isPosition
  },
]

extension Channel {
  /// Whether its values may be looks or places themselves.
  fileprivate var takesIdentity: Bool {
    switch self {
    case .x, .y, .xOffset, .yOffset, .size, .color, .fill, .stroke: true
    default: false
    }
  }

  /// Whether a mark has a property of the same name and meaning.
  fileprivate var hasMarkProperty: Bool {
    switch self {
    case .x, .y, .angle, .color, .fill, .stroke, .size, .shape, .opacity, .fillOpacity,
      .strokeOpacity,
      .strokeWidth, .strokeDash, .tooltip, .href, .description:
      true
    default: false
    }
  }
}

extension TranslatedChannel {
  /// The title of an axis or a legend, in lines; null and nothing leave it out.
  mutating func takeTitle(_ value: SpecValue) -> Bool {
    title = value.isNull ? "" : value.strings?.joined(separator: "\n")
    return title != nil
  }
}

extension String {
  /// Whether each bracket that opens is closed behind it.
  fileprivate var hasEvenBrackets: Bool {
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
