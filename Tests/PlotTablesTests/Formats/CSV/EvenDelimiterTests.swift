import Testing

@testable import PlotTables

/// Delimiters that are told by the rows as a whole, also where one of them is odd. Which cells were
/// meant is plain from the headers.
@Suite struct EvenDelimiterTests {
  @Test(
    "a delimiter that splits header and rows alike wins over one of the rows alone",
    arguments: [
      ("id;value\n1;3,4,5\n2;6,7,8\n3;9,1,2\n", "id number 1 2 3; value text 3,4,5 6,7,8 9,1,2"),
      ("x y\n0,5 1,25\n1,5 2,75\n", "x number 0.5 1.5; y number 1.25 2.75"),
      ("x y\n0,5 1,25\n1,5 2,75\n2,5 3,5\n", "x number 0.5 1.5 2.5; y number 1.25 2.75 3.5"),
      ("a||b\n1||2\n4||5\n", "a number 1 4; b number 2 5"),
      ("a~b\n1~2\n4~5\n", "a number 1 4; b number 2 5"),
      ("a^b\n1^2\n4^5\n", "a number 1 4; b number 2 5"),
      ("id#name#v\n1#x#5\n2#y#7\n", "id number 1 2; name text x y; v number 5 7"),
    ] as [(String, String)])
  func alike(text: String, summary: String) throws {
    #expect(try read(text, name: "t.txt").summary == summary)
  }

  @Test(
    "a hash in names is no delimiter",
    arguments: ["note\nC#4\nD#5\n", "Item #1\nItem #2\nItem #3\n", "a#\n1#\n2#\n"])
  func hashes(text: String) throws {
    #expect(try read(text, name: "t.txt").table.columns.count == 1)
  }

  @Test("a table in a quoted cell is a part of the cell")
  func withinCells() throws {
    let pipes = try read("id,text\n1,\"a\nid|key|value\n1|apple|10\n2|pear|20\n\"\n2,x\n3,y\n")
    #expect(pipes.table.columns.map(\.name) == ["id", "text"])
    #expect(pipes.table.rowCount == 3)
    let ruled = try read("id,text\n1,\"\n| a | b |\n|---|---|\n| 1 | 2 |\n\"\n2,x\n3,y\n")
    #expect(ruled.table.columns.map(\.name) == ["id", "text"])
    #expect(ruled.table.rowCount == 3)
  }

  @Test(
    "one odd row does not make a table of texts a single column",
    arguments: ["a5,b5,c5", "a5,b5,c5,d5,e5"])
  func texts(odd: String) throws {
    let rows = (0..<33).map { $0 == 5 ? odd : "a\($0),the quick brown fox \($0)x,c\($0),z" }
    let read = try read("a,b,c,d\n" + rows.joined(separator: "\n") + "\n")
    #expect(read.table.columns.map(\.name) == ["a", "b", "c", "d"])
    #expect(read.table.rowCount == 33)
    #expect(read.warnings.count == 1)
  }

  @Test("more short rows than full ones do not make a single column")
  func shortRows() throws {
    let rows = (0..<20).map { $0 % 3 == 0 ? "a\($0),b,c,d" : "a\($0),b,c" }
    let read = try read("one,two,three,four\n" + rows.joined(separator: "\n") + "\n")
    #expect(read.table.columns.map(\.name) == ["one", "two", "three", "four"])
    #expect(read.warnings.first?.message.contains("found 3 (and 12 more such rows)") == true)
  }

  @Test(
    "spaces are delimiters under names with units, row names, prose, comments and beside a short row",
    arguments: [
      (
        "time (s) voltage (V)\n0.1 5.2\n0.2 5.3\n",
        "time (s) number 0.1 0.2; voltage (V) number 5.2 5.3"
      ),
      (
        "\"a\" \"b\"\n\"1\" 1.5 2.5\n\"2\" 3.5 4.5\n",
        "col1 number 1 2; a number 1.5 3.5; b number 2.5 4.5"
      ),
      ("a b\n1 1.5 2.5\n2 3.5 4.5\n", "col1 number 1 2; a number 1.5 3.5; b number 2.5 4.5"),
      (
        "\"mpg\" \"cyl\" \"kind\"\n\"Mazda RX4\" 21 6 \"x\"\n\"Fiat 128\" 32.4 4 \"y\"\n",
        "col1 text Mazda RX4 Fiat 128; mpg number 21 32.4; cyl number 6 4; kind text x y"
      ),
      ("These are the data of a trial\nx y\n1 2\n2 3\n3 4\n", "x number 1 2 3; y number 2 3 4"),
      (
        "Measured by Smith on 2024-01-05\nDevice: ABC 12\n\n1.5 2\n2.5 3\n3.5 4\n",
        "col1 number 1.5 2.5 3.5; col2 number 2 3 4"
      ),
      ("x y z\n1 2 3\n2 3\n3 4 5\n4 5 6\n", "x number 1 2 3 4; y number 2 3 4 5; z number 3 · 5 6"),
      ("% x y\n1 2\n2 3\n3 4\n", "x number 1 2 3; y number 2 3 4"),
      ("; x y\n1 2\n2 3\n3 4\n", "x number 1 2 3; y number 2 3 4"),
      // Spaces within the cells of one column.
      ("population\n1 234\n2 345\n3 456\n", "population number 1234 2345 3456"),
      ("t\n2024-01-31 10:00\n2024-01-31 11:00\n", "t time 2024-01-31T10:00 2024-01-31T11:00"),
    ] as [(String, String)])
  func spaces(text: String, summary: String) throws {
    #expect(try read(text, name: "t.txt").summary == summary)
  }

  @Test("the row of types that DuckDB prints is no row")
  func types() throws {
    let text = """
      ┌───────┬─────────┐
      │   a   │    b    │
      │ int32 │ varchar │
      ├───────┼─────────┤
      │     1 │ x       │
      │     2 │ y       │
      └───────┴─────────┘

      """
    #expect(try read(text, name: "t.txt").summary == "a number 1 2; b text x y")
  }

  @Test("tables of reStructuredText and of PowerShell are read without their rulings")
  func rulings() throws {
    let simple = "=====  =====\nA      B\n=====  =====\n1      x\n2      y\n=====  =====\n"
    #expect(try read(simple, name: "t.txt").summary == "A number 1 2; B text x y")
    let shell =
      "Name        Id  CPU\n----        --  ---\nexplorer  1234 12.5\nchrome    2345  3.5\n"
    #expect(
      try read(shell, name: "t.txt").summary
        == "Name text explorer chrome; Id number 1234 2345; CPU number 12.5 3.5")
  }

  @Test("a second table as wide as the first is noted")
  func secondTable() throws {
    let read = try read("a,b\n1,2\n3,4\nc,d\n5,6\n7,8\n")
    #expect(read.summary == "a number 1 3; b number 2 4")
    #expect(read.warnings.map(\.message) == ["another table begins here; only the first is read"])
    #expect(read.warnings.first?.location?.line == 4)
    #expect(try PlotTablesTests.read("a,b\n1,2\n3,4\na,b\n5,6\n7,8\n").table.rowCount == 4)
  }

  @Test("a last row that is named as totals are, but is none, is kept with a warning")
  func noTotals() throws {
    let company = try read("company,revenue\nShell,386\nBP,249\nExxon,414\nTotal,263\n")
    #expect(company.table.rowCount == 4)
    #expect(
      company.warnings.map(\.message) == [
        "the last row, 'Total', is not the sum of the others, and is kept"
      ])
    // Rounded shares, and means, are totals.
    #expect(try read("k,v\na,33.3\nb,33.3\nc,33.3\nTotal,100\n").table.rowCount == 3)
    #expect(try read("k,v\na,10\nb,20\nc,30\nTotal,20\n").table.rowCount == 3)
  }

  @Test("totals beside their parts are noted")
  func subtotals() throws {
    let read = try read(
      "region,v\nNorth,5\nNorth Total,5\nSouth,6\nSouth Total,6\nGrand Total,11\n")
    #expect(read.table.rowCount == 4)
    #expect(
      read.warnings.map(\.message) == [
        "'North Total' (and 1 more such row) may be a total of rows beside it, and is kept"
      ])
  }

  @Test("comments below a header are skipped")
  func comments() throws {
    #expect(
      try read("a,b\n# so, it, goes\n1,2\n# on\n3,4\n").summary == "a number 1 3; b number 2 4")
    #expect(try read("tag,n\na,1\n# one,2\n").table.rowCount == 2)
  }
}
