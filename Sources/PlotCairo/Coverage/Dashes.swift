import PlotViews

/// The pattern of dashes and gaps along a line, in pixels.
struct Dashes {
  typealias Corner = SampleTile.Corner

  /// The shortest pattern; shorter ones look like a tint.
  private static let shortest = 1.0 / 16

  /// The dashes as ranges of distance within the pattern; a solid line has none.
  private var dashes: [ClosedRange<Double>] = []
  private var period = 0.0
  /// The offset into the pattern at the start of a line.
  private var start = 0.0

  /// - Parameter scale: from the stroke's lengths to pixels.
  /// - Returns: nil if the pattern is too short to be visible.
  init?(_ stroke: Stroke, scale: Double) {
    let lengths = stroke.drawableDash.map { $0 * scale }
    guard !lengths.isEmpty else { return }
    for (index, length) in (lengths.count % 2 == 0 ? lengths : lengths + lengths).enumerated() {
      if index % 2 == 0 { dashes.append(period...period + length) }
      period += length
    }
    guard period.isFinite, period > Self.shortest else { return nil }
    start = wrapped(stroke.dashOffset.isFinite ? stroke.dashOffset * scale : 0)
  }

  var isSolid: Bool { dashes.isEmpty }

  func count(along length: Double) -> Double { length / period * Double(dashes.count) }

  /// Returns the equivalent place in the first pattern.
  private func wrapped(_ place: Double) -> Double {
    let wrapped = place - (place / period).rounded(.down) * period
    return wrapped < period ? wrapped : 0
  }

  /// Calls `body` with the corners of each dash along a line that may be within the bounds; dashes
  /// continue around corners, and over the end of a closed line.
  func forEach(
    along line: [Corner], isClosed: Bool, from low: Corner, to high: Corner,
    _ body: ([Corner]) -> Void
  ) {
    // One that goes on behind the last corner, and the one from the first corner of a closed line.
    var (current, first): ([Corner], [Corner]) = ([], [])
    func flush() {
      if isClosed, first.isEmpty, current.first == line[0] {
        first = current
      } else if !current.isEmpty {
        body(current)
      }
      current = []
    }
    var place = start
    // The rounding error between the distances that two segments compute for their common corner.
    let rounding = 1e-9 * period
    for (from, to) in zip(line, line.dropFirst()) {
      let (way, length) = (to - from, (to - from).length)
      defer { place = wrapped(place + length) }
      guard let near = shareWithin(of: way, after: from, from: low, to: high) else {
        flush()
        continue
      }
      // One that begins before may reach into it by rounding.
      var pattern =
        ((place + near.lowerBound * length) / period - 1).rounded(.down) * period - place
      while pattern <= near.upperBound * length {
        for dash in dashes {
          let (start, stop) = (pattern + dash.lowerBound, pattern + dash.upperBound)
          let (begin, end) = (max(0, start), min(length, stop))
          let isDot = start == stop
          guard begin <= end, isDot || end - begin > rounding else { continue }
          // A dot has a direction.
          let last = from + way * (isDot ? (end + rounding) / length : end / length)
          if start < 0, !current.isEmpty {
            current.append(last)
          } else {
            flush()
            current = [begin > rounding ? from + way * (begin / length) : from, last]
          }
          if stop < length + rounding { flush() }
        }
        pattern += period
      }
    }
    if isClosed, !first.isEmpty, current.last == line[line.count - 1] {
      body(current + first.dropFirst())
    } else {
      flush()
      if !first.isEmpty { body(first) }
    }
  }
}
