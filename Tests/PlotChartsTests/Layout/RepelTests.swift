import PlotTestSupport
import Testing

@testable import PlotLayout

/// With a spacing of 10.
private struct RepelCase: Sendable {
  var wanted: [Double]
  var expected: [Double]
  var limits: ClosedRange<Double>

  init(_ wanted: [Double], _ expected: [Double], _ limits: ClosedRange<Double>) {
    self.wanted = wanted
    self.expected = expected
    self.limits = limits
  }
}

private let repelCases: [RepelCase] = [
  RepelCase([], [], 0.0...100.0),
  RepelCase([50], [50], 0...100),
  RepelCase([10, 30], [10, 30], 0...100),
  // Two at one place move by half the spacing each.
  RepelCase([50, 50], [45, 55], 0...100),
  RepelCase([50, 54], [47, 57], 0...100),
  // Three: the mean of 50, 40 and 31 is where the first comes to stand.
  RepelCase([50, 50, 51], [40 + 1.0 / 3, 50 + 1.0 / 3, 60 + 1.0 / 3], 0...100),
  // A pair apart from a third one.
  RepelCase([20, 20, 80], [15, 25, 80], 0...100),
  // At the edges all move inwards.
  RepelCase([0, 0], [0, 10], 0...100),
  RepelCase([100, 100], [90, 100], 0...100),
  RepelCase([-20, 120], [0, 100], 0...100),
  // They start at the lower limit where they cannot all be inside.
  RepelCase([5, 5, 5], [0, 10, 20], 0...12),
]

@Suite("Repelling labels") struct RepelTests {
  @Test("labels move apart by least squares", arguments: repelCases)
  fileprivate func hand(_ example: RepelCase) {
    let places = repelled(example.wanted, spacing: 10, within: example.limits)
    #expect(places.map(rounded) == example.expected.map(rounded))
  }

  @Test(
    "repelled labels keep order and spacing, and the limits too if all fit, with the least shift")
  func laws() {
    for seed: UInt64 in 1...1_000 {
      var random = Seeded(seed)
      let count = Int.random(in: 1...20, using: &random)
      let spacing = Double.random(in: 0.5...12, using: &random)
      let wanted = (0..<count).map { _ in Double.random(in: -20...120, using: &random) }.sorted()
      let places = repelled(wanted, spacing: spacing, within: 0...100)
      for (first, second) in zip(places, places.dropFirst()) {
        #expect(second - first >= spacing - 1e-9, "seed \(seed)")
      }
      guard Double(count - 1) * spacing <= 100 else { continue }
      #expect(
        (places.first ?? 0) >= -1e-9 && (places.last ?? 0) <= 100 + 1e-9, "seed \(seed): \(places)")
      // Moving any one place towards where it was wanted breaks a law or was done already.
      for (i, place) in places.enumerated() where abs(place - wanted[i]) > 1e-6 {
        let step = wanted[i] > place ? 1e-3 : -1e-3
        let moved = place + step
        let isFree =
          moved >= 0 && moved <= 100
          && (i == 0 || moved - places[i - 1] >= spacing)
          && (i == count - 1 || places[i + 1] - moved >= spacing)
        #expect(!isFree || abs(place - wanted[i]) < 1e-3, "seed \(seed): \(wanted) to \(places)")
      }
    }
  }
}
