import PlotNumbers

/// Numbers without a pattern that are the same every time.
///
/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014,
/// doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a seed that does not reveal the number.
  static func seed(_ number: UInt64) -> UInt64 {
    var random = SplitMix64(seed: number)
    return random.next()
  }

  /// Returns a number from 0 on, and below 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns an index below `count`, whatever the standard library does with its generators.
  mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
