#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Points of a curve by which a line through them shows it: close together where it bends.
package enum CurveSampling {
  /// Samples a curve at steps of one length.
  package static func uniform(
    _ curve: (Double) -> Double, from first: Double, to last: Double, steps: Int
  ) -> [(x: Double, y: Double)] {
    (0...max(1, steps)).map { i in
      // A sum of steps would not end at the last.
      let x =
        i == max(1, steps) ? last : first + (last - first) * (Double(i) / Double(max(1, steps)))
      return (x, curve(x))
    }
  }

  /// Samples a curve at no less than the fewer steps of one length, each halved while its middle is
  /// off the line by more than a tenth of a degree and it is longer than the most steps.
  ///
  /// As Vega's `sampleCurve`, https://vega.github.io/vega/docs/api/statistics/#sampleCurve, but
  /// angles are those in a square around the curve: in Vega they depend on the units, and vanish
  /// for a density of large numbers.
  static func adaptive(
    _ curve: (Double) -> Double, from first: Double, to last: Double, fewest: Int = 25,
    most: Int = 200
  ) -> [(x: Double, y: Double)] {
    let coarse = uniform(curve, from: first, to: last, steps: fewest)
    let heights = coarse.map(\.y)
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    guard most > fewest, first < last, height > 0 else { return coarse }
    let aspect = (last - first) / height
    let shortest = (last - first) / Double(most)
    var points = [coarse[0]]
    var open = Array(coarse.dropFirst().reversed())
    while let end = open.last, let start = points.last {
      let x = (start.x + end.x) / 2
      if x - start.x >= shortest {
        let middle = (x: x, y: curve(x))
        let whole = atan2((end.y - start.y) * aspect, end.x - start.x)
        let half = atan2((middle.y - start.y) * aspect, middle.x - start.x)
        if (whole - half).magnitude > 0.1 * Double.pi / 180 {
          open.append(middle)
          continue
        }
      }
      points.append(end)
      open.removeLast()
    }
    return points
  }
}
