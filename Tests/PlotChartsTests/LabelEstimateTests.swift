import Testing

@testable import PlotCharts

@Suite("Guessed widths of names") struct LabelEstimateTests {
  // Sums of the advances in the Adobe Core 14 metrics of Helvetica, at 11 points.
  @Test(
    "are near those of a typical face",
    arguments: [
      ("Apple", 28.13), ("Willamette", 51.34), ("2024", 24.46), ("New South Wales", 87.42),
      ("iiii", 9.77), ("MMMM", 36.65), ("The first of two names", 108.21),
    ])
  func widths(_ name: String, _ width: Double) {
    #expect(abs(LabelEstimate.width(of: name) - width) <= 0.12 * width)
  }

  @Test("East Asian characters and pictures are as wide as high")
  func wide() {
    #expect(LabelEstimate.width(of: "東京都") == 33)
    #expect(LabelEstimate.width(of: "한국") == 22)
    #expect(LabelEstimate.width(of: "👩‍👩‍👧‍👦🇳🇴") == 22)
  }

  @Test("wide characters make bars lie where as many narrow ones do not")
  func lying() throws {
    func summary(_ names: [String]) throws -> String {
      let rows = names.enumerated().map { "\($1),\($0)" }.joined(separator: "\n")
      return try described("name,kg\n" + rows).chart.summary
    }
    let narrow = (0..<8).map { "illicit \($0)" }
    let wide = (0..<8).map { "東京都と大阪府の人\($0)" }
    #expect(try summary(narrow) == "bar x=name y=kg")
    #expect(try summary(wide) == "bar x=kg y=name")
  }

  @Test("years as names stand, however many")
  func years() {
    let years = LabelEstimate((1900...2020).map { "\($0)" })
    #expect(years.standsUnderAxis(ofChart: 300))
  }
}
