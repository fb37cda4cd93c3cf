import PlotScales
import Testing

struct CategoryScaleTests {
  // scaleBand().domain(range(n)).range([0, 1]).paddingInner(0.2).paddingOuter(0.1), d3-scale 2.2.2.
  @Test(
    "places of a band scale are those of d3",
    arguments: [
      (1, 0.2, 0.1, 0.09999999999999998, 1, 0.8),
      (2, 0.2, 0.1, 0.04999999999999999, 0.5, 0.4),
      (3, 0.2, 0.1, 0.03333333333333338, 0.3333333333333333, 0.26666666666666666),
      (7, 0.2, 0.1, 0.014285714285714346, 0.14285714285714285, 0.11428571428571428),
      (100, 0.2, 0.1, 0.0010000000000000009, 0.01, 0.008),
      (1, 0, 0, 0, 1, 1),
      (4, 0, 0, 0, 0.25, 0.25),
      (5, 0.5, 0.25, 0.04999999999999999, 0.2, 0.1),
      (3, 1, 0.5, 0.16666666666666669, 0.3333333333333333, 0),
      (1, 1, 0, 0.5, 1, 0),
      (2, 1, 0, 0, 1, 0),
    ] as [(Int, Double, Double, Double, Double, Double)])
  func bands(
    count: Int, inner: Double, outer: Double, first: Double, step: Double, bandwidth: Double
  ) {
    let scale = BandScale(
      labels: (0..<count).map(String.init), paddingInner: inner, paddingOuter: outer)
    #expect(abs(scale.start(of: 0) - first) < 1e-12)
    #expect(abs(scale.step - step) < 1e-12)
    #expect(abs(scale.bandwidth - bandwidth) < 1e-12)
    #expect(abs(scale.start(of: 1) - (first + step)) < 1e-12)
    #expect(abs(scale.center(of: 0) - (first + bandwidth / 2)) < 1e-12)
    #expect(scale.fraction(of: 0) == scale.center(of: 0))
  }

  /// d3-scale 4 moves the first band by `(stop - start - step * (n - paddingInner)) * align`.
  @Test("all outer gaps lie before the first band where bands are aligned to the end")
  func align() {
    let scale = BandScale(labels: ["a", "b", "c"], paddingInner: 0, paddingOuter: 0.5, align: 1)
    #expect(scale.step == 0.25 && scale.start(of: 0) == 0.25)
    #expect(scale.start(of: 2) + scale.bandwidth == 1)
  }

  // scalePoint().domain(range(n)).range([0, 1]).padding(p), d3-scale 2.2.2.
  @Test(
    "places of a point scale are those of d3",
    arguments: [
      (1, 0.5, 0.5, 1),
      (2, 0.5, 0.25, 0.5),
      (3, 0.5, 0.16666666666666669, 0.3333333333333333),
      (10, 0.5, 0.04999999999999999, 0.1),
      (1, 0, 0.5, 1),
      (2, 0, 0, 1),
      (5, 0, 0, 0.25),
      (4, 1, 0.19999999999999996, 0.2),
    ] as [(Int, Double, Double, Double)])
  func points(count: Int, padding: Double, first: Double, step: Double) {
    let scale = PointScale(labels: (0..<count).map(String.init), padding: padding)
    #expect(abs(scale.center(of: 0) - first) < 1e-12)
    #expect(abs(scale.step - step) < 1e-12)
  }

  @Test("ticks of categories are all of them at their indices")
  func ticks() {
    let expected = [Tick(value: 0, label: "a"), Tick(value: 1, label: "b")]
    #expect(BandScale(labels: ["a", "b"]).ticks(about: 1) == expected)
    #expect(PointScale(labels: ["a", "b"]).ticks(about: 1) == expected)
    #expect(BandScale(labels: []).ticks(about: 5).isEmpty)
    #expect(BandScale(labels: []).step.isFinite)
  }
}
