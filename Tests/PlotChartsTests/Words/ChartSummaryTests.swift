import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Values, places and counts are read off the tables in the tests.
@Suite("Chart words") struct ChartSummaryTests {
  @Test("a line chart of two series is described by kind, series, ranges and extremes")
  func line() throws {
    let chart = try scene(
      "date,low,high\n2024-01-01,-3,9.5\n2024-01-02,4,8\n2024-01-03,2,12")
    #expect(chart.title == "low and high by date")
    #expect(
      chart.description == "Line chart of low and high by date. "
        + "date runs from 2024-01-01 to 2024-01-03. "
        + "The value is lowest at −3 (low, 2024-01-01) and highest at 12 (high, 2024-01-03). "
        + "At the end the highest is high with 12, the lowest low with 2.")
  }

  @Test("bars are described with their own title")
  func bars() throws {
    let chart = try scene("fruit,kg\nApple,3\nPear,5000\nFig,2") { $0.title = "The harvest" }
    #expect(chart.title == "The harvest")
    #expect(
      chart.description == "Bar chart of kg by fruit. "
        + "fruit has 3 categories: Apple, Pear, Fig. "
        + "kg is lowest at 2 (Fig) and highest at 5,000 (Pear). "
        + "The highest is 2,500 times the lowest.")
  }

  @Test("the alt text names only the first and the last of many categories")
  func categories() throws {
    let rows = (1...7).map { "c\($0),\($0 * $0)\n" }.joined()
    let text = try scene("city,kg\n" + rows) { $0.mark = "bar" }.description
    #expect(text.contains("city has 7 categories, from c1 to c7."), "\(text)")
  }

  @Test("extremes have the unit of the axis, and enough digits to differ")
  func digits() throws {
    let near = try scene("x,y\n1,1000000.001\n2,1000000.002\n").description
    #expect(near.contains("y is lowest at 1,000,000.001 (x 1) and highest at 1,000,000.002 (x 2)."))
    let far = try scene("x,y\n1,0.9995\n2,1.0005\n").description
    #expect(far.contains("lowest at 0.9995 (x 1) and highest at 1.0005 (x 2)."))
    let hours = try scene("x,y\n1,1h30m\n2,5h\n3,45m\n").description
    #expect(hours.contains("y is lowest at 0.75\u{a0}h (x 3) and highest at 5\u{a0}h (x 2)."))
  }

  @Test("a unit in parentheses in a name is written with the values instead")
  func brackets() throws {
    let text = try scene("distance (km),altitude (m)\n0,118\n10,228\n32,120\n").description
    #expect(
      text == "Line chart of altitude (m) by distance (km). "
        + "distance runs from 0 to 32\u{a0}km. "
        + "altitude is lowest at 118\u{a0}m (distance 0\u{a0}km) and highest at 228\u{a0}m "
        + "(distance 10\u{a0}km). "
        + "In the end altitude is about where it began, at 120\u{a0}m.")
    // Brackets that hold no unit, or one that could be something else, give no sign.
    let other = try scene("day,temperature (min)\n1,5\n2,3\n3,4\n").description
    #expect(other.contains("temperature is lowest at 3 (day 2) and highest at 5 (day 1)."))
    let alike = try scene("t (°C),t (°F)\n0,32\n10,50\n5,41\n") { $0.mark = "point" }.description
    #expect(alike.contains("t (°F) is lowest at 32°F (t (°C) 0°C)"), "\(alike)")
  }

  @Test("the description names no value that a log scale leaves out")
  func logWords() throws {
    let scene = try scene("x,y\n1,0\n2,5\n3,-7\n4,900\n") { $0.yScale = "log" }
    #expect(scene.description.hasPrefix("Line chart of y by x, y on a logarithmic scale. "))
    #expect(scene.description.contains("y is lowest at 5 (x 2) and highest at 900 (x 4)."))
  }

  @Test("a value without a position is neither drawn nor described")
  func unplaced() throws {
    let text = try scene("x,y\n1,5\n2,7\n3,6\n,99\n") { $0.mark = "point" }.description
    #expect(text.contains("y is lowest at 5 (x 1) and highest at 7 (x 2)."), "\(text)")
  }

  @Test(
    "the places of the description run from the first to the last row that is drawn",
    arguments: ["point", "line"])
  func drawnPlaces(mark: String) throws {
    let text = try scene("x,y\n-4,\n1,5\n2,7\n3,6\n9,\n") { $0.mark = mark }.description
    #expect(text.contains("x runs from 1 to 3."), "\(text)")
  }

  @Test("the alt text names one or two of tied extremes, and counts the others")
  func ties() throws {
    let text = try scene("team,titles\nA,4\nB,1\nC,1\nD,4\nE,1\n").description
    #expect(
      text.contains("titles are lowest at 1 (B and 2 more) and highest at 4 (A and D)."), "\(text)")
  }

  @Test("years have no thousands separator")
  func years() throws {
    #expect(
      try scene("year,births\n1990,5\n1991,7\n1992,6").description
        == "Line chart of births by year. year runs from 1990 to 1992. "
        + "births are lowest at 5 (1990) and highest at 7 (1991). "
        + "Over the whole, births rise from 5 to 6, by 20%.")
  }

  @Test("shares, equal values, a single category and missing values are described")
  func particulars() throws {
    #expect(
      try scene("c,s,v\nA,u,2\nA,w,2") {
        ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("c", ["v"], "s", "bar", "normalize")
      }.description
        == "Bar chart of v by c, as shares of the whole, for 2 series by s: u, w. "
        + "c has 1 category: A.")
    #expect(try scene("c,v\nA,2\nB,2").description.hasSuffix(" v is 2 throughout."))
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
    let words = ChartSummary(
      chart: Chart(layers: [layer]), layers: [try LayerData(layer, of: table)])
    #expect(
      words.description == "Line chart of b by a. a runs from 1 to 2. There are no values.")
  }

  @Test("the alt text names quarters as quarters")
  func quarters() throws {
    let table = try scene("q,v\n2023-Q4,2\n2024-Q1,5\n2024-Q2,3\n") {
      ($0.x, $0.y, $0.mark) = ("q", ["v"], "line")
    }
    #expect(table.description.contains("q runs from 2023-Q4 to 2024-Q2."), "\(table.description)")
    #expect(table.description.contains("highest at 5 (2024-Q1)"), "\(table.description)")
  }

  @Test("the alt text names only the first eight of many series")
  func manySeries() throws {
    let rows = (1...12).map { "1,s\($0),\($0)\n2,s\($0),\($0 + 1)" }.joined(separator: "\n")
    let chart = try scene("x,s,v\n\(rows)") {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["v"], "s", "line")
    }
    #expect(
      chart.description.hasPrefix(
        "Line chart of v by x for 12 series by s: s1, s2, s3, s4, s5, s6, s7, s8 and 4 more. "))
  }

  @Test("series split by a column without a legend are counted, not named")
  func details() throws {
    let csv = "x,sex,job,v\n1,men,a,5\n2,men,a,6\n1,men,b,1\n2,men,b,2\n1,women,a,3\n2,women,a,9\n"
    let text = try scene(csv) {
      ($0.x, $0.y, $0.color, $0.detail, $0.mark) = ("x", ["v"], "sex", "job", "line")
    }.description
    #expect(
      text == "Line chart of v by x for 3 series in 2 groups by sex: men, women. "
        + "x runs from 1 to 2. v is lowest at 1 (men, x 1) and highest at 9 (women, x 2).",
      "\(text)")
  }

  @Test("the alt text of an empty chart calls it empty")
  func empty() throws {
    let words = ChartSummary(chart: Chart(layers: []), layers: [])
    #expect(words.title == "Empty chart")
    #expect(words.description == "An empty chart.")
  }

  @Test("a given description replaces the generated one, on one line")
  func given() throws {
    let chart = try scene("x,y\n1,2\n2,3\n") { $0.description = "Sales\nrose <b>\u{7}" }
    #expect(chart.description == ChartText.line("Sales\nrose <b>\u{7}"))
    #expect(chart.description.hasPrefix("Sales rose"))
    #expect(chart.title == "y by x")
  }
}
