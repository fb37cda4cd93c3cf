/// A cut through an area, parallel to the columns of pixels: its place, and the heights of the two lines
/// between which the area lies there.
struct Cut {
  var x: Double
  var one: Double
  var other: Double

  /// The cut at a place on the way to another one.
  @inline(__always)
  fileprivate func at(_ place: Double, to end: Cut) -> Cut {
    guard place < end.x else { return end }
    let share = (place - x) / (end.x - x)
    return Cut(
      x: place, one: one + (end.one - one) * share, other: other + (end.other - other) * share)
  }
}

/// The coverage of the pixels in adjacent columns by areas between lines: all below one of the lines is
/// added, and all below the other one subtracted.
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

  /// Adds the area from one cut to another, between straight lines that may cross.
  @inline(__always)
  mutating func add(from: Cut, to: Cut) {
    let (before, after) = (from.other - from.one, to.other - to.one)
    if before * after < 0 {
      let middle = from.at(from.x + (to.x - from.x) * before / (before - after), to: to)
      addUncrossed(from: from, to: middle)
      addUncrossed(from: middle, to: to)
    } else {
      addUncrossed(from: from, to: to)
    }
  }

  private mutating func addUncrossed(from: Cut, to: Cut) {
    let (left, right) = (Double(columns.lowerBound), min(to.x, Double(columns.upperBound)))
    let sign = from.one + to.one <= from.other + to.other ? 1.0 : -1
    var last = from.x < left ? from.at(left, to: to) : from
    while last.x < right {
      let next = from.at(min(last.x.rounded(.down) + 1, right), to: to)
      let share = sign * (next.x - last.x)
      addBelow(last.one, next.one, in: Int(last.x), share)
      addBelow(last.other, next.other, in: Int(last.x), -share)
      last = next
    }
  }

  /// Adds the area below a segment with these heights at its ends, in a share of a column's width.
  @inline(__always)
  mutating func addBelow(_ one: Double, _ other: Double, in column: Int, _ share: Double) {
    let first = (column - columns.lowerBound) * stride
    var (high, low, share) = (min(one, other) - top, max(one, other) - top, share)
    guard high < Double(rows) else { return }
    if low <= 0 { return addLevel(first, 0, share) }
    // The part above the first row.
    if high < 0 {
      let above = -high / (low - high)
      addLevel(first, 0, share * above)
      (high, share) = (0, share * (1 - above))
    }
    let (start, end) = (Int(high), Int(low))
    guard start < end, low - high > 1e-9 else {
      return addLevel(first + start, (high + low) / 2 - Double(start), share)
    }
    let slope = share / (low - high)
    addEnd(first + start, high - Double(start), slope)
    if end <= rows { addEnd(first + end, low - Double(end), -slope) }
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
