import PlotNumbers
import PlotViews

/// The colours of a palette as they are drawn on a paper: each moved in lightness, its hue kept, as
/// far as it needs to stand out from the paper and to stay apart from those before it, and no
/// further. The first that cannot ends the list.
package struct SeriesColors {
  /// The least contrast of graphics: WCAG 2.1, 1.4.11,
  /// https://www.w3.org/TR/WCAG21/#non-text-contrast
  package static let leastContrast = 3.0

  /// The least distance between any two, in OKLab, for every kind of colour vision: four times the
  /// just noticeable difference side by side (0.02: CSS Color 4, 13.2.1,
  /// https://www.w3.org/TR/css-color-4/#GM-jnd), as thin lines far from each other need.
  static let leastDistance = 0.08

  /// The least contrast of a surface with a visible rim to the paper.
  static let leastSurfaceContrast = 2.0

  private let paperLuminance: Double
  private let contrast: Double
  private let visions: [ColorVision]
  /// The largest change of lightness beyond the contrast that the paper requires: more would make
  /// another colour.
  private let reach: Double

  /// - Parameters:
  ///   - inGrey: whether they are to stay apart without their hues, too, as in print, which leaves
  ///     nothing but lightness to move in.
  ///   - contrast: the least that they have with the paper.
  init(on paper: Color, inGrey: Bool, contrast: Double = leastContrast) {
    paperLuminance = paper.luminance
    self.contrast = contrast
    visions = inGrey ? ColorVision.allCases : ColorVision.ofEyes
    reach = inGrey ? 0.4 : 0.2
  }

  func fitted(_ colors: [Color]) -> [Color] {
    var fitted: [Color] = []
    // For each kind of eyes, the appearance of the colours so far.
    var seen: [[OKLab]] = visions.map { _ in [] }
    for color in colors {
      let visible = nearest(to: color, from: 0, within: 1) { _ in true }
      guard let visible,
        let apart = nearest(
          to: color, from: visible.move, within: reach,
          where: { light in
            zip(visions, seen).allSatisfy { vision, others in
              let appearance = vision.seen(light)
              return others.allSatisfy {
                appearance.distance(to: $0) >= SeriesColors.leastDistance
              }
            }
          })
      else { break }
      fitted.append(apart.color)
      for (index, vision) in visions.enumerated() { seen[index].append(vision.seen(apart.color)) }
    }
    return fitted
  }

  /// Returns the numbers of the colours in an order in which each is as far as can be from those
  /// before it, from the first one on: a few of them stand apart more than the first few do. All
  /// are apart for all kinds of eyes anyway.
  package static func farthestFirst(_ colors: [Color]) -> [Int] {
    let seen = colors.map { OKLab($0) }
    var order = Array(colors.indices.prefix(1))
    func distance(_ index: Int) -> Double {
      order.map { seen[index].distance(to: seen[$0]) }.min() ?? 0
    }
    while order.count < colors.count {
      let rest = colors.indices.filter { !order.contains($0) }
      // The earlier one of two that are equally far.
      guard let next = rest.max(by: { (distance($0), -$0) < (distance($1), -$1) }) else { break }
      order.append(next)
    }
    return order
  }

  /// Returns the colour moved in lightness as little as possible beyond `start`, darker first,
  /// until it stands out from the paper and is accepted.
  private func nearest(
    to color: Color, from start: Double, within reach: Double,
    where isAccepted: (LinearLight) -> Bool
  ) -> (color: Color, move: Double)? {
    let origin = OKLab(color)
    let step = 0.005
    for number in 0...Int(reach / step) * 2 {
      // 0, -1, 1, -2, 2 …
      let steps = number.isMultiple(of: 2) ? number / 2 : -(number + 1) / 2
      let move = start + step * Double(steps)
      var candidate = color
      if move.magnitude > step / 2 {
        // Beyond these every hue looks black or white.
        guard (0.2...0.95).contains(origin.lightness + move) else { continue }
        var moved = origin
        moved.lightness += move
        candidate = moved.color.inBytes
      }
      let light = candidate.light
      guard Color.contrast(light.luminance, paperLuminance) >= contrast, isAccepted(light)
      else { continue }
      return (candidate, move)
    }
    return nil
  }
}

extension Color {
  /// The colour as files have it: each component one of 256 steps.
  package var inBytes: Color {
    func stepped(_ c: Double) -> Double { (max(0, min(1, c)) * 255).rounded() / 255 }
    return Color(red: stepped(red), green: stepped(green), blue: stepped(blue), alpha: alpha)
  }
}
