import PlotNumbers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Heights over the crossings of a grid.
package struct HeightGrid {
  /// Rising.
  let xs: [Double]
  /// Rising.
  let ys: [Double]
  /// Row by row from the first of `ys` on; not finite where a height is missing.
  let heights: [Double]

  /// The finite heights.
  var extent: ClosedRange<Double>? { finiteExtent(heights) }

  /// Returns the lines on which the grid has a height: by marching squares, with straight lines in each
  /// cell, whose middle decides how the lines of a saddle run. A closed line ends with its first point;
  /// cells without one of their heights have no lines.
  ///
  /// Maple, "Geometric Design and Space Planning Using the Marching Squares and Marching Cube Algorithms",
  /// 2003, doi:10.1109/GMAG.2003.1219671.
  func lines(at level: Double) -> [[(x: Double, y: Double)]] {
    // The crossings of a line with edges are its points: edges to the right of a node have even numbers,
    // edges above it odd ones. Each has one neighbour at most in either cell beside it.
    let width = xs.count
    var neighbors = Array(repeating: (-1, -1), count: 2 * heights.count)
    func join(_ a: Int, _ b: Int) {
      for (edge, other) in [(a, b), (b, a)] {
        if neighbors[edge].0 < 0 { neighbors[edge].0 = other } else { neighbors[edge].1 = other }
      }
    }
    for row in 0..<max(0, ys.count - 1) {
      for column in 0..<max(0, width - 1) {
        let node = row * width + column
        let (a, b) = (heights[node], heights[node + 1])
        let (c, d) = (heights[node + width + 1], heights[node + width])
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { continue }
        let (bottom, right) = (2 * node, 2 * (node + 1) + 1)
        let (top, left) = (2 * (node + width), 2 * node + 1)
        switch (a > level, b > level, c > level, d > level) {
        case (true, true, true, true), (false, false, false, false): break
        case (true, false, false, false), (false, true, true, true): join(left, bottom)
        case (false, true, false, false), (true, false, true, true): join(bottom, right)
        case (false, false, true, false), (true, true, false, true): join(right, top)
        case (false, false, false, true), (true, true, true, false): join(top, left)
        case (true, true, false, false), (false, false, true, true): join(left, right)
        case (true, false, false, true), (false, true, true, false): join(bottom, top)
        case (true, false, true, false), (false, true, false, true):
          if ((a + b + c + d) / 4 > level) == (a > level) {
            join(bottom, right)
            join(top, left)
          } else {
            join(left, bottom)
            join(right, top)
          }
        }
      }
    }
    var lines: [[(x: Double, y: Double)]] = []
    var isDrawn = Array(repeating: false, count: neighbors.count)
    func follow(from start: Int) {
      var line: [(x: Double, y: Double)] = []
      var (edge, last) = (start, -1)
      while edge >= 0, !isDrawn[edge] {
        isDrawn[edge] = true
        line.append(crossing(of: edge, at: level))
        let (one, other) = neighbors[edge]
        let next = one == last ? other : one
        (last, edge) = (edge, next)
      }
      if edge == start { line.append(line[0]) }
      lines.append(line)
    }
    // Lines with ends, from one of these on.
    for edge in neighbors.indices where neighbors[edge].0 >= 0 && neighbors[edge].1 < 0 {
      if !isDrawn[edge] { follow(from: edge) }
    }
    for edge in neighbors.indices where neighbors[edge].0 >= 0 && !isDrawn[edge] {
      follow(from: edge)
    }
    return lines
  }

  /// Returns the place on an edge that has the height between those of its ends.
  private func crossing(of edge: Int, at level: Double) -> (x: Double, y: Double) {
    let node = edge / 2
    let (row, column) = (node / xs.count, node % xs.count)
    let isLevel = edge % 2 == 0
    let (start, end) = (heights[node], heights[isLevel ? node + 1 : node + xs.count])
    let share = (level - start) / (end - start)
    return isLevel
      ? (xs[column] + (xs[column + 1] - xs[column]) * share, ys[row])
      : (xs[column], ys[row] + (ys[row + 1] - ys[row]) * share)
  }
}

extension HeightGrid {
  /// Places the heights of rows on the grid of all their places along both axes; nil where two rows share a
  /// place, or most places have no row.
  package init?(placing heights: [Double], at xs: [Double], _ ys: [Double]) {
    let (columns, rows) = (Self.places(xs), Self.places(ys))
    let count = columns.values.count * rows.values.count
    guard columns.values.count > 1, rows.values.count > 1, xs.count > count / 2, xs.count <= count
    else { return nil }
    var placed = Array(repeating: Double.nan, count: count)
    var isTaken = Array(repeating: false, count: count)
    for index in xs.indices {
      guard let column = columns.indices[xs[index]], let row = rows.indices[ys[index]] else {
        return nil
      }
      let place = row * columns.values.count + column
      guard !isTaken[place] else { return nil }
      (isTaken[place], placed[place]) = (true, heights[index])
    }
    self.init(xs: columns.values, ys: rows.values, heights: placed)
  }

  private static func places(_ values: [Double]) -> (values: [Double], indices: [Double: Int]) {
    let sorted = Set(values).sorted()
    return (
      sorted, Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element, $0.offset) })
    )
  }

  /// Estimates how densely points lie, by a normal curve over each: `kde2d` of R's MASS, with the
  /// bandwidths of Scott along both axes, or a step of the grid where that is more, and as far beyond the
  /// points as three of them.
  ///
  /// - Parameters:
  ///   - xs: finite, at least one.
  ///   - ys: as many.
  init(densityOf xs: [Double], _ ys: [Double]) {
    let (x, y) = (Side(xs), Side(ys))
    var heights = Array(repeating: 0.0, count: x.places.count * y.places.count)
    for (left, below) in zip(xs, ys) {
      let (across, up) = (x.curve(over: left), y.curve(over: below))
      for (row, height) in zip(up.places, up.heights) {
        let start = row * x.places.count
        for (column, width) in zip(across.places, across.heights) {
          heights[start + column] += width * height
        }
      }
    }
    let scale = 2 * Double.pi * x.bandwidth * y.bandwidth * Double(xs.count)
    self.init(xs: x.places, ys: y.places, heights: heights.map { $0 / scale })
  }

  /// The places of a density along an axis.
  private struct Side {
    let bandwidth: Double
    let places: [Double]
    private let step: Double

    /// The standard deviations of a normal curve beyond the points, and those beyond which it is left out:
    /// less than a part in ten millions.
    private static let (margin, reach) = (3.0, 6.0)
    /// The number of places: two in a bandwidth, within these.
    private static let counts = 100.0...300.0

    init(_ values: [Double]) {
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      // Narrower curves would fall between the places of a grid that a few far points make wide.
      bandwidth = max(
        KernelDensity.scottBandwidth(of: values),
        (greatest - least) / (Self.counts.upperBound - 1 - 2 * Self.margin))
      let length = greatest - least + 2 * Self.margin * bandwidth
      let count = min(Self.counts.upperBound, max(Self.counts.lowerBound, 2 * length / bandwidth))
        .rounded()
      let (start, step) = (least - Self.margin * bandwidth, length / (count - 1))
      self.step = step
      places = (0..<Int(count)).map { start + step * Double($0) }
    }

    /// Returns the heights of a normal curve over a value, and the numbers of their places.
    func curve(over value: Double) -> (places: Range<Int>, heights: [Double]) {
      let reach = Self.reach * bandwidth
      let first = max(0, ((value - reach - places[0]) / step).rounded(.up))
      let last = min(Double(places.count - 1), ((value + reach - places[0]) / step).rounded(.down))
      let range = Int(first)..<Int(max(first, last + 1))
      return (
        range,
        range.map {
          let z = (places[$0] - value) / bandwidth
          return exp(-z * z / 2)
        }
      )
    }
  }
}
