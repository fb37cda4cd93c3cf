import PlotTestSupport
import Testing

@testable import PlotTables

/// A few cells of a column that are something else than all others. Which of them are bad is said in
/// the tables themselves.
@Suite struct BadCellTests {
  /// A table of one column in which row 10 holds a bad cell.
  private func table(_ cells: [String]) -> String {
    "n,v\n"
      + cells.enumerated().map { row, cell in "\(row),\"\(row == 9 ? "?!" : cell)\"\n" }.joined()
  }

  /// Cells with rising numbers in the place of `#`.
  private func cells(_ pattern: String, _ count: Int) -> [String] {
    (10..<10 + count).map {
      pattern.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\($0)")
    }
  }

  @Test(
    "a bad cell among numbers or times is missing, with a warning that names its place",
    arguments: [
      ("number", "#"), ("number", "#.5"), ("number", "$#"), ("number", "#%"), ("number", "# ms"),
      ("number", "1,1#"), ("number", "CHF #"), ("time", "2024-01-#"), ("time", "#.2.2024"),
      ("time", "5 Mar 20#"), ("time", "10:#"), ("zoned", "2024-01-#T10:00Z"), ("time", "20#Q1"),
    ])
  func kinds(kind: String, pattern: String) throws {
    let read = try read(table(cells(pattern, 12)))
    let column = read.table.columns[1]
    #expect(column.kindName == kind)
    #expect((0..<column.count).filter(column.isMissing) == [9])
    let warning = try #require(read.warnings.first)
    let kinds = kind == "number" ? "numbers" : "times"
    #expect(warning.message == "column 'v' holds \(kinds), but also '?!', read as missing")
    #expect(warning.hint == "--missing '?!' declares it missing")
    #expect(warning.location?.line == 11)
    #expect(warning.location?.column == 3)
  }

  @Test(
    "a bad cell may resemble a number or a time",
    arguments: [
      ("number", "?0.5", "#.5"), ("number", "12!", "#"), ("number", ".a", "#"),
      ("time", "2023-02-30", "20#-01-31"), ("time", "01/02/2024", "20#-01-31"),
    ])
  func lookalikes(kind: String, bad: String, pattern: String) throws {
    let rows = cells(pattern, 30).enumerated().map { $0 == 20 ? bad : $1 }
    let read = try read("v,n\n" + rows.map { $0 + ",1\n" }.joined())
    #expect(read.table.columns[0].kindName == kind)
    #expect(read.table.columns[0].missingCount == 1)
    #expect(read.warnings.first?.location?.line == 22)
  }

  @Test("one word among a few numbers is a bad cell")
  func few() throws {
    let read = try read("n,v\na,5\nb,6\nc,err\nd,9\ne,2\nf,7\n")
    #expect(read.summary == "n text a b c d e f; v number 5 6 · 9 2 7")
    #expect(read.warnings.count == 1)
  }

  @Test(
    "a single bad cell among three numbers or times is missing",
    arguments: [
      ("3,x,5,7", "3 · 5 7"), ("5,3,9,x", "5 3 9 ·"), ("x,3,1,2", "· 3 1 2"),
      ("3,!0.5,5,7", "3 · 5 7"), ("0.5,0.75,1,2!", "0.5 0.75 1 ·"), ("4,2,4,5+", "4 2 4 ·"),
      ("$3,$4,x,$5", "$3 $4 · $5"), ("2024-01-01,tbd,2024-03-01,2024-03-05", nil),
      ("2024-01-01,2023-02-30,2024-03-01,2024-03-05", nil),
    ])
  func three(cells: String, numbers: String?) throws {
    let rows = zip(["Ann", "Bob", "Eve", "Dan"], cells.split(separator: ","))
    let read = try read(
      "id,name,v\n" + rows.enumerated().map { "\($0),\($1.0),\($1.1)\n" }.joined())
    let column = read.table.columns[2]
    #expect(column.kindName == (numbers == nil ? "time" : "number"))
    #expect(column.missingCount == 1)
    #expect(read.warnings.count == 1)
    if let numbers { #expect(read.summary.hasSuffix("v number " + numbers)) }
  }

  @Test("the warning counts the bad cells, and --missing silences it")
  func counted() throws {
    let rows = (0..<30).map { $0 == 5 ? "err" : $0 == 20 ? "bad" : "\($0)" }
    let text = "a\n" + rows.joined(separator: "\n") + "\n"
    let read = try read(text)
    #expect(
      read.warnings.map(\.message) == [
        "column 'a' holds numbers, but also 'err' (and 1 more), read as missing"
      ])
    let told = try PlotTablesTests.read(text, missing: ["err", "bad"])
    #expect(told.warnings.isEmpty && told.table.columns[0].missingCount == 2)
  }

  @Test("MySQL's zero dates are missing")
  func zeroDates() throws {
    let read = try read("d\n2024-01-31\n0000-00-00\n0000-00-00\n")
    #expect(read.summary == "d time 2024-01-31 · ·")
    #expect(read.warnings.isEmpty)
  }

  @Test(
    "a column of texts with some numbers stays a column of texts",
    arguments: [
      "0,1,2,3,4+", "EG,1,2,3,4,5", "38,40,42,44,46,XL", "1,2,A,B", "0,1,2,3,4,5,6,7,8,9+", "5,x",
      "12,14a,16,18,20,22,24", "18,25,40,65+", "<18,25,40,65", "1,2,3,other", "5,1,x",
      "3,x,5,7,y,8,2",
    ])
  func texts(cells: String) throws {
    let rows = cells.split(separator: ",").map { "\($0),1\n" }.joined()
    #expect(try read("v,n\n" + rows).table.columns[0].kindName == "text")
  }

  @Test(
    "codes of letters and digits among whole numbers make identifiers, not bad cells")
  func codes() throws {
    let rows = (0..<300).map { $0 % 12 == 4 ? "1000chv\($0)" : "\(70_000_000 + $0)" }
    let read = try read("v,n\n" + rows.map { $0 + ",1\n" }.joined())
    #expect(read.table.columns[0].kindName == "text")
    #expect(read.warnings.isEmpty)
  }

  @Test("more than a tenth of bad cells makes a column of texts, with a warning")
  func many() throws {
    let rows = (0..<50).map { $0 % 5 == 4 ? "bad" : "\($0)" }
    let read = try read("v,n\n" + rows.map { $0 + ",1\n" }.joined())
    #expect(read.table.columns[0].kindName == "text")
    #expect(
      read.warnings.map(\.message) == [
        "column 'v' holds numbers, but also 'bad' (and 9 more); kept as text"
      ])
    #expect(read.warnings.first?.hint == "--missing 'bad' reads it as missing")
  }

  /// 2023 had 28 days in February, and no year has a month 13.
  @Test(
    "dates that the calendar does not have are named where they make a column of few rows one of texts",
    arguments: [
      ("2024-13-01,2024-02-30,2024-01-01", "'2024-13-01' (and 1 more)"),
      ("2023/02/29,2024/02/29", "'2023/02/29'"), ("31.04.2024,30.04.2024", "'31.04.2024'"),
      ("2024-01-01 10:00,2024-04-31 10:00", "'2024-04-31 10:00'"),
    ])
  func impossibleDates(cells: String, named: String) throws {
    let rows = cells.split(separator: ",").map { "\($0),1\n" }.joined()
    let read = try read("date,n\n" + rows)
    #expect(read.table.columns[0].kindName == "text")
    #expect(
      read.warnings.map(\.message) == [
        "column 'date' holds dates, but also \(named), which the calendar does not have; kept as text"
      ])
  }

  @Test(
    "texts that only look like dates here and there are not said to be some",
    arguments: [
      "2024-13-01,2024-02-30", "2024-01-01,soon", "1.2.3,1.20.3", "2024-01-01-a,2024-13-01-b",
    ])
  func otherTexts(cells: String) throws {
    let rows = cells.split(separator: ",").map { "\($0),1\n" }.joined()
    #expect(try read("date,n\n" + rows).warnings.isEmpty)
  }

  @Test(
    "the positions of bad cells in a long column make no difference", .slow,
    arguments: [0, 10_000, 39_990], ["\(7)", "$7", "2024-01-31", "1,234"])
  func long(place: Int, cell: String) throws {
    let rows = (0..<40_000).map { (place..<place + 10).contains($0) ? "err" : cell }
    let read = try read("n,v\n" + rows.map { "1,\"\($0)\"\n" }.joined())
    let column = read.table.columns[1]
    #expect(column.kindName == (cell.hasPrefix("2024-") ? "time" : "number"))
    #expect(column.missingCount == 10)
    #expect(read.warnings.count == 1)
    #expect(read.warnings.first?.location?.line == place + 2)
  }

  @Test("bad cells of JSON are missing too")
  func json() throws {
    let rows = (0..<30).map { $0 == 5 ? #"{"v":"err"}"# : #"{"v":\#($0)}"# }
    let read = try read("[" + rows.joined(separator: ",") + "]", name: "t.json")
    #expect(read.table.columns[0].kindName == "number")
    #expect(read.table.columns[0].missingCount == 1)
    #expect(read.warnings.count == 1)
  }
}
