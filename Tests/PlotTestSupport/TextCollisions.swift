import PlotViews

/// Overlapping and truncated texts of a picture, found in its recorded calls, with the exact
/// corners of each line.
package struct TextCollisions {
  /// In words; empty where all is well.
  package private(set) var problems: [String] = []
  /// How many texts were looked at.
  package let textCount: Int

  /// Texts may share, and reach beyond the canvas by, half a point.
  private static let tolerance = 0.5

  private struct Line {
    var text: String
    var outline: [Point]
    var box: Rect
  }

  package init(
    in recording: RecordingContext, on size: Size, measuring measure: any TextMeasuring
  ) {
    self.init(
      of: recording.calls.compactMap { call in
        guard case .text(let text, _, _, _) = call.command,
          let outline = call.textOutline(measuring: measure)
        else { return nil }
        return (text, outline)
      }, on: size)
  }

  /// - Parameter texts: with their four corners, in order around them.
  package init(of texts: [(text: String, outline: [Point])], on size: Size) {
    let lines = texts.compactMap { text, outline -> Line? in
      // A text without width is invisible.
      guard outline.count == 4, outline[0] != outline[1],
        let box = Path.polyline(outline).controlBounds
      else { return nil }
      return Line(text: text, outline: outline, box: box)
    }
    textCount = lines.count
    let canvas = Rect(origin: .zero, size: size)
    let tolerance = TextCollisions.tolerance
    problems = lines.filter { !canvas.contains($0.box, tolerance: tolerance) }
      .map { "outside of \(size.width) × \(size.height): \(shown($0))" }
    let sorted = lines.sorted { $0.box.minY < $1.box.minY }
    for (rank, line) in sorted.enumerated() {
      for other in sorted[(rank + 1)...] {
        guard other.box.minY < line.box.maxY else { break }
        guard line.box.intersects(other.box), depth(line.outline, other.outline) > tolerance
        else { continue }
        problems.append("overlap: \(shown(line)) and \(shown(other))")
      }
    }
  }

  private func shown(_ line: Line) -> String {
    let corners = line.outline.map { "\(printed($0.x)),\(printed($0.y))" }
    return "'\(line.text.prefix(24))' \(corners.joined(separator: " "))"
  }

  private func printed(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}

/// How deep two convex outlines are in each other: the least move that parts them, 0 or less when
/// they are apart.
///
/// Separating axes: Gottschalk, Lin, Manocha, "OBBTree", 1996, doi:10.1145/237170.237244.
private func depth(_ a: [Point], _ b: [Point]) -> Double {
  var least = Double.infinity
  for outline in [a, b] {
    for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
        .squareRoot()
      guard length > 0 else { continue }
      let normal = Point(x: (start.y - end.y) / length, y: (end.x - start.x) / length)
      func extent(_ outline: [Point]) -> (low: Double, high: Double) {
        let places = outline.map { $0.x * normal.x + $0.y * normal.y }
        return (places.min() ?? 0, places.max() ?? 0)
      }
      let (first, second) = (extent(a), extent(b))
      least = min(least, min(first.high, second.high) - max(first.low, second.low))
    }
  }
  return least
}
