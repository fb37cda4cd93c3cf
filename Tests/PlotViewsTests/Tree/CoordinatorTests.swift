import PlotViews
import Testing

/// Writes its names in order.
struct Passes: DrawingCoordinator {
  let names: [String]

  func draw(_ view: NamedView, in rect: Rect, context: any GraphicsContext) {
    for name in names { write("\(view.name).\(name)", in: context) }
  }
}

/// A view with several drawing commands, as a chart's plot area has.
final class GraphView: RightHandedView {
  func drawBorder(in context: any GraphicsContext) { write("border", in: context) }
  func drawCurve(in context: any GraphicsContext) { write("curve", in: context) }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    write("plain", at: rect.origin, in: context)
  }
}

struct BorderFirst: DrawingCoordinator {
  func draw(_ view: GraphView, in rect: Rect, context: any GraphicsContext) {
    view.drawBorder(in: context)
    view.drawCurve(in: context)
  }
}

struct CurveFirst: DrawingCoordinator {
  func draw(_ view: GraphView, in rect: Rect, context: any GraphicsContext) {
    view.drawCurve(in: context)
    view.drawBorder(in: context)
  }
}

struct RectangleReader: DrawingCoordinator {
  func draw(_ view: GraphView, in rect: Rect, context: any GraphicsContext) {
    context.fill(.rect(rect), with: blue)
  }
}

@Suite("Coordinators") struct CoordinatorTests {
  @Test("the coordinator draws first, else the view; never both")
  func coordinatorOrDraw() {
    let view = NamedView("v")
    #expect(recording(of: view).texts == ["v", "/v"])
    Passes(names: ["1", "2"]).coordinate(view)
    #expect(view.coordinator is Passes)
    #expect(recording(of: view).texts == ["v.1", "v.2", "/v"])
    Passes(names: []).coordinate(view)
    #expect(recording(of: view).texts == ["/v"])
    view.removeCoordinator()
    #expect(view.coordinator == nil)
    #expect(recording(of: view).texts == ["v", "/v"])
  }

  @Test("a closure view with a coordinator does not call the closure")
  func closure() {
    struct Nothing: DrawingCoordinator {
      func draw(_ view: DrawView, in rect: Rect, context: any GraphicsContext) {}
    }
    let view = DrawView(frame: rect(0, 0, 1, 1)) { _, _, context in write("closure", in: context) }
    #expect(recording(of: view).texts == ["closure"])
    Nothing().coordinate(view)
    #expect(recording(of: view).texts == [])
  }

  @Test("two coordinators of one graph give different orders")
  func orders() {
    let graph = GraphView(frame: rect(0, 0, 10, 10))
    BorderFirst().coordinate(graph)
    #expect(recording(of: graph).texts == ["border", "curve"])
    CurveFirst().coordinate(graph)
    #expect(recording(of: graph).texts == ["curve", "border"])
  }

  @Test("a subclass takes a coordinator of its superclass")
  func subclass() {
    class Special: NamedView {}
    let view = Special("s")
    Passes(names: ["p"]).coordinate(view)
    #expect(recording(of: view).texts == ["s.p", "/s"])
  }

  @Test("a coordinator kept as an existential coordinates too")
  func existential() {
    let choices: [any DrawingCoordinator<GraphView>] = [BorderFirst(), CurveFirst()]
    let graph = GraphView(frame: rect(0, 0, 10, 10))
    let drawn = choices.map { choice in
      choice.coordinate(graph)
      return recording(of: graph).texts
    }
    #expect(drawn == [["border", "curve"], ["curve", "border"]])
  }

  @Test("a coordinator gets the rectangle in the view's drawing system")
  func rectangle() {
    let graph = GraphView(frame: rect(0, 0, 100, 80))
    RectangleReader().coordinate(graph)
    let commands = recording(of: graph, dirty: rect(10, 0, 20, 30)).commands
    #expect(commands.contains(.fill(.rect(rect(10, 50, 20, 30)), blue)))
  }

  @Test("a decorating coordinator draws its passes around the wrapped one")
  func decorating() {
    let graph = GraphView(frame: rect(0, 0, 10, 10))
    DecoratingCoordinator(
      BorderFirst(),
      before: { _, _, context in write("highlight", in: context) },
      after: { _, _, context in write("watermark", in: context) }
    ).coordinate(graph)
    #expect(recording(of: graph).texts == ["highlight", "border", "curve", "watermark"])
  }

  @Test("nested decorators wrap each other, and transforms of a pass do not leak")
  func decoratingTwice() {
    let graph = GraphView(frame: rect(0, 0, 10, 10))
    let inner = DecoratingCoordinator(
      CurveFirst(),
      before: { _, _, context in
        context.concatenate(.translation(x: 5, y: 5))
        write("inner", in: context)
      })
    DecoratingCoordinator(inner, after: { view, _, context in view.drawCurve(in: context) })
      .coordinate(graph)
    let recorded = recording(of: graph)
    #expect(recorded.texts == ["inner", "curve", "border", "curve"])
    #expect(
      recorded.ink.map(\.surfacePoints) == [
        [point(5, 5)], [point(0, 10)], [point(0, 10)], [point(0, 10)],
      ])
    #expect(recorded.isBalanced)
  }
}
