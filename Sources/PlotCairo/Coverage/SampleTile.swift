/// A tile of pixels with a coverage mask of 8,192 bits each: 128 rows of 64 samples. Overlapping
/// shapes are OR-ed, so that they cover once.
///
/// The samples are shifted in each row, so that an edge of any slope but zero is at 8,192 different
/// distances from them. At the top and the bottom of a shape the samples of a row are also taken at
/// different heights, so that level edges are in their place. Full pixels are skipped: ten thousand
/// strokes across a picture cost as much as the first few hundred over each of its parts.
///
/// Unsafe for speed: a million strokes cover hundreds of pixels each. Every pixel is in the tile,
/// as its column and row are cut to its size, and every row of samples is in its pixel.
struct SampleTile: ~Copyable {
  static let width = 64
  static let height = 32
  private static let rows = 128
  private static let samples = 64

  /// The pixels that are not wholly covered, a bit for each of a row, and those that something of is.
  private var open: [UInt64]
  private var touched: [UInt64]
  /// The rows of a pixel before this one are covered; and the rows of one after the other.
  private let filled: UnsafeMutablePointer<UInt16>
  private let bits: UnsafeMutablePointer<UInt64>
  /// Bounds of the interval in each row of samples, in samples from the left of the tile.
  private let lows: UnsafeMutablePointer<Float>
  private let highs: UnsafeMutablePointer<Float>
  private let firsts: UnsafeMutablePointer<Int32>
  private let ends: UnsafeMutablePointer<Int32>
  /// Height of each row in a pixel, and the shift of its samples to the right.
  private let depths: UnsafeMutablePointer<Float>
  private let shifts: UnsafeMutablePointer<Float>
  /// Masks of the first samples of a row, by their number.
  private let masks: UnsafeMutablePointer<UInt64>
  /// Masks of the samples of a row by their height, in 64ths; and those of each row that a shape
  /// may cover.
  private let above: UnsafeMutablePointer<UInt64>
  private let levels: UnsafeMutablePointer<UInt64>
  private(set) var left = 0
  private(set) var top = 0
  private var openCount = 0

  init() {
    let (pixels, rows) = (Self.width * Self.height, Self.rows)
    open = Array(repeating: 0, count: Self.height)
    touched = open
    filled = .allocate(capacity: pixels)
    bits = .allocate(capacity: pixels * rows)
    lows = .allocate(capacity: rows)
    highs = .allocate(capacity: rows)
    firsts = .allocate(capacity: rows)
    ends = .allocate(capacity: rows)
    depths = .allocate(capacity: rows)
    shifts = .allocate(capacity: rows)
    masks = .allocate(capacity: Self.samples + 1)
    above = .allocate(capacity: Self.samples + 1)
    levels = .allocate(capacity: rows)
    levels.update(repeating: .max, count: rows)
    for row in 0..<rows {
      depths[row] = (Float(row) + 0.5) / Float(rows)
      // The bits of its number in reverse order: van der Corput's sequence.
      var shift: Float = 0.5 / Float(rows)
      for bit in 0..<7 where row >> bit & 1 == 1 { shift += 0.5 / Float(1 << bit) }
      shifts[row] = shift
    }
    (masks[0], above[0]) = (0, 0)
    for count in 0..<Self.samples {
      masks[count + 1] = masks[count] << 1 | 1
      var sample = 0
      for bit in 0..<6 where count >> bit & 1 == 1 { sample |= 32 >> bit }
      above[count + 1] = above[count] | 1 << UInt64(sample)
    }
  }

  deinit {
    filled.deallocate()
    bits.deallocate()
    lows.deallocate()
    highs.deallocate()
    firsts.deallocate()
    ends.deallocate()
    depths.deallocate()
    shifts.deallocate()
    masks.deallocate()
    above.deallocate()
    levels.deallocate()
  }

  /// Begins an empty part of a picture.
  ///
  /// - Parameter width: and the height, up to those of a tile.
  mutating func begin(left: Int, top: Int, width: Int, height: Int) {
    precondition(0...Self.width ~= width && 0...Self.height ~= height)
    (self.left, self.top) = (left, top)
    for row in 0..<Self.height {
      open[row] = row < height ? Self.bits(before: width) : 0
      touched[row] = 0
    }
    openCount = width * height
    filled.update(repeating: 0, count: Self.width * Self.height)
  }

  /// Whether all is covered.
  var isFull: Bool { openCount == 0 }

  /// Whether some of a shape may be in pixels that are not wholly covered.
  func isOpen(to shape: borrowing ConvexShape) -> Bool {
    guard let rows = rows(of: shape) else { return false }
    for row in rows where open[row] & columns(of: shape, row) != 0 { return true }
    return false
  }

  /// Adds the samples within a shape.
  mutating func add(_ shape: borrowing ConvexShape) {
    guard let rows = rows(of: shape) else { return }
    for row in rows where open[row] != 0 {
      let wanted = open[row] & columns(of: shape, row)
      if wanted != 0 { add(shape, row, wanted) }
    }
  }

  private func rows(of shape: borrowing ConvexShape) -> ClosedRange<Int>? {
    let low = max(0, shape.heights.lowerBound - Double(top))
    let high = shape.heights.upperBound - Double(top)
    guard low <= high, low < Double(Self.height) else { return nil }
    return Int(low)...Int(min(Double(Self.height - 1), high))
  }

  /// The pixels of a row that a shape may reach, a bit for each.
  @inline(__always)
  private func columns(of shape: borrowing ConvexShape, _ row: Int) -> UInt64 {
    let top = max(Double(self.top + row), shape.heights.lowerBound)
    let bottom = min(Double(self.top + row + 1), shape.heights.upperBound)
    var (low, high) = (shape.widths.lowerBound, shape.widths.upperBound)
    for index in 0..<shape.edgeCount {
      let edge = shape.edge(index)
      guard edge.heights.lowerBound < bottom, edge.heights.upperBound > top else { continue }
      // The range of the edge's line within the row.
      let a = edge.place.x + edge.slope * (top - edge.place.y)
      let b = edge.place.x + edge.slope * (bottom - edge.place.y)
      if edge.isLeft { low = max(low, min(a, b)) } else { high = min(high, max(a, b)) }
    }
    low -= Double(left)
    high -= Double(left)
    guard low <= high, low < Double(Self.width), high >= 0 else { return 0 }
    return Self.bits(before: Int(min(Double(Self.width - 1), high)) + 1)
      & ~Self.bits(before: Int(max(0, low)))
  }

  private static func bits(before count: Int) -> UInt64 {
    count < 64 ? 1 << UInt64(count) - 1 : .max
  }

  /// Adds the samples within a shape in some pixels of a row.
  private mutating func add(_ shape: borrowing ConvexShape, _ row: Int, _ wanted: UInt64) {
    let top = Double(self.top + row)
    // The rows of samples that its heights reach into.
    let rows = Double(Self.rows)
    let low = max(0, min(rows, (shape.heights.lowerBound - top) * rows))
    let high = max(0, min(rows, (shape.heights.upperBound - top) * rows))
    let (start, end) = (Int(low), Int(high.rounded(.up)))
    guard low < high else { return }
    // In the first and the last row, only the samples between the heights.
    levels[start] &= ~above[Int(((low - Double(start)) * 64).rounded())]
    levels[end - 1] &= above[Int(((high - Double(end - 1)) * 64).rounded())]
    defer { (levels[start], levels[end - 1]) = (.max, .max) }
    findInterval(of: shape, top, start..<end)
    var (lastFirst, firstEnd) = (Int32.min, Int32.max)
    for index in start..<end {
      lastFirst = max(lastFirst, firsts[index])
      firstEnd = min(firstEnd, ends[index])
    }
    let isWhole = low == 0 && high == rows
    var rest = wanted
    while rest != 0 {
      let column = rest.trailingZeroBitCount
      rest &= rest - 1
      let base = Int32(column * Self.samples)
      if isWhole && lastFirst <= base && firstEnd >= base + Int32(Self.samples) {
        close(row, column)
        continue
      }
      let words = bits + (row * Self.width + column) * Self.rows
      if touched[row] >> UInt64(column) & 1 == 0 {
        touched[row] |= 1 << UInt64(column)
        words.update(repeating: 0, count: Self.rows)
      }
      for index in start..<end {
        let first = Int(max(0, min(Int32(Self.samples), firsts[index] &- base)))
        let end = Int(max(0, min(Int32(Self.samples), ends[index] &- base)))
        words[index] |= masks[end] & ~masks[first] & levels[index]
      }
      var done = Int(filled[row * Self.width + column])
      while done < Self.rows, words[done] == .max { done += 1 }
      filled[row * Self.width + column] = UInt16(done)
      if done == Self.rows { close(row, column) }
    }
  }

  private mutating func close(_ row: Int, _ column: Int) {
    open[row] &= ~(1 << UInt64(column))
    openCount -= 1
  }

  /// Finds the first sample of some rows that a shape covers, and the first one behind it.
  @inline(__always)
  private func findInterval(
    of shape: borrowing ConvexShape, _ top: Double, _ rows: Range<Int>
  ) {
    let (start, end) = (rows.lowerBound, rows.upperBound)
    let widest = (
      Float(max(-1, shape.widths.lowerBound - Double(left))),
      Float(min(Double(Self.width + 1), shape.widths.upperBound - Double(left)))
    )
    for index in start..<end { (lows[index], highs[index]) = widest }
    let bottom = top + 1
    for number in 0..<shape.edgeCount {
      let edge = shape.edge(number)
      guard edge.heights.lowerBound < bottom, edge.heights.upperBound > top else { continue }
      // From the place on it that is next to the row, so that no digits are lost.
      let y = max(top, min(bottom, edge.place.y))
      let x = edge.place.x + edge.slope * (y - edge.place.y) - Double(left)
      let (place, slope) = (Float(max(-1e6, min(1e6, x))), Float(edge.slope))
      let above = Float(y - top)
      if edge.isLeft {
        for index in start..<end {
          let x = place + slope * (depths[index] - above)
          lows[index] = x > lows[index] ? x : lows[index]
        }
      } else {
        for index in start..<end {
          let x = place + slope * (depths[index] - above)
          highs[index] = x < highs[index] ? x : highs[index]
        }
      }
    }
    if let ellipse = shape.ellipse {
      let (x, y) = (Float(ellipse.center.x - Double(left)), Float(ellipse.center.y - top))
      let (square, slant) = (Float(ellipse.height * ellipse.height), Float(ellipse.slant))
      let ratio = Float(ellipse.width / ellipse.height)
      for index in start..<end {
        let down = depths[index] - y
        let rest = square - down * down
        let half = ratio * (rest > 0 ? rest : 0).squareRoot()
        let (low, high) = (x + slant * down - half, x + slant * down + half)
        lows[index] = low > lows[index] ? low : lows[index]
        highs[index] = high < highs[index] ? high : highs[index]
      }
    }
    // Numbers from 2²³ on have no digits behind the point: adding it rounds.
    let (samples, wide) = (Float(Self.samples), Float(8_388_608))
    let most = samples * Float(Self.width)
    for index in start..<end {
      let shift = 0.5 - shifts[index]
      var (low, high) = (lows[index] * samples + shift, highs[index] * samples + shift)
      low = low > 0 ? low : 0
      low = low < most ? low : most
      high = high > 0 ? high : 0
      high = high < most ? high : most
      firsts[index] = Int32(bitPattern: (low + wide).bitPattern & 0x7f_ffff)
      ends[index] = Int32(bitPattern: (high + wide).bitPattern & 0x7f_ffff)
    }
  }

  /// The share of a pixel that is covered.
  func share(_ column: Int, _ row: Int) -> Float {
    if open[row] >> UInt64(column) & 1 == 0 { return 1 }
    if touched[row] >> UInt64(column) & 1 == 0 { return 0 }
    let words = bits + (row * Self.width + column) * Self.rows
    var count = 0
    for index in 0..<Self.rows { count += words[index].nonzeroBitCount }
    return Float(count) / Float(Self.samples * Self.rows)
  }
}
