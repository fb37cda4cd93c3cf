import PlotLook
import PlotMarks
import PlotSpecs
import PlotViews
import PlotWords

/// The marks of a view with their looks.
struct TranslatedMarks {
  /// The names from the lowest mark up.
  private(set) var names: [String] = []
  private(set) var looks: [String: MarkLook] = [:]
  /// The looks of series by the names of colours or shapes.
  var looksOfNames: [Channel: [String: MarkLook]] = [:]
  /// A single mark with those that it draws over and under itself, from the lowest one up.
  private var members: [TranslatedMark] = []
  /// The properties of a single mark that are no looks.
  private(set) var single: TranslatedMark?
  /// The one colour of a single mark, as CSS has it.
  private(set) var color: String?
  /// The looks of the parts of composite marks; see `TranslatedMark.parts`.
  private(set) var parts: [String: MarkLook?] = [:]
  private(set) var whiskers: Double?

  /// Whether a mark draws others over or under itself.
  var hasOverlays: Bool { members.count > 1 }
  /// Whether a mark joins rows.
  var joinRows: Bool { contains(where: \.joinsRows) }

  /// Whether one of them is of a kind.
  func contains(where isOfKind: (any Mark) -> Bool) -> Bool {
    allMarks.contains { names.contains($0.name) && isOfKind($0) }
  }

  /// Takes a mark.
  ///
  /// - Parameter keepsTexts: whether texts keep their places, and so their fonts.
  /// - Returns: the properties that do not show.
  mutating func take(_ value: SpecValue, keepsTexts: Bool) throws(ChartError) -> [SpecValue] {
    let mark = try TranslatedMark(value)
    (single, color) = (mark, mark.color)
    (parts, whiskers) = (mark.parts, mark.whiskers)
    members = [mark] + mark.over
    for member in members {
      guard !names.contains(member.name) else { throw ChartError.unsupported(value) }
      names.append(member.name)
    }
    setLooks()
    let keepsFonts = keepsTexts && mark.kind?.writesTexts == true
    return mark.leftOut + (keepsFonts ? [] : mark.fonts)
  }

  /// Takes the marks of a view that stands over these.
  ///
  /// - Returns: whether none of them is one of these.
  mutating func add(_ other: TranslatedMarks) -> Bool {
    guard other.names.allSatisfy({ !names.contains($0) }) else { return false }
    looksOfNames.merge(other.looksOfNames) { $0.merging($1) { $1.over($0) } }
    looks.merge(other.looks) { $1 }
    if let name = other.single?.name {
      looks[name]?.color = other.color.flatMap(Color.init(css:))
    }
    single = names.isEmpty ? other.single : nil
    parts.merge(other.parts) { $1 }
    whiskers = whiskers ?? other.whiskers
    names += other.names
    return true
  }

  /// Takes the channels that show the same look at all rows.
  ///
  /// - Returns: the highlighted names, if a channel highlights some.
  mutating func settleConstants(
    _ channels: inout [Channel: [TranslatedChannel]]
  ) throws(ChartError) -> TranslatedHighlight? {
    if channels[.shape] != nil, names.count == members.count, !members.isEmpty {
      try members[0].addShapedPoints()
      members = [members[0]] + members[0].over
      names = members.map(\.name)
    }
    var highlight: TranslatedHighlight?
    // In their own order: that of keys is another one in each run.
    for channel in Channel.allCases {
      guard let definition = channels[channel]?.first, let constant = definition.constant else {
        continue
      }
      highlight = definition.highlight ?? highlight
      guard single != nil, names.count == members.count else {
        throw ChartError.unsupported(constant.value)
      }
      channels[channel] = nil
      for index in members.indices { try members[index].take(constant) }
    }
    setLooks()
    return highlight
  }

  /// Takes the looks that scales list for names.
  mutating func settleLooksOfNames(
    _ channels: inout [Channel: [TranslatedChannel]]
  ) throws(ChartError) {
    let listing: [Channel] = [
      .strokeWidth, .opacity, .fillOpacity, .strokeOpacity, .shape, .strokeDash,
    ]
    for channel in listing {
      guard let definition = channels[channel]?.first, definition.type.isCategorical,
        let looks = definition.scale.looks, let names = definition.scale.names,
        names.count <= looks.count, let mark = single?.name
      else { continue }
      let isShape = channel.inRequests == .shape
      let telling: Channel = isShape ? .shape : .color
      guard
        isShape
          || [Channel.color, .fill, .stroke].contains(where: {
            channels[$0]?.first?.field == definition.field
          })
      else { throw ChartError.unsupported(looks[0]) }
      for (name, look) in zip(names, looks) {
        let own = try TranslatedMark(look, as: channel.rawValue, of: mark)
        looksOfNames[telling, default: [:]][name] = own.look.over(
          looksOfNames[telling]?[name] ?? MarkLook())
      }
      if isShape {
        channels[channel]?[0].scale.looks = nil
        channels[channel]?[0].scale.colors = nil
      } else {
        channels[channel] = nil
      }
    }
  }

  /// Outlines surfaces opaquely in their fill colour.
  mutating func takeTints() {
    for index in members.indices { members[index].takeTint() }
    setLooks()
  }

  /// Leaves out the line of an area that has one anyway.
  mutating func joinLine() {
    guard let area = index(where: { $0.stacks && $0.joinsRows }),
      let line = index(where: { $0.drawsPath && !$0.stacks })
    else { return }
    members[area].takeLine(members[line])
    looks[members[line].name] = nil
    members.remove(at: line)
    names = members.map(\.name)
    setLooks()
  }

  private func index(where isOfKind: (any Mark) -> Bool) -> Int? {
    members.firstIndex { $0.kind.map(isOfKind) ?? false }
  }

  /// Removes the tooltips of items.
  mutating func hideTooltips() {
    for name in looks.keys { looks[name]?.hasTooltips = false }
  }

  private mutating func setLooks() {
    for member in members {
      looks[member.name] = member.look
      if member.name == single?.name {
        (single, color) = (member, member.color)
      } else {
        looks[member.name]?.color = member.color.flatMap(Color.init(css:))
      }
    }
  }
}
