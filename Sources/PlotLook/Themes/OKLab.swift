import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A colour by its lightness (0 to 1) and two axes of hue, such that distances are about as large as
/// differences look.
///
/// Ottosson: "A perceptual color space for image processing", 2020, https://bottosson.github.io/posts/oklab/
package struct OKLab: Hashable, Sendable {
  package var lightness: Double
  /// The coordinate from green to red.
  var a: Double
  /// The coordinate from blue to yellow.
  var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// - Parameters:
  ///   - chroma: the distance from grey.
  ///   - hue: in degrees, from `a` towards `b`.
  init(lightness: Double, chroma: Double, hue: Double) {
    let turn = hue * .pi / 180
    self.init(lightness: lightness, a: chroma * cos(turn), b: chroma * sin(turn))
  }

  package init(_ color: Color) { self.init(color.light) }

  package init(_ light: LinearLight) {
    let l = cbrt(0.4122214708 * light.red + 0.5363325363 * light.green + 0.0514459929 * light.blue)
    let m = cbrt(0.2119034982 * light.red + 0.6806995451 * light.green + 0.1073969566 * light.blue)
    let s = cbrt(0.0883024619 * light.red + 0.2817188376 * light.green + 0.6299787005 * light.blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  var chroma: Double { (a * a + b * b).squareRoot() }
  /// In degrees, from `a` towards `b`.
  var hue: Double { atan2(b, a) * 180 / .pi }

  func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// Returns the point this share of the way from here to `other`.
  package func mixed(with other: OKLab, _ share: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * share,
      a: a + (other.a - a) * share, b: b + (other.b - b) * share)
  }

  /// Returns the point this share of the way to `other` along the shorter arc of hue.
  func turned(to other: OKLab, _ share: Double) -> OKLab {
    let straight = mixed(with: other, share)
    return turned(
      towards: other.hue, by: OKLab.arc(from: hue, to: other.hue).magnitude * share,
      lightness: straight.lightness, chroma: chroma + (other.chroma - chroma) * share)
  }

  /// Returns a point whose hue is up to so many degrees nearer to a given one.
  func turned(
    towards hue: Double, by most: Double, lightness: Double, chroma: Double
  ) -> OKLab {
    let arc = OKLab.arc(from: self.hue, to: hue)
    return OKLab(
      lightness: lightness, chroma: chroma, hue: self.hue + max(-most, min(most, arc)))
  }

  /// Returns the shorter way from one hue to another, in degrees from -180 to 180.
  private static func arc(from: Double, to: Double) -> Double {
    (to - from + 540).truncatingRemainder(dividingBy: 360) - 180
  }

  /// The colour of this lightness and hue; of less chroma where sRGB has none so vivid.
  package var color: Color {
    if light.isInGamut { return light.color }
    var (inside, outside) = (0.0, 1.0)
    // Sixteen halvings are finer than the 255 steps of a component.
    for _ in 0..<16 {
      let middle = (inside + outside) / 2
      let candidate = OKLab(lightness: lightness, a: a * middle, b: b * middle)
      if candidate.light.isInGamut { inside = middle } else { outside = middle }
    }
    return OKLab(lightness: lightness, a: a * inside, b: b * inside).light.color
  }

  private var light: LinearLight {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return LinearLight(
      red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }
}
