import Testing

@testable import PlotScales

@Suite("Patterns that leave digits open") struct FittingPatternTests {
  /// The first is the example of https://d3js.org/d3-scale/linear#linear_tickFormat, the others are its
  /// rules worked out by hand.
  @Test(
    "patterns with open precision have the fewest digits that distinguish labels",
    arguments: [
      ("+%", [-1, -0.5, 0, 0.5, 1], ["−100%", "−50%", "+0%", "+50%", "+100%"]),
      ("%", [0, 0.1 + 0.2 - 0.1, 0.4], ["0%", "20%", "40%"]),
      ("%", [0, 0.005, 0.01], ["0.0%", "0.5%", "1.0%"]),
      ("f", [0, 0.25, 0.5], ["0.0", "0.3", "0.5"]),
      ("f", [0, 100, 200], ["0", "100", "200"]),
      ("r", [0, 1000, 2000], ["0", "1000", "2000"]),
      (".2f", [0, 1, 2], ["0.00", "1.00", "2.00"]),
      (",", [0, 1000, 2000], ["0", "1,000", "2,000"]),
      ("f", [3], ["3.000000"]),
    ])
  func digits(pattern: String, values: [Double], expected: [String]) throws {
    let style = NumberLabelStyle.pattern(try NumberPattern(pattern))
    #expect(NumberLabels.texts(for: values, style: style) == expected)
  }
}
