import PlotLook
import PlotMarks
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// A line or band that a person asks for, as typed: `[LABEL=]VALUE[; STYLE …]`, a band with two
/// values and a comma between them. Styles are `dashed`, `dotted` and colours such as `#d33`.
package struct AnnotationRequest: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable { case hline, vline, hband, vband }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension AnnotationRequest {
  /// Whether it stands at names, one of a line or two of a band; nil where it stands at neither a name
  /// nor a number.
  func isAt(_ names: Set<String>) -> Bool? {
    let body = text.prefix { $0 != ";" }
    let values = body.lastIndex(of: "=").map { body[body.index(after: $0)...] } ?? body
    let isName =
      names.contains(trimmed(values))
      || values.split(separator: ",").allSatisfy { names.contains(trimmed($0)) }
    return isName ? true : values.contains(where: \.isNumber) ? false : nil
  }

  private var flag: String { "--\(kind.rawValue)" }
  var channel: Channel { kind == .hline || kind == .hband ? .y : .x }

  package func annotation(
    for definition: ChannelDefinition?, in table: Table, _ transforms: [any Transform] = [],
    showsShares: Bool = false
  ) throws(ChartError) -> Annotation {
    guard let definition else { throw noAxis(channel.rawValue, flag) }
    let value = AxisValue(flag, definition, in: table, transforms, showsShares: showsShares)
    var annotation = Annotation(channel, .line(at: 0))
    let body = try takeStyles(&annotation)
    var values = body
    // The last sign: words may hold one.
    if let sign = body.lastIndex(of: "=") {
      let words = trimmed(body[..<sign])
      annotation.label = words.isEmpty ? nil : words
      values = body[body.index(after: sign)...]
    }
    switch kind {
    case .hline, .vline:
      annotation.extent = .line(at: try value.value(of: trimmed(values)))
    case .hband, .vband:
      annotation.extent = try band(values, value)
    }
    return annotation
  }

  private func band(
    _ text: Substring, _ value: AxisValue
  ) throws(ChartError) -> Annotation.Extent {
    let ends = text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }) else {
      throw ChartError(
        .usage, "\(flag) takes two values with a comma between them, not '\(text)'",
        hint: "'\(flag) 20,30', or '20,' for one that goes on")
    }
    let from = try ends[0].isEmpty ? nil : value.value(of: ends[0])
    let to = try ends[1].isEmpty ? nil : value.value(of: ends[1])
    if let from, let to, from > to { return .band(from: to, to: from) }
    return .band(from: from, to: to)
  }

  /// Reads the words behind semicolons from the end on, as long as they are styles; returns the rest.
  private func takeStyles(_ annotation: inout Annotation) throws(ChartError) -> Substring {
    var rest = text[...]
    while let sign = rest.lastIndex(of: ";") {
      let word = trimmed(rest[rest.index(after: sign)...])
      // The sign belongs to the label.
      if word.contains("=") { break }
      if let dash = Annotation.Dash(rawValue: word) {
        annotation.dash = dash
      } else if let color = Color(hex: word) {
        annotation.color = color
      } else {
        throw ChartError(
          .usage, "\(flag): '\(word)' is no style",
          hint: "styles are solid, dashed, dotted and colours such as #d33 or #dd3333")
      }
      rest = rest[..<sign]
    }
    return rest
  }

  private func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}

extension Color {
  /// `#rgb` or `#rrggbb`, as in CSS.
  init?(hex: String) {
    guard hex.first == "#" else { return nil }
    let digits = hex.dropFirst()
    guard digits.utf8.count == digits.count, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 6: self.init(rgb: number)
    case 3:
      // Each digit of `#rgb` is repeated.
      self.init(
        rgb: (number >> 8 & 15) * 0x110000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11)
    default: return nil
    }
  }
}
