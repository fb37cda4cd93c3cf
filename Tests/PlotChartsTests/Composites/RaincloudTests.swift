import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// `-m raincloud`: quartiles are `quantile(c(1, 2, 3, 4, 5))` of R 4.2.
@Suite("Rainclouds") struct RaincloudTests: CompositeSuite {
  let kind = "raincloud"

  private let groups = "kind,v\na,1\na,2\na,3\na,4\na,5\nb,2\nb,2.5\nb,3\nb,3.5\nb,9"

  @Test("a cloud lies above its box, and the rain of all values below")
  func raincloud() throws {
    let panel = try panel(groups) { ($0.x, $0.y) = ("v", ["kind"]) }
    #expect(
      panel.layers.map(\.data.mark.name) == ["violin", "point", "rule", "rule", "bar", "tick"])
    let (rain, box) = (panel.layers[1], panel.layers[4])
    let boxes = try #require(BarMark().rect(of: 0, seriesIndex: 0, box))
    let cloud = ViolinMark(foot: 0.1).outlines(of: 0, panel.layers[0]).flatMap(\.sides)
    let own = rain.data.places?.values.indices.filter { rain.data.places?.values[$0] == 0 } ?? []
    #expect(own.count == 5)
    #expect(own.allSatisfy { rain.y($0) < boxes.minY })
    #expect(cloud.filter { $0.row < 203 }.map(\.low).max() ?? 0 > boxes.maxY)
    // quantile(c(1, 2, 3, 4, 5), c(.25, .75)) of R.
    #expect(box.data.secondEnds?[0] == 2 && box.data.values?.values[0] == 4)
  }
}
