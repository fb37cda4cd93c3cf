extension RecordingContext {
  /// The calls as text, a line each with a line feed at its end, indented by nesting; the same for
  /// the same calls everywhere, so that it can be kept in a file and reviewed as a diff.
  package var text: String {
    var depth = 0
    return calls.reduce(into: "") { text, call in
      if call.command.isEnd { depth -= 1 }
      text += String(repeating: "  ", count: depth) + call.command.line + "\n"
      if call.command.isBeginning { depth += 1 }
    }
  }
}

extension DrawingCommand {
  fileprivate var isBeginning: Bool {
    switch self {
    case .save, .beginGroup, .beginElement: true
    default: false
    }
  }

  fileprivate var isEnd: Bool {
    switch self {
    case .restore, .endGroup, .endElement: true
    default: false
    }
  }

  /// The command's name and arguments. Numbers have at most three decimals; defaults are left out.
  var line: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .concatenate(let map):
      "concatenate "
        + [map.a, map.b, map.c, map.d, map.tx, map.ty].map(printed).joined(separator: " ")
    case .clip(let path): "clip \(printed(path))"
    case .blend(let mode): "blend \(mode.rawValue)"
    case .beginGroup(let alpha): "group alpha \(printed(alpha))"
    case .endGroup: "end group"
    case .fill(let path, let color): "fill \(printed(color)) \(printed(path))"
    case .gradient(let path, let gradient, let stroke):
      "fill \(printed(gradient))" + (stroke.map { " stroke \(printed($0))" } ?? "")
        + " \(printed(path))"
    case .stroke(let path, let stroke): "stroke \(printed(stroke)) \(printed(path))"
    case .stamp(let symbol, let centers, let fill, let stroke):
      "stamp"
        + (fill.map { " fill \(printed($0))" } ?? "")
        + (stroke.map { " stroke \(printed($0))" } ?? "")
        + " symbol \(printed(symbol)) at "
        + (centers.isEmpty ? "none" : centers.map(printed).joined(separator: " "))
    case .text(let text, let position, let anchor, let style):
      "text \(quoted(text)) at \(printed(position)) \(anchor.rawValue) \(printed(style))"
    case .image(let image, let rect):
      "image \(image.widthInPixels)x\(image.heightInPixels) \(checksum(image.pixels))"
        + " in \(printed(rect.origin)) \(printed(rect.width))x\(printed(rect.height))"
    case .beginElement(let element):
      "element " + element.classes.joined(separator: " ")
        + (element.label.map { " label \(quoted($0))" } ?? "")
        + (element.tooltip.map { " tooltip \(quoted($0))" } ?? "")
        + (element.link.map { " link \(quoted($0))" } ?? "")
    case .endElement: "end element"
    }
  }
}

/// Returns a number with at most three decimals, no trailing zeros and no minus before a zero.
func printed(_ number: Double) -> String {
  // From 2^43 up the spacing of doubles is above a thousandth: there is nothing to round.
  let rounded = number.magnitude < 0x1p43 ? (number * 1000).rounded() / 1000 : number
  let text = "\(rounded + 0)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func printed(_ point: Point) -> String { "\(printed(point.x)),\(printed(point.y))" }

private func printed(_ color: Color) -> String {
  color.alpha == 1 ? color.hex : "\(color.hex)/\(printed(color.alpha))"
}

private func printed(_ gradient: Gradient) -> String {
  let stops = gradient.stops.map { "\(printed($0.offset)) \(printed($0.color))" }
  let way =
    switch gradient {
    case .linear(let start, let end, _): "linear \(printed(start)) to \(printed(end))"
    case .radial(let start, let end, _):
      "radial \(printed(start.center)) r \(printed(start.radius))"
        + " to \(printed(end.center)) r \(printed(end.radius))"
    }
  return "\(way) [\(stops.joined(separator: ", "))]"
}

private func printed(_ stroke: Stroke) -> String {
  "\(stroke.gradient.map(printed) ?? printed(stroke.color)) width \(printed(stroke.width))"
    + (stroke.cap == .butt ? "" : " cap \(stroke.cap.rawValue)")
    + (stroke.join == .miter ? "" : " join \(stroke.join.rawValue)")
    + (stroke.dash.isEmpty ? "" : " dash \(stroke.dash.map(printed).joined(separator: ","))")
    + (stroke.dashOffset == 0 ? "" : " offset \(printed(stroke.dashOffset))")
}

private func printed(_ style: TextStyle) -> String {
  "size \(printed(style.size))"
    + (style.weight == .regular ? "" : " \(style.weight)")
    + (style.isItalic ? " italic" : "")
    + " \(printed(style.color))"
    + (style.families == TextStyle.defaultFamilies
      ? "" : " families \(style.families.map(quoted).joined(separator: ","))")
}

private func printed(_ path: Path) -> String {
  path.elements.map { element in
    switch element {
    case .move(let p): "M\(printed(p))"
    case .line(let p): "L\(printed(p))"
    case .curve(let p, let c1, let c2): "C\(printed(c1)) \(printed(c2)) \(printed(p))"
    case .close: "Z"
    }
  }.joined(separator: " ")
}

/// Returns a text in quotes, with quotes, backslashes and control characters escaped as in Swift,
/// so that a text with line feeds stays on its line.
private func quoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() + "\""
}

/// FNV-1a of 64 bits, in hexadecimal: tells images apart in a recording.
/// http://www.isthe.com/chongo/tech/comp/fnv/
private func checksum(_ bytes: [UInt8]) -> String {
  let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
  return String(hash, radix: 16)
}
