import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews

/// A layer of a specification that marks a value of an axis: a rule, a rectangle, or its words.
struct TranslatedAnnotation {
  private(set) var annotation: Annotation
  /// Whether it is the name of the line or band before it.
  let isLabel: Bool

  /// - Returns: nil for a layer that shows rows.
  init?(_ layer: SpecValue) {
    guard let members = layer.object,
      // A configuration gives the look of plot areas to all layers.
      members.allSatisfy({ ["name", "data", "mark", "encoding", "view"].contains($0.name) }),
      let mark = layer["mark"], let type = mark.markName,
      let encoding = layer["encoding"]?.object, !encoding.isEmpty
    else { return nil }
    if let rows = layer["data"], rows["values"]?.array?.count != 1, !rows.holdsOneRow { return nil }
    var ends: [Channel: Double?] = [:]
    for member in encoding {
      guard let channel = Channel(rawValue: member.name), [.x, .y, .x2, .y2].contains(channel),
        let end = Self.end(member.value, ofWords: type == "text")
      else { return nil }
      ends[channel] = .some(end)
    }
    isLabel = type == "text"
    switch type {
    case "rule":
      guard ends.count == 1, let (channel, value) = ends.first, let value, channel.isPosition,
        channel.primary == channel
      else { return nil }
      annotation = Annotation(channel, .line(at: value))
      annotation.dash = Self.dash(mark["strokeDash"])
    case "rect":
      guard ends.count == 2, let channel = [Channel.x, .y].first(where: { ends[$0] != nil }),
        let second = channel.secondary, let from = ends[channel], let to = ends[second],
        from != nil || to != nil, mark["opacity"]?.number.map({ $0 < 0.3 }) ?? false
      else { return nil }
      annotation = Annotation(channel, .band(from: from, to: to))
    case "text":
      let values = ends.filter { $0.value != nil }
      guard let words = mark["text"]?.string, values.count == 1,
        let (channel, value) = values.first,
        let value
      else { return nil }
      annotation = Annotation(channel, .line(at: value))
      annotation.label = words
    default: return nil
    }
    let known = [
      "rule": ["type", "color", "strokeDash", "strokeWidth"], "rect": ["type", "color", "opacity"],
      "text": ["type", "text", "color", "align", "baseline", "dx", "dy", "fontSize"],
    ]
    for member in mark.object ?? [] where !known[type, default: []].contains(member.name) {
      return nil
    }
    if let width = mark["strokeWidth"]?.number, width != 1 { return nil }
    if !isLabel, let word = mark["color"] {
      guard let color = word.color else { return nil }
      annotation.color = color
    }
  }

  /// The place of a constant; nil within it for an end of the plot area.
  private static func end(_ definition: SpecValue, ofWords: Bool) -> Double?? {
    let isPlace = definition.object?.allSatisfy { member in
      ["datum", "type", "value"].contains(member.name)
        // A configuration gives the look of axes to all channels.
        || member.name == "axis"
          && member.value.object?.allSatisfy(\.value.isOfConfiguration) == true
    }
    guard isPlace == true else { return nil }
    if let value = definition["value"] {
      // The layout finds the places of labels along their line.
      let isEnd =
        value.number == 0 || ofWords && value.number != nil
        || ["width", "height"].contains(value.string)
      return isEnd ? .some(nil) : nil
    }
    guard let number = definition["datum"]?.number else { return nil }
    return definition["type"]?.string == "temporal" ? number / 1000 : number
  }

  private static func dash(_ node: SpecValue?) -> Annotation.Dash {
    guard let lengths = node?.numbers, let first = lengths.first else { return .solid }
    return first < 2 ? .dotted : .dashed
  }

  /// Whether the words stand at the line or the band of another layer.
  func isLabel(of other: Annotation) -> Bool {
    guard isLabel, annotation.channel == other.channel, other.label == nil,
      case .line(let place) = annotation.extent
    else { return false }
    switch other.extent {
    case .line(let value): return value == place
    case .band(let from, let to): return place == from || place == to
    }
  }
}

extension SpecValue {
  fileprivate var isOfConfiguration: Bool { path.hasPrefix("$.config.") }

  /// Whether it is a table of one row in the text of the specification.
  fileprivate var holdsOneRow: Bool {
    guard case .rows(let bytes)? = self["values"]?.content,
      let rows = try? JSONNode.parse(Array(bytes), name: "")
    else { return false }
    return rows.array?.count == 1
  }
}
