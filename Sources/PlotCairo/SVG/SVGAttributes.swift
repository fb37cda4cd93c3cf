import PlotViews

/// The attributes of ink, each with a space before it; what is SVG's default is left out.
enum SVGAttributes {
  static func fill(_ color: Color?) -> String {
    guard let color else { return " fill=\"none\"" }
    let hex = shortHex(color)
    return (hex == "#000" ? "" : " fill=\"\(hex)\"") + opacity("fill-opacity", color.alpha)
  }

  static func stroke(_ stroke: Stroke) -> String {
    var text =
      " stroke=\"\(shortHex(stroke.color))\"" + opacity("stroke-opacity", stroke.color.alpha)
    let width = svg(stroke.width)
    if width != "1" { text += " stroke-width=\"\(width)\"" }
    if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if stroke.join != .miter { text += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
    let dash = stroke.drawableDash
    if !dash.isEmpty {
      text += " stroke-dasharray=\"\(dash.map(svg).joined(separator: " "))\""
    }
    return text
  }

  /// The attributes of a text but for its position; `anchor` as SVG takes it.
  static func text(_ style: TextStyle, anchor: TextAnchor) -> String {
    var text = " font-size=\"\(svg(style.size))\""
    if style.weight != .regular { text += " font-weight=\"\(style.weight.rawValue)\"" }
    if style.families != TextStyle.defaultFamilies {
      text += " font-family=\"\(svgFontFamilies(style.families))\""
    }
    if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
    return text + fill(style.color)
  }

  static func matrix(_ transform: Affine) -> String {
    let t = transform
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(svg(t.tx)) \(svg(t.ty)))" }
    let factors = [t.a, t.b, t.c, t.d].map(svgFactor).joined(separator: " ")
    return "matrix(\(factors) \(svg(t.tx)) \(svg(t.ty)))"
  }

  /// What a style sheet has to say to turn the colours by day into those by night: properties are
  /// called as the attributes that they overrule.
  static func nightRule(_ night: NightColors.Ink, byDay day: NightColors.Ink) -> String {
    var declarations: [String] = []
    for (name, night, day) in [
      ("fill", night.fill, day.fill), ("stroke", night.stroke, day.stroke),
    ] {
      guard let night, let day else { continue }
      if shortHex(night) != shortHex(day) { declarations.append("\(name):\(shortHex(night))") }
      let alpha = svg(clamped(night.alpha))
      if alpha != svg(clamped(day.alpha)) { declarations.append("\(name)-opacity:\(alpha)") }
    }
    return declarations.joined(separator: ";")
  }

  private static func opacity(_ name: String, _ alpha: Double) -> String {
    let value = svg(clamped(alpha))
    return value == "1" ? "" : " \(name)=\"\(value)\""
  }

  /// `#rgb` where that says the same as `#rrggbb`.
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
