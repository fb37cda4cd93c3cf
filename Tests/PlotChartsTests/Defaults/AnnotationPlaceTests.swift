import PlotTables
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotWords

/// Expected places are computed by hand from the tables here.
@Suite("Positions of annotations") struct AnnotationPlaceTests {
  private static let names = "group,name,v\nA,a,1\nA,b,2\nA,c,4\nB,c,3\nB,d,5\n"
  private static let numbers = "x,y\n1,5\n2,50\n3,500\n"

  private func scene(
    of csv: String, _ annotations: [(AnnotationRequest.Kind, String)],
    _ set: (inout ChartRequest) -> Void
  ) throws -> ChartScene {
    try PlotChartsTests.scene(csv) {
      $0.annotations = annotations.map { AnnotationRequest($0.0, $0.1) }
      set(&$0)
    }
  }

  private func ofOwnNames(
    _ annotations: [(AnnotationRequest.Kind, String)]
  ) throws -> ChartScene {
    try scene(of: AnnotationPlaceTests.names, annotations) {
      ($0.x, $0.y, $0.mark, $0.facet, $0.freeX) = ("name", ["v"], "bar", "group", true)
    }
  }

  /// The start and the end of each, as parts of the axis.
  private func shares(_ panel: PanelLayout) -> [[Double]] {
    panel.annotations.map { placed in
      let length = placed.isVertical ? panel.plotArea.width : panel.plotArea.height
      return [rounded(placed.start / length), rounded(placed.end / length)]
    }
  }

  @Test("an annotation at a category stands at that category in each panel")
  func ownNames() throws {
    let panels = try ofOwnNames([(.vline, "c")]).layout.panels
    #expect(shares(panels[0]) == [[rounded(5 / 6), rounded(5 / 6)]])
    #expect(shares(panels[1]) == [[0.25, 0.25]])
  }

  @Test("a panel without the category has no line, and of a band only its own categories")
  func absentNames() throws {
    let panels = try ofOwnNames([(.vband, "b,c"), (.vline, "d")]).layout.panels
    #expect(shares(panels[0]) == [[rounded(1 / 3), 1]])
    #expect(shares(panels[1]) == [[0, 0.5], [0.75, 0.75]])
  }

  @Test("an annotation is labelled in the first panel that shows it")
  func firstPanel() throws {
    let panels = try ofOwnNames([(.vline, "here=c"), (.vline, "there=d")]).layout.panels
    #expect(panels.map { $0.annotationLabels.texts.map(\.text) } == [["here"], ["there"]])
  }

  @Test("an annotation beyond a clamped axis is not drawn at its edge")
  func held() throws {
    let scene = try scene(of: AnnotationPlaceTests.numbers, [(.hline, "target=300")]) {
      ($0.yAxis.domain, $0.yAxis.clamp) = ("0,100", true)
    }
    #expect(scene.layout.panels[0].annotations.isEmpty)
    #expect(
      scene.notes.contains {
        $0.level == .warning
          && $0.message == "1 annotation lies beyond the axes: not drawn, such as 'target'"
      })
    #expect(!scene.description.contains("target"))
  }

  @Test("a band from zero begins at the start of a log axis")
  func fromZero() throws {
    func panel(_ band: String) throws -> PanelLayout {
      try scene(of: AnnotationPlaceTests.numbers, [(.hband, band)]) {
        ($0.mark, $0.yScale) = ("line", "log")
      }.layout.panels[0]
    }
    // From 5 to 500: 50 is in the middle.
    #expect(try shares(panel("0,50")) == [[0, 0.5]])
    #expect(try shares(panel("50,")) == [[0.5, 1]])
    #expect(try panel("-3,0").annotations.isEmpty)
  }

  @Test("annotations on a reversed axis are placed from its other end")
  func reversed() throws {
    let panel = try scene(of: AnnotationPlaceTests.numbers, [(.vband, ",1.5"), (.vline, "3")]) {
      ($0.mark, $0.xAxis.reverse) = ("line", true)
    }.layout.panels[0]
    #expect(shares(panel) == [[0.75, 1], [0, 0]])
  }

  @Test("annotation labels without room are counted")
  func noLabels() throws {
    let notes = try scene(of: AnnotationPlaceTests.numbers, [(.hline, "goal=50")]) {
      ($0.mark, $0.width, $0.height) = ("line", 64, 48)
    }.notes.map(\.message)
    #expect(
      notes.contains("no room for the labels of 1 annotations: only their lines are drawn"))
  }

  @Test("events on a category axis, and lines on a missing axis, are refused")
  func refused() throws {
    let events = try table("at,what\n1,foo\n")
    let atNames = chartError("name,v\na,1\nb,2\n") { $0.events = events }
    #expect(
      atNames?.message == "--events stand at numbers or times, and 'name' holds names")
    let noAxis = chartError(AnnotationPlaceTests.numbers) {
      ($0.x, $0.mark, $0.annotations) = ("x", "rule", [AnnotationRequest(.hline, "3")])
    }
    #expect(noAxis?.message == "--hline has no effect: the chart has no y axis")
    let noDomain = chartError(AnnotationPlaceTests.numbers) {
      ($0.x, $0.mark, $0.yAxis.domain) = ("x", "rule", "0,1")
    }
    #expect(noDomain?.message == "--y-domain has no effect: the chart has no y axis")
  }
}
