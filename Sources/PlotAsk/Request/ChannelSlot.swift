/// A channel of a request, whose columns a flag names.
enum ChannelSlot: String, Hashable, CaseIterable {
  case x, y, color, size, shape, opacity, detail, facet, row, column, label
  case x2, y2, text, order, xOffset, yOffset, href, tooltip, description, url, theta, radius,
    angle

  /// The channels that `--encode` names.
  static let encoded: [ChannelSlot] = [
    .x2, .y2, .text, .order, .xOffset, .yOffset, .href, .tooltip, .description, .url, .theta,
    .radius, .angle,
  ]

  /// Whether it is a polar position.
  var isPolar: Bool { self == .theta || self == .radius }

  /// Whether it shows numbers as they are, rather than their names.
  var isPosition: Bool {
    [.x, .y, .size, .opacity, .label, .x2, .y2, .text, .order, .angle].contains(self)
  }
  var isEncoded: Bool { ChannelSlot.encoded.contains(self) }
  /// Whether it may show several columns.
  var takesMany: Bool { self == .y || self == .detail || self == .tooltip }
  var flag: String {
    isEncoded
      ? "--encode \(rawValue)" : self == .x || self == .y ? "-\(rawValue)" : "--\(rawValue)"
  }
}

extension ChartRequest {
  func texts(for slot: ChannelSlot) -> [String] {
    switch slot {
    case .y: y
    case .x: [x].compactMap { $0 }
    case .color: [color].compactMap { $0 }
    case .size: [size].compactMap { $0 }
    case .shape: [shape].compactMap { $0 }
    case .opacity: [opacity].compactMap { $0 }
    case .detail: [detail].compactMap { $0 }
    case .facet: [facet].compactMap { $0 }
    case .row: [row].compactMap { $0 }
    case .column: [column].compactMap { $0 }
    case .label: [label].compactMap { $0 }
    case .x2, .y2, .text, .order, .xOffset, .yOffset, .href, .tooltip, .description, .url, .theta,
      .radius, .angle:
      encodings.compactMap { try? EncodingFlag.parts(of: $0) }.filter {
        $0.channel == slot.rawValue
      }
      .map(\.columns)
    }
  }

  mutating func set(_ texts: [String], for slot: ChannelSlot) {
    // A name may hold a comma, which between several stands in quotes.
    let text =
      texts.count == 1
      ? texts[0] : texts.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",")
    switch slot {
    case .y: y = texts
    case .x: x = text
    case .color: color = text
    case .size: size = text
    case .shape: shape = text
    case .opacity: opacity = text
    case .detail: detail = text
    case .facet: facet = text
    case .row: row = text
    case .column: column = text
    case .label: label = text
    case .x2, .y2, .text, .order, .xOffset, .yOffset, .href, .tooltip, .description, .url, .theta,
      .radius, .angle:
      encodings.removeAll { $0.hasPrefix(slot.rawValue + "=") }
      encodings.append("\(slot.rawValue)=\(text)")
    }
  }
}
