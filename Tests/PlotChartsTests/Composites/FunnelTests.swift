import PlotTables
import PlotTestSupport
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m funnel`: shares by hand.
@Suite("Funnels") struct FunnelTests: CompositeSuite {
  let kind = "funnel"

  @Test("the bars of a funnel are centred, and show shares of the first stage")
  func shares() throws {
    let panel = try panel("stage,users\nvisits,1200\ntrials,300\norders,90")
    let bars = panel.layers[0].data
    #expect(bars.base == [0, 450, 555] && Array(bars.top) == [1200, 750, 645])
    #expect(Set(panel.valueLabels.texts.map(\.text)) == ["1,200", "300 (25%)", "90 (8%)"])
    #expect(bars.places?.categories == ["visits", "trials", "orders"])
  }

  @Test("a bar has its words inside, or to its right where it is narrow")
  func labels() throws {
    let panel = try panel("stage,users\nvisits,120000\norders,90")
    let rect = try #require(BarMark().rect(of: 1, seriesIndex: 0, panel.layers[0]))
    let words = try #require(panel.valueLabels.texts.first { $0.text.hasPrefix("90") })
    #expect(words.box.minX > rect.maxX)
  }

  @Test(
    "a funnel refuses stages that grow, repeat or are negative",
    arguments: [
      (
        "stage,n\na,2\nb,5",
        "a funnel chart narrows, and 'b' has more than 'a' before it"
      ),
      ("stage,n\na,2\nb,-1", "'n' has −1, and a funnel chart has no parts below zero"),
      (
        "stage,n\na,2\na,1\nb,1",
        "a funnel chart has one number for each stage, and 'stage' repeats"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
