import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook

private func small(
  _ width: Double, _ height: Double, title: String = "A title that is rather long for it"
) throws -> ChartScene {
  let rows = (0..<24).map {
    "\($0 / 4),\(["north", "south", "east", "west"][$0 % 4]),\($0 * 7 % 11)"
  }
  return try scene("day,side,rain\n" + rows.joined(separator: "\n")) { request in
    (request.x, request.y, request.color, request.mark) = ("day", ["rain"], "side", "point")
    (request.width, request.height, request.title) = (width, height, title)
  }
}

@Suite("Small canvases") struct SmallCanvasTests {
  @Test("a large canvas has a large title and wide gaps")
  func large() throws {
    let layout = try small(800, 500).layout
    #expect(layout.heading.map(\.style.size) == [20])
    #expect(layout.shortenings.isEmpty && layout.omissions.isEmpty)
  }

  @Test("a title shortened to one line is kept, and reported")
  func title() throws {
    let scene = try small(160, 120)
    #expect(scene.layout.heading.map(\.style.size) == [13])
    #expect(scene.layout.heading.map(\.text) == [fitted])
    #expect(scene.notes.contains { $0.level == .detail && $0.message == "the title is shortened" })
    #expect(!scene.layout.omissions.contains("title"))
  }

  private var fitted: String {
    // Margins are a twenty-fifth of the height, in whole points.
    TextSetter(measuring: FixedTextMeasuring()).fitted(
      "A title that is rather long for it", TextStyle(size: 13), within: 160 - 2 * 4)
  }

  @Test(
    "titles and labels are dropped before the plot area becomes a stripe",
    arguments: [240.0, 180, 150, 120])
  func plotArea(height: Double) throws {
    let layout = try small(320, height).layout
    #expect(layout.panels[0].plotArea.height >= 0.28 * height - 0.001)
  }

  @Test("an axis has at least two labels")
  func ticks() throws {
    for height in stride(from: 120.0, through: 240, by: 10) {
      let layout = try small(200, height, title: "").layout
      #expect(layout.panels[0].leftAxis.texts.count >= 2, "\(height)")
    }
  }

  @Test("a y axis of 240 points over both signs has more than two labels")
  func signs() throws {
    // Steps of five would leave -5 and 0 alone.
    let values = [-4.2, -3.1, -1.5, 0.8, 2.1, 3.3, -6.4]
    let rows = values.enumerated().map { "\($0.offset + 2010),\($0.element)" }
    let scene = try scene("year,balance\n" + rows.joined(separator: "\n")) { request in
      (request.x, request.y, request.mark) = ("year:O", ["balance"], "bar")
      (request.width, request.height, request.title) = (600, 360, "A title")
    }
    let labels = scene.layout.panels[0].leftAxis.texts.map(\.text)
    #expect(labels.count > 4, "\(labels)")
  }
}
