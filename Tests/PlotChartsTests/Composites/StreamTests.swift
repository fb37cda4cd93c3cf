import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m stream`: `stack().order(stackOrderInsideOut)` of d3-shape 1.3.7.
@Suite("Stream graphs") struct StreamTests: CompositeSuite {
  let kind = "stream"

  private static let wide = "t,a,b,c,d\n1,1,5,2,1\n2,3,4,2,2\n3,9,1,6,2\n4,2,1,3,8"

  @Test("the series with the earliest peaks are in the middle of a stream graph")
  func order() throws {
    let layer = try panel(Self.wide) { ($0.x, $0.y) = ("t", ["a,b,c,d"]) }.layers[0].data
    #expect(layer.series.map(\.label) == ["c", "b", "a", "d"])
  }

  @Test("the layers of a stream graph are centred, and a missing value has no thickness")
  func middle() throws {
    let layer = try panel("t,s,v\n1,a,4\n2,a,2\n3,a,2\n1,b,2\n3,b,2") {
      ($0.x, $0.y, $0.color) = ("t", ["v"], "s")
    }.layers[0].data
    #expect(layer.rowCount == 6)
    let places = layer.places?.values ?? []
    for time in [1.0, 2, 3] {
      let rows = places.indices.filter { places[$0] == time }
      let ends = rows.flatMap { [layer.base(of: $0), layer.top(of: $0)] }
      // Half of the largest sum.
      #expect((ends.min() ?? 0) + (ends.max() ?? 0) == 6)
    }
  }

  @Test(
    "a stream graph refuses a single series, and negative amounts",
    arguments: [
      ("t,v\n1,2\n2,3", "a stream graph needs a column of series, and there is none"),
      ("t,a,b\n1,2,1\n2,3,-4", "'b' has −4, and a stream graph has no parts below zero"),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try panel(csv) { if csv.contains("b") { ($0.x, $0.y) = ("t", ["a,b"]) } }
    }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
