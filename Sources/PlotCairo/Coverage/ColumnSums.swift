/// The coverage of the pixels below lines, each of which is added or subtracted, in adjacent
/// columns of pixels.
///
/// In a column that a segment crosses, the area below it grows from row to row as a parabola, then
/// as a line, and as a parabola again until the row is full. The second differences of the area are
/// zero except near the two ends of the segment: however tall the segment is, it is noted in six
/// cells at most, and two running sums over a column restore the areas below all segments. font-rs
/// (https://github.com/raphlinus/font-rs) does so with first differences, in cells along the whole
/// segment.
struct ColumnSums {
  let columns: Range<Int>
  private let top: Double
  private let rows: Int
  /// The second differences of each column; three more for ends below the last row.
  private var cells: [Double]
  private let stride: Int

  init(_ columns: Range<Int>, rows: Range<Int>) {
    (self.columns, top, self.rows) = (columns, Double(rows.lowerBound), rows.count)
    stride = rows.count + 3
    cells = Array(repeating: 0, count: columns.count * stride)
  }

  /// Adds the area between two segments, one above the other or crossing, in a part of a column.
  ///
  /// - Parameters:
  ///   - width: of that part, in pixels.
  ///   - one: the heights of the one at both ends.
  @inline(__always)
  mutating func add(
    _ column: Int, _ width: Double, between one: (Double, Double), and other: (Double, Double)
  ) {
    let (before, after) = (other.0 - one.0, other.1 - one.1)
    if before < 0 && after > 0 || before > 0 && after < 0 {
      let share = before / (before - after)
      let middle = one.0 + (one.1 - one.0) * share
      addSides(column, width * share, between: (one.0, middle), and: (other.0, middle))
      addSides(column, width * (1 - share), between: (middle, one.1), and: (middle, other.1))
    } else {
      addSides(column, width, between: one, and: other)
    }
  }

  @inline(__always)
  private mutating func addSides(
    _ column: Int, _ width: Double, between one: (Double, Double), and other: (Double, Double)
  ) {
    let width = one.0 + one.1 <= other.0 + other.1 ? width : -width
    addBelow(column, width, one)
    addBelow(column, -width, other)
  }

  /// - Parameter share: of the column's width.
  @inline(__always)
  private mutating func addBelow(_ column: Int, _ share: Double, _ ends: (Double, Double)) {
    var (high, low) = (min(ends.0, ends.1) - top, max(ends.0, ends.1) - top)
    var share = share
    let (first, height) = ((column - columns.lowerBound) * stride, Double(rows))
    guard high < height else { return }
    if low <= 0 { return addLevel(first, 0, share) }
    // The parts above the first row and below the last one.
    if high < 0 {
      let above = -high / (low - high)
      addLevel(first, 0, share * above)
      (high, share) = (0, share * (1 - above))
    }
    if low > height {
      share *= (height - high) / (low - high)
      low = height
    }
    let (start, end) = (Int(high), Int(low))
    guard start < end, low - high > 1e-9 else {
      return addLevel(first + start, (high + low) / 2 - Double(start), share)
    }
    let slope = share / (low - high)
    addEnd(first + start, high - Double(start), slope)
    addEnd(first + end, low - Double(end), -slope)
  }

  /// A level line, or as good as one, at `height` within the row of a cell.
  @inline(__always)
  private mutating func addLevel(_ cell: Int, _ height: Double, _ share: Double) {
    cells[cell] += share * (1 - height)
    cells[cell + 1] += share * (2 * height - 1)
    cells[cell + 2] -= share * height
  }

  /// The upper end of a segment of that share of the column in each row; with the other sign the
  /// lower one. They are the weights of a quadratic spline.
  @inline(__always)
  private mutating func addEnd(_ cell: Int, _ height: Double, _ slope: Double) {
    cells[cell] += slope * (1 - height) * (1 - height) / 2
    cells[cell + 1] += slope * (0.5 + height * (1 - height))
    cells[cell + 2] += slope * height * height / 2
  }

  /// Returns the coverage in 255ths, as rows of pixels.
  ///
  /// - Parameter isTurned: whether the columns of this are the rows.
  func shares(isTurned: Bool = false) -> [UInt8] {
    var shares = [UInt8](repeating: 0, count: columns.count * rows)
    let (next, below) = isTurned ? (rows, 1) : (1, columns.count)
    for column in 0..<columns.count {
      var (step, sum) = (0.0, 0.0)
      for row in 0..<rows {
        step += cells[column * stride + row]
        sum += step
        shares[column * next + row * below] = UInt8(255 * max(0, min(1, sum)) + 0.5)
      }
    }
    return shares
  }
}
