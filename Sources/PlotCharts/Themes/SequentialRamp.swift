import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Colours for a quantity: from near the paper to far from it, even to the eye.
///
/// A straight line in OKLab, so that equal steps of the quantity look equal.
/// Ottosson: "A perceptual color space for image processing", 2020, https://bottosson.github.io/posts/oklab/
struct SequentialRamp {
  private let start: OKLab
  private let end: OKLab

  /// Light to dark on light paper, dark to light on dark paper, through the accent's hue.
  init(theme: Theme) {
    let accent = theme.accents.first ?? theme.ink
    start = OKLab(theme.paper.mixed(with: accent, 0.3))
    end = OKLab(accent.mixed(with: theme.ink, 0.45))
  }

  /// - Parameter fraction: 0 for the smallest value to 1 for the largest.
  func color(at fraction: Double) -> Color {
    let t = max(0, min(1, fraction))
    return OKLab(
      lightness: start.lightness + (end.lightness - start.lightness) * t,
      a: start.a + (end.a - start.a) * t,
      b: start.b + (end.b - start.b) * t
    ).color
  }
}

/// A colour in OKLab; the matrices are those of the article cited above.
private struct OKLab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: Color) {
    func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  var color: Color {
    func cube(_ x: Double) -> Double { x * x * x }
    func encoded(_ c: Double) -> Double {
      let c = max(0, min(1, c))
      return c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055
    }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }
}
