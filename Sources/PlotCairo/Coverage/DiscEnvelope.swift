/// The upper edge of equal discs, whose centres stand one sample beside the other.
///
/// Unsafe for speed, as each pixel of a line's picture has many samples on either side of the line:
/// every index is a sample that `raise` was asked for, or a disc within reach of one.
struct DiscEnvelope {
  /// The number of samples that a disc reaches to its left; to its right it is one less if the
  /// centres stand between samples.
  let reach: Int
  /// The distance of each centre to the left of the middle of its sample: half a sample if the
  /// diameter is an even number of samples, so that a disc covers that number.
  let offset: Double
  /// The heights of a disc above its centre in pixels, from its left end to its right one.
  private let heights: [Float]

  /// - Parameters:
  ///   - radius: in pixels.
  ///   - perPixel: how many samples a pixel has.
  init(radius: Double, perPixel: Int) {
    let radius = radius * Double(perPixel)
    let width = max(1, Int((2 * radius).rounded()))
    (reach, offset) = (width / 2, width % 2 == 0 ? 0.5 : 0)
    let first = Double(reach) - offset
    heights = (0..<width).map {
      let along = Double($0) - first
      return Float(max(0, radius * radius - along * along).squareRoot() / Double(perPixel))
    }
  }

  /// Raises the edge at each of the samples to the discs there.
  ///
  /// - Parameters:
  ///   - edge: one for each of the samples, from the first on.
  ///   - centers: the heights of the centres, the first one at the sample `first`.
  /// - Complexity: O(hidden centres + other centres × radius): so simple that it is faster than a stack of
  ///   the discs on top.
  func raise(
    _ edge: inout [Float], at samples: Range<Int>, over centers: [Float], from first: Int
  ) {
    precondition(edge.count >= samples.count)
    let near = max(first, samples.lowerBound - (heights.count - 1 - reach))
    let end = min(first + centers.count, samples.upperBound + reach)
    guard near < end else { return }
    let isHidden = hidden(centers[near - first..<end - first])
    edge.withUnsafeMutableBufferPointer { edge in
      heights.withUnsafeBufferPointer { heights in
        for disc in near..<end where !isHidden[disc - near] {
          let (center, left) = (centers[disc - first], disc - reach)
          let start = max(samples.lowerBound, left)
          let count = min(samples.upperBound, left + heights.count) - start
          let (target, own) = (start - samples.lowerBound, start - left)
          for index in 0..<max(0, count) {
            let height = center + heights[own + index]
            edge[target + index] = height > edge[target + index] ? height : edge[target + index]
          }
        }
      }
    }
  }

  /// Returns which discs are below one to the left and one to the right, between which there is no gap and
  /// whose centres are above them by a radius: most of those of a noisy line.
  ///
  /// The greatest height of each stretch comes from running maxima of blocks, from both of their ends: van
  /// Herk, "A fast algorithm for local minimum and maximum filters on rectangular and octagonal kernels",
  /// Pattern Recognition Letters 13, 1992, doi:10.1016/0167-8655(92)90069-C.
  private func hidden(_ centers: ArraySlice<Float>) -> [Bool] {
    let (start, count, stretch) = (centers.startIndex, centers.count, heights.count / 2)
    var isHidden = [Bool](repeating: false, count: count)
    guard stretch > 1, let radius = heights.max() else { return isHidden }
    // The maxima from the start of each block, and those to its end; no disc is behind the last one.
    var rising = Array(centers) + Array(repeating: -.infinity, count: stretch)
    var falling = rising
    for index in rising.indices.dropFirst() where index % stretch != 0 {
      rising[index] = max(rising[index], rising[index - 1])
    }
    for index in falling.indices.dropLast().reversed() where (index + 1) % stretch != 0 {
      falling[index] = max(falling[index], falling[index + 1])
    }
    for index in 1..<max(1, count) {
      let left = max(rising[index - 1], index < stretch ? -.infinity : falling[index - stretch])
      let right = max(falling[index + 1], rising[index + stretch])
      isHidden[index] = min(left, right) >= centers[start + index] + radius
    }
    return isHidden
  }
}
