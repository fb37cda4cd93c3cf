/// How narrow the columns are within which a line is thinned.
public enum Fineness: Sendable {
  /// As fine as a surface is looked at that draws every segment: a 256th of a pixel at scale 2.
  case exact
  /// A pixel of a picture at scale 2: for surfaces that each segment costs room or time.
  case seen

  /// In points.
  public var columnWidth: Double {
    switch self {
    case .exact: 1.0 / 512
    case .seen: 0.5
    }
  }
}

/// A line through fewer points that shows the same: in each narrow column the first, the lowest, the
/// highest and the last point stay, in their order. Lines that have fewer points than that stay as they
/// are, and so do lines that run back.
///
/// Jugel, Jerzak, Hackenbroich, Markl: "M4: A Visualization-Oriented Time Series Data Aggregation",
/// VLDB 2014, doi:10.14778/2732951.2732953.
///
/// - Complexity: O(n)
public func thinned(_ points: [Point], to fineness: Fineness) -> [Point] {
  if let first = points.first, let last = points.last, last.x < first.x {
    return thinned(points.reversed(), to: fineness).reversed()
  }
  let columnWidth = fineness.columnWidth
  guard let first = points.first, let last = points.last, last.x > first.x,
    Double(points.count) > 4 * (last.x - first.x) / columnWidth,
    zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
  else { return points }
  var kept: [Point] = []
  var start = 0
  while start < points.count {
    // Points that follow are in the same column as far as this.
    let border = ((points[start].x / columnWidth).rounded(.down) + 1) * columnWidth
    var (lowest, highest, end) = (start, start, start + 1)
    while end < points.count, points[end].x < border {
      if points[end].y < points[lowest].y { lowest = end }
      if points[end].y > points[highest].y { highest = end }
      end += 1
    }
    // In their order, none twice.
    kept.append(points[start])
    let (one, other) = (min(lowest, highest), max(lowest, highest))
    if one > start { kept.append(points[one]) }
    if other > one { kept.append(points[other]) }
    if end - 1 > other { kept.append(points[end - 1]) }
    start = end
  }
  return kept
}

extension Path {
  /// The path with its long straight lines thinned, each between two moves.
  public func thinned(to fineness: Fineness) -> Path {
    // As few points as a line through ten columns may have.
    guard count > 40, let lines = polylines else { return self }
    return lines.reduce(into: Path()) {
      $0.append(.polyline(PlotViews.thinned($1, to: fineness)))
    }
  }

  /// The path with the sides of its areas thinned that do not run back, as lines are.
  public func areasThinned(to fineness: Fineness) -> Path {
    guard count > 40, let rings else { return self }
    let thin = rings.map { ring in
      Band(ring, along: .x)?.thinned(to: fineness) ?? ring
    }
    // Where nothing is to gain, each stays closed or open as it was.
    guard zip(rings, thin).contains(where: { $0.count > $1.count }) else { return self }
    return zip(rings, thin).reduce(into: Path()) { path, ring in
      path.append(.polyline(ring.1.count < ring.0.count ? ring.1 : ring.0))
      path.close()
    }
  }
}

extension Band {
  fileprivate func thinned(to fineness: Fineness) -> [Point] {
    let (there, back) = sides
    return PlotViews.thinned(there, to: fineness) + PlotViews.thinned(back, to: fineness)
  }
}
