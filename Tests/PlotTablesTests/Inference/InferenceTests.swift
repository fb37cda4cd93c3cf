import Testing

@testable import PlotTables

@Suite struct InferenceTests {
  @Test(
    "words mean missing only among numbers and times",
    arguments: [
      (
        "x\n1\nNA\nN/A\nnull\nNaN\nnone\n-\n.\n#N/A\nnan(0x1)\n2\n",
        "x number 1 · · · · · · · · · 2"
      ),
      ("x\na\nNone\n-\n", "x text a None -"),
      ("x,y\n1,\n,b\n", "x number 1 ·; y text · b"),
      ("x,y\n2024-01-31,1\nNA,2\n", "x time 2024-01-31 ·; y number 1 2"),
      ("x,y\nNA,1\nNA,2\n", "x text NA NA; y number 1 2"),
      ("x,y\n,1\n,2\n", "x text · ·; y number 1 2"),
    ])
  func missingWords(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test("--missing applies to every column")
  func namedMissing() throws {
    let read = try read("x,y\n-999,a\n5,?\n", missing: ["-999", "?"])
    #expect(read.summary == "x number · 5; y text a ·")
  }

  @Test("infinities among numbers are numbers")
  func infinities() throws {
    #expect(try read("x\n1\ninf\n-Infinity\n+INF\n").summary == "x number 1 inf -inf inf")
    #expect(try read("x,y\ninf,1\nsup,2\n").summary == "x text inf sup; y number 1 2")
  }

  @Test("extreme numbers are read and printed to the last bit")
  func extremes() throws {
    let read = try read("x\n1e308\n-1e308\n5e-324\n1e-310\n-0\n")
    #expect(read.summary == "x number 1e+308 -1e+308 5e-324 1e-310 0")
  }

  @Test("--missing may be a whole time")
  func missingTime() throws {
    let text = "t,v\n1970-01-01T00:00:00Z,1\n2024-01-31T10:20:30Z,-999\n2024-02-01T10:20:30Z,3\n"
    let table = try read(text, missing: ["1970-01-01T00:00:00Z", "-999"]).table
    #expect(
      table.summary
        == "t zoned · 2024-01-31T10:20:30Z 2024-02-01T10:20:30Z; v number 1 · 3")
  }

  @Test("zero bytes in numbers are dropped with a warning, in texts they are data")
  func zeroBytes() throws {
    let read = try read("number,text\n12\0,a\0b\n34,plainly a text\n56,another one\n")
    #expect(read.table.columns[0].numbers == [12, 34, 56])
    #expect(read.table.columns[1].text(at: 0) == "a\0b")
    #expect(read.warnings.first?.location?.line == 2)
  }

  @Test(
    "numbers in several notations are texts, with a note",
    arguments: [
      ("5%,5,7", ("5%", "5"), Note.Level.warning), ("$5,€5", ("$5", "€5"), .warning),
      ("7A,8B", ("7A", "8B"), .detail), ("1.5;5,1,234.5,7", nil, nil), ("x1,7,9", nil, nil),
      ("5%,6%", nil, nil), ("007,008", nil, nil), ("10.0.0.1,10.0.0.2", nil, nil),
    ])
  func notations(cells: String, named: (String, String)?, level: Note.Level?) throws {
    let rows = cells.split(separator: ",").map { "\"\($0)\"\n" }.joined()
    let notes = try read("v\n" + rows, hasHeader: true).notes.filter {
      $0.message.contains("notations")
    }
    #expect(notes.first?.level == level)
    guard let named else { return }
    #expect(
      notes.first?.message
        == "column 'v' holds numbers in notations that do not go together, such as"
        + " '\(named.0)' and '\(named.1)', kept as text")
  }

  @Test("spaces around unquoted cells are trimmed")
  func spaces() throws {
    #expect(try read("x , y\n 1 , a \n2,\" b \"\n").summary == "x number 1 2; y text a  b ")
  }

  @Test(
    "empty inputs are errors that say so",
    arguments: [
      ("", "no data"), ("\u{feff}", "no data"), ("\n\r\n\n", "no data"), ("   \t ", "no data"),
      ("a,b\n", "header but no rows"), ("name", "header but no rows"),
    ])
  func nothing(text: String, message: String) {
    let error = readError(text)
    #expect(error?.kind == .noRows)
    #expect(error?.message == message)
  }

  @Test("the largest numbers of computers are warned of as fill values")
  func fillValues() throws {
    for fill in ["32767", "-32768", "65535", "1e20", "9.96921e+36"] {
      let read = try read("t,v\na,-61\nb,-62\nc,\(fill)\nd,-63\n")
      #expect(read.warnings.contains { $0.message.contains("may stand for a missing value") })
    }
  }
}
