import PlotTestSupport
import Testing

@testable import PlotScales

/// Labels written by hand.
struct NumberLabelTests {
  @Test(
    "labels of an axis have one notation and the fewest digits that distinguish them",
    arguments: [
      ([0, 1, 2], ["0", "1", "2"]),
      ([0, 0.5, 1], ["0.0", "0.5", "1.0"]),
      ([0, 0.25, 0.5], ["0.00", "0.25", "0.50"]),
      ([0.1, 0.2, 0.3], ["0.1", "0.2", "0.3"]),
      ([0, 0.125, 0.25], ["0.000", "0.125", "0.250"]),
      ([-10, 0, 10], ["−10", "0", "10"]),
      ([-0.5, -0.0, 0.5], ["−0.5", "0.0", "0.5"]),
      ([0, 500, 1000, 1500], ["0", "500", "1,000", "1,500"]),
      ([-20_000, 0, 20_000], ["−20,000", "0", "20,000"]),
      ([800_000, 900_000, 999_999], ["800,000", "900,000", "999,999"]),
      ([0, 500_000, 1_000_000], ["0", "0.5M", "1.0M"]),
      ([0, 2_000_000, 4_000_000], ["0", "2M", "4M"]),
      ([2_500_000, 5_000_000, 7_500_000], ["2.5M", "5.0M", "7.5M"]),
      ([-10_000_000, 0, 10_000_000], ["−10M", "0", "10M"]),
      ([1_000_000, 1_000_001], ["1,000,000", "1,000,001"]),
      ([0, 1e9, 2e9], ["0", "1B", "2B"]),
      ([9e8, 1e9, 1.1e9], ["0.9B", "1.0B", "1.1B"]),
      ([5e8, 1e9], ["0.5B", "1.0B"]),
      ([2.5e8, 1e9], ["250M", "1,000M"]),
      ([0, 5e14], ["0", "500T"]),
      ([0, 5e14, 1e15], ["0", "0.5×10¹⁵", "1.0×10¹⁵"]),
      ([2.5e18, 5e18], ["2.5×10¹⁸", "5.0×10¹⁸"]),
      ([0, 1e-5, 2e-5], ["0", "1×10⁻⁵", "2×10⁻⁵"]),
      ([-2e-5, 2e-5], ["−2×10⁻⁵", "2×10⁻⁵"]),
      ([0, 0.0001], ["0.0000", "0.0001"]),
      ([-1e308, 0, 1e308], ["−1×10³⁰⁸", "0", "1×10³⁰⁸"]),
      ([0, Double.leastNonzeroMagnitude], ["0", "5×10⁻³²⁴"]),
      ([1.0 / 3, 2.0 / 3], ["0.33", "0.67"]),
      ([0.1 + 0.2], ["0.3"]),
      ([1234.5678], ["1,235"]),
      ([12.5, 8.25, -3], ["12.50", "8.25", "−3.00"]),
      ([12.5, 8.256, -3], ["12.5", "8.3", "−3.0"]),
      ([], []),
      ([.nan, -.infinity, 1], ["NaN", "−∞", "1"]),
    ] as [([Double], [String])])
  func axis(values: [Double], expected: [String]) {
    #expect(NumberLabels.texts(for: values) == expected)
  }

  /// The first is `format(x, digits = 4)` of R 4.3.
  @Test(
    "means have four significant digits, or as many as keep them distinct",
    arguments: [
      ([39.4, 18.42943, 18.420548], ["39.40", "18.43", "18.42"]),
      ([1425.893, 1417.173, 338.29], ["1,425.9", "1,417.2", "338.3"]),
      ([1425.893, 1425.96, 338.29], ["1,425.9", "1,426.0", "338.3"]),
      ([39.4, 39.39138, 39.39], ["39.400", "39.391", "39.390"]),
      ([8.25, 12.5], ["8.25", "12.50"]),
      ([18.45, 18.450000000000003, 18.4], ["18.45", "18.45", "18.40"]),
    ] as [([Double], [String])])
  func means(values: [Double], expected: [String]) {
    #expect(NumberLabels.texts(for: values, digits: 4) == expected)
  }

  @Test("labels of years have no separators and no suffixes")
  func years() {
    #expect(NumberLabels.texts(for: [1996, 2000], style: .year) == ["1996", "2000"])
    #expect(NumberLabels.texts(for: [0, 1e6], style: .year) == ["0", "1000000"])
    #expect(NumberLabels.text(for: 1996, style: .year) == "1996")
  }

  @Test("labels of money have two decimals or none")
  func money() {
    let dollars = NumberLabelStyle.affixed(prefix: "$", suffix: "")
    #expect(
      NumberLabels.texts(for: [-1, -0.5, 0], style: dollars) == ["−$1.00", "−$0.50", "$0.00"])
    #expect(NumberLabels.texts(for: [5, 10], style: dollars) == ["$5", "$10"])
    #expect(NumberLabels.texts(for: [0, 1.5e6, 3e6], style: dollars) == ["$0", "$1.5M", "$3.0M"])
    #expect(NumberLabels.text(for: 2.5, style: .affixed(prefix: "", suffix: " €")) == "2.50 €")
    #expect(NumberLabels.text(for: 2.5, style: .affixed(prefix: "", suffix: "%")) == "2.5%")
    // Not $12.30 and $123.50: amounts are rounded to a cent, or to whole dollars.
    #expect(NumberLabels.texts(for: [12.345, 20.1], style: dollars) == ["$12.35", "$20.10"])
    #expect(NumberLabels.text(for: 123.456, style: dollars) == "$123.46")
    #expect(NumberLabels.text(for: 1234.5, style: dollars) == "$1,235")
  }

  @Test(
    "a single number keeps its whole digits, else about four",
    arguments: [
      (0, "0"), (-0.0, "0"), (5, "5"), (-5, "−5"), (1234, "1,234"), (1_000_000, "1,000,000"),
      (999_999_999_999_999, "999,999,999,999,999"), (1e15, "1×10¹⁵"), (1.23456e18, "1.235×10¹⁸"),
      (9.99999e18, "1×10¹⁹"), (0.5, "0.5"), (3.14159, "3.142"), (-3.14159, "−3.142"),
      (12.3456, "12.35"), (123.456, "123.5"), (1234.56, "1,235"), (12345.678, "12,346"),
      (0.001234567, "0.001235"), (0.0001, "0.0001"), (0.00012345, "0.0001235"),
      (0.00001, "1×10⁻⁵"), (0.1 + 0.2, "0.3"), (0.99999, "1"), (999.99, "1,000"),
      (9_007_199_254_740_992, "9.007×10¹⁵"), (Double.leastNonzeroMagnitude, "5×10⁻³²⁴"),
      (1.7976931348623157e308, "1.798×10³⁰⁸"), (.nan, "NaN"), (-.infinity, "−∞"),
      (.infinity, "∞"), (0.00009999999, "1×10⁻⁴"),
    ] as [(Double, String)])
  func single(value: Double, expected: String) {
    #expect(NumberLabels.text(for: value) == expected)
  }

  @Test("decimal digits parse back to the number that they are from", arguments: [UInt64(11), 12])
  func digitsRoundTrip(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(DecimalDigits(value).value == value, "seed \(seed)")
    }
  }

  @Test("rounding goes to the nearest, halves away from zero")
  func rounding() {
    func text(_ value: Double, _ decimals: Int) -> String {
      DecimalDigits(value).text(decimals: decimals, isSeparated: true)
    }
    #expect(text(2.675, 2) == "2.68")
    #expect(text(-2.5, 0) == "−3")
    #expect(text(0.5, 0) == "1")
    #expect(text(0.49, 0) == "0")
    #expect(text(-0.04, 1) == "0.0")
    #expect(text(9.996, 2) == "10.00")
    #expect(text(999.96, 1) == "1,000.0")
    #expect(text(0.05, 1) == "0.1")
    #expect(text(0.006, 1) == "0.0")
    #expect(text(1e21, 0) == "1,000,000,000,000,000,000,000")
    #expect(text(123, 3) == "123.000")
  }
}
