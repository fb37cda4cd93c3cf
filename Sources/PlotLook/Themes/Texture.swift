import PlotViews

/// The paler stripes that distinguish areas of one colour, as dashes do lines.
///
/// Slanted, since bars and axes are not.
package struct Texture: Hashable, Sendable {
  package enum Pattern: Hashable, Sendable, CaseIterable { case plain, rising, falling, crossed }

  package var pattern: Pattern
  package var paper: Color

  package init(pattern: Pattern, paper: Color) {
    (self.pattern, self.paper) = (pattern, paper)
  }

  /// The distance between stripes, across both axes, in points.
  private static let spacing = 8.0
  private static let width = 1.5
  /// The share of paper in a stripe: just visible, as a page of bright stripes dazzles.
  private static let paleness = 0.5

  /// The texture for a y-down system, as in legends.
  package var upsideDown: Texture {
    switch pattern {
    case .rising: Texture(pattern: .falling, paper: paper)
    case .falling: Texture(pattern: .rising, paper: paper)
    case .plain, .crossed: self
    }
  }

  /// Returns the area in its colour and texture, where y grows upwards.
  package func fill(_ area: Path, _ color: Color) -> [SceneItem] {
    [.fill(area, color)] + stripes(in: area, on: color)
  }

  /// Returns the stripes on an area of that colour; none if the texture is plain.
  package func stripes(in area: Path, on color: Color) -> [SceneItem] {
    guard pattern != .plain, let box = area.controlBounds, box.width > 0, box.height > 0 else {
      return []
    }
    var stripes = Path()
    if pattern != .falling { stripes.append(Texture.stripes(over: box, isRising: true)) }
    if pattern != .rising { stripes.append(Texture.stripes(over: box, isRising: false)) }
    return [
      .masked(
        area,
        [
          .stroke(
            stripes, Stroke(color.mixed(with: paper, Texture.paleness), width: Texture.width))
        ])
    ]
  }

  /// Slanted lines over a box. They begin at multiples of the spacing from the origin, so that they
  /// meet in neighbouring areas.
  private static func stripes(over box: Rect, isRising: Bool) -> Path {
    var stripes = Path()
    let slant = isRising ? box.height : -box.height
    let reach = (start: min(box.minX, box.minX - slant), end: max(box.maxX, box.maxX - slant))
    // A picture has room for no more distinct lines.
    let step = max(spacing, (reach.end - reach.start) / 4_000)
    var x = (reach.start / step).rounded(.down) * step
    while x <= reach.end {
      stripes.append(
        .line(from: Point(x: x, y: box.minY), to: Point(x: x + slant, y: box.maxY)))
      x += step
    }
    return stripes
  }
}
