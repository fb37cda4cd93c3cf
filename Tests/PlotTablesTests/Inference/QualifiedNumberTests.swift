import PlotTestSupport
import Testing

@testable import PlotTables

/// Numbers with flags, footnotes, margins and sides of accounts. The values are those that stand in the
/// cells.
@Suite struct QualifiedNumberTests {
  @Test(
    "flags, notes and margins beside the numbers of a column are left out, and counted",
    arguments: [
      ("4.1;4.4 p;4.6;5.0 b", "4.1 4.4 4.6 5"), ("5.0 b;7.7 b;9.1 b", "5 7.7 9.1"),
      ("12;15*;11;14†", "12 15 11 14"), ("\"1,234[5]\";\"2,500[a][b]\";987", "1234 2500 987"),
      ("12.3 ± 0.4;9.1 ± 0.2", "12.3 9.1"), ("12.3 +/- 0.4;9.1 +/- 0.2", "12.3 9.1"),
      ("12 (34.5%);20 (65.5%)", "12 20"), ("1.5 (1.2-1.9);0.8 (0.5-1.1)", "1.5 0.8"),
      ("1.5 [1.2, 1.9];0.8 [0.5, 1.1]", "1.5 0.8"), ("~120;130;~150", "120 130 150"),
      ("$12 (a);$15;$11", "12 15 11"), ("12% (3);15% (4)", "12 15"),
      ("3;4 e;5;6 s;8", "3 4 5 6 8"),
    ])
  func qualifiers(cells: String, values: String) throws {
    let rows = cells.split(separator: ";").map { $0.hasPrefix("\"") ? String($0) : "\"\($0)\"" }
    let read = try read("v,n\n" + rows.enumerated().map { "\($1),\($0)\n" }.joined())
    let numbers = try #require(read.table.columns[0].numbers)
    #expect(numbers == values.split(separator: " ").compactMap { Double($0) })
    #expect(
      read.notes.contains { $0.level == .omission && $0.message.contains("more than a number") })
  }

  @Test("debits are negative among credits")
  func sides() throws {
    let read = try read("a,b\n\"12,500.00 Cr\",x\n\"8,000.00 Dr\",y\n500 CR.,z\n")
    #expect(read.table.columns[0].numbers == [12500, -8000, 500])
  }

  @Test(
    "names with digits and letters stay names",
    arguments: [
      "7A;8B;9C;10A", "7 A;8 B;9 C", "1 (low);2 (mid);3 (high)", "12 Elm Street;5 Main Street",
      "3 Cr;5;7", "2 x 4;2 x 6",
    ])
  func names(cells: String) throws {
    let rows = cells.split(separator: ";").enumerated().map { "\($1),\($0)\n" }
    let read = try read("v,n\n" + rows.joined())
    #expect(read.table.columns[0].kindName == "text")
  }

  @Test("statistical offices' words for no value are missing in columns of numbers")
  func missing() throws {
    let read = try read(
      "a\tb\tc\n: \t1.5\t<not counted>\n4.1 \t: c\t20\n4.4 p\t[x]\t<not supported>\n")
    #expect(read.summary == "a number · 4.1 4.4; b number 1.5 · ·; c number · 20 ·")
  }

  @Test(
    "numbers of nothing but nines, far from all others, may be missing",
    arguments: ["9999.9", "999.9", "99.99", "-9999", "9999"])
  func fills(fill: String) throws {
    let read = try read("d,v\n1,2.5\n2,\(fill)\n" + (3...9).map { "\($0),4.25\n" }.joined())
    #expect(read.warnings.map(\.hint) == ["--missing=\(fill) reads it as missing"])
    let near = try PlotTablesTests.read("d,v\n1,2000\n2,\(fill)\n3,-4000\n4,3000\n")
    #expect(near.warnings.isEmpty)
  }

  @Test("limits of what can be measured are numbers beside numbers with decimals, and told of")
  func limits() throws {
    let table = try read("d,lead\na,<0.5\nb,0.7\nc,1.2\nd,>10\ne,0.9\n")
    #expect(table.table.columns[1].numbers == [0.5, 0.7, 1.2, 10, 0.9])
    let told = table.notes.first { $0.level == .omission }
    #expect(
      told?.message == "2 cells of 'lead' hold more than a number: '<0.5' is read as 0.5")
    // Groups of people are no amounts.
    #expect(try read("age,n\n<18,1\n25,2\n40,3\n65,1\n").table.columns[0].kindName == "text")
  }

  /// The table of the Java Microbenchmark Harness.
  @Test("a sign whose margin stands in the next column is no part of a number")
  func margins() throws {
    let table = try read(
      """
      Benchmark     (size)  Mode  Cnt     Score     Error  Units
      B.sort           100  avgt    5   123.456 ±   4.321  ns/op
      B.sort          1000  avgt    5  1523.456 ±  14.321  ns/op

      """, name: "t.txt"
    ).table
    #expect(table.column(named: "Score")?.numbers == [123.456, 1523.456])
    #expect(table.column(named: "Error")?.numbers == [4.321, 14.321])
  }

  /// ISO 8601-1:2019, 5.5.2.
  @Test("durations of ISO 8601 are lengths of time")
  func isoDurations() throws {
    let table = try read("t,d\na,PT1H23M4S\nb,PT45M\nc,P1DT2H\nd,P2W\ne,PT0.5S\n").table
    #expect(table.columns[1].numbers == [4984, 2700, 93_600, 1_209_600, 0.5])
    #expect(try read("t,d\na,P1\nb,PX\n").table.columns[1].kindName == "text")
  }
}
