import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// Notes on parts of the data that a chart does not show.
@Suite("What is told") struct ToldTests {
  private func messages(
    _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [String] {
    try described(csv, set).notes.map(\.message) + scene(csv, set).notes.map(\.message)
  }

  @Test("a column that names several units is warned of, unless the chart shows it")
  func units() throws {
    let csv = "file,size,unit\na,900,KB\nb,1.2,GB\nc,35,MB\n"
    let words = "'unit' names several units, such as 'KB' and 'GB'"
    #expect(
      try messages(csv) { ($0.x, $0.y, $0.mark) = ("file", ["size"], "bar") }
        .contains { $0.hasPrefix(words) })
    #expect(
      try !messages(csv) {
        ($0.x, $0.y, $0.color, $0.mark) = ("file", ["size"], "unit", "bar")
      }.contains { $0.hasPrefix(words) })
    #expect(
      try !messages("file,size,unit\na,900,KB\nb,2,KB\n") {
        ($0.x, $0.y, $0.mark) = ("file", ["size"], "bar")
      }.contains { $0.hasPrefix(words) })
  }

  @Test("values without an interval among others are counted")
  func intervals() throws {
    let told = try messages("k,v,e\na,5,1\nb,8,\nc,3,2\n") {
      ($0.x, $0.y, $0.mark, $0.error) = ("k", ["v"], "point", "e")
    }
    #expect(told.contains("1 of 3 values has no interval: drawn without one"))
    let zero = try messages("k,v,e\na,5,7\nb,8,1\n") {
      ($0.x, $0.y, $0.mark, $0.error, $0.yScale) = ("k", ["v"], "point", "e", "log")
    }
    #expect(zero.contains { $0.hasPrefix("1 of 2 values has an interval that reaches to zero") })
  }

  @Test("a column of decimals that other cells made one of texts is not counted")
  func spoiled() throws {
    let rows = (0..<12).map { "n\($0),\($0 < 5 ? "x\($0)" : "\($0).5")\n" }.joined()
    #expect(chartError("name,v\n" + rows)?.message.contains("holds numbers, but also") == true)
  }

  @Test("names, series and wedges beyond what a picture shows are refused")
  func budget() {
    let rows = (0...100_000).map { "k\($0),1\n" }.joined()
    let error = chartError("k,v\n" + rows) { ($0.x, $0.y, $0.mark) = ("k", ["v"], "bar") }
    #expect(error?.kind == .limit)
    #expect(error?.message.hasPrefix("100001 names along the axis of 'k' exceed the limit") == true)
  }
}
