import Testing

@testable import PlotAsk
@testable import PlotMarks
@testable import PlotWords

@Suite("Honest charts") struct HonestyTests {
  @Test("a header that holds a word such as long or id is still a measure")
  func headers() throws {
    let long = try described("year,short term,long term\n2001,3,4\n2002,4,5\n2003,5,9\n")
    #expect(long.chart.summary == "line x=year y=short term+long term color=series")
    let rate = try described("date,id rate\n2024-01-01,3\n2024-01-02,4\n")
    #expect(rate.chart.summary == "line x=date y=id rate")
  }

  @Test("a column without values is named in the error")
  func noValues() throws {
    let notes = try described("x,y\n1,\n2,\n3,\n").notes
    #expect(notes.contains { $0.level == .warning && $0.message == "no values in 'y'" })
  }

  @Test("a numeric colour column makes points")
  func shades() throws {
    let csv = "date,temp,wind\n2024-01-01,3,1\n2024-01-02,4,2\n2024-01-03,4,3\n"
    let chart = try described(csv) { ($0.x, $0.y, $0.color) = ("date", ["temp"], "wind") }.chart
    #expect(chart.summary == "point x=date y=temp color=wind")
  }

  @Test("rules of several series at one position, and stacked lines, are refused")
  func refusals() {
    let csv = "x,s,y\n1,a,10\n2,a,20\n1,b,30\n2,b,10\n"
    let rules = chartError(csv) { ($0.x, $0.y, $0.color, $0.mark) = ("x", ["y"], "s", "rule") }
    #expect(rules?.kind == .data)
    let stacked = chartError(csv) {
      ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("x", ["y"], "s", "line", "zero")
    }
    #expect(stacked?.kind == .usage)
  }

  @Test("a gap in an area is a gap in those stacked on it")
  func gapBelow() throws {
    let layer = try placed("x,a,b\n1,1,1\n2,,1\n3,1,1\n4,1,1\n") {
      ($0.x, $0.y, $0.mark) = ("x", ["a", "b"], "area")
    }
    // Rows 0 to 3 are a's, 4 to 7 b's.
    #expect(layer.data.top[5].isNaN)
    #expect(layer.data.top[4] == 2)
    #expect(layer.data.top[6] == 2)
  }
}
