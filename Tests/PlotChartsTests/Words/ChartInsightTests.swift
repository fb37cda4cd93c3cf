import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Sums, medians and ratios are computed by hand; rank correlations come from scipy 1.x,
/// `scipy.stats.spearmanr`.
@Suite("The most telling fact") struct TellingFactTests {
  private func words(
    _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> String { try scene(csv, set).description }

  @Test("ranks with ties correlate as scipy has it")
  func ranks() throws {
    let apart = try #require(rankCorrelation([1, 2, 3, 4, 5, 6, 7, 8], [2, 1, 4, 3, 7, 8, 6, 5]))
    #expect((apart - 0.7380952380952381).magnitude < 1e-12)
    let ties = try #require(
      rankCorrelation([1, 2, 2, 3, 5, 5, 5, 8, 9], [9, 7, 8, 8, 3, 4, 2, 2, 1]))
    #expect((ties + 0.9314076794245811).magnitude < 1e-12)
    #expect(rankCorrelation([1, 2, 3], [4, 4, 4]) == nil)
  }

  @Test(
    "a line is described by its first and last value",
    arguments: [
      (
        "2000,40\n2001,300\n2002,223",
        "Over the whole, price rises from 40 to 223, to 5.6 times as much."
      ),
      (
        "2000,40\n2001,100\n2002,223",
        "Over the whole, price rises from its lowest, 40 (2000), to its highest, 223 (2002), "
          + "to 5.6 times as much."
      ),
      ("2000,40\n2001,10\n2002,30", "Over the whole, price falls from 40 to 30, by 25%."),
      ("2000,40\n2001,10\n2002,40.5", "In the end price is about where it began, at 40.5."),
      ("2000,-4\n2001,9\n2002,4", "Over the whole, price rises from −4 to 4."),
      (
        "2000,4\n2001,0\n2002,-4",
        "Over the whole, price falls from its highest, 4 (2000), to its lowest, −4 (2002)."
      ),
      ("2000,10%\n2001,45%\n2002,30%", "Over the whole, price rises from 10% to 30%."),
    ])
  func course(_ rows: String, _ sentence: String) throws {
    let text = try words("year,price\n\(rows)\n")
    #expect(text.contains(sentence), "\(text)")
  }

  @Test("several lines are compared at their end, in the order of places and not of rows")
  func ends() throws {
    let text = try words("x,a,b,c\n3,30,5,12\n1,1,20,40\n2,2,3,4\n") {
      ($0.x, $0.mark) = ("x", "line")
    }
    #expect(text.contains("At the end the highest is a with 30, the lowest b with 5."), "\(text)")
  }

  @Test("a trend that includes the extremes is described alone")
  func climbs() throws {
    let text = try words("year,price\n2000,40\n2001,100\n2002,223\n")
    #expect(!text.contains("price is lowest"), "\(text)")
  }

  @Test("series that end early are not compared at the end, equal ones are named together")
  func lastOnes() throws {
    let text = try words("x,s,v\n1,a,9\n2,a,8\n1,b,1\n2,b,2\n3,b,3\n3,c,5\n3,d,5\n3,e,4\n") {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["v"], "s", "line")
    }
    #expect(
      text.contains("At the end the highest are c and d with 5, the lowest b with 3."), "\(text)")
  }

  @Test("degrees have no ratio, whether the unit is in the cells or in the name")
  func degrees() throws {
    for csv in ["day,t (°C)\n1,5\n2,30\n3,20\n", "day,t\n1,5°C\n2,30°C\n3,20°C\n"] {
      #expect(try words(csv).contains("Over the whole, t rises from 5°C to 20°C."))
    }
  }

  @Test("bars are described as multiples of others, or as negative")
  func bars() throws {
    #expect(try words("n,y\na,10\nb,4\nc,25\n").contains("The highest is 6.3 times the lowest."))
    #expect(try words("n,y\na,10\nb,-4\nc,25\n").contains("1 of 3 is below zero."))
    #expect(try !words("n,y\na,10\nb,0\nc,25\n").contains("times"))
  }

  @Test("columns of different dimensions are not divided by one another")
  func mixedUnits() throws {
    let text = try words("n,cpu,memory\na,5%,80MiB\nb,7%,2GiB\nc,1%,3GiB\n") {
      ($0.y, $0.mark) = (["cpu", "memory"], "bar")
    }
    #expect(text.contains("2 panels: cpu (%), memory (GiB)."), "\(text)")
    #expect(text.contains("cpu is lowest at 1% (c) and highest at 7% (b)."), "\(text)")
    #expect(text.contains("memory is lowest at 0.07813\u{a0}GiB (a) and highest at 3"), "\(text)")
    #expect(!text.contains("times the lowest") && !text.contains("By median"), "\(text)")
  }

  @Test("the described median of days is a day")
  func days() throws {
    let text = try words("n,day\na,2024-01-01\na,2024-01-02\nb,2024-01-05\nb,2024-01-08\n") {
      ($0.x, $0.y, $0.mark) = ("n", ["day"], "point")
    }
    #expect(
      text.contains("day is highest at b (2024-01-06) and lowest at a (2024-01-01)."), "\(text)")
  }

  @Test("stacked bars are described by their totals, normalised ones by the largest share")
  func stacks() throws {
    let csv = "team,gold,silver\nA,3,4\nB,10,1\nC,2,2\n"
    let text = try words(csv) { $0.stack = "zero" }
    #expect(text.hasPrefix("Stacked bar chart of gold and silver by team. "), "\(text)")
    #expect(text.contains("The sum is highest at 11 (B) and lowest at 4 (C)."), "\(text)")
    let shares = try words(csv) { $0.stack = "normalize" }
    #expect(
      shares.contains(
        "The largest part in all, gold, is highest at 91% (B) and lowest at 43% (A)."),
      "\(shares)")
    // Values of shares are not shown.
    #expect(!shares.contains("The value is"), "\(shares)")
  }

  @Test("points are described by their rank correlation")
  func points() throws {
    func text(_ ys: [Int]) throws -> String {
      try words("x,y\n" + zip(1..., ys).map { "\($0),\($1)\n" }.joined()) { $0.mark = "point" }
    }
    #expect(
      try text([2, 1, 4, 3, 7, 8, 6, 5]).contains("y rises as x rises (rank correlation 0.74)."))
    #expect(
      try text([7, 8, 5, 6, 2, 1, 3, 4]).contains("y falls as x rises (rank correlation −0.74)."))
    #expect(
      try text([4, 8, 1, 6, 3, 7, 2, 5]).contains("y hardly follows x (rank correlation −0.1)."))
  }

  @Test("points over time are described by their trend")
  func time() throws {
    let rows = zip(2001..., [2, 1, 4, 3, 7, 8, 6, 5]).map { "\($0),\($1)\n" }.joined()
    let text = try words("year,births\n" + rows) { $0.mark = "point" }
    #expect(text.contains("births rise over time (rank correlation 0.74)."), "\(text)")
    let even = zip(2001..., [4, 8, 1, 6, 3, 7, 2, 5]).map { "\($0),\($1)\n" }.joined()
    #expect(
      try words("year,births\n" + even) { $0.mark = "point" }.contains(
        "births show hardly any trend over time (rank correlation −0.1)."))
  }

  @Test("a trend within each series is described if it differs from that of all rows")
  func paradox() throws {
    // Each of the two rises by one from point to point, the second ten below and after the first.
    let rows = (1...8).map { "\($0),\($0 + 20),a\n\($0 + 10),\($0),b\n" }.joined()
    let text = try words("x,y,s\n" + rows) {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["y"], "s", "point")
    }
    // scipy.stats.spearmanr: -0.5058823529411764
    #expect(
      text.contains(
        "y tends to fall as x rises (rank correlation −0.51), but within each of the 2 series it "
          + "rises."), "\(text)")
  }

  @Test("points in categories, and panels of points, are described by their medians")
  func medians() throws {
    let csv = "site,v\nA,1\nA,9\nA,2\nB,5\nB,6\n"
    let text = try words(csv) { ($0.x, $0.y, $0.mark) = ("v", ["site"], "point") }
    #expect(text.contains("By median, v is highest at B (5.5) and lowest at A (2)."), "\(text)")
    let panels = try words("site,x,v\nA,1,1\nA,2,9\nA,3,2\nB,1,5\nB,2,6\n") {
      ($0.x, $0.y, $0.facet) = ("x", ["v"], "site")
    }
    #expect(panels.contains("By median, v is highest in B (5.5) and lowest in A (2)."), "\(panels)")
  }

  @Test("a chart without a trend, ratio or correlation is described without one")
  func nothing() throws {
    for csv in ["x,y\n1,2\n", "x,y\n1,2\n2,2\n3,2\n", "n,y\na,1\n"] {
      let text = try words(csv)
      for word in ["Over the whole", "In the end", "times", "correlation", "median"] {
        #expect(!text.contains(word), "\(text)")
      }
    }
  }
}
