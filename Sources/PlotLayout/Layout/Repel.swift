/// Returns places at least `spacing` apart, in the same order, with the least sum of squared moves, and
/// inside `limits` if they fit.
///
/// Subtracting i·spacing turns the spacing into mere order, which isotonic regression solves by
/// pooling adjacent violators: Barlow et al., "Statistical Inference under Order Restrictions", 1972.
///
/// - Parameter wanted: the wanted places, in rising order.
func repelled(_ wanted: [Double], spacing: Double, within limits: ClosedRange<Double>) -> [Double] {
  var blocks: [(mean: Double, count: Int)] = []
  for (index, place) in wanted.enumerated() {
    var block = (mean: place - Double(index) * spacing, count: 1)
    while let last = blocks.last, last.mean >= block.mean {
      let count = last.count + block.count
      block.mean =
        (last.mean * Double(last.count) + block.mean * Double(block.count)) / Double(count)
      block.count = count
      blocks.removeLast()
    }
    blocks.append(block)
  }
  let highest = max(
    limits.lowerBound, limits.upperBound - Double(wanted.count - 1) * spacing)
  return blocks.flatMap { repeatElement($0.mean, count: $0.count) }.enumerated().map {
    min(max($1, limits.lowerBound), highest) + Double($0) * spacing
  }
}
