import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

/// The order is that of rule R5 and of the ladder for small pictures: a name is worth more than the words
/// around the chart, and the title goes last.
@Suite("Names before words") struct NamesBeforeWordsTests {
  private static let names = [
    "ash", "birch", "cedar", "elm", "fir", "holly", "larch", "maple", "oak", "pine", "rowan", "yew",
  ].enumerated().map { "\($1),\($0 + 1)\n" }.joined()

  private func small(_ height: Double) throws -> ChartLayout {
    try scene("name,value\n" + Self.names) {
      ($0.x, $0.y, $0.mark) = ("value", ["name"], "point")
      ($0.title, $0.subtitle, $0.caption) = ("A title", "A subtitle", "A caption")
      ($0.width, $0.height) = (400, height)
    }.layout
  }

  @Test("a small picture omits other texts before names")
  func ladder() throws {
    let layout = try small(210)
    #expect(layout.panels[0].leftAxis.texts.count == 12)
    #expect(layout.omissions == ["axis titles", "caption", "subtitle"])
    #expect(layout.heading.first?.text == "A title")
  }

  @Test("a title is kept if the names of an axis have no room even without it")
  func hopeless() throws {
    let layout = try small(110)
    #expect(layout.panels[0].leftAxis.texts.count < 12)
    #expect(layout.heading.first?.text == "A title")
  }

  @Test("series names are beside the last stacked bar, in the order of its segments")
  func stacked() throws {
    let layout = try scene(
      "year,kind,n\n2001,a,5\n2001,b,6\n2002,a,6\n2002,b,4\n2003,a,5\n2003,b,5\n"
    ) {
      ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("year", ["n"], "kind", "bar", "zero")
    }.layout
    #expect(layout.panels[0].directLabels.labels.map(\.text.text) == ["b", "a"])
    #expect(layout.legend.height == 0)
  }

  @Test("a segment that the last bar lacks has its name in a legend, in the order of the stack")
  func incomplete() throws {
    let layout = try scene("year,kind,n\n2001,a,5\n2001,b,6\n2002,a,6\n2002,b,4\n2003,a,5\n") {
      ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("year", ["n"], "kind", "bar", "zero")
    }.layout
    #expect(layout.legend.texts.map(\.text) == ["b", "a"])
    #expect(layout.legend.side == .right)
  }

  @Test("fourteen panels cover more than 38 % of the picture")
  func panels() throws {
    let rows = (1...14).flatMap { panel in (0..<5).map { "panel \(panel),\(2000 + $0),\($0)\n" } }
    let layout = try scene("panel,year,n\n" + rows.joined()) {
      ($0.x, $0.y, $0.facet, $0.mark) = ("year", ["n"], "panel", "line")
      ($0.title, $0.subtitle, $0.width, $0.height) = ("A title", "N of each", 800, 500)
    }.layout
    let area = layout.panels.reduce(0) { $0 + $1.plotArea.width * $1.plotArea.height }
    #expect(area > 0.38 * 800 * 500, "\(area / 4_000) %")
  }
}
