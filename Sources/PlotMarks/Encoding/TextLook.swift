import PlotLook
import PlotViews

/// The look of text marks, as the properties of a text in Vega-Lite, with its defaults:
/// https://vega.github.io/vega-lite/docs/text.html
package struct TextLook: Sendable, Hashable {
  /// The part of the letters that stands at the height of the place.
  package enum Baseline: String, Sendable {
    case alphabetic, top, middle, bottom
    case lineTop = "line-top"
    case lineBottom = "line-bottom"
  }

  package var anchor: TextAnchor?
  package var baseline: Baseline?
  /// The distances from the place to the right and downwards, in points.
  package var dx: Double?
  package var dy: Double?
  /// The turn about the place in degrees, clockwise.
  package var angle: Double?
  /// The distances from the place around a centre: outwards in points, and clockwise in radians.
  package var radiusOffset: Double?
  package var thetaOffset: Double?
  /// The size of the letters and the distance of two lines, in points.
  package var size: Double?
  package var lineHeight: Double?
  package var family: String?
  /// The greatest width of a line, in points, and the sign at the end of one that is cut; zero is none.
  package var limit: Double?
  package var ellipsis: String?
  /// The text at which lines end.
  package var lineBreak: String?
  package var isBold: Bool?
  package var isItalic: Bool?
  /// The colour of the texts of guides, instead of the theme's, and its opacity.
  package var color: Color?
  package var opacity: Double?
  /// The columns with the baseline and the downward offset of each row.
  package var baselineField: String?
  package var dyField: String?

  package var fields: [String] { [baselineField, dyField].compactMap(\.self) }

  package init() {}

  /// Returns a style with the size, the weight, the slant, the family and the colour of this look.
  package func style(_ usual: TextStyle) -> TextStyle {
    var style = usual
    if let size, size > 0 { style.size = min(size, 200) }
    if let isBold { style.weight = isBold ? .semibold : .regular }
    if let isItalic { style.isItalic = isItalic }
    if let family { style.families = [family] + style.families }
    let color = color ?? style.color
    style.color = color.withAlpha(color.alpha * max(0, min(1, opacity ?? 1)))
    return style
  }

  /// Returns the look with missing properties of style taken from another.
  func over(_ other: TextLook) -> TextLook {
    var look = self
    look.size = size ?? other.size
    look.isBold = isBold ?? other.isBold
    look.isItalic = isItalic ?? other.isItalic
    look.family = family ?? other.family
    look.color = color ?? other.color
    look.opacity = opacity ?? other.opacity
    return look
  }

  /// Returns words with an ellipsis at the end of each line that would be wider than the limit.
  func cut(_ words: String, usual: Double, _ theme: Theme, _ text: TextSetter) -> String {
    guard let limit, limit > 0 else { return words }
    let size = (size ?? usual) * theme.unit
    var style = style(TextStyle(size: size, color: theme.ink, families: theme.families))
    style.size = size
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      text.cut(String(line), style, to: limit * theme.unit, ellipsis ?? "…")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the scene item of a text.
  ///
  /// - Parameters:
  ///   - place: in the plot area's system (y-up, in points).
  ///   - usual: the default size.
  func sceneItem(_ words: String, at place: Point, _ color: Color, usual: Double, _ theme: Theme)
    -> SceneItem
  {
    let size = (self.size ?? usual) * theme.unit
    var style = self.style(TextStyle(size: size, color: color, families: theme.families))
    style.size = size
    let height = lineHeight.map { $0 * theme.unit } ?? size + 2 * theme.unit
    // vega-scenegraph, src/util/text.js, `offset`
    let drop =
      switch baseline ?? .middle {
      case .alphabetic: 0.0
      case .top: 0.79 * size
      case .middle: 0.3 * size
      case .bottom: -0.21 * size
      case .lineTop: 0.29 * size + height / 2
      case .lineBottom: 0.29 * size - height / 2
      }
    let shift = Point(x: dx ?? 0, y: -(dy ?? 0) - drop)
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func item(at position: Point) -> SceneItem {
      let anchor = anchor ?? .middle
      return lines.count == 1
        ? .text(words, at: position, anchor: anchor, style: style)
        : .lines(lines, at: position, height: height, anchor: anchor, style: style)
    }
    guard let angle, angle != 0 else {
      return item(at: Point(x: place.x + shift.x, y: place.y + shift.y))
    }
    let turn = Affine.rotation(-angle * .pi / 180).then(.translation(x: place.x, y: place.y))
    return .turned(turn, [item(at: shift)])
  }
}
