import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The powers of a base; those of ten are the doubles nearest to them.
struct Powers {
  let base: Double

  init(_ base: Double) { self.base = base }

  func logarithm(_ value: Double) -> Double {
    switch base {
    case 10: log10(value)
    case 2: log2(value)
    case LogScale.naturalBase: log(value)
    default: log(value) / log(base)
    }
  }

  func power(_ exponent: Int, times multiple: Int = 1) -> Double {
    base == 10
      ? Double(decimal: Int64(multiple), exponent: exponent)
      : Double(multiple) * pow(base, Double(exponent))
  }

  /// The greatest power that is not above a number above zero.
  func exponent(atMost value: Double) -> Int {
    var exponent = Int(logarithm(value).rounded(.down))
    while power(exponent) > value { exponent -= 1 }
    while power(exponent + 1) <= value { exponent += 1 }
    return exponent
  }

  /// A number as a multiple, from 1 to the base, of the power below it; a power itself is 1.
  func multiple(of value: Double) -> Double {
    (value / power(exponent(atMost: value))).rounded()
  }
}
