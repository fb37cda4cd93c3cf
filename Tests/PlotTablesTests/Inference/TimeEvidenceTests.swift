import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct TimeEvidenceTests {
  private func evidence(
    _ cells: [String], column: String = "t", options: ReadOptions = ReadOptions()
  ) -> TimeEvidence {
    var evidence = TimeEvidence(column: column, options: options)
    for cell in cells {
      let bytes = Array(cell.utf8)
      evidence.add(bytes, 0, bytes.count)
    }
    return evidence
  }

  @Test(
    "one notation is chosen for all cells",
    arguments: [
      (["2024-01-31", "2024-02-01T10:00"], .iso),
      (["2024-01", "2024"], .iso),
      (["2024-1-9", "2024-10-31"], .yearFirst),
      (["2024-01-31", "2024/01/31"], .yearFirst),
      (["01.02.2024", "03.04.2024"], .dayFirst),
      (["13/01/2024", "01/02/2024"], .dayFirst),
      (["01/13/2024", "01/02/2024"], .monthFirst),
      (["99/12/31", "00/01/01"], .shortYearFirst),
      (["31/12/99", "01/01/00"], .shortDayFirst),
      (["12/31/99", "01/01/00"], .shortMonthFirst),
      (["31.12.24", "01.01.25"], .shortDayFirst),
      (["Jan 5, 2024", "5 Feb 2024", "-"], .monthName),
      (["10:30", "NA", "9:05 PM"], .clock),
      (["2024Q1", "Q2 2024"], .partOfYear),
      (["KW 51/2023", "KW 1/2024"], .partOfYear),
      (["Dec-23", "Jan-24", "Feb-24"], .monthNameShortYear),
      (["Mar-21", "Jun-21", "Sep-21", "Dec-21", "Mar-22"], .monthNameShortYear),
      (["Jan '24", "Feb '24"], .monthNameShortYear),
      (["1/2024", "12/2024"], .monthYear),
      (["20240131T10", "20240131"], .basic),
    ] as [([String], TimeNotation)])
  func choices(cells: [String], notation: TimeNotation) throws {
    let choice = try #require(evidence(cells).choice("t"))
    #expect(choice.notation == notation)
    #expect(choice.doubt == nil)
  }

  @Test(
    "columns with other cells are no times",
    arguments: [
      ["2024-01-31", "soon"], ["2024-01-31", "31/01/2024"], ["13/01/2024", "01/13/2024"],
      ["01/02/2024", "01.02.2024"], ["2024", "2025"], ["20240131", "20240201"], ["NA", "-"],
      ["1.2.3", "1.10.12"], ["hello"], [], ["10:30", "2024-01-31"],
    ] as [[String]])
  func others(cells: [String]) {
    #expect(evidence(cells).choice("t") == nil)
    #expect(evidence(cells).refusal == nil)
  }

  @Test(
    "an ambiguous order of day and month is noted, unless other evidence decides it",
    arguments: [
      (["01/02/2024", "03/04/2024"], "date", .monthFirst, "%m/%d/%Y", "%d/%m/%Y"),
      (["01-02-2024"], "date", .monthFirst, "%m-%d-%Y", "%d-%m-%Y"),
      (["01/01/2024", "02/02/2024"], "date", .monthFirst, nil, nil),
      (["01/02/2024"], "Datum", .dayFirst, nil, nil),
      (["01/02/2024"], "fecha_alta", .dayFirst, nil, nil),
      (["01/02/03"], "date", .shortMonthFirst, "%m/%d/%y", "%d/%m/%y"),
      (["01-02-03"], "date", .shortYearFirst, "%y-%m-%d", "%m-%d-%y"),
      (["13/02/03"], "date", .shortDayFirst, "%d/%m/%y", "%y/%m/%d"),
    ] as [([String], String, TimeNotation, String?, String?)])
  func doubts(
    cells: [String], column: String, notation: TimeNotation, taken: String?, other: String?
  ) throws {
    let choice = try #require(evidence(cells, column: column).choice(column))
    #expect(choice.notation == notation)
    #expect(choice.doubt?.taken == taken)
    #expect(choice.doubt?.other == other)
  }

  @Test(
    "digits alone are dates only under a header that says so",
    arguments: [
      ("20240131", "date", true), ("20240131", "n", false), ("202401", "month", true),
      ("202401", "code", false), ("2024031", "day", true), ("2024", "date", false),
    ])
  func digits(cell: String, column: String, isTime: Bool) {
    #expect((evidence([cell], column: column).choice(column) != nil) == isTime)
  }

  @Test("times without a year, and with a zone in some cells only, are text with a note")
  func refusals() {
    #expect(evidence(["Nov  5 10:00:00", "Nov 15 10:00:00"]).refusal == .noYear)
    #expect(evidence(["Jan-05", "Jan-12", "Feb-02"]).refusal == .noYear)
    #expect(evidence(["Jan-30", "Jan-31", "Feb-01"]).refusal == .noYear)
    #expect(evidence(["2024-01-31T10:00", "2024-01-31T10:00Z"]).refusal == .mixedZones)
    var options = ReadOptions()
    options.timeZone = ZoneRules(name: "+01:00", offset: 3600)
    let told = evidence(["2024-01-31T10:00", "2024-01-31T10:00Z"], options: options)
    #expect(told.choice("t")?.isZoned == true)
  }

  @Test(
    "a column of times is shown with the precision of its finest cell",
    arguments: [
      (["2024-W05", "2024-W06"], .week), (["2024-W05", "2024-02"], .day),
      (["2024-W05", "2024-02-01T10:00"], .minute), (["2024Q1", "2024H2"], .quarter),
      (["2024", "2024-02"], .month), (["2024-01-31", "2024-01-31T10"], .hour),
    ] as [([String], TimeCells.Precision)])
  func precisions(cells: [String], precision: TimeCells.Precision) {
    #expect(evidence(cells).choice("t")?.precision == precision)
  }

  @Test("evidence for times ends after some texts")
  func hopeless() {
    #expect(evidence([String](repeating: "a", count: 300) + ["2024-01-31"]).isHopeless)
    #expect(!evidence(["2024-01-31", "NA"]).isHopeless)
  }

  @Test(
    "evidence for times does not depend on the split into chunks", .slow,
    arguments: [51, 52, 53, 54, 55, 56, 57, 58] as [UInt64])
  func division(seed: UInt64) throws {
    var random = Seeded(seed)
    let pools = [
      ["01/02/2024", "13/02/2024", "02/13/2024", "1/2/2024 10:30", "01.02.2024", "NA"],
      ["2024-01-31", "2024-01-31T10:00Z", "2024-01-31T10:00", "2024-01", "2024-1-5", "2024"],
      ["01/02/03", "10/10/24", "24/01/02", "13/01/24", "01/13/24", "31/12/99"],
      ["Jan 5", "Jan 5 2024", "Jan-24", "5 Jan 24", "Nov  5 10:00:00", "-"],
      ["20240131", "2024031", "202401", "2024W05", "20240131T10", "2024"],
      ["10:30", "10:30:15.123456", "9:05 PM", "x", "24:00", "."],
      ["0001-01-01T00:00:00.000000001", "2024-01-31T10:00:00.5", "9999-01-01", "-0044-03-15"],
    ]
    var options = ReadOptions()
    options.dateFormats = seed % 2 == 0 ? [] : [try DateFormat("%d/%m/%Y")]
    for _ in 0..<300 {
      let pool = pools.randomElement(using: &random) ?? []
      let usual = Array(pool.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
      let cells = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        usual.randomElement(using: &random) ?? ""
      }
      let whole = evidence(cells, column: "date", options: options)
      let i = Int.random(in: 0...cells.count, using: &random)
      let j = Int.random(in: i...cells.count, using: &random)
      let parts = [cells[..<i], cells[i..<j], cells[j...]].map {
        evidence(Array($0), column: "date", options: options)
      }
      var left = parts[0]
      left.merge(parts[1])
      left.merge(parts[2])
      var right = parts[1]
      right.merge(parts[2])
      var outer = parts[0]
      outer.merge(right)
      for merged in [left, outer] {
        #expect(
          merged.choice("date") == whole.choice("date"), "seed \(seed): \(cells) at \(i), \(j)")
        #expect(merged.refusal == whole.refusal, "seed \(seed): \(cells) at \(i), \(j)")
      }
      // Nor does their order.
      let shuffled = evidence(
        cells.shuffled(using: &random), column: "date", options: options)
      #expect(shuffled.choice("date") == whole.choice("date"), "seed \(seed): \(cells)")
    }
  }

  /// The first column of series of the Office for National Statistics holds all three.
  @Test(
    "times of several notations are texts, and told of",
    arguments: [
      (["2005", "2006", "2005 Q1", "2005 Q2", "2005 JAN"], "'2005' and '2005 Q1'"),
      (["2024-01-01", "2024-01-02", "05/01/2024", "17/01/2024"], "'2024-01-01' and '05/01/2024'"),
    ])
  func several(cells: [String], words: String) throws {
    let table = try read("t,v\n" + cells.map { "\($0),1\n" }.joined(), hasHeader: true)
    #expect(table.table.columns[0].kindName == "text")
    let warning = try #require(table.warnings.first)
    #expect(warning.message.contains(words), "\(warning.message)")
    #expect(warning.message.contains("do not go together"))
  }

  @Test("texts of which one is no time are no times", arguments: ["spring", "2005 X1", "n5"])
  func names(name: String) throws {
    let table = try read("t,v\n2005 Q1,1\n2005-01-02,2\n2005 JAN,3\n\(name),4\n", hasHeader: true)
    #expect(!table.warnings.contains { $0.message.contains("do not go together") })
  }

  @Test("a year and three digits are a day of it under a header that says so, else a code")
  func codes() throws {
    #expect(try read("part,v\n1001-012,1\n1002-101,2\n").table.columns[0].kindName == "text")
    #expect(try read("invoice,v\n2013-012,1\n2013-013,2\n").table.columns[0].kindName == "text")
    for name in ["date", "day", "doy", "timestamp"] {
      let column = try read("\(name),v\n1801-012,1\n1801-365,2\n").table.columns[0]
      #expect(column.kindName == "time", "\(name)")
    }
  }

  @Test(
    "minutes of one digit are those of a clock under a header of times, else a score",
    arguments: [("time", "time"), ("Uhrzeit", "time"), ("score", "text"), ("ratio", "text")])
  func shortClocks(name: String, kind: String) throws {
    let column = try read("\(name),v\n9:5,1\n9:10,2\n10:0,3\n").table.columns[0]
    #expect(column.kindName == kind)
  }
}
