import PlotTestSupport
import PlotViews
import Testing

@Suite("Rectangles") struct RectTests {
  @Test("a rectangle has edges, a middle and a centre")
  func edges() {
    let r = rect(10, 20, 30, 40)
    #expect([r.minX, r.midX, r.maxX] == [10, 25, 40])
    #expect([r.minY, r.midY, r.maxY] == [20, 40, 60])
    #expect(r.center == point(25, 40))
    #expect(Rect(from: point(40, 20), to: point(10, 60)) == r)
  }

  @Test("a rectangle contains its near edges, but not the far ones")
  func containsPoint() {
    let r = rect(10, 20, 30, 40)
    for (p, inside) in [
      (point(10, 20), true), (point(39.9, 59.9), true), (point(25, 40), true),
      (point(40, 40), false), (point(25, 60), false), (point(9.9, 40), false),
      (point(25, 19.9), false), (point(.nan, 40), false),
    ] {
      #expect(r.contains(p) == inside, "\(p)")
    }
    #expect(!rect(10, 20, 0, 0).contains(point(10, 20)))
  }

  @Test("a rectangle contains another within a tolerance")
  func containsRect() {
    let r = rect(0, 0, 10, 10)
    #expect(r.contains(r))
    #expect(!r.contains(rect(0, 0, 10.01, 10)))
    #expect(r.contains(rect(-0.01, 0, 10.02, 10), tolerance: 0.02))
  }

  @Test("rectangles that only touch do not intersect")
  func touching() {
    let r = rect(0, 0, 10, 10)
    #expect(!r.intersects(rect(10, 0, 5, 10)))
    #expect(r.intersection(rect(10, 0, 5, 10)) == nil)
    #expect(r.intersection(rect(0, -5, 10, 5)) == nil)
    #expect(r.intersection(rect(9, 8, 5, 10)) == rect(9, 8, 1, 2))
    #expect(r.intersection(rect(2, 3, 4, 5)) == rect(2, 3, 4, 5))
  }

  @Test("a rectangle without area is empty")
  func empty() {
    #expect(Rect.zero.isEmpty)
    #expect(rect(1, 1, 0, 5).isEmpty)
    #expect(rect(1, 1, 5, .nan).isEmpty)
    #expect(!rect(1, 1, 5, 0.1).isEmpty)
  }

  @Test("insets never invert a rectangle")
  func insets() {
    let r = rect(10, 20, 30, 40)
    #expect(r.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == rect(12, 21, 24, 36))
    #expect(r.inset(by: Insets(-5)) == rect(5, 15, 40, 50))
    #expect(r.inset(by: Insets(100)).size == .zero)
    #expect(r.inset(by: .zero) == r)
  }

  @Test("offset moves a rectangle, union encloses two")
  func offsetAndUnion() {
    #expect(rect(1, 2, 3, 4).offset(x: 10, y: -2) == rect(11, 0, 3, 4))
    #expect(rect(0, 0, 1, 1).union(rect(5, -5, 1, 1)) == rect(0, -5, 6, 6))
  }

  @Test(
    "an intersection lies in both rectangles, a union around both",
    arguments: 1...50 as ClosedRange<UInt64>)
  func laws(seed: UInt64) {
    var random = Seeded(seed)
    let (a, b) = (Rect.random(using: &random), Rect.random(using: &random))
    let union = a.union(b)
    #expect(
      union.contains(a, tolerance: 1e-9) && union.contains(b, tolerance: 1e-9), "seed \(seed)")
    #expect(union == b.union(a), "seed \(seed)")
    #expect(a.intersects(b) == (a.intersection(b) != nil), "seed \(seed)")
    if let common = a.intersection(b) {
      #expect(common == b.intersection(a), "seed \(seed)")
      #expect(
        a.contains(common, tolerance: 1e-9) && b.contains(common, tolerance: 1e-9), "seed \(seed)")
    }
  }
}
