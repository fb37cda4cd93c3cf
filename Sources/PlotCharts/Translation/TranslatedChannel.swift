import PlotTables

/// A definition of a channel in the words of a request.
struct TranslatedChannel: Hashable {
  enum Bins: Hashable {
    case usual, atMost(Int)
    case step(Double)
  }

  enum Order: Hashable {
    case own(isDescending: Bool)
    /// As the table has them.
    case asTheyStand
    case listed([String])
    case by(field: String, isDescending: Bool, isMedian: Bool)
    /// By the values that another axis shows.
    case axis(String)
  }

  let channel: Channel
  var field: String?
  var type = FieldType.nominal
  var aggregate: String?
  var timeUnit: String?
  var bins: Bins?
  var title: String?
  var stack: String?
  var order: Order?
  var scale = TranslatedScale()
  var format: String?
  var grid: Bool?
  var hasLegend = true
  /// How many panels stand side by side.
  var columns: Int?
  /// A colour in place of a field.
  var color: String?
  /// The names that stand out by their colour.
  var highlight: Highlight?

  /// Some values of a field, and the colour of all others.
  struct Highlight: Hashable {
    let field: String
    let names: [String]
    let receded: String
  }

  /// - Throws: `Untranslated` with the first property that a request has no words for.
  init(_ value: SpecValue, _ channel: Channel) throws(Untranslated) {
    self.channel = channel
    var value = value
    if let found = Highlight(&value) { highlight = found }
    try value.translate(by: channelTranslations, into: &self)
    if color != nil {
      guard field == nil, aggregate == nil else { throw Untranslated(value) }
      return
    }
    guard let known = try? ChannelField(value, channel) else { throw Untranslated(value) }
    type = known.type
    guard field != nil || aggregate == "count",
      [aggregate != nil, timeUnit != nil, bins != nil].filter(\.self).count < 2
    else { throw Untranslated(value) }
  }

  /// The columns as they are typed behind a flag.
  ///
  /// - Throws: `Untranslated` where a name cannot stand within brackets.
  func text(at value: SpecValue) throws(Untranslated) -> String {
    let name = aggregate == "count" ? "" : field ?? ""
    guard let function = aggregate ?? timeUnit ?? bins.map({ _ in "bin" }) else {
      return "\(name):\(type.rawValue)"
    }
    guard !name.contains(where: { ",\"".contains($0) }), name.hasEvenBrackets else {
      throw Untranslated(value)
    }
    let arguments =
      switch bins {
      case .usual where channel.usualBinCount != BinParameters().maxbins:
        ",\(channel.usualBinCount)"
      case .usual, nil: ""
      case .atMost(let count): ",\(count)"
      case .step(let width): ",step=\(width)"
      }
    // Numbers of aggregates and bins, and the times of units, are what they are without a word.
    return "\(function)(\(name)\(arguments))"
      + (type.isCategorical && aggregate == nil ? ":\(type.rawValue)" : "")
  }
}

/// The properties of a definition of a channel.
private let channelTranslations: [Translation<TranslatedChannel>] = [
  Translation("field") { value, channel in
    channel.field = value.string.map(fieldName)
    return channel.field != nil
  },
  // It is read with all that it may follow from.
  Translation("type") { value, _ in value.string != nil },
  Translation("aggregate") { value, channel in
    channel.aggregate = value.string
    return value.isNull || channel.aggregate != nil
  },
  Translation("timeUnit") { value, channel in
    channel.timeUnit = value.string
    return value.isNull || channel.timeUnit != nil
  },
  Translation("bin") { value, channel in
    if value.isNull || value.bool == false { return true }
    if value.bool == true {
      channel.bins = .usual
    } else if let members = value.object, members.count == 1, let member = members.first,
      let number = member.value.number
    {
      switch member.name {
      case "maxbins": channel.bins = .atMost(Int(max(1, min(number, 10_000))))
      case "step": channel.bins = .step(number)
      default: return false
      }
    }
    return channel.bins != nil
  },
  Translation("title") { value, channel in channel.takeTitle(value) },
  Translation("stack") { value, channel in
    if value.isNull || value.bool == false {
      channel.stack = Stack.none.rawValue
    } else {
      channel.stack = value.bool == true ? Stack.zero.rawValue : value.string
    }
    return channel.stack.flatMap(Stack.init(rawValue:)) != nil
  },
  Translation("sort") { value, channel in
    channel.order = TranslatedChannel.Order(value)
    return channel.order != nil
  },
  Translation("scale") { value, channel throws(Untranslated) in
    try value.translate(by: scaleTranslations, into: &channel.scale)
    return true
  },
  Translation("axis") { value, channel throws(Untranslated) in
    try value.translate(by: axisTranslations(of: channel.channel), into: &channel)
    return true
  },
  Translation("legend") { value, channel throws(Untranslated) in
    channel.hasLegend = !value.isNull
    if channel.hasLegend { try value.translate(by: legendTranslations, into: &channel) }
    return true
  },
  Translation("columns") { value, channel in
    channel.columns = value.number.flatMap { Int(exactly: $0) }
    return channel.columns != nil
  },
  Translation("format") { value, channel in
    channel.format = value.string
    return channel.channel == .text && channel.format != nil
  },
  Translation("value") { value, channel in
    guard [.color, .fill, .stroke].contains(channel.channel) else { return false }
    channel.color = value.string
    return channel.color != nil
  },
]

private func axisTranslations(of channel: Channel) -> [Translation<TranslatedChannel>] {
  [
    Translation("title") { value, channel in channel.takeTitle(value) },
    .text("format", \.format),
    .usual("orient", .text(channel == .x ? "bottom" : "left")),
    .usual("labels", .boolean(true)),
    // Labels give way to each other where they have no room.
    .usual("labelAngle", .number(0)),
    .boolean("grid", \.grid),
  ]
}

private let legendTranslations: [Translation<TranslatedChannel>] = [
  Translation("title") { value, channel in channel.takeTitle(value) }
]

extension TranslatedChannel {
  /// The title of an axis or a legend, in lines; null and nothing leave it out.
  fileprivate mutating func takeTitle(_ value: SpecValue) -> Bool {
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

extension TranslatedChannel.Highlight {
  /// Takes the condition out of a definition as `ColorEdit` writes it.
  ///
  /// - Parameter value: becomes the definition of what stands out.
  /// - Returns: nil where there is no such condition.
  fileprivate init?(_ value: inout SpecValue) {
    guard let condition = value["condition"], value.object?.count == 2,
      let receded = value["value"]?.string, let test = condition["test"],
      test.object?.count == 2, let field = test["field"]?.string,
      let names = test["oneOf"]?.strings
    else { return nil }
    var own = condition.removing("test")
    if own["legend"]?["values"]?.strings == names {
      let legend = own["legend"]?.removing("values")
      own["legend"] = legend?.object?.isEmpty == true ? nil : legend
    }
    value = own
    self.init(field: fieldName(field), names: names, receded: receded)
  }
}

extension TranslatedChannel.Order {
  /// - Returns: nil where a request has no words for it.
  fileprivate init?(_ value: SpecValue) {
    if value.isNull {
      self = .asTheyStand
    } else if let names = value.strings, value.array != nil {
      self = .listed(names)
    } else if let word = value.string {
      switch word {
      case "ascending", "descending": self = .own(isDescending: word == "descending")
      case "x", "-x", "y", "-y": self = .axis(word)
      default: return nil
      }
    } else {
      let order = value["order"]?.string
      guard
        value.object?.allSatisfy({ ["field", "encoding", "op", "order"].contains($0.name) })
          == true, order == nil || order == "ascending" || order == "descending"
      else { return nil }
      let isDescending = order == "descending"
      if let axis = value["encoding"]?.string, axis == "x" || axis == "y", value["op"] == nil {
        self = .axis((isDescending ? "-" : "") + axis)
      } else if let field = value["field"]?.string, let operation = value["op"]?.string,
        ["sum", "median"].contains(operation)
      {
        self = .by(
          field: fieldName(field), isDescending: isDescending, isMedian: operation == "median")
      } else {
        return nil
      }
    }
  }
}
