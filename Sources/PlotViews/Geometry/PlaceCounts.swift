/// Counts how often each place occurs: a table of open addresses, which takes a sixth of the time of a
/// dictionary where places are many.
package struct PlaceCounts {
  private var places: [Point]
  private var counts: [Int32]
  private let mask: Int

  /// - Parameter capacity: how many places may be added.
  package init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    places = Array(repeating: .zero, count: size)
    counts = Array(repeating: 0, count: size)
    mask = size - 1
  }

  /// Adds a place.
  ///
  /// - Returns: how often it has occurred.
  package mutating func add(_ place: Point) -> Int {
    var slot = PlaceCounts.hash(place) & mask
    while counts[slot] > 0 {
      if places[slot] == place {
        counts[slot] += 1
        return Int(counts[slot])
      }
      slot = (slot + 1) & mask
    }
    places[slot] = place
    counts[slot] = 1
    return 1
  }

  /// Returns the number of times that a place was added, at the first call; then zero.
  package mutating func take(_ place: Point) -> Int {
    var slot = PlaceCounts.hash(place) & mask
    while counts[slot] != 0, places[slot] != place { slot = (slot + 1) & mask }
    let count = counts[slot]
    if count > 0 { counts[slot] = -1 }
    return Int(max(0, count))
  }

  /// Whether a place may occur more often than the limit, 255 at most: false where it is certain that
  /// none does.
  ///
  /// Places are counted by a part of their hash. A table of bytes stays near the processor, which one of
  /// all places does not: of 100,000 it takes a fifth of the time to find out that nothing is to do.
  package static func mayExceed(_ limit: Int, _ places: [Point]) -> Bool {
    var size = 1 << 12
    while size < places.count { size *= 2 }
    var counts = Array(repeating: UInt8(0), count: size)
    for place in places {
      let slot = hash(place) & (size - 1)
      if counts[slot] >= limit { return true }
      counts[slot] += 1
    }
    return false
  }

  /// Returns a hash of both coordinates, mixed by the finaliser of MurmurHash3 (Austin Appleby,
  /// public domain).
  static func hash(_ place: Point) -> Int {
    // Both zeros are the same place.
    var bits = (place.x + 0).bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ (place.y + 0).bitPattern
    bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ (bits >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return Int(truncatingIfNeeded: bits ^ (bits >> 33))
  }
}
