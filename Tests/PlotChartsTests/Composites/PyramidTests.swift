import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m pyramid`: two sides of one axis.
@Suite("Population pyramids") struct PyramidTests: CompositeSuite {
  let kind = "pyramid"

  private static let long = "age,sex,people\n0,m,10\n5,m,8\n10,m,3\n0,f,9\n5,f,8\n10,f,4"
  private static let wide = "age,m,f\n0,10,9\n5,8,8\n10,3,4"

  @Test(
    "one side of a pyramid grows to the left, and the youngest are at the bottom",
    arguments: [long, wide])
  func sides(csv: String) throws {
    let panel = try panel(csv)
    let bars = panel.layers[0]
    #expect(Array(bars.data.top) == [-10, -8, -3, 9, 8, 4])
    #expect(bars.data.series.map(\.label) == ["m", "f"])
    #expect(bars.y(0) < bars.y(1) && bars.y(1) < bars.y(2))
    #expect(bars.y(0) == bars.y(3))
  }

  @Test("a pyramid writes the numbers of both sides without signs")
  func magnitudes() throws {
    let chart = try chart(Self.long) { $0.values = true }
    #expect(chart.texts.filter { $0.contains("−") } == [])
    #expect(chart.texts.contains("10") && chart.texts.contains("9"))
    #expect(chart.description.contains("people are lowest at 3 (m, 10) and highest at 10 (m, 0)"))
    #expect(!chart.description.contains("−"))
  }

  @Test("age groups with words are sorted by their numbers")
  func words() throws {
    let bars = try panel("age,sex,n\n10-14,m,3\n0-4,m,10\n5-9,m,8\n10-14,f,3\n0-4,f,9\n5-9,f,8")
      .layers[0]
    #expect(bars.data.y?.categories == ["0-4", "5-9", "10-14"])
  }

  @Test(
    "a population pyramid refuses repeated pairs, negative numbers, and tables without two sides",
    arguments: [
      (
        "age,sex,n\n0,m,3\n0,m,4\n5,f,4\n5,m,1",
        "a population pyramid has one value for each 'age' and 'sex', and some have several"
      ),
      (
        "age,sex,n\n0,m,-3\n5,m,4\n0,f,4\n5,f,1",
        "'n' has numbers below zero, which a population pyramid cannot show"
      ),
      (
        "age,n\n0,3\n5,4",
        "a population pyramid needs a column that tells two sides apart, and there is none"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
