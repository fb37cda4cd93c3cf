import PlotLook
import PlotNumbers
import PlotTables
import PlotViews

/// Returns a line thinned like `thinned`, of points that come one by one, from left to right: nil
/// if they run back, or are too few to thin. Only the remaining points are stored.
///
/// - Parameters:
///   - count: the most points that come.
///   - ends: the places of the first and the last of them.
/// - Complexity: O(n)
func thinned(
  _ points: some Sequence<Point>, count: Int, between ends: ClosedRange<Double>,
  to fineness: Fineness
) -> [Point]? {
  let columnWidth = fineness.columnWidth
  guard Double(count) > 4 * (ends.upperBound - ends.lowerBound) / columnWidth else { return nil }
  var kept: [Point] = []
  kept.reserveLargeCapacity(
    min(count, Int(4 * (ends.upperBound - ends.lowerBound) / columnWidth) + 16))
  var points = points.makeIterator()
  var next = points.next()
  var last = Point.zero
  var seen = 0
  while let first = next {
    // Points that follow are in the same column as far as this.
    let end = ((first.x / columnWidth).rounded(.down) + 1) * columnWidth
    var (lowest, highest) = (first, first)
    var (indexOfLowest, indexOfHighest, index) = (0, 0, 0)
    last = first
    next = points.next()
    while let point = next, point.x < end {
      if point.x < last.x { return nil }
      index += 1
      if point.y < lowest.y { (lowest, indexOfLowest) = (point, index) }
      if point.y > highest.y { (highest, indexOfHighest) = (point, index) }
      last = point
      next = points.next()
    }
    kept.append(first)
    // The lowest and the highest point of the column, in their order, unless they are its ends.
    let isRising = indexOfLowest < indexOfHighest
    let (one, indexOfOne) = isRising ? (lowest, indexOfLowest) : (highest, indexOfHighest)
    let (other, indexOfOther) = isRising ? (highest, indexOfHighest) : (lowest, indexOfLowest)
    if indexOfOne > 0 { kept.append(one) }
    if indexOfOther > indexOfOne { kept.append(other) }
    if index > max(indexOfOne, indexOfOther) { kept.append(last) }
    seen += index + 1
  }
  // `count` includes rows without a position: the visible points may be too few to thin.
  guard let start = kept.first, last.x > start.x,
    Double(seen) > 4 * (last.x - start.x) / columnWidth
  else { return nil }
  return kept
}

/// Returns the points of rows, thinned like `thinned`, if places are linear in values along both
/// axes: values are compared instead of places, so that only the remaining points are placed.
///
/// Three times as fast for a million rows.
///
/// - Parameters:
///   - value: the value at a place along x, within rounding.
///   - place: the point of two values.
func thinned(
  _ rows: some Sequence<Int>, _ xs: DoubleColumn, _ ys: DoubleColumn, count: Int,
  between ends: ClosedRange<Double>, to fineness: Fineness, at value: (Double) -> Double,
  placed place: (Double, Double) -> Point
) -> [Point]? {
  let columnWidth = fineness.columnWidth
  guard Double(count) > 4 * (ends.upperBound - ends.lowerBound) / columnWidth else { return nil }
  var kept: [Point] = []
  kept.reserveLargeCapacity(
    min(count, Int(4 * (ends.upperBound - ends.lowerBound) / columnWidth) + 16))
  var rows = rows.makeIterator()
  var next = rows.next()
  while let row = next {
    var (x, y) = (xs[row], ys[row])
    let first = place(x, y)
    guard first.isFinite else { return nil }
    kept.append(first)
    let end = ((first.x / columnWidth).rounded(.down) + 1) * columnWidth
    // Between these the place itself has to be asked.
    let edge = value(end)
    let doubt = 0x1p-40 * max(edge.magnitude, (edge - x).magnitude)
    let (inside, outside) = (edge - doubt, edge + doubt)
    var (lowest, highest) = ((x, y), (x, y))
    var (indexOfLowest, indexOfHighest, index) = (0, 0, 0)
    next = rows.next()
    while let row = next {
      let nextX = xs[row]
      guard nextX < inside || nextX < outside && place(nextX, y).x < end else { break }
      // Not where it runs back, and not where there is no number.
      guard nextX >= x else { return nil }
      (x, y) = (nextX, ys[row])
      index += 1
      if !(y >= lowest.1) {
        guard y < lowest.1 else { return nil }
        (lowest, indexOfLowest) = ((x, y), index)
      } else if y > highest.1 {
        (highest, indexOfHighest) = ((x, y), index)
      }
      next = rows.next()
    }
    // The lowest and the highest point of the column, in their order, unless they are its ends.
    let isRising = indexOfLowest < indexOfHighest
    let (one, indexOfOne) = isRising ? (lowest, indexOfLowest) : (highest, indexOfHighest)
    let (other, indexOfOther) = isRising ? (highest, indexOfHighest) : (lowest, indexOfLowest)
    if indexOfOne > 0 { kept.append(place(one.0, one.1)) }
    if indexOfOther > indexOfOne { kept.append(place(other.0, other.1)) }
    if index > max(indexOfOne, indexOfOther) { kept.append(place(x, y)) }
  }
  return zip(kept, kept.dropFirst()).allSatisfy { $0.x <= $1.x } ? kept : nil
}

/// Returns the parts of a line that may be visible: without the points that lie, with both their
/// neighbours, beyond the same edge of the area.
///
/// - Complexity: O(n)
func visibleParts(of points: [Point], in area: Size) -> [[Point]] {
  // Half the width of a line, and a point to spare.
  let margin = 4.0
  func sides(_ point: Point) -> Int {
    (point.x < -margin ? 1 : 0) | (point.x > area.width + margin ? 2 : 0)
      | (point.y < -margin ? 4 : 0) | (point.y > area.height + margin ? 8 : 0)
  }
  guard points.contains(where: { sides($0) != 0 }) else { return [points] }
  var parts: [[Point]] = []
  var part: [Point] = []
  for (start, end) in zip(points, points.dropFirst()) {
    if sides(start) & sides(end) == 0 {
      if part.isEmpty { part.append(start) }
      part.append(end)
    } else if !part.isEmpty {
      parts.append(part)
      part = []
    }
  }
  return part.isEmpty ? parts : parts + [part]
}
