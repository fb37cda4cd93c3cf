/// A tile of pixels with 1,024 samples each: convex shapes take those within them, and cover once where
/// they overlap.
///
/// Full pixels are skipped: ten thousand strokes across a picture cost as much as the first few
/// hundred over each of its parts.
///
/// Unsafe for speed: a million strokes cover hundreds of pixels each. Every pixel is in the tile, as
/// columns and rows are cut to its size, and every place in the sets of an edge to their number.
struct SampleTile {
  typealias Corner = SIMD2<Double>

  static let width = 64
  static let height = 32

  /// A side of a convex shape.
  struct Edge {
    /// The box around it.
    fileprivate var low: Corner
    fileprivate var high: Corner
    /// The x of its upper end, and the change of x for each pixel of y.
    fileprivate var x: Double
    fileprivate let slope: Double
    /// Outward, of the length one; and how far along it the edge lies.
    let normal: Corner
    fileprivate var distance: Double
    /// The longer and the shorter side of the box around the normal, and 256 by twice their product.
    fileprivate let long: Double
    fileprivate let short: Double
    fileprivate let scale: Double
    /// The place of its sets of samples.
    fileprivate let sets: (start: Int, turn: Int)

    /// - Parameters:
    ///   - from: the shape is on the left of the way, with y downwards.
    /// - Returns: nil of an edge without a length.
    init?(from: Corner, to: Corner) {
      let way = to - from
      let length = way.length
      guard length > 1e-9 else { return nil }
      (low, high) = (pointwiseMin(from, to), pointwiseMax(from, to))
      (x, slope) = (from.y < to.y ? from.x : to.x, way.y == 0 ? 0 : way.x / way.y)
      normal = Corner(way.y, -way.x) / length
      distance = normal.x * from.x + normal.y * from.y
      let (width, height) = (abs(normal.x), abs(normal.y))
      (long, short) = (max(width, height), max(1e-3, min(width, height)))
      scale = Double(HalfPlanes.steps) / (2 * long * short)
      sets = HalfPlanes.place(normal)
    }

    func moved(by step: Corner) -> Edge {
      var edge = self
      (edge.low, edge.high) = (low + step, high + step)
      edge.x += step.x
      edge.distance += normal.x * step.x + normal.y * step.y
      return edge
    }

    /// The share of a pixel that is inside of it, in 256ths.
    ///
    /// - Parameter column: counted from the origin, which is the middle of a pixel.
    @inline(__always)
    fileprivate func share(_ column: Int) -> Int {
      let depth = distance - normal.x * Double(column) + (long + short) / 2
      guard depth > 0 else { return 0 }
      guard depth < long + short else { return HalfPlanes.steps }
      func corner(_ depth: Double) -> Double { depth > 0 ? depth * depth : 0 }
      let area = corner(depth) - corner(depth - long) - corner(depth - short)
      return Int(area * scale + 0.5)
    }
  }

  let low: Corner
  let high: Corner
  private let width: Int
  private let height: Int
  private var samples: [UInt64]
  /// The pixels that are not wholly covered, a bit for each of a row, and those that something of is.
  private var open: [UInt64]
  private var touched: [UInt64]
  /// The edges of the next shape, clockwise on paper, and those that are in the current row.
  var edges: [Edge] = []
  private var crossings: [Edge] = []

  /// Makes an empty tile of columns and rows of a picture, no more than a tile has.
  init(_ columns: Range<Int>, _ rows: Range<Int>) {
    precondition(columns.count <= Self.width && rows.count <= Self.height)
    low = Corner(Double(columns.lowerBound), Double(rows.lowerBound))
    high = Corner(Double(columns.upperBound), Double(rows.upperBound))
    (width, height) = (columns.count, rows.count)
    samples = Array(repeating: 0, count: width * height * HalfPlanes.words)
    touched = Array(repeating: 0, count: height)
    open = Array(repeating: Self.bits(before: width), count: height)
  }

  /// Whether all is covered.
  var isFull: Bool { open.allSatisfy { $0 == 0 } }

  /// The share of each pixel that is covered, in 255ths, row by row.
  var shares: [UInt8] {
    (0..<width * height).map { pixel in
      let (row, column) = (pixel / width, UInt64(pixel % width))
      if open[row] >> column & 1 == 0 { return 255 }
      if touched[row] >> column & 1 == 0 { return 0 }
      let start = pixel * HalfPlanes.words
      let count = samples[start..<start + HalfPlanes.words].reduce(0) { $0 + $1.nonzeroBitCount }
      return UInt8((count * 255 + 32 * HalfPlanes.words) / (64 * HalfPlanes.words))
    }
  }

  private static func bits(before count: Int) -> UInt64 {
    count < 64 ? 1 << UInt64(count) - 1 : .max
  }

  /// Covers a convex figure, whose corners run from the x axis towards the y axis.
  mutating func cover(_ corners: [Corner]) {
    var last = corners[corners.count - 1]
    for corner in corners {
      if let edge = Edge(from: last, to: corner) { edges.append(edge) }
      last = corner
    }
    cover()
  }

  /// Covers the shape of the edges.
  mutating func cover() {
    var (from, to) = (Corner(repeating: .infinity), Corner(repeating: -.infinity))
    for edge in edges { (from, to) = (pointwiseMin(from, edge.low), pointwiseMax(to, edge.high)) }
    let (first, end) = (max(from.y, low.y) - low.y, min(to.y, high.y) - low.y)
    if first < end, from.x < high.x, to.x > low.x {
      for row in Int(first)..<Int(end.rounded(.up)) where open[row] != 0 { cover(row) }
    }
    edges.removeAll(keepingCapacity: true)
  }

  private mutating func cover(_ row: Int) {
    let (top, bottom) = (low.y + Double(row), low.y + Double(row + 1))
    var (left, right) = (Double.infinity, -Double.infinity)
    crossings.removeAll(keepingCapacity: true)
    for edge in edges where edge.low.y < bottom && edge.high.y > top {
      // From end to end, or from border to border of the row.
      func place(_ y: Double) -> Double {
        max(edge.low.x, min(edge.high.x, edge.x + edge.slope * (y - edge.low.y)))
      }
      let (start, end) = (place(max(top, edge.low.y)), place(min(bottom, edge.high.y)))
      (left, right) = (min(left, start, end), max(right, start, end))
      var crossing = edge
      crossing.distance -= edge.normal.x * (low.x + 0.5) + edge.normal.y * (top + 0.5)
      crossings.append(crossing)
    }
    guard left < high.x, right > low.x else { return }
    let (first, end) = (
      Int(max(0, left - low.x)), Int(min(Double(width), right - low.x).rounded(.up))
    )
    let wanted = open[row] & Self.bits(before: end) & ~Self.bits(before: first)
    if wanted != 0 { cover(row, wanted) }
  }

  /// Covers the samples of some pixels of a row that are inside of all crossings.
  private mutating func cover(_ row: Int, _ wanted: UInt64) {
    let words = HalfPlanes.words
    HalfPlanes.all.sets.withUnsafeBufferPointer { sets in
      crossings.withUnsafeBufferPointer { crossings in
        samples.withUnsafeMutableBufferPointer { samples in
          withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { inside in
            var rest = wanted
            pixels: while rest != 0 {
              let column = rest.trailingZeroBitCount
              rest &= rest - 1
              inside.update(repeating: .max)
              for crossing in crossings {
                let share = crossing.share(column)
                if share == 0 { continue pixels }
                if share == HalfPlanes.steps { continue }
                let (set, turn) = (crossing.sets.start + share * words, crossing.sets.turn)
                for word in 0..<words - turn { inside[turn + word] &= sets[set + word] }
                for word in 0..<turn { inside[word] &= sets[set + words - turn + word] }
              }
              let start = (row * width + column) * words
              var common = UInt64.max
              for word in 0..<words {
                samples[start + word] |= inside[word]
                common &= samples[start + word]
              }
              touched[row] |= 1 << UInt64(column)
              if common == .max { open[row] &= ~(1 << UInt64(column)) }
            }
          }
        }
      }
    }
  }
}

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }
}
