import Testing

@testable import PlotTables

/// Lines above and below the rows of data: titles, names in several rows, units, footnotes, totals,
/// other tables. The expected tables are those that a person reads.
@Suite struct TableEdgeTests {
  @Test(
    "lines above the table are skipped, with a note",
    arguments: [
      "Report, generated 3 March 2024\nAll values provisional, subject to change\n\n",
      "Sales report\n", "Station,Bern\nLatitude,46.9\nLongitude,7.4\nHeight,540\n\n",
      "Sales 2024,,,,,\n", "Sales 2024,,,,,\n,,,,,\n", "\"Title, with comma\"\n\n",
      "Title\n\nText of several words, then more.\n\n",
    ])
  func preamble(above: String) throws {
    let table = "day,a,b,c,d,e\n2024-01-01,1,2,3,4,5\n2024-01-02,1,2,3,4,5\n2024-01-03,6,7,8,9,1\n"
    let read = try read(above + table)
    #expect(read.summary == (try PlotTablesTests.read(table)).summary)
    let note = try #require(read.notes.first { $0.message.hasPrefix("skipped") })
    #expect(note.level == .note && note.hint == "--skip 0 reads them as rows")
    #expect(note.location?.line == 1)
    let count = (above + table).split(separator: "\n").count
    let kept = try PlotTablesTests.read(above + table) { $0.skippedLineCount = 0 }
    #expect(kept.table.rowCount > count - 2 || kept.table.columns.count != 6)
  }

  // The headers of VCF (https://samtools.github.io/hts-specs/) have thousands of lines.
  @Test(
    "a table below many comments is the table below a few, and rows that begin like comments are rows",
    arguments: ["# about", "##contig=<ID=chr,length=5>", "% about", "// about"])
  func manyComments(_ line: String) throws {
    let rows = "a,b\n" + (1...30).map { "\($0),\($0 * $0)\n" }.joined()
    let few = try read(String(repeating: line + "\n", count: 5) + rows)
    for count in [399, 401, 30_000] {
      let many = try read(String(repeating: line + "\n", count: count) + rows)
      #expect(many.summary == few.summary)
      #expect(
        many.notes.map(\.message)
          == few.notes.map {
            $0.message.replacing("skipped 5 ", with: "skipped \(count) ")
          })
    }
    let marked = (1...600).map { "# \($0),\($0)\n" }.joined()
    let all = try read("k,v\n" + marked + "x,5\ny,6\n")
    #expect(all.table.rowCount == 602)
  }

  // The sizes of scikit-learn's tables, and the names of their classes:
  // https://github.com/scikit-learn/scikit-learn/blob/main/sklearn/datasets/data/wine_data.csv
  @Test("numbers of rows and columns above a table without names are no header")
  func sizesAbove() throws {
    let rows = (1...4).map { row in (1...9).map { "\(row * $0 % 7).5" }.joined(separator: ",") }
    let read = try read((["4,9,class_0,class_1"] + rows).joined(separator: "\n") + "\n")
    #expect(read.table.rowCount == 4)
    #expect(read.table.columns.map(\.name) == (1...9).map { "col\($0)" })
  }

  // As the Bureau of Labor Statistics exports series: https://data.bls.gov
  @Test("a header below remarks may end in a delimiter that the rows do not have")
  func delimiterBehindHeader() throws {
    let read = try read(
      """
      Series Id:           LNS14000000Q

      Seasonally Adjusted
      Series title:        (Seas) Unemployment Rate
      Age:                 16 years and over


      Series id,Year,Period,Value,

      """ + (1960...1979).map { "LNS14000000Q,\($0),Q01,5.8\n" }.joined())
    #expect(read.table.rowCount == 20)
    #expect(read.table.columns.map(\.name) == ["Series id", "Year", "Period", "Value"])
  }

  @Test("exports of well-known programs are read without flags")
  func makers() throws {
    // The World Bank's download: https://data.worldbank.org, cut to two countries.
    let bank = """
      "Data Source","World Development Indicators",

      "Last Updated Date","2024-03-28",

      "Country Name","Country Code","1960","1961",
      "Aruba","ABW","54922","55578",
      "Korea, Rep.","KOR","25012374","25765673",

      """
    #expect(
      try read(bank).summary
        == "Country Name text Aruba Korea, Rep.; Country Code text ABW KOR; "
        + "1960 number 54922 25012374; 1961 number 55578 25765673")
    // A buoy of the US National Data Buoy Center: https://www.ndbc.noaa.gov.
    let buoy = """
      #YY  MM DD hh mm WDIR WSPD GST
      #yr  mo dy hr mn degT m/s  m/s
      2024 11 21 10 50 300  4.0  5.0
      2024 11 21 11 50 310  4.5  6.0
      """
    let source = SourceText(name: "", bytes: Array(buoy.utf8))
    let layout = LayoutSniffer.layout(of: source, isWhole: true, options: ReadOptions())
    #expect(layout.names == ["YY", "MM", "DD", "hh", "mm", "WDIR", "WSPD", "GST"])
    #expect(layout.units == ["yr", "mo", "dy", "hr", "mn", "degT", "m/s", "m/s"])
    // Excel's own way to name the delimiter.
    let excel = try read("sep=;\r\na;b\r\n1,5;x, y\r\n")
    #expect(excel.summary == "a number 1.5; b text x, y")
    #expect(excel.notes.allSatisfy { $0.level == .detail })
  }

  @Test(
    "a header of two rows is joined if the first names groups",
    arguments: [
      (",2022,,2023,\nregion,sales,cost,sales,cost\nN,1,2,3,4\nS,5,6,7,8\n", nil),
      ("region,2022,,2023,\n,sales,cost,sales,cost\nN,1,2,3,4\nS,5,6,7,8\n", nil),
      (",2022,2022,2023,2023\nregion,sales,cost,sales,cost\nN,1,2,3,4\nS,5,6,7,8\n", 2),
    ] as [(String, Int?)])
  func groups(text: String, rows: Int?) throws {
    let read = try PlotTablesTests.read(text) { $0.headerRowCount = rows }
    #expect(
      read.summary
        == "region text N S; 2022 sales number 1 5; 2022 cost number 2 6; 2023 sales number 3 7; "
        + "2023 cost number 4 8")
    #expect(read.finding("header rows") == "2")
  }

  @Test(
    "a row of units below the names is no row of data",
    arguments: [
      (
        "day,wind,temp,at\n,m/s,°C,\n2024-01-01,3,4,A\n2024-01-02,4,5,B\n", [nil, "m/s", "°C", nil]
      ),
      ("t,speed\n(s),(m/s)\n1,2\n2,3\n", ["s", "m/s"]),
      ("t,speed\n[s],[kg·m/s²]\n1,2\n2,3\n", ["s", "kg·m/s²"]),
      ("t;p\ns;hPa\n1,5;2\n2,5;3\n", ["s", "hPa"]),
      ("day,e\n-,kWh\n2024-01-01,3\n2024-01-02,4\n", [nil, "kWh"]),
      ("TIMESTAMP,T\nTS,Deg C\n2024-01-01 10:00,3\n2024-01-01 11:00,4\n", nil),
      ("name,kind\nm,s\na,b\nc,d\n", nil), ("x,y\nm,oops\n1,2\n3,4\n", nil),
    ] as [(String, [String?]?)])
  func units(text: String, units: [String?]?) throws {
    let source = SourceText(name: "-", bytes: Array(text.utf8))
    let layout = LayoutSniffer.layout(of: source, isWhole: true, options: ReadOptions())
    #expect(layout.units == (units ?? []))
    #expect(try read(text).table.rowCount == (units == nil ? 3 : 2))
    let forced = try PlotTablesTests.read(text) { $0.hasUnitsRow = units == nil }
    #expect(forced.table.rowCount == (units == nil ? 2 : 3))
  }

  @Test(
    "footnotes and totals below the table are left out, with a note and its off switch",
    arguments: [
      ("Total,4,6\n", "the last row, a total ('Total')"),
      ("Grand total,4,6\n", "the last row, a total ('Grand total')"),
      ("All,4,6\n", "the last row, a total ('All')"),
      ("Gesamt:,4,6\n", "the last row, a total ('Gesamt:')"),
      ("Total général,4,6\n", "the last row, a total ('Total général')"),
      ("* provisional\n", "1 line below the table ('* provisional')"),
      ("\nSource: World Bank, 2024\n", "1 line below the table ('Source: World Bank, 2024')"),
      ("Source: World Bank,,\n", "1 line below the table ('Source: World Bank,,')"),
      ("These values are only provisional.\n", "1 line below"),
      (",,\n,,\nTotal,4,6\n", "the last row, a total ('Total')"),
      ("\nOne, two, three, four words more.\n* five\n", "2 lines below"),
      ("(2 rows)\n", "1 line below the table ('(2 rows)')"),
    ])
  func footers(below: String, message: String) throws {
    let table = "fruit,q1,q2\nApples,1,2\nPears,3,4\n"
    let read = try read(table + below)
    #expect(read.summary == "fruit text Apples Pears; q1 number 1 3; q2 number 2 4")
    let note = try #require(read.notes.first { $0.message.hasPrefix("left out " + message) })
    #expect(note.hint == "--footer 0 keeps everything")
    #expect(read.warnings.isEmpty)
    let rows = 2 + below.split(separator: "\n").count
    #expect(
      try PlotTablesTests.read(table + below) { $0.footerRowCount = 0 }.table.rowCount == rows)
    let less = try PlotTablesTests.read(table + below) { $0.footerRowCount = rows - 1 }
    #expect(less.table.rowCount == 1)
  }

  @Test("a row of totals is left out under a column of totals, too", arguments: [2, 3, 5, 9])
  func totalsBothWays(count: Int) throws {
    let rows = (1...count).map { "region \($0),\($0),\($0),\(2 * $0)\n" }.joined()
    let sum = count * (count + 1) / 2
    let read = try read("region,Jan,Feb,Total\n" + rows + "Total,\(sum),\(sum),\(2 * sum)\n")
    #expect(read.table.rowCount == count)
    #expect(read.notes.contains { $0.message == "left out the last row, a total ('Total')" })
  }

  @Test("a footer is found in the tail of a long table")
  func longTail() throws {
    let rows = (1...5_000).map { "k\($0),\($0)\n" }.joined()
    let read = try read("k,v\n" + rows + "Total,12502500\n\nSource: none\n")
    #expect(read.table.rowCount == 5_000)
    #expect(read.notes.count { $0.message.hasPrefix("left out") } == 2)
  }

  @Test(
    "the first of two tables is read, with a warning where the second begins",
    arguments: [
      ("date,n\n2024-01-01,1\n2024-01-02,2\n\ncity,pop,area\nBern,1,2\nRome,3,4\n", 5),
      ("a,b\n1,2\n3,4\n5,6\n\nx,y\nfoo,7\nbar,8\n", 6),
      ("a,b\n1,2\n3,4\n5,6\n\nTable 2\nx,y,z\n1,2,3\n4,5,6\n7,8,9\n", 6),
    ])
  func twoTables(text: String, line: Int) throws {
    let read = try read(text)
    #expect(read.table.columns.count == 2)
    #expect(read.table.rowCount == line - 3)
    let warning = try #require(read.warnings.first)
    #expect(warning.message == "another table begins here; only the first is read")
    #expect(warning.location?.line == line)
  }

  @Test(
    "a header repeated among the rows is skipped",
    arguments: [
      "x,y\n1,2\nx,y\n3,4\n", "x,y\n1,2\n\nx,y\n3,4\n", "x\ty\r\n1\t2\r\nx\ty\r\n3\t4\r\n",
    ])
  func repeatedHeader(text: String) throws {
    let read = try read(text)
    #expect(read.summary == "x number 1 3; y number 2 4")
    #expect(
      read.warnings.map(\.message) == [
        "the header is repeated among the rows, and skipped there"
      ])
  }

  @Test(
    "repeated headers are counted anywhere", .slow,
    arguments: [",", ";", "\t"], [1, 64])
  func lateHeaders(delimiter: String, chunkSize: Int) throws {
    let header = "\"name\",n"
    let rows = (0..<300).map { "n\($0),\($0)" }
    let lines = [header] + rows + [header] + rows + ["", header, "name,1"]
    let text = lines.joined(separator: "\n").replacing(",", with: delimiter) + "\n"
    let read = try read(text) { $0.limits.chunkSize = chunkSize << 10 }
    #expect(read.table.rowCount == 601)
    #expect(read.table.columns[1].kindName == "number")
    #expect(read.table.columns[0].text(at: 600) == "name")
    #expect(
      read.warnings.map(\.message) == [
        "the header is repeated among the rows (and 1 more such row), and skipped there"
      ])
    #expect(read.warnings.first?.location?.line == 302)
  }

  @Test("a repeated header of several rows is skipped as a whole")
  func lateGroups() throws {
    let rows = (0..<250).map { "a,\($0),\($0 + 1)" }
    let header = ["region,2022,", ",sales,cost"]
    let read = try read((header + rows + header + rows).joined(separator: "\n"))
    #expect(read.table.columns.map(\.name) == ["region", "2022 sales", "2022 cost"])
    #expect(read.table.rowCount == 500)
    #expect(read.warnings.count == 1)
  }

  @Test(
    "headers of several rows are read as Pandas writes them",
    arguments: [
      (
        "first,a,a,b\nsecond,x,y,x\nidx,,,\n0,1,2,3\n1,4,5,6\n",
        "idx number 0 1; a x number 1 4; a y number 2 5; b x number 3 6"
      ),
      (
        ",a,a,b,b\n,x,y,x,y\n0,1,2,3,4\n1,4,5,6,4\n",
        "col1 number 0 1; a x number 1 4; a y number 2 5; b x number 3 6; b y number 4 4"
      ),
      (
        ",A,A,A\n,a,a,b\n,x,y,x\np,1,2,3\nq,4,5,6\n",
        "col1 text p q; A a x number 1 4; A a y number 2 5; A b x number 3 6"
      ),
      (
        "k,,a,a\n,,x,y\ni,j,,\nu,0,1,2\nv,1,4,5\n",
        "i text u v; j number 0 1; a x number 1 4; a y number 2 5"
      ),
      (
        "region,2022,,2023,\n,H1,,H1,\n,sales,cost,sales,cost\nN,1,2,3,4\nS,5,6,7,8\n",
        """
        region text N S; 2022 H1 sales number 1 5; 2022 H1 cost number 2 6; \
        2023 H1 sales number 3 7; 2023 H1 cost number 4 8
        """
      ),
    ])
  func groups(text: String, summary: String) throws {
    let read = try read(text)
    #expect(read.summary == summary)
    #expect(read.warnings.isEmpty)
  }

  // As UBS, ING and Enedis export them, with other names and values.
  @Test(
    "facts above a table do not hide it, even where they are more rows than it has",
    arguments: [
      (
        "Account:;0123 456.01;\nIBAN:;CH01;\nFrom:;2024-01-01;\nTo:;2024-03-01;\nIn:;CHF;\n\n"
          + "Date;Text;Debit;Balance;\n2024-02-28;Coop;-20.50;1500.00;\n2024-02-27;Pay;1.00;1520.50;\n",
        "Date time 2024-02-28 2024-02-27; Text text Coop Pay; Debit number -20.5 1; Balance number 1500 1520.5"
      ),
      (
        "Shown;made on: 01.03.2024\n\nIBAN;DE12\nBalance;1.234,56;EUR\n\nAll bookings so far are in this file.\n\n"
          + "Booked;To;Amount;Unit\n28.02.2024;A;-23,45;EUR\n27.02.2024;B;2.345,67;EUR\n",
        "Booked time 2024-02-28 2024-02-27; To text A B; Amount number -23.45 2345.67; Unit text EUR EUR"
      ),
      (
        "PRM;Kind;From;To;Unit\n12345678901234;Load;01/01/2024;08/01/2024;W\nHorodate;Valeur\n"
          + (0..<9).map { "2024-01-0\($0 + 1)T00:30:00+01:00;\($0)\n" }.joined(),
        "Horodate zoned "
          + (0..<9).map { "2024-01-0\($0 + 1)T00:30:00+01:00 " }.joined().dropLast()
          + "; Valeur number "
          + (0..<9).map { "\($0)" }.joined(separator: " ")
      ),
    ] as [(String, String)])
  func facts(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test(
    "a header that lacks a delimiter is warned of, unless the first column may be R's names of rows"
  )
  func shiftedNames() throws {
    func warnings(_ text: String) throws -> [String] { try read(text).warnings.map(\.message) }
    let message = "the first column has no name: every row has one cell more than the header"
    #expect(
      try warnings("time,ab\n2024-01-01,1,2\n2024-01-02,3,4\n2024-01-03,3,5\n") == [message])
    #expect(try warnings("a,b\nx,1,2\ny,3,4\nz,3,5\n") == [])
    #expect(try warnings("a,b\n1,1,2\n2,3,4\n3,3,5\n") == [])
  }
}

/// Reads a text with options.
func read(_ text: String, _ change: (inout ReadOptions) -> Void) throws -> ReadTable {
  var options = ReadOptions()
  change(&options)
  return try Table.read(Array(text.utf8), name: "t.csv", options: options)
}
