import PlotTestSupport
import PlotViews
import Testing

@Suite("Hit testing") struct HitTestingTests {
  @Test("the front-most view wins, then the view behind it, then none")
  func frontToBack() {
    let root = View(frame: rect(0, 0, 100, 100))
    let back = View(frame: rect(10, 10, 50, 50))
    let front = View(frame: rect(40, 40, 50, 50))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(point(50, 50)) === front)
    #expect(root.hitTest(point(15, 15)) === back)
    #expect(root.hitTest(point(5, 5)) === root)
    #expect(root.hitTest(point(100, 5)) == nil)
    #expect(root.hitTest(point(.nan, 5)) == nil)
    root.sendSubviewToBack(front)
    #expect(root.hitTest(point(50, 50)) === back)
  }

  @Test("hidden, transparent and untouchable views are skipped with their subviews")
  func passedOver() {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View(frame: rect(0, 0, 50, 50))
    let child = View(frame: rect(0, 0, 50, 50))
    root.addSubview(view)
    view.addSubview(child)
    #expect(root.hitTest(point(5, 5)) === child)
    view.isHidden = true
    #expect(root.hitTest(point(5, 5)) === root)
    view.isHidden = false
    view.alpha = 0
    #expect(root.hitTest(point(5, 5)) === root)
    view.alpha = 0.01
    #expect(root.hitTest(point(5, 5)) === child)
    view.takesHits = false
    #expect(root.hitTest(point(5, 5)) === root)
    view.takesHits = true
    child.takesHits = false
    #expect(root.hitTest(point(5, 5)) === view)
    view.transform = .scale(x: 0, y: 1)
    #expect(root.hitTest(point(25, 5)) === root)
  }

  @Test("a part that sticks out is hit where it is visible")
  func clipping() {
    let root = View(frame: rect(0, 0, 100, 100))
    let view = View(frame: rect(0, 0, 20, 20))
    let out = View(frame: rect(10, 10, 50, 50))
    root.addSubview(view)
    view.addSubview(out)
    #expect(root.hitTest(point(40, 40)) === out)
    view.clipsToBounds = true
    #expect(root.hitTest(point(40, 40)) === root)
    #expect(root.hitTest(point(15, 15)) === out)
  }

  @Test("hits pass through a rotated, flipped, partly hidden tree")
  func deepTree() {
    let root = View(frame: rect(0, 0, 200, 200))
    // Turned by 90° about (100, 80), it covers (70, 30) to (130, 130); its upper left corner is
    // at the upper right, (130, 30).
    let chart = RightHandedView(frame: rect(50, 50, 100, 60))
    chart.transform = .rotation(.pi / 2)
    let legend = View(frame: rect(0, 0, 20, 10))
    let mirrored = View(frame: rect(60, 20, 40, 20))
    mirrored.transform = .scale(x: -1, y: 1)
    let mark = View(frame: rect(0, 0, 10, 20))
    root.addSubview(chart)
    chart.addSubview(legend)
    chart.addSubview(mirrored)
    mirrored.addSubview(mark)

    // (5, 5) of the chart is (−45, −25) from its centre; turned, (25, −45).
    #expect(root.hitTest(point(125, 35)) === legend)
    #expect(root.hitTest(point(75, 35)) === chart)
    #expect(root.hitTest(point(60, 80)) === root)
    // Mirrored, the mark's 10 points are the right ones of its parent: 90...100 of the chart. (95,
    // 30) of the chart is (45, 0) from its centre; turned, (0, 45).
    #expect(root.hitTest(point(100, 125)) === mark)
    #expect(root.hitTest(point(100, 105)) === mirrored)
    legend.isHidden = true
    #expect(root.hitTest(point(125, 35)) === chart)
    mirrored.isHidden = true
    #expect(root.hitTest(point(100, 125)) === chart)
    chart.isHidden = true
    #expect(root.hitTest(point(100, 125)) === root)
  }

  @Test("a view may have a custom hit region, in its drawing system")
  func region() {
    final class Triangle: RightHandedView {
      /// Below the diagonal from the lower left to the upper right.
      override func point(inside point: Point) -> Bool {
        let drawn = drawingTransform.apply(to: point)
        return bounds.contains(point) && drawn.y < drawn.x
      }
    }
    let root = View(frame: rect(0, 0, 100, 100))
    let triangle = Triangle(frame: rect(10, 10, 50, 50))
    root.addSubview(triangle)
    #expect(root.hitTest(point(55, 55)) === triangle)
    #expect(root.hitTest(point(15, 15)) === root)
    #expect(root.hitTest(point(15, 58)) === triangle)
  }

  @Test(
    "a hit point lies inside the hit view when converted", arguments: 1...50 as ClosedRange<UInt64>)
  func agreesWithConversion(seed: UInt64) {
    var random = Seeded(seed)
    let views = randomTree(using: &random)
    for _ in 0..<20 {
      let p = Point.random(using: &random)
      guard let hit = views[0].hitTest(p) else { continue }
      let inside = views[0].convert(p, to: hit)
      #expect(inside.map(hit.point(inside:)) == true, "seed \(seed)")
    }
  }
}

/// A tree of eight views with random frames, transforms and scroll positions; the root is first.
func randomTree(using random: inout Seeded) -> [View] {
  var views = [View(frame: rect(-100, -100, 200, 200))]
  while views.count < 8 {
    let frame = Rect.random(using: &random)
    let view = Bool.random(using: &random) ? RightHandedView(frame: frame) : View(frame: frame)
    view.transform = .random(using: &random)
    view.bounds.origin = .random(using: &random)
    views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
    views.append(view)
  }
  return views
}
