/// The width of the columns within which a line is thinned.
package enum Fineness: Sendable {
  /// The resolution of a surface that draws every segment: a 256th of a pixel at scale 2.
  case exact
  /// A pixel of a picture at scale 2: for surfaces that each segment costs room or time.
  case seen

  /// The width of a column in points.
  package var columnWidth: Double {
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
package func thinned(_ points: [Point], to fineness: Fineness) -> [Point] {
  fewer(points, to: fineness) ?? points
}

/// Thins points in any storage; nil if none would go.
private func fewer(
  _ points: some RandomAccessCollection<Point>, to fineness: Fineness
) -> [Point]? {
  if let first = points.first, let last = points.last, last.x < first.x {
    return forward(points.reversed(), to: fineness)?.reversed()
  }
  return forward(points, to: fineness)
}

/// Thins points from left to right.
private func forward(
  _ points: some RandomAccessCollection<Point>, to fineness: Fineness
) -> [Point]? {
  let columnWidth = fineness.columnWidth
  guard let first = points.first, let last = points.last, last.x > first.x,
    Double(points.count) > 4 * (last.x - first.x) / columnWidth
  else { return nil }
  var kept: [Point] = []
  var index = points.startIndex
  let end = points.endIndex
  var before = first.x
  while index < end {
    let first = points[index]
    guard first.x >= before else { return nil }
    // Points that follow are in the same column as far as this.
    let border = ((first.x / columnWidth).rounded(.down) + 1) * columnWidth
    var (lowest, highest, last) = (first, first, first)
    // How many points after the first one each of them comes.
    var (low, high, count) = (0, 0, 0)
    points.formIndex(after: &index)
    while index < end {
      let point = points[index]
      guard point.x < border else { break }
      guard point.x >= last.x else { return nil }
      count += 1
      if point.y < lowest.y { (lowest, low) = (point, count) }
      if point.y > highest.y { (highest, high) = (point, count) }
      last = point
      points.formIndex(after: &index)
    }
    // In their order, none twice.
    kept.append(first)
    let (one, other) = low < high ? (lowest, highest) : (highest, lowest)
    if min(low, high) > 0 { kept.append(one) }
    if max(low, high) > min(low, high) { kept.append(other) }
    if count > max(low, high) { kept.append(last) }
    before = last.x
  }
  return kept
}

extension Path {
  /// The path with its long straight lines thinned, each between two moves.
  package func thinned(to fineness: Fineness) -> Path {
    // As few points as a line through ten columns may have.
    guard count > 40, let lines = polylines else { return self }
    let thin = lines.map { line in
      switch line {
      case .array(let points): fewer(points, to: fineness)
      case .columns(let points): fewer(points, to: fineness)
      }
    }
    guard thin.contains(where: { $0 != nil }) else { return self }
    return zip(lines, thin).reduce(into: Path()) { path, line in
      path.append(.polyline(line.1 ?? line.0.array))
    }
  }

  /// The path with the sides of its areas thinned that do not run back, as lines are.
  package func areasThinned(to fineness: Fineness) -> Path {
    guard count > 40, let rings else { return self }
    let thin = rings.map { ring in
      Band(ring, along: .x)?.thinned(to: fineness) ?? ring
    }
    // Each stays closed or open as it was where nothing is to gain.
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
