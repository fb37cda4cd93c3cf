import PlotTestSupport
import PlotViews
import Testing

@Suite("Conversion between views") struct ConversionTests {
  @Test("points convert through frames, scrolled and rotated views")
  func numbers() {
    let root = View(frame: rect(1000, 2000, 200, 200))
    let scrolled = View(frame: rect(10, 20, 100, 100))
    scrolled.bounds.origin = point(5, 5)
    let turned = View(frame: rect(20, 20, 40, 20))
    turned.transform = .rotation(.pi / 2)
    let sibling = View(frame: rect(50, 50, 10, 10))
    root.addSubview(scrolled)
    scrolled.addSubview(turned)
    root.addSubview(sibling)

    #expect(scrolled.convert(point(5, 5), to: root) == point(10, 20))
    #expect(scrolled.convert(point(5, 5), to: nil) == point(1010, 2020))
    // The centre of the turned view is (40, 30) in the scrolled one; its corner goes to (50, 10).
    #expect(turned.convert(point(0, 0), to: scrolled) == point(50, 10))
    #expect(turned.convert(point(0, 0), to: root) == point(55, 25))
    #expect(turned.convert(point(0, 0), to: sibling) == point(5, -25))
    #expect(turned.convert(point(5, -25), from: sibling) == point(0, 0))
    #expect(turned.convert(point(0, 0), to: turned) == point(0, 0))
    #expect(turned.convert(rect(0, 0, 40, 20), to: scrolled) == rect(30, 10, 20, 40))
    #expect(turned.convert(rect(30, 10, 20, 40), from: scrolled) == rect(0, 0, 40, 20))
    #expect(scrolled.convert(point(1010, 2020), from: nil) == point(5, 5))
  }

  @Test("points convert out of a flattened view, but not into it")
  func flattened() {
    let root = View(frame: rect(0, 0, 100, 100))
    let flat = View(frame: rect(10, 10, 20, 20))
    flat.transform = .scale(x: 1, y: 0)
    root.addSubview(flat)
    #expect(root.convert(point(15, 20), to: flat) == nil)
    #expect(flat.convert(rect(0, 0, 1, 1), from: root) == nil)
    #expect(flat.convert(point(5, 5), to: root) == point(15, 20))
  }

  @Test(
    "points survive the round trip between any two views of a tree",
    arguments: 1...50 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = Seeded(seed)
    let views = randomTree(using: &random)
    for a in views {
      for b in views {
        let p = Point.random(using: &random)
        let there = a.convert(p, to: b)
        #expect(near(there.flatMap { b.convert($0, to: a) }, p, within: 1e-6), "seed \(seed)")
        #expect(near(there.flatMap { a.convert($0, from: b) }, p, within: 1e-6), "seed \(seed)")
      }
    }
  }

  @Test(
    "a rectangle's image holds the images of its points", arguments: 1...20 as ClosedRange<UInt64>)
  func rectangles(seed: UInt64) throws {
    var random = Seeded(seed)
    let views = randomTree(using: &random)
    let (a, b) = (views[3], views[6])
    let area = Rect.random(using: &random)
    let image = try #require(a.convert(area, to: b))
    let p = Point(
      x: .random(in: area.minX...area.maxX, using: &random),
      y: .random(in: area.minY...area.maxY, using: &random))
    let q = try #require(a.convert(p, to: b))
    #expect(image.contains(Rect(from: q, to: q), tolerance: 1e-6), "seed \(seed)")
  }

  @Test(
    "a point is drawn where it converts to",
    arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithRendering(seed: UInt64) throws {
    var random = Seeded(seed)
    let root = View(frame: .random(using: &random))
    let p = Point.random(using: &random)
    var parent = root
    for _ in 0..<4 {
      let view = DrawView(frame: .random(using: &random)) { _, _, context in
        write("p", at: p, in: context)
      }
      view.transform = .random(using: &random)
      view.bounds.origin = .random(using: &random)
      parent.addSubview(view)
      parent = view
    }
    let landed = try #require(recording(of: root).ink.last?.surfacePoints.first)
    #expect(near(parent.convert(p, to: nil), landed, within: 1e-6), "seed \(seed)")
  }

  #if compiler(>=6.2)
    @Test("views of different trees have no common system")
    func strangers() async {
      await #expect(processExitsWith: .failure) {
        _ = View().convert(Point.zero, to: View())
      }
    }
  #endif
}
