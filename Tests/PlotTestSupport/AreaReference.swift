import PlotViews

/// The share of each pixel that lies between the two edges that rings have over each place of the x
/// axis, a row after the other: edge by edge, and row by row.
///
/// Between the places where an edge begins, ends, crosses the other one or a border of the pixel's
/// row, what lies in that row is as high as a straight line, and is added up by the trapezoidal
/// rule.
package func coverage(ofAreas rings: [[Point]], size: Size) -> [Double] {
  let (width, height) = (Int(size.width), Int(size.height))
  var edges = [[(a: Point, b: Point)]](repeating: [], count: width)
  for ring in rings {
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where a.x != b.x {
      let (a, b) = a.x < b.x ? (near(a), near(b)) : (near(b), near(a))
      let first = max(0, a.x.rounded(.down))
      for column in stride(from: first, to: min(Double(width), b.x), by: 1) {
        edges[Int(column)].append((a, b))
      }
    }
  }
  var covered = [Double](repeating: 0, count: width * height)
  for (column, edges) in edges.enumerated() {
    let (left, right) = (Double(column), Double(column + 1))
    let places = Set([left, right] + edges.flatMap { [$0.a.x, $0.b.x] })
      .filter { $0 >= left && $0 <= right }.sorted()
    for (from, to) in zip(places, places.dropFirst()) {
      let pairs = edges.filter { $0.a.x <= from && $0.b.x >= to }
        .map { (from: place(on: $0, at: from), to: place(on: $0, at: to)) }
      guard pairs.count == 2 else { continue }
      let (one, other) = (pairs[0], pairs[1])
      let top = max(0, min(one.from, one.to, other.from, other.to))
      let bottom = min(size.height, max(one.from, one.to, other.from, other.to))
      for row in stride(from: top.rounded(.down), to: bottom, by: 1) {
        covered[Int(row) * width + column] += (to - from) * share(ofRow: row, one, other)
      }
    }
  }
  return covered
}

/// As high as numbers have places for that tell where a line so steep comes into the picture.
private func near(_ point: Point) -> Point {
  Point(x: point.x, y: max(-1e6, min(1e6, point.y)))
}

private func place(on edge: (a: Point, b: Point), at x: Double) -> Double {
  if x == edge.a.x { return edge.a.y }
  if x == edge.b.x { return edge.b.y }
  return edge.a.y + (edge.b.y - edge.a.y) * ((x - edge.a.x) / (edge.b.x - edge.a.x))
}

/// Returns the area between two edges within a row one pixel high.
private func share(
  ofRow row: Double, _ one: (from: Double, to: Double), _ other: (from: Double, to: Double)
) -> Double {
  func isIn(_ time: Double) -> Double {
    let (y, z) = (
      one.from + (one.to - one.from) * time, other.from + (other.to - other.from) * time
    )
    return max(0, min(max(y, z), row + 1) - max(min(y, z), row))
  }
  var times = [0.0, 1]
  func addZero(_ from: Double, _ to: Double) {
    if from < 0 && to > 0 || from > 0 && to < 0 { times.append(from / (from - to)) }
  }
  addZero(one.from - other.from, one.to - other.to)
  for border in [row, row + 1] {
    addZero(one.from - border, one.to - border)
    addZero(other.from - border, other.to - border)
  }
  times.sort()
  return zip(times, times.dropFirst()).reduce(0) { sum, time in
    sum + (time.1 - time.0) * (isIn(time.0) + isIn(time.1)) / 2
  }
}
