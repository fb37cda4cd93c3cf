import PlotTestSupport
import PlotViews
import Testing

/// Writes at the origin, and 10 along x after a turn of +90°.
private func drawTurned(in context: any GraphicsContext) {
  write("origin", in: context)
  context.concatenate(.rotation(.pi / 2))
  write("turned", at: point(10, 0), in: context)
}

private let image = Image(widthInPixels: 1, heightInPixels: 1, pixels: [1, 2, 3, 255])

@Suite("Right-handed views") struct RightHandedViewTests {
  final class Turning: RightHandedView {
    override func draw(in rect: Rect, context: any GraphicsContext) { drawTurned(in: context) }
  }

  final class Reading: RightHandedView {
    var seen: [Rect] = []
    override func draw(in rect: Rect, context: any GraphicsContext) {
      seen.append(rect)
      context.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 10))
      write("below", at: Point(x: 0, y: 0), in: context)
    }
    override func drawOverlay(in rect: Rect, context: any GraphicsContext) {
      seen.append(rect)
      write("above", at: Point(x: 0, y: 5), in: context)
    }
  }

  @Test("(0, 0) of a right-handed view is at the lower left, and y grows upwards")
  func origin() {
    let view = Reading(frame: rect(30, 40, 100, 60))
    let texts = recording(of: view).ink.suffix(2)
    #expect(texts.flatMap(\.surfacePoints) == [point(30, 100), point(30, 95)])
  }

  @Test("+90° is clockwise in a y-down view and counter-clockwise in a right-handed one")
  func rotation() {
    let leftHanded = DrawView(frame: rect(30, 40, 100, 60)) { _, _, context in
      drawTurned(in: context)
    }
    let rightHanded = Turning(frame: rect(30, 40, 100, 60))
    #expect(
      recording(of: leftHanded).ink.flatMap(\.surfacePoints) == [point(30, 40), point(30, 50)])
    #expect(
      recording(of: rightHanded).ink.flatMap(\.surfacePoints) == [point(30, 100), point(30, 90)])
  }

  @Test("a transform of +90° is clockwise in both handednesses")
  func viewTransform() {
    for view in [Turning(frame: rect(0, 0, 100, 60)), View(frame: rect(0, 0, 100, 60))] {
      view.transform = .rotation(.pi / 2)
      // The middle of the right edge comes to lie below the centre (50, 30).
      #expect(view.convert(point(100, 30), to: nil) == point(50, 80))
    }
  }

  @Test("the dirty rectangle is converted to the right-handed system")
  func dirty() {
    let view = Reading(frame: rect(0, 0, 100, 60))
    view.render(in: RecordingContext(), dirty: rect(10, 0, 20, 15))
    #expect(view.seen == [rect(10, 45, 20, 15), rect(10, 45, 20, 15)])
  }

  @Test("scrolling a right-handed view moves its drawing and its subviews alike")
  func scrolled() {
    let view = Reading(frame: rect(0, 0, 100, 60))
    view.addSubview(NamedView("label", frame: rect(5, 50, 10, 10)))
    view.bounds.origin = point(0, 10)
    let texts = recording(of: view).ink.filter { $0.surfacePoints.count == 1 }
    // Its origin and the label's are ten points further up than unscrolled.
    #expect(texts.prefix(2).flatMap(\.surfacePoints) == [point(0, 50), point(5, 40)])
    #expect(view.seen.first == rect(0, -10, 100, 60))
  }

  @Test("text and images are upright in a right-handed view")
  func upright() throws {
    let ink = recording(of: Reading(frame: rect(30, 40, 100, 60))).ink
    #expect(ink.count == 3)
    for call in ink {
      #expect(call.isMirrored)
      #expect(call.inkTransform.a == 1 && call.inkTransform.d == 1 && !call.inkTransform.isMirrored)
    }
    // The upper left corner of the image's own picture is the upper left one on the surface.
    #expect(
      try #require(ink.first).surfacePoints
        == [point(30, 90), point(50, 90), point(50, 100), point(30, 100)])
  }

  @Test("rotated text in a right-handed view reads along the rotated axis, not mirrored")
  func uprightTurned() throws {
    let turned = try #require(recording(of: Turning(frame: rect(0, 0, 100, 60))).ink.last)
    // The text's x axis points up the page, and its y axis (down the glyphs) to the right.
    let ink = turned.inkTransform
    #expect((ink.a, ink.b) == (0, -1))
    #expect((ink.c, ink.d) == (1, 0))
  }

  @Test("a right-handed view in another keeps its text upright and its frame y-down")
  func nested() {
    let outer = Reading(frame: rect(0, 0, 100, 60))
    let inner = Reading(frame: rect(10, 5, 40, 30))
    outer.addSubview(inner)
    let texts = recording(of: outer).ink.filter { $0.surfacePoints.count == 1 }
    // Below of outer, below and above of inner, above of outer.
    #expect(
      texts.flatMap(\.surfacePoints)
        == [point(0, 60), point(10, 35), point(10, 30), point(0, 55)])
    #expect(texts.allSatisfy { !$0.inkTransform.isMirrored && $0.inkTransform.d == 1 })
  }

  @Test("flipping the axes twice is the identity, and text stays upright at every depth")
  func flippedAxes() {
    let context = RecordingContext()
    context.withFlippedAxes(height: 60) {
      write("once", at: point(0, 10), in: context)
      context.withFlippedAxes(height: 60) {
        #expect(context.transform == .identity)
        write("twice", at: point(0, 10), in: context)
        context.withFlippedAxes(height: 20) {
          write("thrice", at: point(0, 20), in: context)
        }
      }
    }
    #expect(context.ink.map(\.isMirrored) == [true, false, true])
    #expect(context.ink.flatMap(\.surfacePoints) == [point(0, 50), point(0, 10), point(0, 0)])
    #expect(context.ink.allSatisfy { $0.inkTransform.d == 1 })
  }

  @Test("flipping back inside a right-handed view gives its bounds system")
  func flippedBack() {
    final class Back: RightHandedView {
      override func draw(in rect: Rect, context: any GraphicsContext) {
        context.withFlippedAxes(height: bounds.height) { write("back", in: context) }
      }
    }
    let call = recording(of: Back(frame: rect(30, 40, 100, 60))).ink.first
    #expect(call?.surfacePoints == [point(30, 40)])
    #expect(call?.isMirrored == false)
  }

  @Test("subviews of a right-handed view are placed y-down")
  func subviews() {
    let view = RightHandedView(frame: rect(0, 0, 100, 60))
    view.addSubview(NamedView("label", frame: rect(5, 10, 10, 10)))
    let call = recording(of: view).ink.first
    #expect(call?.surfacePoints == [point(5, 10)])
    #expect(call?.isMirrored == false)
  }

  @Test("a right-handed view makes the recorded calls")
  func calls() {
    let view = Reading(frame: rect(30, 40, 100, 60))
    view.addSubview(NamedView("label", frame: rect(5, 10, 10, 10)))
    expectRecording(recording(of: view), named: "right-handed-view")
  }
}
