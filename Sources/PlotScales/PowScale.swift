#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A scale on which equal differences of a power of the values take equal lengths; the square root
/// is the power of one half. Numbers below zero mirror those above it.
///
/// d3-scale 4, `scalePow`: https://d3js.org/d3-scale/pow
package struct PowScale: TransformedScale, Hashable {
  package var line: LinearScale
  /// Above zero.
  package let exponent: Double

  package init(_ line: LinearScale, exponent: Double) {
    precondition(exponent > 0 && exponent.isFinite, "the exponent is above zero")
    self.line = line
    self.exponent = exponent
  }

  /// See `LinearScale.covering`.
  package static func covering(
    _ lower: Double, _ upper: Double, exponent: Double, includingZero: Bool = false
  ) -> PowScale {
    PowScale(
      LinearScale.covering(lower, upper, includingZero: includingZero), exponent: exponent)
  }

  /// Normalises by the largest bound, so that no power overflows.
  private var unit: Double { max(lower.magnitude, upper.magnitude) }

  package func transformed(_ value: Double) -> Double {
    let part = value / unit
    let raised = exponent == 0.5 ? part.magnitude.squareRoot() : pow(part.magnitude, exponent)
    return part < 0 ? -raised : raised
  }

  package func restored(_ place: Double) -> Double {
    let value = unit * pow(place.magnitude, 1 / exponent)
    return place < 0 ? -value : value
  }

  package func rounded(finely: Bool) -> PowScale {
    PowScale(line.rounded(finely: finely), exponent: exponent)
  }

  package func ticks(about count: Int) -> [Tick] { line.ticks(about: count) }
}
