import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout

/// A line that touches the axis, so that the order of the passes can be seen.
private let csv = "day,steps\n2024-01-01,0\n2024-01-02,4\n2024-01-03,2"

/// The passes in the order in which the plot area draws them.
private func passes(_ view: PlotAreaView) -> [String] {
  recording(of: view).commands.compactMap { command in
    guard case .beginElement(let element) = command else { return nil }
    let names = ["role-axis-grid": "grid", "mark-line": "curves", "role-axis-domain": "border"]
    return element.classes.compactMap { names[$0] }.first
      ?? (element.classes == ["role-frame"] ? nil : element.classes.joined(separator: " "))
  }
}

@Suite("Coordinators of the plot area") struct PlotAreaCoordinatorTests {
  private func lineArea(_ passes: [String]? = nil) throws -> PlotAreaView {
    try scene(csv) {
      ($0.mark, $0.width, $0.height, $0.passes) = ("line", 160, 120, passes)
    }.view.plotAreas[0]
  }

  @Test("`BorderOverCurves`, the default, draws the border over the curves")
  func borderOverCurves() throws {
    let view = try lineArea()
    #expect(passes(view) == ["grid", "curves", "border"])
    #expect(view.coordinator is BorderOverCurves)
    expectRecording(recording(of: view), named: "plot-area-border-over-curves")
  }

  @Test("`CurvesOverBorder` draws the curves over the border")
  func curvesOverBorder() throws {
    let view = try lineArea()
    CurvesOverBorder().coordinate(view)
    #expect(passes(view) == ["grid", "border", "curves"])
    expectRecording(recording(of: view), named: "plot-area-curves-over-border")
  }

  @Test("a view without a coordinator draws itself once")
  func none() throws {
    let view = try lineArea()
    view.removeCoordinator()
    #expect(passes(view) == ["grid", "curves", "border"])
  }

  @Test(
    "exactly the requested passes are drawn, in order",
    arguments: [
      [], ["grid"], ["curves"], ["border"], ["border", "grid"], ["curves", "grid"],
      ["border", "curves", "grid"], ["grid", "border", "curves"], ["curves", "curves"],
    ] as [[String]])
  func order(_ names: [String]) throws {
    #expect(passes(try lineArea(names)) == names)
  }

  @Test("a decorating coordinator draws around the wrapped one")
  func decorating() throws {
    let view = try lineArea()
    let mark = { (name: String) in
      { @Sendable (view: PlotAreaView, _: Rect, context: any GraphicsContext) in
        context.withElement(SemanticElement(name)) {
          context.fill(.rect(view.bounds), with: .clear)
        }
      }
    }
    DecoratingCoordinator(
      BorderOverCurves(), before: mark("highlight"), after: mark("watermark")
    ).coordinate(view)
    #expect(passes(view) == ["highlight", "grid", "curves", "border", "watermark"])
  }

  @Test("curves are clipped only where something lies outside")
  func clipping() throws {
    func clips(_ csv: String) throws -> Bool {
      recording(of: try scene(csv) { $0.mark = "line" }.view).commands.contains {
        if case .clip = $0 { true } else { false }
      }
    }
    #expect(try !clips("x,y\n1,1\n2,5"))
    #expect(try clips("x,y\n1,1\n2,inf\n3,5"))
  }

  /// Surfaces would hide the line; over a line chart it would lie on peaks.
  @Test(
    "reference lines are drawn over all surfaces, and under lines and points",
    arguments: [
      ("heatmap", true), ("rect", true), ("hexbin", true), ("ridgeline", true), ("violin", true),
      ("boxplot", true), ("bar", true), ("area", true), ("line", false), ("point", false),
      ("strip", false),
    ])
  func annotationOrder(mark: String, isOver: Bool) throws {
    let isPlane = ["heatmap", "rect", "hexbin", "line", "point", "area"].contains(mark)
    let rows = (0..<9).map { "g\($0 % 3),\($0 / 3),\($0 % 3 * 3)\n" }.joined()
    let view = try scene("g,v,w\n" + rows) {
      $0.mark = mark
      let isLevel = mark == "ridgeline"
      ($0.x, $0.y) = isPlane ? ("w", ["v"]) : isLevel ? ("v", ["g"]) : ("g", ["v"])
      if ["line", "area", "bar"].contains(mark) { ($0.x, $0.y) = ("g", ["max(v)"]) }
      $0.annotations = [AnnotationRequest(isLevel ? .vline : .hline, "1")]
    }.view.plotAreas[0]
    let elements = recording(of: view).commands.compactMap { command -> [String]? in
      if case .beginElement(let element) = command { element.classes } else { nil }
    }
    let line = try #require(elements.firstIndex { $0.contains("role-annotation") })
    let mark = try #require(
      elements.lastIndex { $0.contains("role-mark") && !$0.contains("role-annotation") })
    #expect((line > mark) == isOver)
  }
}
