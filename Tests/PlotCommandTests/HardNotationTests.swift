import Testing

/// Columns of numbers, times and texts that resemble them, side by side in one table, which the
/// built program reads from each format. The expected types are decided by the list of hard inputs;
/// instants were computed by GNU date.
@Suite("Hard notations")
struct HardNotationTests {
  struct Notation {
    var name: String
    var cells: [String]
    var type: String
    /// The first cells that are not missing, as `inspect --json` writes them.
    var first: String

    init(_ name: String, _ cells: [String], _ type: String, _ first: String) {
      (self.name, self.cells, self.type, self.first) = (name, cells, type, first)
    }
  }

  enum Format: String, CaseIterable {
    case tsv, json, ndjson

    /// The table that holds the columns: in JSON all cells are texts, in lines of JSON those are
    /// numbers that may be.
    func text(_ columns: [Notation]) -> String {
      let rows = (0..<3).map { row in
        columns.map { ($0.name, row < $0.cells.count ? $0.cells[row] : "") }
      }
      if self == .tsv {
        return ([columns.map(\.name)] + rows.map { $0.map(\.1) })
          .map { $0.joined(separator: "\t") + "\n" }.joined()
      }
      let records = rows.map { row in
        "{" + row.map { "\"\($0.0)\":" + value($0.1) }.joined(separator: ",") + "}"
      }
      return self == .json
        ? "[" + records.joined(separator: ",\n") + "]" : records.joined(separator: "\n")
    }

    private func value(_ cell: String) -> String {
      if cell.isEmpty { return "null" }
      // RFC 8259, section 6.
      let isNumber = cell.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil
      return self == .ndjson && isNumber ? cell : "\"\(cell)\""
    }
  }

  @Test("each column is read as its expected type, from every format", arguments: Format.allCases)
  func columns(format: Format) throws {
    let columns = HardNotationTests.missing + HardNotationTests.numbers + HardNotationTests.times
    let result = try Executable.plot().run(
      ["inspect", "--json", "--input-format", format.rawValue], input: format.text(columns))
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let found = result.outputText.split(separator: #"{"name":"#).dropFirst()
    #expect(found.count == columns.count)
    for (column, text) in zip(columns, found) {
      #expect(text.hasPrefix("\"\(column.name)\",\"type\":\"\(column.type)\","), "\(text)")
      #expect(text.contains("\"first\":[\(column.first)]"), "\(column.name): \(text)")
    }
  }

  static let missing =
    ["NaN", "nan(0x1)", "-nan", "NA", "N/A", "#N/A", "null", "NULL", "None", "-", ".", "?"].map {
      Notation("\($0) is missing", ["1", $0, "3"], "number", "1,3")
    } + [Notation("a gap", ["1", "", "3"], "number", "1,3")]

  static let numbers = [
    Notation("exponents", ["1e5", "1E+05", "1e-5"], "number", "100000,100000,1e-05"),
    Notation("bare points", [".5", "5.", "+5"], "number", "0.5,5,5"),
    Notation("infinities", ["Inf", "-Infinity", "3"], "number", #""inf","-inf",3"#),
    Notation("beyond doubles", ["1e400", "-1e400", "1"], "number", #""inf","-inf",1"#),
    Notation("largest", ["1e308", "-1e308", "0"], "number", "1e+308,-1e+308,0"),
    Notation("denormals", ["1e-320", "5e-324", "1e-310"], "number", "1e-320,5e-324,1e-310"),
    Notation("negative zeros", ["-0", "-0.0", "1"], "number", "0,0,1"),
    Notation(
      "64 bits", ["9007199254740993", "9223372036854775807", "-9223372036854775808"], "number",
      "9007199254740993,9223372036854775807,-9223372036854775808"),
    Notation(
      "2 to the power of 63", ["9223372036854775808", "1"], "number", "9.223372036854776e+18,1"),
    Notation(
      "all of 64 bits", ["18446744073709551615", "1"], "number", "1.8446744073709552e+19,1"),
    Notation(
      "forty digits", ["1234567890123456789012345678901234567890", "2"], "number",
      "1.2345678901234568e+39,2"),
    Notation(
      "16 digits", ["1234567890123456", "1234567890123457"], "number",
      "1234567890123456,1234567890123457"),
    Notation(
      "20 digits", ["12345678901234567890", "12345678901234567891"], "text",
      #""12345678901234567890","12345678901234567891""#),
    Notation("leading zeros", ["007", "010"], "text", #""007","010""#),
    Notation("hexadecimal", ["0x10", "0x1F"], "number", "16,31"),
    Notation("octal", ["0o17", "0o20"], "text", #""0o17","0o20""#),
    Notation("binary", ["0b10", "0b11"], "text", #""0b10","0b11""#),
    Notation("underscores", ["1_000", "2_000"], "number", "1000,2000"),
    Notation("commas", ["1,234.5", "2,345,678.5"], "number", "1234.5,2345678.5"),
    Notation("decimal commas", ["1.234,5", "2.345.678,5"], "number", "1234.5,2345678.5"),
    Notation("spaces", ["1 234", "2 345 678"], "number", "1234,2345678"),
    Notation("no-break spaces", ["1\u{a0}234", "2\u{202f}345"], "number", "1234,2345"),
    Notation("apostrophes", ["1'234.5", "2'345.5"], "number", "1234.5,2345.5"),
    Notation("lakhs", ["1,23,456", "12,34,567.5"], "number", "123456,1234567.5"),
    Notation("Arabic digits", ["١٢٣", "٤"], "text", #""١٢٣","٤""#),
    Notation("minus signs", ["\u{2212}5", "5"], "number", "-5,5"),
    Notation("per cent", ["5%", "6.5 %"], "number", #""5%","6.5%""#),
    Notation("dollars", ["$5", "$1,234.50", "-$3"], "number", #""$5","$1234.5","-$3""#),
    Notation("euros", ["5 €", "1.234,50 €"], "number", #""5€","1234.5€""#),
    Notation("accountants", ["(5)", "5", "(1,234.5)"], "number", "-5,5,-1234.5"),
    Notation("two units", ["$5", "€5"], "text", #""$5","€5""#),
    Notation("per cent and plain", ["5%", "5"], "text", #""5%","5""#),
    Notation("two separators", ["1.234,5", "1,234.5"], "text", #""1.234,5","1,234.5""#),
  ]

  static let times = [
    Notation("ISO", ["2024-02-29", "2024-03-01"], "time", #""2024-02-29","2024-03-01""#),
    Notation(
      "ISO with zones", ["2024-02-29T12:00:00Z", "2024-03-01T00:00:00+02:00"], "time",
      #""2024-02-29T12:00:00Z","2024-02-29T22:00:00Z""#),
    Notation(
      "ISO with a space", ["2024-02-29 12:00", "2024-03-01 13:00"], "time",
      #""2024-02-29T12:00","2024-03-01T13:00""#),
    Notation("basic date", ["20240229", "20240301"], "time", #""2024-02-29","2024-03-01""#),
    Notation(
      "basic", ["20240229T120000Z", "20240301T000000Z"], "time",
      #""2024-02-29T12:00:00Z","2024-03-01T00:00:00Z""#),
    Notation("weeks", ["2024-W09", "2024-W10"], "time", #""2024-W09","2024-W10""#),
    Notation("days of weeks", ["2024-W09-4", "2024-W10-1"], "time", #""2024-02-29","2024-03-04""#),
    Notation("basic weeks", ["2024W094", "2024W101"], "time", #""2024-02-29","2024-03-04""#),
    Notation("ordinal", ["2024-060", "2024-061"], "time", #""2024-02-29","2024-03-01""#),
    Notation("ordinal date", ["2024060", "2024061"], "time", #""2024-02-29","2024-03-01""#),
    Notation(
      "RFC 2822", ["Thu, 29 Feb 2024 12:00:00 +0000", "Fri, 1 Mar 2024 12:00:00 EST"], "time",
      #""2024-02-29T12:00:00Z","2024-03-01T17:00:00Z""#),
    Notation("quarters", ["2024-Q1", "2024Q2"], "time", #""2024-Q1","2024-Q2""#),
    Notation("clock", ["12:00", "13:30"], "time", #""12:00","13:30""#),
    Notation(
      "time in s", ["1709208000", "1709294400"], "time",
      #""2024-02-29T12:00:00Z","2024-03-01T12:00:00Z""#),
    Notation(
      "time in ms", ["1709208000000", "1709294400001"], "time",
      #""2024-02-29T12:00:00.000Z","2024-03-01T12:00:00.001Z""#),
    Notation(
      "time in us", ["1709208000000000", "1709294400000001"], "time",
      #""2024-02-29T12:00:00.000000Z","2024-03-01T12:00:00.000001Z""#),
    Notation(
      "time in ns", ["1709208000000000000", "1709294400000000001"], "time",
      #""2024-02-29T12:00:00.000000000Z","2024-03-01T12:00:00.000000001Z""#),
    Notation(
      "counts", ["1709208000", "1709294400"], "number", "1709208000,1709294400"),
    Notation("day first", ["13/02/2024", "01/03/2024"], "time", #""2024-02-13","2024-03-01""#),
    Notation("month first", ["02/13/2024", "03/01/2024"], "time", #""2024-02-13","2024-03-01""#),
    Notation("both first", ["13/02/2024", "02/13/2024"], "text", #""13/02/2024","02/13/2024""#),
    Notation(
      "leap second", ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"], "time",
      #""2016-12-31T23:59:59Z","2017-01-01T00:00:00Z""#),
    Notation(
      "24 hours", ["2017-01-01T24:00:00Z", "2017-01-02T12:00:00Z"], "time",
      #""2017-01-02T00:00:00Z","2017-01-02T12:00:00Z""#),
    Notation(
      "far ages", ["0000-01-01", "9999-12-31", "-0044-03-15"], "time",
      #""0000-01-01","9999-12-31","-0044-03-15""#),
    Notation("no such day", ["2023-02-29", "2023-03-01"], "text", #""2023-02-29","2023-03-01""#),
  ]
}
