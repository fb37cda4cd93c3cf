import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m arc`: angles and distances around a centre. Turns and radii are found by hand.
@Suite("Arcs") struct ArcTests {
  private let flags = CompositeFlagTests()

  private static let table = Table(
    name: "",
    columns: [
      .texts("place", ["n", "e", "s", "w"]), .numbers("amount", [1, 3, 2, 2]),
      .numbers("reach", [1, 4, 9, 16]), .texts("kind", ["a", "b", "a", "b"]),
    ])

  private func arcs(
    _ encodings: [String], _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [ArcMark.Arc] {
    let chart = try flags.drawn("arc", of: Self.table) {
      $0.encodings = encodings
      change(&$0)
    }
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    return (0..<layer.data.rowCount).compactMap { ArcMark().arc(of: $0, layer) }.map { arc in
      ArcMark.Arc(
        start: arc.start, end: arc.end, inner: arc.inner / layer.arcRadius,
        outer: arc.outer / layer.arcRadius)
    }
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("angles of arcs follow one another in the order of the rows")
  func angles() throws {
    let arcs = try arcs(["theta=amount"]) { $0.color = "place" }
    #expect(near(arcs.map(\.start), [0, 0.125, 0.5, 0.75]))
    #expect(near(arcs.map(\.end), [0.125, 0.5, 0.75, 1]))
    #expect(arcs.allSatisfy { $0.inner == 0 && $0.outer == 1 })
  }

  @Test("categories share the whole turn, and areas of arcs are proportional to values")
  func rose() throws {
    let arcs = try arcs(["theta=place", "radius=reach"])
    #expect(near(arcs.map(\.start), [0, 0.25, 0.5, 0.75]))
    #expect(near(arcs.map(\.outer), [0.25, 0.5, 0.75, 1]))
  }

  @Test(
    "bins of directions divide the circle and lie at their angles, whether all occur or not",
    arguments: [("bin(dir)", 45.0), ("bin(dir,16)", 22.5), ("bin(dir,step=30)", 30)])
  func directions(bins: String, width: Double) throws {
    let csv = Table(name: "", columns: [.numbers("dir", [100, 101, 190, 275])])
    let chart = try flags.drawn("arc", of: csv) {
      $0.encodings = ["theta=\(bins)", "radius=count()"]
    }
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    let arcs = (0..<layer.data.rowCount).compactMap { ArcMark().arc(of: $0, layer) }
    #expect(
      near(arcs.map(\.start), [100, 190, 275].map { ($0 / width).rounded(.down) * width / 360 }))
    #expect(arcs.allSatisfy { abs(($0.end - $0.start) * 360 - width) < 1e-9 })
  }

  @Test("a width of bins that does not divide the circle is refused")
  func unevenCircle() {
    let table = Table(name: "", columns: [.numbers("direction", [100, 190])])
    let error = #expect(throws: ChartError.self) {
      _ = try flags.drawn("arc", of: table) {
        $0.encodings = ["theta=bin(direction,step=50)", "radius=count()"]
      }
    }
    #expect(
      error?.message == "'bin(direction,step=50)' does not divide the 360 degrees of a circle")
  }

  @Test("arcs of several series form rings")
  func rings() throws {
    let arcs = try arcs(["theta=kind", "radius=reach"]) { $0.color = "place" }
    // 1 and 9 of a, 4 and 16 of b: the largest sum is 20.
    #expect(near(arcs.map { $0.inner * $0.inner * 20 }, [0, 0, 1, 4]))
    #expect(near(arcs.map { $0.outer * $0.outer * 20 }, [1, 4, 10, 20]))
  }

  @Test("each ring of categories is a whole turn")
  func ringsOfNames() throws {
    let arcs = try arcs(["theta=amount", "radius=kind"]) { $0.color = "place" }
    #expect(near(arcs.map { $0.end - $0.start }, [1.0 / 3, 0.6, 2.0 / 3, 0.4]))
    #expect(near(arcs.map(\.inner), [0, 0.5, 0, 0.5]))
  }

  @Test("arcs require an angle or a radius, and have no axes")
  func refused() {
    func message(_ change: (inout ChartRequest) -> Void) -> String? {
      #expect(throws: ChartError.self) { _ = try flags.drawn("arc", of: Self.table, change) }?
        .message
    }
    #expect(message { _ in } == "arcs need an angle or a radius")
    #expect(
      message { ($0.encodings, $0.x) = (["theta=amount"], "place") }
        == "-x has no effect: the chart has no x axis")
    #expect(
      message { ($0.encodings, $0.smooth) = (["theta=amount"], "linear") }
        == "--smooth has no effect on a chart of arcs, which has no axes")
  }

  @Test("theta or radius without a mark makes arcs")
  func inferred() throws {
    var request = ChartRequest()
    request.encodings = ["theta=amount"]
    let chart = try DrawnChart(request, of: Self.table)
    #expect(chart.scene?.layout.panels[0].layers[0].data.mark is ArcMark)
  }

  @Test("texts stand beside arcs")
  func words() throws {
    let chart = try flags.drawn("arc", of: Self.table) {
      ($0.layers, $0.encodings) = (["arc", "text"], ["theta=amount", "text=place"])
    }
    let labels = try #require(chart.scene).layout.panels[0].valueLabels
    #expect(labels.texts.map(\.text).sorted() == ["e", "n", "s", "w"])
  }

  @Test("the colour of arcs may be quantitative")
  func shades() throws {
    let chart = try flags.drawn("arc", of: Self.table) {
      ($0.encodings, $0.color) = (["theta=amount"], "reach")
    }
    let scene = try #require(chart.scene)
    #expect(scene.layout.panels[0].layers[0].scales.color != nil)
    #expect(chart.texts.contains("reach"))
  }
}
