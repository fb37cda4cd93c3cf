/// Returns the smallest and largest number, including infinities; low is larger than high if there
/// is none. Zeros are returned without sign.
package func numberRange(_ values: UnsafeBufferPointer<Double>) -> (low: Double, high: Double) {
  // Four interleaved accumulators, so that none waits for the one before. Comparisons with NaN are
  // false; written as choices, they become instructions without branches.
  var (lowA, lowB, lowC, lowD) = (
    Double.infinity, Double.infinity, Double.infinity, Double.infinity
  )
  var (highA, highB, highC, highD) = (-lowA, -lowA, -lowA, -lowA)
  var index = 0
  while index &+ 4 <= values.count {
    let (a, b) = (values[index], values[index &+ 1])
    let (c, d) = (values[index &+ 2], values[index &+ 3])
    lowA = a < lowA ? a : lowA
    lowB = b < lowB ? b : lowB
    lowC = c < lowC ? c : lowC
    lowD = d < lowD ? d : lowD
    highA = a > highA ? a : highA
    highB = b > highB ? b : highB
    highC = c > highC ? c : highC
    highD = d > highD ? d : highD
    index &+= 4
  }
  while index < values.count {
    let a = values[index]
    lowA = a < lowA ? a : lowA
    highA = a > highA ? a : highA
    index &+= 1
  }
  // Adding 0 makes 0 of -0, so that the result does not depend on their order.
  return (min(lowA, lowB, lowC, lowD) + 0, max(highA, highB, highC, highD) + 0)
}
