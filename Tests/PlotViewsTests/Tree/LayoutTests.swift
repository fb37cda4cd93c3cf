import PlotViews
import Testing

@Suite("Layout") struct LayoutTests {
  final class Counting: View {
    var count = 0
    override func layoutSubviews() {
      count += 1
      for subview in subviews { subview.frame = bounds }
    }
  }

  @Test("a change of size or subviews asks for one layout before drawing")
  func once() {
    let view = Counting(frame: rect(0, 0, 10, 10))
    let child = NamedView("child")
    view.addSubview(child)
    _ = recording(of: view)
    _ = recording(of: view)
    #expect(view.count == 1)
    view.frame = rect(3, 3, 10, 10)
    _ = recording(of: view)
    #expect(view.count == 1)
    view.frame.size = Size(width: 20, height: 30)
    view.frame.size = Size(width: 30, height: 30)
    view.layoutIfNeeded()
    #expect(view.count == 2)
    #expect(child.frame == rect(0, 0, 30, 30))
    view.bounds.origin = point(1, 1)
    view.layoutIfNeeded()
    #expect(view.count == 3)
    child.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(view.count == 4)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 5)
  }

  @Test("a layout that resizes a subview lays that out in the same pass")
  func cascade() {
    let (outer, inner) = (Counting(frame: rect(0, 0, 40, 40)), Counting())
    let leaf = View()
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.layoutIfNeeded()
    #expect(leaf.frame == rect(0, 0, 40, 40))
  }

  @Test("the size of bounds is the frame's; setting it resizes about the centre")
  func bounds() {
    let view = View(frame: rect(10, 20, 30, 40))
    view.bounds.origin = point(5, 6)
    #expect(view.bounds == rect(5, 6, 30, 40))
    #expect(view.frame == rect(10, 20, 30, 40))
    view.bounds.size = Size(width: 50, height: 20)
    #expect(view.frame == rect(0, 30, 50, 20))
    #expect(view.bounds.origin == point(5, 6))
  }
}

@Suite("Overlay views") struct OverlayViewTests {
  let host = NamedView("host", frame: rect(10, 10, 100, 60))
  let overlay = OverlayView { _, _, context in write("overlay", in: context) }

  init() {
    host.addSubview(overlay)
  }

  @Test("an overlay follows its host's bounds on every layout, scrolled too")
  func follows() {
    host.layoutIfNeeded()
    #expect(overlay.frame == rect(0, 0, 100, 60))
    host.frame.size = Size(width: 40, height: 30)
    host.bounds.origin = point(7, 8)
    host.layoutIfNeeded()
    #expect(overlay.frame == rect(7, 8, 40, 30))
    #expect(overlay.convert(point(9, 9), to: host) == point(9, 9))
  }

  @Test("an overlay follows a host that does not call its superclass in its layout")
  func followsWithoutSuper() {
    final class Silent: View { override func layoutSubviews() {} }
    let silent = Silent(frame: rect(0, 0, 30, 30))
    silent.addSubview(overlay)
    _ = recording(of: silent)
    #expect(overlay.frame == rect(0, 0, 30, 30))
  }

  @Test("an overlay draws above siblings, also later ones, and below the host's own overlay pass")
  func order() {
    host.addSubview(NamedView("late"))
    #expect(recording(of: host).texts == ["host", "late", "/late", "overlay", "/host"])
    host.sendSubviewToBack(overlay)
    host.insertSubview(NamedView("later"), above: overlay)
    host.insertSubview(NamedView("first"), at: 0)
    host.exchangeSubviews(at: 0, with: 3)
    #expect(
      recording(of: host).texts
        == ["host", "first", "/first", "late", "/late", "later", "/later", "overlay", "/host"])
    #expect(host.subviews.last === overlay)
  }

  @Test("several overlays have an order that can be changed")
  func several() {
    let second = OverlayView { _, _, context in write("second", in: context) }
    host.addSubview(second)
    host.addSubview(NamedView("late"))
    #expect(
      recording(of: host).texts == ["host", "late", "/late", "overlay", "second", "/host"])
    host.bringSubviewToFront(overlay)
    #expect(
      recording(of: host).texts == ["host", "late", "/late", "second", "overlay", "/host"])
    host.exchangeSubviews(at: 1, with: 2)
    #expect(
      recording(of: host).texts == ["host", "late", "/late", "overlay", "second", "/host"])
  }

  @Test("an overlay takes no hits")
  func hits() {
    let late = NamedView("late")
    host.addSubview(late)
    host.layoutIfNeeded()
    #expect(host.hitTest(point(5, 5)) === late)
    #expect(host.hitTest(point(50, 50)) === host)
  }

  @Test("an overlay does not retain its host")
  func lifetime() {
    var host: View? = View(frame: rect(0, 0, 5, 5))
    weak let weakHost = host
    host?.addSubview(overlay)
    host?.layoutIfNeeded()
    host = nil
    #expect(weakHost == nil)
    #expect(overlay.superview == nil)
  }

  @Test("an overlay without a closure draws nothing")
  func transparent() {
    let empty = OverlayView()
    let host = View(frame: rect(0, 0, 5, 5))
    host.addSubview(empty)
    #expect(recording(of: host).ink.isEmpty)
  }
}
