#if canImport(Glibc)
  import CProcess
  import Glibc

  // Functions that glibc has since 2.35 or 2.36, for the libraries that are linked into the release. The
  // Makefile has the linker take these (`--wrap`), so that the program starts on glibc 2.34.
  // `Tests/Checks/symbols` looks for others.

  /// The length of a vector, as Cairo computes it.
  @_cdecl("__wrap_hypot")
  public func wrappedHypot(_ x: Double, _ y: Double) -> Double {
    let (long, short) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    guard long > 0, long < .infinity else {
      return x.isInfinite || y.isInfinite ? .infinity : x + y
    }
    // The square of neither overflows, and that of the longer one does not vanish.
    let scale = Double(sign: .plus, exponent: long.exponent, significand: 1)
    let (a, b) = (long / scale, short / scale)
    return (a * a + b * b).squareRoot() * scale
  }

  @_cdecl("__wrap_hypotf")
  public func wrappedHypot(_ x: Float, _ y: Float) -> Float {
    Float(wrappedHypot(Double(x), Double(y)))
  }

  /// A random number for the C++ library, whose generator nothing uses.
  @_cdecl("__wrap_arc4random")
  public func wrappedRandom() -> UInt32 { .random(in: 0 ... .max) }

  /// Random bytes for the seed of Swift's hashes, which nothing else needs: Swift asks the system for them
  /// before `main`, and crashes where it has none to give.
  @_cdecl("__wrap_swift_stdlib_random")
  public func wrappedRandom(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
    plot_copy_random(bytes, count)
  }

  /// A search for the frames of a C++ exception that finds none. No library that is linked in throws one
  /// but to end the program.
  @_cdecl("__wrap__dl_find_object")
  public func wrappedFindObject(_ address: UnsafeMutableRawPointer?, _ found: OpaquePointer?)
    -> Int32
  { -1 }
#endif
