import PlotNumbers

/// Numbers keys of 64 bits in the order in which they first appear: a hash table of open addresses.
struct KeyNumbers {
  private var keys: [UInt64] = []
  /// The number of the key in each slot, -1 for an empty one.
  private var slots = Array(repeating: Int32(-1), count: 1 << 10)

  var count: Int { keys.count }

  /// Returns the number of a key, the next one for a new key.
  ///
  /// - Complexity: O(1) on average.
  mutating func number(of key: UInt64) -> Int {
    var slot = home(of: key)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if keys[number] == key { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(keys.count)
    keys.append(key)
    if 4 * keys.count > 3 * slots.count { grow() }
    return keys.count - 1
  }

  private func home(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: RowKeys.mixed(key)) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: 4 * slots.count)
    for (number, key) in keys.enumerated() {
      var slot = home(of: key)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
