import PlotViews

/// Writes the attributes of paint and text, each with a space before it; SVG's defaults are left out.
struct SVGAttributes {
  /// The notation of some colours, such as `red` or `rgb(12, 34, 56)`. A notation without alpha also serves
  /// translucent versions of the colour, with an attribute for the opacity.
  var colorWords: [Color: String] = [:]
  /// The family of the font in the file.
  var ownFamily: String?

  func fill(_ color: Color?) -> String {
    guard let color else { return " fill=\"none\"" }
    return paint("fill", color, default: "#000")
  }

  /// Returns the fill of a stamp, which must be reachable by the pointer even if it is invisible.
  func stampFill(_ color: Color?) -> String {
    if let color, color.alpha <= 0 { return " fill=\"transparent\"" }
    return fill(color)
  }

  /// - Parameter gradient: the paint instead of a colour: `url(#…)`.
  func stroke(_ stroke: Stroke, gradient: String? = nil) -> String {
    var text =
      gradient.map { " stroke=\"\($0)\"" } ?? paint("stroke", stroke.color, default: "none")
    let width = svg(stroke.width)
    if width != "1" { text += " stroke-width=\"\(width)\"" }
    if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if stroke.join != .miter { text += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
    let dash = stroke.drawableDash
    if !dash.isEmpty {
      text += " stroke-dasharray=\"\(dash.map(svg).joined(separator: " "))\""
      let offset = svg(stroke.dashOffset)
      if offset != "0" { text += " stroke-dashoffset=\"\(offset)\"" }
    }
    return text
  }

  /// Returns the attributes of a text, except its position; `anchor` is SVG's `text-anchor`.
  ///
  /// - Parameter hasFigures: whether the text has proportional figures, unlike the rest of the document.
  func text(_ style: TextStyle, anchor: TextAnchor, hasFigures: Bool) -> String {
    var text = " font-size=\"\(svg(style.size))\""
    if style.weight != .regular { text += " font-weight=\"\(style.weight.rawValue)\"" }
    if style.isItalic { text += " font-style=\"italic\"" }
    if style.families != TextStyle.defaultFamilies || (hasFigures && ownFamily != nil) {
      text += fontFamily(style.families, hasFigures: hasFigures)
    }
    if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
    return text + fill(style.color)
  }

  /// Returns the attribute of the families, with the embedded ones before those that they replace.
  func fontFamily(_ families: [String], hasFigures: Bool = false) -> String {
    var families = families
    if let ownFamily, let index = families.firstIndex(where: OwnFont.isMeant) {
      let figures = hasFigures ? [PictureFonts.figuresFamily(ownFamily)] : []
      families.insert(contentsOf: figures + [ownFamily], at: index)
    }
    return " font-family=\"\(svgFontFamilies(families))\""
  }

  /// Returns the attributes of the colour of a gradient stop.
  func stopColor(_ color: Color) -> String { paint("stop-color", color, default: "#000") }

  /// Returns the attribute of a blend mode and of other CSS declarations.
  static func style(_ mode: BlendMode, _ declarations: [String] = []) -> String {
    let all = declarations + (mode == .normal ? [] : ["mix-blend-mode:\(mode.rawValue)"])
    return all.isEmpty ? "" : " style=\"\(all.joined(separator: ";"))\""
  }

  static func matrix(_ transform: Affine) -> String {
    let t = transform
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(svg(t.tx)) \(svg(t.ty)))" }
    let factors = [t.a, t.b, t.c, t.d].map(svgFactor).joined(separator: " ")
    return "matrix(\(factors) \(svg(t.tx)) \(svg(t.ty)))"
  }

  /// Returns the CSS declarations that replace the colours for light pages by those for dark ones. A
  /// property has the name of the attribute that it overrides.
  static func nightRule(_ night: NightColors.Paint, byDay day: NightColors.Paint) -> String {
    var declarations: [String] = []
    for (name, night, day) in [
      ("fill", night.fill, day.fill), ("stroke", night.stroke, day.stroke),
    ] {
      guard let night, let day, night.alpha > 0 || day.alpha > 0 else { continue }
      if shortHex(night) != shortHex(day) { declarations.append("\(name):\(shortHex(night))") }
      let alpha = svg(clamped(night.alpha))
      if alpha != svg(clamped(day.alpha)) { declarations.append("\(name)-opacity:\(alpha)") }
    }
    return declarations.joined(separator: ";")
  }

  private func paint(_ name: String, _ color: Color, default standard: String) -> String {
    if color.alpha < 1, let word = colorWords[color] { return " \(name)=\"\(escaped(word))\"" }
    let word = colorWords[color.withAlpha(1)].map(escaped)
    let value = word ?? SVGAttributes.shortHex(color)
    return (value == standard ? "" : " \(name)=\"\(value)\"")
      + SVGAttributes.opacity(
        name == "stop-color" ? "stop-opacity" : "\(name)-opacity", color.alpha)
  }

  private static func opacity(_ name: String, _ alpha: Double) -> String {
    let value = svg(clamped(alpha))
    return value == "1" ? "" : " \(name)=\"\(value)\""
  }

  /// Returns `#rgb` if that equals `#rrggbb`, else `#rrggbb`.
  private static func shortHex(_ color: Color) -> String {
    let color = Color(
      red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue))
    let digits = Array(color.hex)
    guard digits[1] == digits[2], digits[3] == digits[4], digits[5] == digits[6] else {
      return String(digits)
    }
    return String([digits[0], digits[1], digits[3], digits[5]])
  }
}
