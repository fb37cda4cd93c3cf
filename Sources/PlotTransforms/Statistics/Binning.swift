import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The parameters of binning: Vega's parameters of `bin`, with Vega-Lite's default of ten bins,
/// https://vega.github.io/vega/docs/transforms/bin/.
package struct BinParameters: Sendable, Hashable {
  /// The most bins, except that `step` and `steps` may give more.
  package var maxbins = 10
  /// The width of a bin is a power of this, divided by some of `divide`.
  package var base = 10.0
  package var divide: [Double] = [5, 2]
  /// The least width of a bin.
  package var minstep = 0.0
  /// A fixed width, which overrides the parameters above.
  package var step: Double?
  /// Rising widths: the last that is less than a `maxbins`th of the range, or the first.
  package var steps: [Double] = []
  /// Whether the first bin begins at a multiple of the width.
  package var nice = true
  /// A place where two bins meet.
  package var anchor: Double?
  /// The range; by default that of the values.
  package var extent: ClosedRange<Double>?
  /// Whether whole numbers have bins of whole widths that all hold equally many of them: the last
  /// one is then without its end, as the others are, and none is narrower than 1.
  package var keepsWholesApart = false
  /// The length that decides the width; by default that of the range.
  package var span: Double?

  package init(maxbins: Int = 10) { self.maxbins = maxbins }
}

/// Bins of one width, each from its start up to, but without, its end; the last with its end, if it
/// does not keep whole numbers apart.
///
/// The width is found as in Vega's statistics,
/// https://github.com/vega/vega/tree/main/packages/vega-statistics#bin: the least of the powers of
/// `base`, and of their quotients by the numbers of `divide`, that gives no more than `maxbins`.
struct Binning: Hashable {
  let start: Double
  let step: Double
  let count: Int
  /// The numbers of widths in 1 and up to the start, where both are whole and the width is less
  /// than 1; else 0.
  private let perUnit: Double
  private let first: Double

  /// Nil where the parameters leave no bins: a width of 0, a base of 1, more than a million bins.
  init?(_ extent: ClosedRange<Double>, _ parameters: BinParameters = BinParameters()) {
    let (lower, upper) = (extent.lowerBound, extent.upperBound)
    let length = upper - lower
    let span = parameters.span ?? (length > 0 ? length : lower == 0 ? 1 : lower.magnitude)
    guard let step = Binning.step(over: span, parameters), step > 0, step.isFinite else {
      return nil
    }
    var first = lower
    if parameters.nice {
      // A value that a rounding error puts just below a multiple is one.
      first = (lower / step + 1e-14 * max(1, (lower / step).magnitude)).rounded(.down) * step
      if first > lower, (first - lower) > 1e-9 * step { first -= step }
    }
    if let anchor = parameters.anchor {
      // Vega moves the bins up and loses the values below; here they begin one earlier.
      let behind = anchor - first
      let moved = first + (behind - (behind / step).rounded(.down) * step)
      first = moved > lower ? moved - step : moved
    }
    var bins = ((upper - first) / step - 1e-9).rounded(.up)
    if parameters.keepsWholesApart, step.rounded() == step, first + bins * step == upper {
      bins += 1
    }
    guard bins.isFinite, bins <= 1_000_000, first.isFinite, first + step > first else { return nil }
    (start, self.step, count) = (first, step, max(1, Int(bins)))
    let (perUnit, steps) = ((1 / step).rounded(), (first / step).rounded())
    let areWhole =
      step < 1 && (perUnit * step - 1).magnitude < 1e-12
      && (steps * step - first).magnitude <= 1e-9 * step
    (self.perUnit, self.first) = areWhole ? (perUnit, steps) : (0, 0)
  }

  private static func step(over span: Double, _ parameters: BinParameters) -> Double? {
    if let step = parameters.step { return step }
    let most = Double(parameters.maxbins)
    guard most >= 1, span > 0, span.isFinite else { return nil }
    if let first = parameters.steps.first {
      return parameters.steps.last { $0 < span / most } ?? first
    }
    let base = parameters.base
    guard base > 1, base.isFinite else { return nil }
    let level = (log(most) / log(base)).rounded(.up)
    let power = (log(span) / log(base)).rounded() - level
    var step = max(parameters.minstep, pow(base, power))
    guard step > 0 else { return nil }
    while (span / step).rounded(.up) > most { step *= base }
    for divisor in parameters.divide where divisor > 0 {
      let narrower = step / divisor
      if narrower >= parameters.minstep, span / narrower <= most { step = narrower }
    }
    return step
  }

  /// Returns the start of the bin of that number, the end of the one before it; the one of `count`
  /// is the end of the last. Counted in steps, never summed, and written as the shortest decimal
  /// would be: 3 bins of 0.1 end at 0.3.
  func edge(_ index: Int) -> Double {
    perUnit > 0 ? (first + Double(index)) / perUnit : start + Double(index) * step
  }

  /// Returns the bin of a value; nil for one that lies in none, and for NaN.
  func index(of value: Double) -> Int? {
    let end = edge(count)
    guard value >= edge(0), value <= end else { return nil }
    var index = min(max(Int(((value - start) / step).rounded(.down)), 0), count - 1)
    // The quotient may be rounded across an edge; the edges decide.
    if value < edge(index) { index -= 1 }
    if index + 1 < count, value >= edge(index + 1) { index += 1 }
    return max(index, 0)
  }
}
