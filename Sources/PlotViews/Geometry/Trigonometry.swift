#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sine and cosine of an angle in radians, exact at the quarter turns, where `sin` and `cos` are
/// off by an ulp and would leave coordinates like 6.1e-17 in files.
func exactSineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  let quarters = radians / (.pi / 2)
  guard quarters == quarters.rounded(), abs(quarters) < 1e15 else {
    return (sin(radians), cos(radians))
  }
  switch Int(quarters) & 3 {
  case 0: return (0, 1)
  case 1: return (1, 0)
  case 2: return (0, -1)
  default: return (-1, 0)
  }
}
