import PlotViews

/// The two lines between which an area lies, in pixels.
///
/// Points have the axis of the area as their `x`, from left to right, and are read in place:
/// copying a million of them would take longer than rasterising them.
struct AreaSides {
  let start: Double
  let end: Double
  private let one: AreaSide
  private let other: AreaSide

  /// - Parameter matrix: from the area to the pixels, each axis to itself.
  init(_ band: Band, under matrix: Affine) {
    let isMirrored = (band.axis == .x ? matrix.a : matrix.d) < 0
    let (first, last) =
      isMirrored ? (band.highest, band.lowest) : (band.lowest, band.highest)
    one = AreaSide(band, under: matrix, from: first, to: last, step: 1)
    other = AreaSide(band, under: matrix, from: first, to: last, step: -1)
    (start, end) = (one[0].x, one[one.count - 1].x)
  }

  /// Adds the area between the lines to the columns that both are in.
  func add(to sums: inout ColumnSums) {
    var x = max(start, Double(sums.columns.lowerBound))
    let end = min(end, Double(sums.columns.upperBound))
    guard x < end else { return }
    var one = AreaSide.Walk(one, at: x)
    var other = AreaSide.Walk(other, at: x)
    while x < end {
      let column = x.rounded(.down)
      let next = min(one.end, other.end, column + 1, end)
      sums.add(
        Int(column), next - x, between: one.heights(to: next), and: other.heights(to: next))
      x = next
    }
  }
}

/// A line on one side of an area.
struct AreaSide {
  let count: Int
  private let corners: [Point]
  private let axis: Band.Axis
  private let matrix: Affine
  private let first: Int
  private let step: Int

  /// - Parameter step: 1 in the order of the ring, -1 against it.
  init(_ band: Band, under matrix: Affine, from first: Int, to last: Int, step: Int) {
    (corners, axis, self.matrix) = (band.corners, band.axis, matrix)
    (self.first, self.step) = (first, step)
    let steps = (last - first) * step
    count = (steps < 0 ? steps + band.corners.count : steps) + 1
  }

  @inline(__always)
  subscript(_ index: Int) -> Point {
    var corner = first + index * step
    if corner >= corners.count { corner -= corners.count }
    if corner < 0 { corner += corners.count }
    let place = placed(corners[corner], under: matrix)
    return axis == .x ? place : Point(x: place.y, y: place.x)
  }

  /// A way along the line, from one place to the next.
  struct Walk {
    private let side: AreaSide
    /// The segment that it is on, and where on that.
    private var index: Int
    private var from: Point
    private var to: Point
    private var x: Double
    private var y: Double

    /// The x of its end.
    var end: Double { to.x }

    init(_ side: AreaSide, at x: Double) {
      // The last corner of those no further than that.
      var (low, high) = (0, side.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if side[middle].x <= x { low = middle } else { high = middle }
      }
      (self.side, index, self.x) = (side, low, x)
      (from, to) = (side[low], side[low + 1])
      y = from.y
      y = height(at: x)
    }

    @inline(__always)
    private func height(at x: Double) -> Double {
      x >= to.x ? to.y : from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
    }

    /// Goes on, not beyond the end of the segment.
    ///
    /// - Returns: the heights from where it was to there.
    @inline(__always)
    mutating func heights(to next: Double) -> (Double, Double) {
      let before = y
      let after = height(at: next)
      (x, y) = (next, after)
      while to.x <= x, index + 2 < side.count {
        index += 1
        (from, to) = (to, side[index + 1])
        y = from.y
      }
      return (before, after)
    }
  }
}

/// Maps a point to pixels, clamped far beyond all pictures.
@inline(__always)
func placed(_ point: Point, under matrix: Affine) -> Point {
  let most = 1e9
  return Point(
    x: max(-most, min(most, matrix.a * point.x + matrix.tx)),
    y: max(-most, min(most, matrix.d * point.y + matrix.ty)))
}
