import PlotViews

/// The share of each pixel that discs cover which are led along lines, segment by segment.
func coverage(of lines: [[Point]], radius: Double, size: Size) -> [Double] {
  let (width, samples) = (Int(size.width), 128)
  var covered = [Double](repeating: 0, count: width * Int(size.height))
  // The segments that may be visible in each column of pixels.
  var segments = [[(a: Point, b: Point)]](repeating: [], count: width)
  for line in lines {
    for (a, b) in zip(line, line.dropFirst()) {
      let first = max(0, Int((min(a.x, b.x) - radius).rounded(.down)))
      for x in stride(from: first, through: min(width - 1, Int(max(a.x, b.x) + radius)), by: 1) {
        segments[x].append((a, b))
      }
    }
  }
  for sample in 0..<width * samples {
    let x = (Double(sample) + 0.5) / Double(samples)
    var intervals: [(low: Double, high: Double)] = []
    for (a, b) in segments[sample / samples] {
      let (high, low) = (top(a, b, radius, at: x, 1), top(a, b, radius, at: x, -1))
      if high > -.infinity { intervals.append((-low, high)) }
    }
    var end = 0.0
    for interval in intervals.sorted(by: { $0.low < $1.low }) {
      var y = max(interval.low, end)
      while y < min(interval.high, size.height) {
        let next = min(interval.high, Double(Int(y) + 1))
        covered[Int(y) * width + sample / samples] += (next - y) / Double(samples)
        y = next
      }
      end = max(end, interval.high)
    }
  }
  return covered
}

/// How high the disc reaches at `x` that is led from `a` to `b`; with the sign -1 how deep.
private func top(
  _ a: Point, _ b: Point, _ radius: Double, at x: Double, _ sign: Double
) -> Double {
  var top = -Double.infinity
  for end in [a, b] where (x - end.x).magnitude <= radius {
    top = max(top, sign * end.y + (radius * radius - (x - end.x) * (x - end.x)).squareRoot())
  }
  if a.x != b.x {
    let slope = sign * (b.y - a.y) / (b.x - a.x)
    let length = (1 + slope * slope).squareRoot()
    // The place of the disc whose edge is highest above `x`.
    let foot = x + radius * slope / length
    if foot >= min(a.x, b.x), foot <= max(a.x, b.x) {
      top = max(top, sign * a.y + slope * (x - a.x) + radius * length)
    }
  }
  return top
}
