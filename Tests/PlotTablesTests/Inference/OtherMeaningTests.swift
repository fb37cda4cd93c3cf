import Testing

@testable import PlotTables

/// Cells that other columns or programs give a meaning.
@Suite struct OtherMeaningTests {
  @Test("a column with an unambiguous order of day and month decides it for the others")
  func orders() throws {
    let read = try read("start,end\n01/02/2023,15/02/2023\n03/04/2023,16/04/2023\n")
    #expect(read.summary == "start time 2023-02-01 2023-04-03; end time 2023-02-15 2023-04-16")
    #expect(read.warnings.isEmpty)
    let open = try PlotTablesTests.read("start,end\n01/02/2023,05/02/2023\n")
    #expect(open.warnings.count == 2)
  }

  @Test("points before three digits throughout, among semicolons, give a warning")
  func thousands() throws {
    let read = try read("n;v\na;128.928\nb;50.535\nc;70.000\n")
    #expect(read.table.columns[1].numbers == [128.928, 50.535, 70])
    #expect(
      read.warnings.map(\.message) == [
        "column 'v': the point of '128.928' is read as a decimal point, but may separate thousands"
      ])
    #expect(read.warnings.first?.hint == "--decimal , reads 128928")
    #expect(try PlotTablesTests.read("n;v\na;128.92\nb;50.535\n").warnings.isEmpty)
    #expect(try PlotTablesTests.read("n,v\na,128.928\nb,50.535\n").warnings.isEmpty)
  }

  @Test("three digits behind each comma, beside whole numbers, among semicolons give a warning")
  func thousandsByComma() throws {
    let read = try read("n;v\na;(1,200)\nb;(50)\nc;2,750\n")
    #expect(read.table.columns[1].numbers == [-1.2, -50, 2.75])
    #expect(read.warnings.map(\.message) == ["column 'v': '(1,200)' is read as -1.2"])
    #expect(read.warnings.first?.hint == "--decimal . reads its commas as those between thousands")
    for cells in ["1,200|0,500|2,750", "1,200|50|2,7", "1,200|5000|2,750", "1,200|0|2,750"] {
      let rows = cells.split(separator: "|").map { "a;\($0)\n" }.joined()
      #expect(try PlotTablesTests.read("n;v\n" + rows).warnings.isEmpty, "\(cells)")
    }
  }

  @Test(
    "a header decides whether 00:45:00 is a length of time or a time of day",
    arguments: [
      ("time spent", true), ("Laufzeit", true), ("duration", true), ("time", false),
      ("start", false),
    ])
  func lengths(header: String, isLength: Bool) throws {
    let column = try read("\(header),n\n00:45:00,1\n01:12:30,2\n").table.columns[0]
    #expect(column.numbers == (isLength ? [2_700, 4_350] : nil))
  }

  @Test("unquoted thousands under a header of one name fewer give a warning")
  func unquotedThousands() throws {
    let read = try read("city,pop\nA,1,234\nB,2,345\n")
    #expect(read.warnings.first?.hint == "quote numbers with commas between their thousands")
    #expect(try PlotTablesTests.read("mpg,cyl\nMazda,21,6\nFiat,30,4\n").warnings.isEmpty)
  }

  @Test("a repeated number far below all others gives a warning about missing values")
  func sentinels() throws {
    let read = try read("t,v\n1,12.5\n2,-999\n3,-13.5\n")
    #expect(read.table.columns[1].numbers == [12.5, -999, -13.5])
    #expect(
      read.warnings.map(\.message) == [
        "column 'v': -999 in 1 cell may stand for a missing value, and is read as a number"
      ])
    #expect(try PlotTablesTests.read("t,v\n1,-500\n2,-999\n").warnings.isEmpty)
    #expect(try PlotTablesTests.read("t,v\n1,-5\n2,-998\n").warnings.isEmpty)
  }

  @Test(
    "durations that exceed a time of day, or name days, are seconds",
    arguments: [
      ("26:30:00|1:05:30|0:00:10.5", [95_400, 3_930, 10.5]),
      ("0 days 00:00:01|1 days 02:00:00", [1, 93_600]),
      ("1 day, 2:03:04|0:00:05", [93_784, 5]),
    ] as [(String, [Double])])
  func durations(cells: String, seconds: [Double]) throws {
    let rows = cells.split(separator: "|").map { "\"\($0)\",1\n" }.joined()
    let column = try read("t,n\n" + rows).table.columns[0]
    #expect(column.numbers == seconds)
    #expect(column.unit == MeasureUnit("s", dimension: .duration))
  }

  @Test("accounting formats of spreadsheets and Fortran's double precision are read")
  func formats() throws {
    let money = try read("a,b\n1, $ (999.00)\n2, $ 12.50 \n3, $ -   \n").table.columns[1]
    #expect(money.numbers?.prefix(2) == [-999, 12.5])
    #expect(money.isMissing(2) && money.unit?.symbol == "$")
    #expect(try read("a,b\n1,1.5D-03\n2,2.5D+01\n").table.columns[1].numbers == [0.0015, 25])
  }

  // The instants are those of `date -u -d @1700000000`.
  @Test("seconds and milliseconds below each other are times in a unit each, with a warning")
  func mixedEpochs() throws {
    let table = try read("time,v\n1700000000,1\n1700000060000,2\n1700000120,3\n")
    #expect(
      table.summary
        == "time zoned 2023-11-14T22:13:20.000Z 2023-11-14T22:14:20.000Z 2023-11-14T22:15:20.000Z;"
        + " v number 1 2 3")
    #expect(table.warnings.count == 1)
    #expect(
      try read("count,v\n1700000000,1\n1700000060000,2\n").table.columns[0].kindName == "number")
  }

  @Test("rising seconds since 1970 in a first column without a name are times, others numbers")
  func namelessEpochs() throws {
    func kind(_ text: String) throws -> String { try read(text).table.columns[0].kindName }
    #expect(try kind("1700000000,1\n1700000060,2\n1700000120,3\n") == "zoned")
    #expect(try kind("1700000000,1\n1700000120,2\n1700000060,3\n") == "number")
    #expect(try kind("n,v\n1700000000,1\n1700000060,2\n1700000120,3\n") == "number")
  }

  @Test("numbers that another column says as dates are times")
  func copiedTimes() throws {
    let table = try read(
      #"[{"key_as_string":"2023-11-14T22:13:20Z","key":1700000000000},{"key_as_string":"2023-11-14T22:14:20Z","key":1700000060000}]"#,
      name: "t.json")
    #expect(table.table.columns[1].kindName == "zoned")
  }

  @Test("12E4 is a code under a header of codes, else a number")
  func exponents() throws {
    #expect(
      try read("product_id,v\n12E4,1\n1E10,2\n").summary
        == "product_id text 12E4 1E10; v number 1 2")
    #expect(
      try read("cells,v\n1E4,1\n1E5,2\n").summary == "cells number 10000 100000; v number 1 2")
  }

  @Test("a formula that keeps digits as a text is that text")
  func formulas() throws {
    #expect(
      try read("zip,v\n=\"02139\",1\n\"=\"\"10001\"\"\",2\n=\"\",3\n").summary
        == "zip text 02139 10001 ·; v number 1 2 3")
  }

  @Test("the port of a host is no part of a year")
  func ports() throws {
    #expect(try read("host,v\nh1:9090,1\nh2:9090,2\n").table.columns[0].kindName == "text")
  }
}
