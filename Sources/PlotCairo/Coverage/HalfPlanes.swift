import PlotViews

/// The samples of a pixel on one side of a straight edge: masks as in Carpenter, "The A-buffer, an
/// antialiased hidden surface method", 1984, doi:10.1145/964965.808585.
///
/// A set has the number of samples of an area in 256ths, and those that are farthest inside: an edge
/// alone has its exact area, whatever its slope, and so has a stripe.
struct HalfPlanes: Sendable {
  static let all = HalfPlanes()

  /// Words of samples in a pixel, and the sets of a direction without the empty one.
  static let words = 16
  static let steps = 256
  /// The directions of a quarter of a turn: the words of the others are the same, four after the other.
  private static let directions = 32

  /// The sets of each direction, from the empty to the full one.
  let sets: [UInt64]

  private init() {
    let (count, perStep) = (64 * Self.words, 64 * Self.words / Self.steps)
    let quarter = count / 4
    // Hammersley's set in a quarter of the pixel, and turned into the other ones.
    var samples = (0..<quarter).map { index in
      var reversed = 0
      for bit in 0..<quarter.trailingZeroBitCount { reversed = reversed << 1 | index >> bit & 1 }
      return SIMD2(2 * Double(index) + 1, 2 * Double(reversed) + 1)
    }
    for index in 0..<count - quarter { samples.append(SIMD2(-samples[index].y, samples[index].x)) }
    var sets: [UInt64] = []
    sets.reserveCapacity(Self.directions * (Self.steps + 1) * Self.words)
    for direction in 0..<Self.directions {
      // Steps along the side of a square, which need no arc tangent.
      let along = Double(direction) / Double(Self.directions)
      let depths = samples.map { $0.x * (1 - along) + $0.y * along }
      let order = depths.indices.sorted { depths[$0] < depths[$1] }
      var set = [UInt64](repeating: 0, count: Self.words)
      for step in 0...Self.steps {
        sets += set
        for sample in order.dropFirst(step * perStep).prefix(perStep) {
          set[sample / 64] |= 1 << UInt64(sample % 64)
        }
      }
    }
    self.sets = sets
  }

  /// Returns where the sets of edges with an outward normal begin, and by how many words they are to be
  /// moved on.
  static func place(_ normal: SIMD2<Double>) -> (start: Int, turn: Int) {
    let along = 1 - normal.x / (abs(normal.x) + abs(normal.y))
    let quarters = normal.y >= 0 ? along : 4 - along
    let direction = Int((quarters * Double(directions)).rounded())
    let turn = direction / directions % 4 * words / 4
    return (direction % directions * (steps + 1) * words, turn)
  }
}
