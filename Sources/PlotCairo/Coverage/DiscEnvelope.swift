/// The upper envelope of equal discs, whose centres stand one sample beside the other.
///
/// The upper halves of two equal discs cross at most once, and right of there the later one is on
/// top: one pass with a stack finds the highest disc of each sample, as for the parabolas of
/// Felzenszwalb, Huttenlocher, "Distance Transforms of Sampled Functions", 2012,
/// doi:10.4086/toc.2012.v008a019.
///
/// Unsafe for speed, as each pixel of a line's picture has 256 samples on either side of the line:
/// every index is a sample that `find` was asked for, or a disc within reach of one.
struct DiscEnvelope {
  /// The number of samples that a disc reaches to its left; to its right it is one less if the
  /// centres stand between samples.
  let reach: Int
  /// The distance of each centre to the left of the middle of its sample: half a sample if the
  /// diameter is an even number of samples, so that a disc covers that number.
  let offset: Double
  /// The square of the radius in samples.
  private let square: Float
  /// The heights of a disc above its centre in pixels, from its left end to its right one.
  private let heights: [Float]
  private let perPixel: Float
  /// The least depth below a disc on either side, at most `farthest` samples away, at which a disc
  /// is hidden everywhere: the change of a disc's height over that distance from its middle.
  private let hidden: Float
  /// The discs on top, from left to right, with the first sample of each: a stack.
  private var discs: [Int]
  private var starts: [Int]
  /// The highest of each few centres.
  private var tops: [Float] = []

  /// The number of centres whose highest is kept.
  private static let few = 8
  private static let farthest = 2 * few - 1

  /// - Parameters:
  ///   - radius: in pixels.
  ///   - perPixel: how many samples a pixel has.
  ///   - most: how many samples are asked for at once, at most.
  init(radius: Double, perPixel: Int, most: Int) {
    let radius = radius * Double(perPixel)
    let (square, width) = (radius * radius, max(1, Int((2 * radius).rounded())))
    (reach, offset) = (width / 2, width % 2 == 0 ? 0.5 : 0)
    let first = Double(reach) - offset
    heights = (0..<width).map {
      let along = Double($0) - first
      return Float(max(0, square - along * along).squareRoot() / Double(perPixel))
    }
    (self.square, self.perPixel) = (Float(square), Float(perPixel))
    // Narrower discs do not reach as far.
    hidden =
      reach > Self.farthest
      ? heights[reach] - min(heights[reach - Self.farthest], heights[reach + Self.farthest - 1])
      : .infinity
    discs = Array(repeating: 0, count: most + 1)
    starts = discs
  }

  /// Finds the height of the edge at each of the samples; minus infinity without a disc.
  ///
  /// - Parameters:
  ///   - centers: the heights of the centres, the first one at the sample `first`.
  ///   - samples: no more than were announced.
  ///   - edge: one for each of the samples, from the first on.
  /// - Complexity: O(centres + samples)
  mutating func find(
    _ centers: [Float], from first: Int, at samples: Range<Int>, into edge: inout [Float]
  ) {
    precondition(samples.count < discs.count && edge.count >= samples.count)
    let (left, right, halfway) = (reach, heights.count - 1 - reach, Float(offset))
    let near = max(first, samples.lowerBound - right)
    let end = min(first + centers.count, samples.upperBound + left)
    guard near < end else { return }
    let (square, perPixel, hidden) = (square, perPixel, hidden)
    findTops(of: centers, near - first..<end - first)
    centers.withUnsafeBufferPointer { centers in
      heights.withUnsafeBufferPointer { heights in
        tops.withUnsafeBufferPointer { tops in
          discs.withUnsafeMutableBufferPointer { discs in
            starts.withUnsafeMutableBufferPointer { starts in
              var count = 0
              // The disc on top, its height and from where on it is there.
              var (other, low, since) = (0, Float(0), 0)
              for disc in near..<end {
                let high = centers[disc - first]
                // In a noisy line most discs are hidden.
                let few = (disc - near) / Self.few
                guard high > min(tops[few], tops[few + 2]) - hidden else { continue }
                let begin = max(samples.lowerBound, disc - left)
                var start = begin
                while count > 0 {
                  if since < begin
                    || high + heights[since - disc + left] < low + heights[since - other + left]
                  {
                    let (first, last) = (disc - left, other + right)
                    if first > last || high + heights[last - first] <= low + heights[left + right] {
                      start = last + 1
                    } else if high + heights[0] >= low + heights[disc - other] {
                      start = first
                    } else {
                      // Halfway between the centres and from there across, to the upper one of two
                      // meetings.
                      let (along, up) = (Float(disc - other), (high - low) * perPixel)
                      let meet = max(0, square / (along * along + up * up) - 0.25)
                      let meeting = Float(disc + other) / 2 - halfway - meet.squareRoot() * up
                      start = max(first, min(last, Int(meeting) + 1))
                    }
                    start = max(start, since + 1)
                    break
                  }
                  count -= 1
                  if count > 0 {
                    (other, since) = (discs[count - 1], starts[count - 1])
                    low = centers[other - first]
                  }
                }
                guard start < samples.upperBound else { continue }
                (discs[count], starts[count]) = (disc, start)
                (other, low, since) = (disc, high, start)
                count += 1
              }
              edge.withUnsafeMutableBufferPointer { edge in
                for place in 0..<count {
                  let (disc, start) = (discs[place], starts[place])
                  let next = place + 1 < count ? starts[place + 1] : samples.upperBound
                  let (height, own) = (centers[disc - first], start - disc + left)
                  let target = start - samples.lowerBound
                  for i in 0..<max(0, min(next, disc + right + 1) - start) {
                    edge[target + i] = height + heights[own + i]
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Finds the highest of each few of some centres; before the first ones and behind the last ones is
  /// nothing.
  private mutating func findTops(of centers: [Float], _ places: Range<Int>) {
    let count = (places.count + Self.few - 1) / Self.few + 2
    if tops.count < count { tops = Array(repeating: -.infinity, count: count) }
    centers.withUnsafeBufferPointer { centers in
      for index in 1..<count - 1 {
        let start = places.lowerBound + (index - 1) * Self.few
        var top = -Float.infinity
        for place in start..<min(start + Self.few, places.upperBound) {
          top = centers[place] > top ? centers[place] : top
        }
        tops[index] = top
      }
    }
    tops[count - 1] = -.infinity
  }
}
