import PlotTables
import Testing

@testable import PlotCharts

@Suite("Chart words") struct ChartWordsTests {
  @Test("a line chart of two series")
  func line() throws {
    let chart = try scene(
      "date,low,high\n2024-01-01,-3,9.5\n2024-01-02,4,8\n2024-01-03,2,12")
    #expect(chart.title == "value by date")
    #expect(
      chart.description == "Line chart of value by date for 2 series: low, high. "
        + "date runs from 2024-01-01 to 2024-01-03. "
        + "value is lowest at −3 (low, 2024-01-01) and highest at 12 (high, 2024-01-03). "
        + "At the end high is highest with 12 and low lowest with 2.")
  }

  @Test("bars, with a title of their own")
  func bars() throws {
    let chart = try scene("fruit,kg\nApple,3\nPear,5000\nFig,2") { $0.title = "The harvest" }
    #expect(chart.title == "The harvest")
    #expect(
      chart.description == "Bar chart of kg by fruit. "
        + "fruit has 3 categories, from Apple to Fig. "
        + "kg is lowest at 2 (Fig) and highest at 5,000 (Pear). "
        + "The highest is 2,500 times the lowest.")
  }

  @Test("extremes are named in the unit of the axis, with the digits that tell them apart")
  func digits() throws {
    let near = try scene("x,y\n1,1000000.001\n2,1000000.002\n").description
    #expect(near.contains("y is lowest at 1,000,000.001 (1) and highest at 1,000,000.002 (2)."))
    let far = try scene("x,y\n1,0.9995\n2,1.0005\n").description
    #expect(far.contains("lowest at 0.9995 (1) and highest at 1.0005 (2)."))
    let hours = try scene("x,y\n1,1h30m\n2,5h\n3,45m\n").description
    #expect(hours.contains("y is lowest at 0.75\u{a0}h (3) and highest at 5\u{a0}h (2)."))
  }

  @Test("words name no value that a log scale leaves out")
  func logWords() throws {
    let scene = try scene("x,y\n1,0\n2,5\n3,-7\n4,900\n") { $0.yScale = "log" }
    #expect(scene.description.contains("y is lowest at 5 (2) and highest at 900 (4)."))
  }

  @Test("years have no thousands separator")
  func years() throws {
    #expect(
      try scene("year,births\n1990,5\n1991,7\n1992,6").description
        == "Line chart of births by year. year runs from 1990 to 1992. "
        + "births is lowest at 5 (1990) and highest at 7 (1991). "
        + "Over the whole, births rises from 5 to 6, by 20%.")
  }

  @Test("shares, one value throughout, one category, no value")
  func particulars() throws {
    #expect(
      try scene("c,s,v\nA,u,2\nA,w,2") {
        ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("c", ["v"], "s", "bar", "normalize")
      }.description
        == "Bar chart of v by c for 2 series: u, w, as shares of the whole. c has 1 category. "
        + "v is 2 throughout.")
    let table = Table(
      name: "t",
      columns: [
        Column(name: "a", cells: .numbers(NumberCells(values: [1, 2]))),
        Column(name: "b", cells: .numbers(NumberCells(values: [.infinity, .nan]))),
      ])
    let layer = Layer(
      mark: LineMark(),
      encoding: Encoding([.x: ChannelDefinition("a"), .y: ChannelDefinition("b")])
    )
    let words = ChartWords(chart: Chart(layers: [layer]), layers: [try LayerData(layer, of: table)])
    #expect(
      words.description == "Line chart of b by a. a runs from 1 to 2. There are no values.")
  }

  @Test("of many series the first eight are named")
  func manySeries() throws {
    let rows = (1...12).map { "1,s\($0),\($0)\n2,s\($0),\($0 + 1)" }.joined(separator: "\n")
    let chart = try scene("x,s,v\n\(rows)") {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["v"], "s", "line")
    }
    #expect(
      chart.description.hasPrefix(
        "Line chart of v by x for 12 series: s1, s2, s3, s4, s5, s6, s7, s8 and 4 more. "))
  }

  @Test("an empty chart says so")
  func empty() throws {
    let words = ChartWords(chart: Chart(layers: []), layers: [])
    #expect(words.title == "Empty chart")
    #expect(words.description == "An empty chart.")
  }

  @Test("a description that is given stands in place of ours, on one line")
  func given() throws {
    let chart = try scene("x,y\n1,2\n2,3\n") { $0.description = "Sales\nrose <b>\u{7}" }
    #expect(chart.description == DisplayText.line("Sales\nrose <b>\u{7}"))
    #expect(chart.description.hasPrefix("Sales rose"))
    #expect(chart.title == "y by x")
  }
}
