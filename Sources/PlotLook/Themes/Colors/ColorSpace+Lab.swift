#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// CIE's L*a*b* of 1976 for the white D50, and the same by hue and chroma, with the rounded matrices of
/// d3-color: https://d3js.org/d3-color#lab
extension ColorSpace {
  static let lab = ColorSpace(
    coordinates: { bytes in
      let rgb = SIMD3(linear(bytes[0]), linear(bytes[1]), linear(bytes[2]))
      let y = root(0.2225045 * rgb[0] + 0.7168786 * rgb[1] + 0.0606169 * rgb[2])
      // Greys are exactly grey, which the rounded matrices would not make them.
      let isGrey = rgb[0] == rgb[1] && rgb[1] == rgb[2]
      let x =
        isGrey
        ? y : root((0.4360747 * rgb[0] + 0.3850649 * rgb[1] + 0.1430804 * rgb[2]) / white.x)
      let z =
        isGrey
        ? y : root((0.0139322 * rgb[0] + 0.0971045 * rgb[1] + 0.7141733 * rgb[2]) / white.z)
      return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    },
    components: { lab in
      let y = (lab[0] + 16) / 116
      let xyz = SIMD3(
        white.x * cube(lab[1].isNaN ? y : y + lab[1] / 500), cube(y),
        white.z * cube(lab[2].isNaN ? y : y - lab[2] / 200))
      return SIMD3(
        encoded(3.1338561 * xyz[0] - 1.6168667 * xyz[1] - 0.4906146 * xyz[2]),
        encoded(-0.9787684 * xyz[0] + 1.9161415 * xyz[1] + 0.0334540 * xyz[2]),
        encoded(0.0719453 * xyz[0] - 0.2289914 * xyz[1] + 1.4052427 * xyz[2]))
    })

  /// Hue, chroma, luminance.
  static let hcl = ColorSpace(
    coordinates: { bytes in
      let lab = ColorSpace.lab.coordinates(bytes)
      if lab[1] == 0, lab[2] == 0 {
        return SIMD3(.nan, lab[0] > 0 && lab[0] < 100 ? 0 : .nan, lab[0])
      }
      let degrees = atan2(lab[2], lab[1]) * 180 / .pi
      return SIMD3(
        degrees < 0 ? degrees + 360 : degrees,
        (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot(), lab[0])
    },
    components: { hcl in
      let turn = hcl[0] * .pi / 180
      return ColorSpace.lab.components(
        hcl[0].isNaN ? SIMD3(hcl[2], 0, 0) : SIMD3(hcl[2], cos(turn) * hcl[1], sin(turn) * hcl[1]))
    })

  private static let white = (x: 0.96422, z: 0.82521)

  private static func root(_ t: Double) -> Double {
    t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 4.0 / 29
  }

  private static func cube(_ t: Double) -> Double {
    t > 6.0 / 29 ? t * t * t : 108.0 / 841 * (t - 4.0 / 29)
  }

  private static func linear(_ byte: Double) -> Double {
    let c = byte / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ c: Double) -> Double {
    255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055)
  }
}
