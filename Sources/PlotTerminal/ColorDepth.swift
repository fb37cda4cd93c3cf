/// The number of colours that a terminal shows.
package enum ColorDepth: String, CaseIterable, Sendable {
  case none
  case sixteen = "16"
  case many = "256"
  case all = "24bit"
}

extension PackedColor {
  /// Returns the parameters of Select Graphic Rendition for the colour: ECMA-48, 8.3.117, and ISO/IEC
  /// 8613-6, 13.1.8.
  func parameters(_ depth: ColorDepth, isGround: Bool) -> String {
    switch depth {
    case .none: return ""
    case .all: return "\(isGround ? 48 : 38);2;\(red);\(green);\(blue)"
    case .many: return "\(isGround ? 48 : 38);5;\(Self.nearest(to: self, in: Self.cube, from: 16))"
    case .sixteen:
      let number = nearestBasic
      return "\((number < 8 ? 30 : 82) + number + (isGround ? 10 : 0))"
    }
  }

  /// The index of the basic colour with the nearest hue, so that the name of a red bar is not grey; for a
  /// grey, of the nearest grey.
  private var nearestBasic: Int {
    let isGrey = spread < 48
    let candidates = Self.basic.indices.filter { (Self.basic[$0].spread == 0) == isGrey }
    let ranks = candidates.map { index in
      let other = Self.basic[index]
      // Rounded, as the cosines of light and dark colours of one hue differ by rounding errors.
      return (isGrey ? 0 : -(cosine(to: other) * 1000).rounded(), other.distance(to: self), index)
    }
    return ranks.min { $0 < $1 }?.2 ?? 0
  }

  /// The difference of the largest and the smallest component: 0 for greys.
  private var spread: Int { max(red, green, blue) - min(red, green, blue) }

  /// Returns the cosine of the angle between two colours around the axis of greys: the difference of their
  /// hues.
  private func cosine(to other: PackedColor) -> Double {
    func arm(_ color: PackedColor) -> [Double] {
      let parts = [color.red, color.green, color.blue].map(Double.init)
      let mean = parts.reduce(0, +) / 3
      return parts.map { $0 - mean }
    }
    func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map(*).reduce(0, +) }
    let (a, b) = (arm(self), arm(other))
    return product(a, b) / (product(a, a) * product(b, b)).squareRoot()
  }

  private static func nearest(to color: PackedColor, in list: [PackedColor], from first: Int) -> Int
  {
    let best = list.indices.min { list[$0].distance(to: color) < list[$1].distance(to: color) }
    return first + (best ?? 0)
  }

  /// The colours 0 to 15 of xterm: https://invisible-island.net/xterm/xterm.faq.html
  private static let basic = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { PackedColor(red: $0.0, green: $0.1, blue: $0.2) }

  /// The colours 16 to 255: a cube of six steps along each side, and a ramp of greys; from the same
  /// source (256colres.pl).
  private static let cube: [PackedColor] = {
    func step(_ index: Int) -> Int { index == 0 ? 0 : 55 + 40 * index }
    let cube = (0..<216).map {
      PackedColor(red: step($0 / 36), green: step($0 / 6 % 6), blue: step($0 % 6))
    }
    let greys = (0..<24).map {
      PackedColor(red: 8 + 10 * $0, green: 8 + 10 * $0, blue: 8 + 10 * $0)
    }
    return cube + greys
  }()
}
