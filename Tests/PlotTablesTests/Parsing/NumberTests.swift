import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct NumberTests {
  private func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return ScannedNumber(bytes, 0, bytes.count)?.value
  }

  // Values as IEEE 754 bit patterns: the powers of two and their neighbours by hand; 9007199254740993
  // and the halfway cases from Clinger 1990 and Gay 1990, "Correctly rounded binary-decimal
  // conversions".
  @Test(
    "decimals become the nearest double",
    arguments: [
      ("0", 0), ("1", 0x3ff0_0000_0000_0000), ("-2", 0xc000_0000_0000_0000),
      (".5", 0x3fe0_0000_0000_0000), ("5.", 0x4014_0000_0000_0000), ("+5", 0x4014_0000_0000_0000),
      ("1e5", 0x40f8_6a00_0000_0000), ("1E+05", 0x40f8_6a00_0000_0000),
      ("0.1", 0x3fb9_9999_9999_999a), ("-0", 0x8000_0000_0000_0000),
      ("9007199254740993", 0x4340_0000_0000_0000), ("9007199254740995", 0x4340_0000_0000_0002),
      ("9007199254740993.0000000000000000000000001", 0x4340_0000_0000_0001),
      ("5e-324", 1), ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", 1),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000), ("1e-320", 2024),
      ("1.7976931348623157e308", 0x7fef_ffff_ffff_ffff), ("1e400", 0x7ff0_0000_0000_0000),
      ("1e-400", 0), ("1e99999999999999999999", 0x7ff0_0000_0000_0000),
      ("0.000000000000000000000000000001", (1e-30).bitPattern),
    ] as [(String, UInt64)])
  func nearest(text: String, bits: UInt64) throws {
    #expect(number(text)?.bitPattern == bits, "\(text)")
  }

  @Test(
    "text outside of decimal notation is no plain decimal",
    arguments: [
      "", "-", "+", ".", "e5", "1e", "1e+", "0x10", "1_000", "1,5", "1 2", "--1", "1.2.3", "١٢٣",
      "1f", "nan", "inf", "1e5.0", "½",
    ])
  func refused(text: String) {
    #expect(number(text) == nil)
  }

  @Test("a double written in full reads back to the last bit", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      // The standard library's text and reader are the reference.
      #expect(number(value.description) == value, "seed \(seed)")
      let digits = Int.random(in: 1...25, using: &random)
      var text = String(
        (0..<digits).map { _ in Character(String(Int.random(in: 0...9, using: &random))) })
      let place = text.index(text.startIndex, offsetBy: Int.random(in: 0...digits, using: &random))
      text.insert(".", at: place)
      let exponent = Int.random(in: -40...40, using: &random)
      let whole = text.hasPrefix(".") ? "0" + text : text
      let reference = whole.hasSuffix(".") ? whole + "0" : whole
      #expect(
        number("\(text)e\(exponent)") == Double("\(reference)e\(exponent)"),
        "seed \(seed): \(text)e\(exponent)")
    }
  }

  @Test(
    "a column is read in one style of numbers",
    arguments: [
      (["1,234", "5,678,901", "12"], [1234, 5_678_901, 12]),
      (["1.234,5", "2,25", "7"], [1234.5, 2.25, 7]),
      (["1,234.5", "2.25"], [1234.5, 2.25]),
      (["1 234", "12 345 678"], [1234, 12_345_678]),
      (["1'234.5", "7"], [1234.5, 7]),
      (["12%", "7.5%"], [12, 7.5]), (["12 %", "-7 %"], [12, -7]),
      (["$5", "$1,234.50", "-$2"], [5, 1234.5, -2]), (["€3.50", "€-4"], [3.5, -4]),
      (["3,50 €", "4,25 €"], [3.5, 4.25]),
      (["0,123", "0,5"], [0.123, 0.5]),
      (["\u{2212}1", "2"], [-1, 2]),
      (["1_000", "12_345_678"], [1000, 12_345_678]), (["1\u{a0}234,5", "7"], [1234.5, 7]),
      (["1\u{202f}234", "1\u{2009}234"], [1234, 1234]), (["1\u{2019}234", "7"], [1234, 7]),
      (["12,34,567", "1,234"], [1_234_567, 1234]), (["12,34,567.5", "99"], [1_234_567.5, 99]),
      (["(5)", "6"], [-5, 6]), (["($1,234.50)", "$2"], [-1234.5, 2]), (["5-", "6"], [-5, 6]),
      (["+5%", "\u{2212}6%", "0"], [5, -6, 0]), (["0x1F", "0xff"], [31, 255]),
      (["USD 12", "USD 1,500"], [12, 1500]), (["12 EUR", "0"], [12, 0]), (["5‰", "7‰"], [5, 7]),
      (["$1.2M", "$950", "$3.4k"], [1_200_000, 950, 3400]), (["Rs.500", "Rs. 7"], [500, 7]),
      (["1,234.5e3", "7"], [1_234_500, 7]),
      (["1,234,567,890,123,456,789,012", "1"], [1.234567890123456789012e21, 1]),
    ] as [([String], [Double])])
  func styles(cells: [String], values: [Double]) throws {
    let text = "n\tm\n" + cells.map { $0 + "\tx\n" }.joined()
    #expect(try read(text).table.columns[0].numbers == values)
  }

  @Test(
    "mixed styles and other notations stay text",
    arguments: [
      ["1,234.5", "1.234,5"], ["$5", "6€"], ["1,23,4", "5"], ["0x10", "20"], ["1_000", "20_00"],
      ["(5)", "(6)"], ["5-", "6-"], ["١٢٣", "٤٥٦"], ["１２", "３"], ["1,2345", "1.5"], ["$5", "6"],
      ["1f", "0x2"], ["12,34,567", "123,456"], ["5%", "6"], ["-(5)", "6%"], ["5 - 6", "7"],
      ["1,234,56", "5"], ["USD 5", "EUR 6"], ["1__000", "2"], ["$ ", "$5"],
      ["12 apples", "3"], ["v1.5", "v2"], ["5%%", "6%"], ["1 2345", "5"],
    ])
  func noStyle(cells: [String]) throws {
    let text = "n\tm\n" + cells.map { $0 + "\tx\n" }.joined()
    #expect(try read(text).table.columns[0].kindName == "text")
  }

  @Test("a lone comma before three digits is noted as ambiguous")
  func ambiguous() throws {
    let read = try read("n\tm\n1,234\t1\n5,678\t2\n")
    #expect(read.table.columns[0].numbers == [1234, 5678])
    #expect(read.notes.contains { $0.level == .note && $0.message.contains("'1,234'") })
    let semicolons = try PlotTablesTests.read("n;m\n1,234;1\n5,678;2\n")
    #expect(semicolons.table.columns[0].numbers == [1.234, 5.678])
  }

  @Test("numbers in the digits of another script are text, with a note")
  func otherDigits() throws {
    for cells in [["١٢٣", "٤٥"], ["१२", "३"], ["１２", "３"]] {
      let read = try read("n\tm\n" + cells.map { $0 + "\tx\n" }.joined())
      #expect(read.notes.contains { $0.message.contains("digits other than 0 to 9") })
    }
  }

  @Test("points part thousands if another column has decimal commas")
  func regrouped() throws {
    let read = try read("n;m\n1.234;1,5\n5.678;2,5\n")
    #expect(read.table.columns.map(\.numbers) == [[1234, 5678], [1.5, 2.5]])
  }

  @Test("large whole numbers are kept while 64 bits hold them")
  func exactIntegers() throws {
    let read = try read("n\n9007199254740993\n9223372036854775807\n-9223372036854775808\n\n5\n")
    #expect(
      read.summary == "n number 9007199254740993 9223372036854775807 -9223372036854775808 5")
    let beyond = try PlotTablesTests.read("n\n9223372036854775808\n18446744073709551615\n7\n")
    #expect(beyond.table.columns[0].numbers == [0x1p63, 0x1p64, 7])
    #expect(beyond.notes.contains { $0.level == .detail && $0.message.contains("rounded") })
  }

  @Test(
    "digits that are no quantities stay text",
    arguments: [
      "id\n007\n008\n", "id\n12345678901234567890\n98765432109876543210\n", "zip\n08123\n",
    ])
  func identifiers(text: String) throws {
    #expect(try read(text).table.columns[0].kindName == "text")
  }

  @Test("whole numbers under a header of years are years")
  func years() throws {
    for header in ["year", "Year", "birth_year", "birthYear", "yr"] {
      #expect(try read("\(header)\n1999\n2001\n").table.columns[0].kindName == "years")
    }
    #expect(try read("n\n1999\n2001\n").table.columns[0].kindName == "number")
    #expect(try read("year\n1\n2\n").table.columns[0].kindName == "number")
    #expect(try read("yearly\n1999\n2001\n").table.columns[0].kindName == "number")
  }
}
