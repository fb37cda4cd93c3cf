import PlotTestSupport
import PlotViews
import Testing

@Suite("Rendering") struct RenderingTests {
  @Test("a view draws itself, then subviews from back to front, then its overlay")
  func order() {
    let root = NamedView("root")
    let inner = NamedView("inner")
    root.addSubview(inner)
    root.addSubview(NamedView("last"))
    inner.addSubview(NamedView("leaf"))
    #expect(
      recording(of: root).texts == [
        "root", "inner", "leaf", "/leaf", "/inner", "last", "/last", "/root",
      ])
  }

  @Test("rendering makes the recorded calls: place, clip, group, drawing, subviews, overlay")
  func calls() {
    let root = NamedView("root", frame: rect(10, 20, 100, 50))
    root.clipsToBounds = true
    root.alpha = 0.5
    root.element = SemanticElement("role-chart", label: "sales \"2024\"")
    let turned = NamedView("turned", frame: rect(40, 10, 20, 10))
    turned.transform = .rotation(.pi / 2)
    root.addSubview(turned)
    expectRecording(recording(of: root), named: "view-passes")
  }

  @Test("two overlapping strokes of a half-transparent view are inside one group")
  func group() {
    let stroke = Stroke(red, width: 4)
    let across = Path.line(from: point(0, 0), to: point(10, 10))
    let back = Path.line(from: point(0, 10), to: point(10, 0))
    let view = DrawView(frame: rect(0, 0, 10, 10)) { _, _, context in
      context.stroke(across, with: stroke)
      context.stroke(back, with: stroke)
    }
    view.alpha = 0.5
    #expect(
      recording(of: view).commands.filter { $0 != .save && $0 != .restore } == [
        .beginGroup(alpha: 0.5), .stroke(across, stroke), .stroke(back, stroke), .endGroup,
      ])
  }

  @Test("an opaque view has no group, a transparent or hidden one draws nothing")
  func alpha() {
    let root = NamedView("root")
    let view = NamedView("view")
    root.addSubview(view)
    view.addSubview(NamedView("below"))
    #expect(
      !recording(of: root).commands.contains { if case .beginGroup = $0 { true } else { false } })
    view.alpha = 0
    #expect(recording(of: root).texts == ["root", "/root"])
    view.alpha = 1
    view.isHidden = true
    #expect(recording(of: root).texts == ["root", "/root"])
    view.isHidden = false
    view.transform = .scale(x: 1, y: 0)
    #expect(recording(of: root).texts == ["root", "/root"])
  }

  @Test("frames add up, and a moved bounds origin scrolls drawing and subviews")
  func placement() throws {
    let root = View(frame: rect(100, 200, 50, 50))
    let scrolled = NamedView("scrolled", frame: rect(10, 20, 30, 30))
    scrolled.bounds.origin = point(3, 4)
    let inner = NamedView("inner", frame: rect(5, 5, 10, 10))
    root.addSubview(scrolled)
    scrolled.addSubview(inner)
    let places = recording(of: root).ink.flatMap(\.surfacePoints)
    #expect(places == [point(107, 216), point(112, 221), point(112, 221), point(107, 216)])
  }

  @Test("the transform of a view acts about the centre of its frame")
  func transform() {
    let view = DrawView(frame: rect(100, 100, 20, 10)) { view, _, context in
      write("corner", in: context)
      write("right", at: point(20, 5), in: context)
    }
    view.transform = .rotation(.pi / 2)
    // The centre is (110, 105); clockwise, right of it becomes below it.
    let places = recording(of: view).ink.flatMap(\.surfacePoints)
    #expect(places == [point(115, 95), point(110, 115)])
  }

  @Test("state set by a view's drawing does not reach subviews or overlay")
  func isolation() {
    class Leaking: NamedView {
      override func draw(in rect: Rect, context: any GraphicsContext) {
        context.concatenate(.scale(x: 9, y: 9))
        context.clip(to: .rect(rect))
      }
    }
    let view = Leaking("leaking")
    view.addSubview(NamedView("inner", frame: rect(1, 1, 1, 1)))
    let context = recording(of: view)
    #expect(context.ink.allSatisfy { $0.transform.a == 1 })
    #expect(context.isBalanced)
    #expect(context.transform == .identity)
  }

  @Test("the dirty rectangle reaches draw in the view's system, cut to its bounds")
  func dirty() {
    final class Reader: View {
      var seen: [Rect] = []
      override func draw(in rect: Rect, context: any GraphicsContext) { seen.append(rect) }
    }
    let root = View(frame: rect(0, 0, 200, 200))
    let view = Reader(frame: rect(50, 50, 100, 60))
    root.addSubview(view)
    for (dirty, expected) in [
      (nil, [rect(0, 0, 100, 60)]),
      (rect(0, 0, 200, 200), [rect(0, 0, 100, 60)]),
      (rect(60, 55, 10, 10), [rect(10, 5, 10, 10)]),
      (rect(0, 0, 60, 60), [rect(0, 0, 10, 10)]),
      (rect(0, 0, 50, 200), []),
    ] as [(Rect?, [Rect])] {
      view.seen = []
      root.render(in: RecordingContext(), dirty: dirty)
      #expect(view.seen == expected, "dirty \(String(describing: dirty))")
    }
    view.transform = .rotation(.pi / 2)
    view.seen = []
    // Turned about (100, 80), the view covers (70, 30) to (130, 130): its upper edge is at right.
    root.render(in: RecordingContext(), dirty: rect(120, 0, 100, 200))
    #expect(view.seen == [rect(0, 0, 100, 10)])
  }

  @Test("a subview that sticks out is drawn if only this part is dirty, unless clipped")
  func dirtyOutside() {
    let view = NamedView("view")
    view.addSubview(NamedView("out", frame: rect(20, 0, 10, 10)))
    #expect(recording(of: view, dirty: rect(20, 0, 5, 5)).texts == ["out", "/out"])
    view.clipsToBounds = true
    #expect(recording(of: view, dirty: rect(20, 0, 5, 5)).calls.isEmpty)
  }

  @Test("a semantic element encloses the view with its subviews")
  func element() {
    let axis = View(frame: rect(0, 0, 10, 10))
    axis.element = SemanticElement("role-axis", label: "x")
    axis.addSubview(NamedView("tick"))
    let commands = recording(of: axis).commands
    #expect(commands.first == .beginElement(SemanticElement("role-axis", label: "x")))
    #expect(commands.last == .endElement)
  }

  @Test("the closure of a DrawView gets the view, the rectangle and the context")
  func drawView() {
    let view = DrawView(frame: rect(5, 5, 20, 10))
    view.drawing = { view, rect, context in
      context.fill(.rect(rect), with: view.clipsToBounds ? red : green)
    }
    #expect(recording(of: view).commands.contains(.fill(.rect(rect(0, 0, 20, 10)), green)))
    view.clipsToBounds = true
    #expect(recording(of: view).commands.contains(.fill(.rect(rect(0, 0, 20, 10)), red)))
  }
}
