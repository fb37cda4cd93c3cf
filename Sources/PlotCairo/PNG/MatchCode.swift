/// The code of a length or a distance in deflate: a symbol, and the rest above the least one that has
/// this symbol. Computed from the highest bits, as the tables of RFC 1951, section 3.2.5, are made.
struct MatchCode {
  var symbol: Int
  var extra = 0
  var extraCount = 0

  /// - Parameter length: 3 to 258. The symbol counts from that of 3, which is 257.
  @inline(__always)
  init(length: Int) {
    // RFC 1951 has a separate symbol for this length.
    self = length == 258 ? MatchCode(symbol: 28) : MatchCode(length &- 3, stepBits: 2)
  }

  /// - Parameter distance: 1 to 32,768.
  @inline(__always)
  init(distance: Int) { self.init(distance &- 1, stepBits: 1) }

  private init(symbol: Int) { self.symbol = symbol }

  /// Splits each power of two into 2 to the `stepBits` symbols.
  @inline(__always)
  private init(_ value: Int, stepBits: Int) {
    symbol = value
    guard value &>> (stepBits &+ 1) > 0 else { return }
    let highest = 63 &- value.leadingZeroBitCount
    extraCount = highest &- stepBits
    symbol = (extraCount &<< stepBits) &+ value &>> extraCount
    extra = value & (1 &<< extraCount &- 1)
  }
}
