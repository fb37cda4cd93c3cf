/// Returns the centres of equal, translucent stamps without those that no longer change a pixel:
/// many at the very same place saturate the ink. The last ones are kept, which lie over those
/// between.
///
/// - Complexity: O(n)
package func unsaturated(_ centers: [Point], opacity: Double) -> [Point] {
  var transparency = 1.0
  var needed = 0
  while transparency > 0.5 / 255, needed < 100 {
    transparency *= 1 - opacity
    needed += 1
  }
  guard centers.count > needed, PlaceCounts.mayExceed(needed, centers) else { return centers }
  var counts = PlaceCounts(capacity: centers.count)
  return centers.reversed().filter { counts.add($0) <= needed }.reversed()
}
