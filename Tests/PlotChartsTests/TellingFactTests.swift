import Testing

@testable import PlotCharts

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
    "a line goes somewhere",
    arguments: [
      (
        "2000,40\n2001,300\n2002,223",
        "Over the whole, price rises from 40 to 223, to 5.6 times as much."
      ),
      ("2000,40\n2001,10\n2002,30", "Over the whole, price falls from 40 to 30, by 25%."),
      ("2000,40\n2001,10\n2002,40.5", "In the end price is about where it began, at 40.5."),
      ("2000,-4\n2001,0\n2002,4", "Over the whole, price rises from −4 to 4."),
      ("2000,10%\n2001,15%\n2002,30%", "Over the whole, price rises from 10% to 30%."),
    ])
  func course(_ rows: String, _ sentence: String) throws {
    let text = try words("year,price\n\(rows)\n")
    #expect(text.contains(sentence), "\(text)")
  }

  @Test("of several lines the ends tell, in the order of places and not of rows")
  func ends() throws {
    let text = try words("x,a,b,c\n3,30,5,12\n1,1,20,40\n2,2,3,4\n") {
      ($0.x, $0.mark) = ("x", "line")
    }
    #expect(text.contains("At the end a is highest with 30 and b lowest with 5."), "\(text)")
  }

  @Test("bars are times as high as others, or below zero")
  func bars() throws {
    #expect(try words("n,y\na,10\nb,4\nc,25\n").contains("The highest is 6.3 times the lowest."))
    #expect(try words("n,y\na,10\nb,-4\nc,25\n").contains("1 of 3 are below zero."))
    #expect(try !words("n,y\na,10\nb,0\nc,25\n").contains("times"))
  }

  @Test("piles have sums, shares run")
  func piles() throws {
    let csv = "team,gold,silver\nA,3,4\nB,10,1\nC,2,2\n"
    let text = try words(csv) { $0.stack = "zero" }
    #expect(text.contains("All together are highest at B (11) and lowest at C (4)."), "\(text)")
    let shares = try words(csv) { $0.stack = "normalize" }
    #expect(
      shares.contains("The largest part in all, gold, runs from 43% to 91%."), "\(shares)")
  }

  @Test("points follow one another, or do not")
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

  @Test("points in categories have medians, and so have panels")
  func medians() throws {
    let csv = "site,v\nA,1\nA,9\nA,2\nB,5\nB,6\n"
    let text = try words(csv) { ($0.x, $0.y, $0.mark) = ("v", ["site"], "point") }
    #expect(text.contains("By median, v is highest at B (5.5) and lowest at A (2)."), "\(text)")
    let panels = try words("site,x,v\nA,1,1\nA,2,9\nA,3,2\nB,1,5\nB,2,6\n") {
      ($0.x, $0.y, $0.facet) = ("x", ["v"], "site")
    }
    #expect(panels.contains("By median, v is highest in B (5.5) and lowest in A (2)."), "\(panels)")
  }

  @Test("where there is nothing to tell, nothing is told")
  func nothing() throws {
    for csv in ["x,y\n1,2\n", "x,y\n1,2\n2,2\n3,2\n", "n,y\na,1\n"] {
      let text = try words(csv)
      for word in ["Over the whole", "In the end", "times", "correlation", "median"] {
        #expect(!text.contains(word), "\(text)")
      }
    }
  }
}
