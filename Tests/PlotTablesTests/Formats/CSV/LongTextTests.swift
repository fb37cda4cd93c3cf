import PlotTestSupport
import Testing

@testable import PlotTables

/// Texts longer than the sample from which the layout is guessed, with a surprise behind it.
@Suite struct LongTextTests {
  private func plain(_ rows: Int) -> String { String(repeating: "1,2\n", count: rows) }

  @Test(
    "late cells change the type of a column, and no cell is lost", .slow,
    arguments: [
      ("7,x\n", "number", "number", nil), ("7,\"8\n9\"\n", "number", "number", nil),
      ("7,2.5\n", "number", "number", "2.5"), ("NA,3\n", "number", "number", "3"),
      ("7,2024-01-31\n", "number", "number", nil),
      ("7,9007199254740993\n", "number", "number", "9007199254740993"),
    ] as [(String, String, String, String?)])
  func late(row: String, first: String, second: String, cell: String?) throws {
    for after in [0, 20_000] {
      let table = try read("a,b\n" + plain(80_000) + row + plain(after)).table
      #expect(table.columns.map(\.kindName) == [first, second])
      #expect(table.rowCount == 80_001 + after)
      #expect(table.columns.last?.text(at: 80_000) == cell)
      #expect(table.columns.last?.text(at: 79_999) == "2")
    }
  }

  @Test("many texts after long runs of numbers make a column one of texts", .slow)
  func lateTexts() throws {
    let late = String(repeating: "7,\"x\ny\"\n", count: 20_000)
    let table = try read("a,b\n" + plain(80_000) + late).table
    #expect(table.columns.map(\.kindName) == ["number", "text"])
    #expect(table.columns[1].text(at: 80_000) == "x\ny" && table.columns[1].text(at: 9) == "2")
  }

  @Test("a late time of finer precision is kept, and a late gap is one")
  func times() throws {
    let rows = String(repeating: "2024-01-31,1\n", count: 30_000)
    let table = try read("t,n\n" + rows + "2024-02-01T10:20:30.5,\n").table
    #expect(table.columns[0].text(at: 30_000) == "2024-02-01T10:20:30.500")
    #expect(table.columns[0].text(at: 0) == "2024-01-31T00:00:00.000")
    #expect(table.columns[1].missingCount == 1)
  }

  @Test("a first line may be of any length", .slow)
  func firstLine() throws {
    let name = String(repeating: "x", count: 600_000)
    let one = try read(name + "\n1\n", hasHeader: true).table
    #expect(one.columns.map(\.name.count) == [600_000])
    #expect(one.columns[0].numbers == [1])
    #expect(try read(name, hasHeader: false).table.columns[0].text(at: 0) == name)
  }

  @Test(
    "a text of one endless line, or of too many columns, is refused",
    arguments: [
      (String(repeating: "1,", count: 5_000), 1, "the first line is longer"),
      (String(repeating: "1,", count: 500) + "1\n2\n", 0, "501 columns exceed the limit"),
    ])
  func tooWide(text: String, line: Int, message: String) {
    var options = ReadOptions()
    options.limits.sampleSize = 1_000
    options.limits.largestSample = 4_000
    options.limits.maxColumns = 500
    let error = tableError { _ = try Table.read(Array(text.utf8), name: "t", options: options) }
    #expect(error?.kind == .limit && error?.location?.line == line)
    #expect(error?.message.hasPrefix(message) == true)
    #expect(error?.hint?.contains("tr ',' '\\n'") == true)
  }

  @Test(
    "short rows under a very wide header end the reading early", .slow, arguments: [false, true])
  func gaps(isScanned: Bool) throws {
    var options = ReadOptions()
    options.limits.maxFilled = 20_000
    options.limits.usesReference = isScanned
    let text = String(repeating: "a,", count: 500) + "b\n" + String(repeating: "1\n", count: 90_000)
    let error = tableError { _ = try Table.read(Array(text.utf8), name: "t", options: options) }
    #expect(error?.kind == .limit && error?.location?.line == 2)
    #expect(error?.message.hasPrefix("too many short rows: 501 columns") == true)
  }

  @Test("a cell may be of any length, with quotes and lines in it", .slow)
  func cell() throws {
    let long = String(repeating: "line\n", count: 120_000)
    let table = try read("a,b\n1,\"\(long)\"\n2,y\n", hasHeader: true).table
    #expect(table.columns[1].text(at: 0) == long)
    #expect(table.columns[1].text(at: 1) == "y")
  }
}
