import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m pareto`: shares are `cumsum(v) / sum(v)` of R 4.2.
@Suite("Pareto charts") struct ParetoTests: CompositeSuite {
  let kind = "pareto"

  @Test("parts are sorted, and the line adds them up to all on one axis")
  func shares() throws {
    let panel = try panel("cause,n\nwear,20\nheat,40\ndust,5\nrust,10\nload,25")
    #expect(panel.layers.map(\.data.mark.name) == ["bar", "line", "point"])
    let (bars, line) = (panel.layers[0].data, panel.layers[1].data)
    #expect(bars.places?.categories == ["heat", "load", "wear", "rust", "dust"])
    func inOrder(_ layer: LayerData) -> [Double] {
      let places = layer.places?.values ?? []
      let rows = places.indices.sorted { places[$0] < places[$1] }
      return rows.map { layer.top(of: $0) }
    }
    for (value, expected) in zip(inOrder(bars), [0.4, 0.25, 0.2, 0.1, 0.05]) {
      #expect((value - expected).magnitude < 1e-12)
    }
    for (value, expected) in zip(inOrder(line), [0.4, 0.65, 0.85, 0.95, 1]) {
      #expect((value - expected).magnitude < 1e-12)
    }
    #expect(panel.layers[0].scales.y.domain ?? panel.layers[0].scales.x.domain == 0...1)
  }

  @Test("a Pareto chart counts the rows of names that repeat")
  func counts() throws {
    let bars = try panel("cause\nwear\nheat\nheat\nheat\nwear\ndust\nheat\nheat").layers[0].data
    #expect(bars.places?.categories == ["heat", "wear", "dust"])
  }

  @Test("the parts beyond --top are one, and the last")
  func top() throws {
    let bars = try panel("cause,n\nwear,20\nheat,40\ndust,5\nrust,30\nload,25") { $0.top = 2 }
    #expect(bars.layers[0].data.places?.categories == ["heat", "rust", "Other"])
  }

  @Test(
    "a Pareto chart refuses negative numbers, means, facets and other scales",
    arguments: [
      ("cause,n\na,2\nb,-1", "", "'n' has −1, and a Pareto chart has no parts below zero"),
      ("cause,n\na,2\nb,1", "--facet", "--facet has no effect on a Pareto chart"),
      ("cause,n\na,2\nb,1", "--y-scale", "--y-scale has no effect on a Pareto chart"),
      (
        "cause,n\na,2\na,1\nb,1", "mean",
        "a Pareto chart shows parts of a whole, and 'mean n' adds up to none"
      ),
    ])
  func refusals(csv: String, flag: String, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try panel(csv) {
        switch flag {
        case "--facet": $0.facet = "cause"
        case "--y-scale": $0.yScale = "log"
        case "mean": ($0.x, $0.y) = ("cause", ["mean(n)"])
        default: break
        }
      }
    }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
