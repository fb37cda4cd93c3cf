/// Counts different numbers up to a limit: a table of open addresses, which takes a third of the time
/// of a set.
package struct DistinctCount {
  package private(set) var count = 0
  private let limit: Int
  /// Bits of the numbers; 0 where nothing is.
  private var slots: [UInt64] = []
  private var hasZero = false

  package init(upTo limit: Int) { self.limit = limit }

  package var isFull: Bool { count >= limit }

  package mutating func add(_ number: Double) {
    // Both zeros are the same number.
    add(bits: (number + 0).bitPattern)
  }

  package mutating func add(_ number: Int64) { add(bits: UInt64(bitPattern: number)) }

  private mutating func add(bits: UInt64) {
    guard !isFull else { return }
    guard bits != 0 else {
      if !hasZero { count += 1 }
      hasZero = true
      return
    }
    if 2 * (count + 1) > slots.count { grow() }
    if DistinctCount.insert(bits, &slots) { count += 1 }
  }

  private mutating func grow() {
    var larger = Array(repeating: UInt64(0), count: max(64, 4 * slots.count))
    for bits in slots where bits != 0 { _ = DistinctCount.insert(bits, &larger) }
    slots = larger
  }

  /// Whether the bits were not there.
  private static func insert(_ bits: UInt64, _ slots: inout [UInt64]) -> Bool {
    let mask = slots.count - 1
    // Fibonacci hashing: the high bits of the product depend on all bits. D. E. Knuth, "The Art of
    // Computer Programming", volume 3, 1973, section 6.4.
    var slot = Int(truncatingIfNeeded: ((bits ^ bits >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot] != 0 {
      if slots[slot] == bits { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = bits
    return true
  }
}
