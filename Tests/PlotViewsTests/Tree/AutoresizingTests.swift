import PlotViews
import Testing

/// The rule is UIKit's: the change is shared among the flexible parts in proportion to their
/// lengths; with none flexible the right (bottom) margin gives. The parts are 10 | 20 | 30 in a
/// superview of 60, and the expected numbers are worked out by hand from that rule.
private let rows: [(flexible: String, grown: (Double, Double), shrunk: (Double, Double))] = [
  // flexible parts   60 → 660: +600    60 → 30: −30
  // before, length, after: position, length
  ("   ", (10, 20), (10, 20)),
  ("b  ", (610, 20), (-20, 20)),
  (" l ", (10, 620), (10, 0)),
  ("  a", (10, 20), (10, 20)),
  ("bl ", (210, 420), (0, 0)),
  ("b a", (160, 20), (2.5, 20)),
  (" la", (10, 260), (10, 8)),
  ("bla", (110, 220), (5, 10)),
]

@Suite("Autoresizing") struct AutoresizingTests {
  static func options(horizontal: String, vertical: String) -> Autoresizing {
    var options: Autoresizing = []
    if horizontal.contains("b") { options.insert(.flexibleLeftMargin) }
    if horizontal.contains("l") { options.insert(.flexibleWidth) }
    if horizontal.contains("a") { options.insert(.flexibleRightMargin) }
    if vertical.contains("b") { options.insert(.flexibleTopMargin) }
    if vertical.contains("l") { options.insert(.flexibleHeight) }
    if vertical.contains("a") { options.insert(.flexibleBottomMargin) }
    return options
  }

  @Test(
    "all 64 autoresizing masks place a view whose superview grows along x and shrinks along y",
    arguments: 0..<8, 0..<8)
  func combinations(horizontal: Int, vertical: Int) {
    let parent = View(frame: rect(0, 0, 60, 60))
    let child = View(frame: rect(10, 10, 20, 20))
    child.autoresizing = Self.options(
      horizontal: rows[horizontal].flexible, vertical: rows[vertical].flexible)
    parent.addSubview(child)
    parent.frame = rect(5, 5, 660, 30)
    let (x, width) = rows[horizontal].grown
    let (y, height) = rows[vertical].shrunk
    #expect(child.frame == rect(x, y, width, height))
  }

  @Test("moving the superview, or its bounds' origin, resizes nothing")
  func moved() {
    let parent = View(frame: rect(0, 0, 60, 60))
    let child = View(frame: rect(10, 10, 20, 20))
    child.autoresizing = [.flexibleLeftMargin, .flexibleWidth]
    parent.addSubview(child)
    parent.frame = rect(100, 100, 60, 60)
    parent.bounds.origin = point(7, 7)
    #expect(child.frame == rect(10, 10, 20, 20))
  }

  @Test("flexible parts of no length share the change equally")
  func zeroLengths() {
    let parent = View(frame: rect(0, 0, 60, 60))
    let child = View(frame: rect(0, 0, 60, 60))
    child.autoresizing = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = Size(width: 100, height: 80)
    #expect(child.frame == rect(20, 0, 60, 80))
  }

  @Test("a superview that grows from nothing carries a filling view along")
  func fromNothing() {
    let parent = View()
    let child = View()
    child.autoresizing = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame = rect(0, 0, 100, 80)
    #expect(child.frame == rect(0, 0, 100, 80))
  }

  @Test("a part that sticks out does not flex")
  func stickingOut() {
    let parent = View(frame: rect(0, 0, 60, 60))
    let child = View(frame: rect(-10, 0, 20, 20))
    child.autoresizing = [.flexibleLeftMargin, .flexibleWidth]
    parent.addSubview(child)
    parent.frame.size.width = 100
    #expect(child.frame == rect(-10, 0, 60, 20))
  }

  @Test("resizing reaches the views below")
  func deep() {
    let views = (0..<3).map { _ in View(frame: rect(0, 0, 60, 60)) }
    for (parent, child) in zip(views, views.dropFirst()) {
      child.autoresizing = [.flexibleWidth, .flexibleHeight]
      parent.addSubview(child)
    }
    views[0].bounds.size = Size(width: 100, height: 20)
    #expect(views[2].frame.size == Size(width: 100, height: 20))
  }
}
