import Testing

@testable import PlotScales

/// A pattern with values and what they become.
struct PatternRow: CustomTestStringConvertible, Sendable {
  var pattern: String
  var cells: [(value: Double, text: String)]
  var testDescription: String { pattern }

  static func rows(of table: String) -> [PatternRow] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: "¦", omittingEmptySubsequences: false).map(String.init)
      let cells = stride(from: 1, to: parts.count - 1, by: 2).map {
        (Double(parts[$0]) ?? .nan, parts[$0 + 1])
      }
      return PatternRow(pattern: parts[0], cells: cells)
    }
  }
}

@Suite("Patterns of labels") struct PatternTests {
  private func number(_ pattern: String, _ value: Double) throws -> String {
    try NumberPattern(pattern).text(for: value)
  }

  @Test(
    "number patterns write as d3-format does", arguments: PatternRow.rows(of: numberPatternsOfD3))
  func numbers(row: PatternRow) throws {
    let pattern = try NumberPattern(row.pattern)
    for (value, text) in row.cells { #expect(pattern.text(for: value) == text, "\(value)") }
  }

  @Test(
    "time patterns write as d3-time-format does", arguments: PatternRow.rows(of: timePatternsOfD3))
  func times(row: PatternRow) throws {
    let pattern = try TimePattern(row.pattern)
    for (moment, text) in row.cells { #expect(pattern.text(for: moment) == text, "\(moment)") }
  }

  @Test("the tables of patterns have hundreds of cells, and every type and directive")
  func tablesAreComplete() {
    let numbers = PatternRow.rows(of: numberPatternsOfD3)
    let times = PatternRow.rows(of: timePatternsOfD3)
    #expect(numbers.flatMap(\.cells).count >= 800)
    #expect(times.flatMap(\.cells).count >= 800)
    for kind in NumberPattern.Kind.allCases where kind != .binaryPrefixed {
      #expect(numbers.contains { $0.pattern.last == kind.rawValue }, "\(kind)")
    }
    for directive in TimePattern.Directive.allCases {
      #expect(times.contains { $0.pattern == "%\(directive.rawValue)" }, "\(directive)")
    }
  }

  @Test("halves in decimals are halves, where d3 sees the binary number: 2.67, 1.00, 28%")
  func halves() throws {
    #expect(try number(".2f", 2.675) == "2.68")
    #expect(try number(".2f", 1.005) == "1.01")
    #expect(try number(".0%", 0.285) == "29%")
  }

  @Test("numbers too large for d3's decimals are written out, and infinity has its sign")
  func extremes() throws {
    #expect(try number(",.0f", 1e21) == "1,000,000,000,000,000,000,000")
    #expect(try number("d", 1e22) == "10000000000000000000000")
    #expect(try number(".20f", 0.1) == "0.10000000000000000000")
    #expect(try number("x", 0x1p80) == "1" + String(repeating: "0", count: 20))
    #expect(try number("8.1f", .infinity) == "       ∞")
    #expect(try number(".1f", -.infinity) == "−∞")
    #expect(try number("s", .nan) == "NaN")
    // A minus zero is none, whatever the sign of the pattern.
    #expect(try number("+.1f", -0.04) == "+0.0")
    #expect(try number("(.1f", -0.0) == "0.0")
    for kind in NumberPattern.Kind.allCases {
      for value in [Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, -1e-300] {
        #expect(try !number(String(kind.rawValue), value).isEmpty)
      }
    }
  }

  // IEC 80000-13: 1 Ki is 1024, 1 Mi is 1024².
  @Test(
    "binary prefixes are powers of 1024",
    arguments: [
      (".1~i", 1536, "1.5Ki"), (".1~i", 1024, "1Ki"), (".0i", 1023, "1023"), (".0i", 0, "0"),
      (".2i", -0x1p20, "−1.00Mi"), (".0i", 1023.7, "1Ki"), (".0i", 1_048_575, "1Mi"),
      ("i", 0x1p30, "1.000000Gi"), ("~i", 0x1p100, "1048576Yi"), (",~i", 0x1p100, "1,048,576Yi"),
      (".1i", 0.25, "0.3"),
    ] as [(String, Double, String)])
  func binaryPrefixes(pattern: String, value: Double, text: String) throws {
    #expect(try number(pattern, value) == text)
  }

  @Test("values that are percentages are not multiplied by 100")
  func percentages() throws {
    var pattern = try NumberPattern(".1%")
    #expect(pattern.text(for: 0.125) == "12.5%")
    pattern.isInPercent = true
    #expect(pattern.text(for: 12.5) == "12.5%")
  }

  // By hand: microseconds by the decimals given, years in full, and before the year 0 with a minus.
  @Test("time patterns have microseconds and all digits of years")
  func particularTimes() throws {
    func time(_ pattern: String, _ seconds: Double) throws -> String {
      try TimePattern(pattern).text(for: seconds)
    }
    #expect(try time("%S.%f", 1_577_836_805.123_456) == "05.123456")
    #expect(try time("%Y", 253_402_300_800) == "10000")
    #expect(try time("%Y", -62_167_219_201) == "−0001")
    #expect(try time("%H:%M", 1e300).isEmpty == false)
    #expect(try time("%H", .nan) == "NaN")
  }

  @Test("a pattern with a directive is one of times, else one of numbers")
  func kinds() throws {
    for text in ["", "~s", ".0%", "%", "%>8d", "%^9", "$,.2f"] {
      #expect(try LabelPattern(text) == .number(NumberPattern(text)))
    }
    for text in ["%Y", "%-d.%-m.", "in %Y", "%d%%", "%%"] {
      #expect(try LabelPattern(text) == .time(TimePattern(text)))
    }
  }

  @Test(
    "an error in a pattern has its position and the expected characters",
    arguments: [
      (",.2q", "character 4 is 'q', where digits of the precision, '~' or a"),
      (".f", "character 2 is 'f', where digits of the precision is expected"),
      (".2f2", "character 4 is '2', where the end after the type is expected"),
      ("..2f", "character 2 is '.', where digits"),
      ("10,,d", "character 4 is ',', where '.', '~' or a type"),
      ("1000d", "character 4 is '0', where a number of at most 100"),
      (".999999999999999999999f", "character 4 is '9', where a number of at most 100"),
      ("hello", "character 1 is 'h', where a fill and an alignment (<, >, ^, =), a sign"),
      ("%d %E", "character 5 is 'E', where -, _, 0 or a directive (a A b"),
      ("%Y%", "character 4 is its end, where -, _, 0 or a directive"),
      ("%-", "character 3 is its end, where a directive"),
      ("%Y %5d", "character 5 is '5', where"),
    ])
  func wrong(pattern: String, message: String) {
    let error = #expect(throws: LabelPatternError.self) { try LabelPattern(pattern) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }
}
