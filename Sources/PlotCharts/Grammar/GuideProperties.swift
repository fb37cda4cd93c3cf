import PlotTables
import PlotViews

/// What a specification says about an axis, a legend, a header or a title: the first word counts,
/// that of the thing itself before those of the configuration.
struct GuideProperties {
  private let nodes: [SpecValue]

  init(_ nodes: [SpecValue?]) {
    self.nodes = nodes.compactMap { $0 }
  }

  subscript(_ name: String) -> SpecValue? {
    for node in nodes { if let value = node[name] { return value } }
    return nil
  }

  func number(_ name: String) -> Double? {
    (self[name]?.number ?? self[name]?["value"]?.number).flatMap { $0.isFinite ? $0 : nil }
  }
  func bool(_ name: String) -> Bool? { self[name]?.bool }
  func string(_ name: String) -> String? { self[name]?.string ?? self[name]?["value"]?.string }
  func color(_ name: String) -> Color? { string(name).flatMap(Color.init(css:)) }

  /// How lines are drawn that properties of this prefix say: `gridColor`, `gridDash`.
  func stroke(_ prefix: String, _ color: Color) -> Stroke {
    let opacity = max(0, min(1, number("\(prefix)Opacity") ?? 1))
    let color = self.color("\(prefix)Color") ?? color
    var stroke = Stroke(
      color.withAlpha(color.alpha * opacity),
      width: max(0, min(number("\(prefix)Width") ?? 1, 20)),
      cap: string("\(prefix)Cap").flatMap(Stroke.Cap.init(rawValue:)) ?? .butt,
      dash: self["\(prefix)Dash"]?.numbers ?? [])
    stroke.dashOffset = number("\(prefix)DashOffset") ?? 0
    return stroke
  }

  /// Whether properties of this prefix say how lines look.
  func saysLines(_ prefix: String) -> Bool {
    ["Color", "Width", "Dash", "Opacity", "Size"].contains { self[prefix + $0] != nil }
  }

  /// A style with the font, size, weight, slant and colour that properties of this prefix say: `labelFontSize`.
  func style(_ usual: TextStyle, _ prefix: String) -> TextStyle {
    func name(_ word: String) -> String {
      prefix.isEmpty ? word.prefix(1).lowercased() + word.dropFirst() : prefix + word
    }
    var style = usual
    if let size = number(name("FontSize")), size > 0 { style.size = min(size, 200) }
    if let color = color(name("Color")) { style.color = color }
    if let weight = self[name("FontWeight")] {
      let isBold =
        ["bold", "bolder"].contains(weight.string) || weight.number.map { $0 >= 600 } ?? false
      style.weight = isBold ? .semibold : .regular
    }
    if let font = string(name("Font")) { style.families = [font] + style.families }
    if let slant = string(name("FontStyle")) { style.isItalic = slant == "italic" }
    if let opacity = number(name("Opacity")) {
      style.color = style.color.withAlpha(style.color.alpha * max(0, min(1, opacity)))
    }
    return style
  }
}
