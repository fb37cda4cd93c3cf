import Testing

@testable import PlotTables

@Suite("The records of a growing text") struct RecordWindowTests {
  /// Returns the window after these pieces of a text have come, one each second.
  private func window(_ pieces: [String], most: Int = 1000) throws -> RecordWindow {
    var window = RecordWindow(most: most)
    for (second, piece) in pieces.enumerated() {
      window.append(piece.utf8, at: Double(second))
      if !window.hasHead, piece.contains("\n") {
        let read = try Table.read(window.text(isEnded: false), name: "-")
        window.take(try #require(read.fixed), at: Double(second))
      }
    }
    return window
  }

  private func text(_ window: RecordWindow, isEnded: Bool = false) -> String {
    String(decoding: window.text(isEnded: isEnded), as: UTF8.self)
  }

  @Test("the last records are kept under the header, wherever blocks of the text end")
  func lastRecords() throws {
    let rows = (1...50).map { "\($0),\($0 * 2)\n" }
    for pieces in [["a,b\n1,2\n"] + rows.dropFirst(), ["a,b\n" + rows.joined()]] {
      let window = try window(pieces, most: 3)
      #expect(text(window) == "a,b\n48,96\n49,98\n50,100\n")
      #expect(window.count == 50 && window.keptCount == 3)
    }
    let bytes = ("a,b\n" + rows.joined()).map(String.init)
    #expect(
      try text(window(["a,b\n1,2\n"] + bytes.dropFirst(8), most: 2)) == "a,b\n49,98\n50,100\n")
  }

  @Test("a line without its end waits for the rest, and is a record at the end of the text")
  func openLine() throws {
    let window = try window(["a,b\n1,2\n", "3,"])
    #expect(text(window) == "a,b\n1,2\n")
    #expect(text(window, isEnded: true) == "a,b\n1,2\n3,")
    #expect(window.openCount == 2)
    // Nothing is read of a text that is one open line, however long.
    let open = try self.window(["a,b", ",c"])
    #expect(text(open) == "" && open.wholeCount == 0 && open.openCount == 5)
    #expect(text(open, isEnded: true) == "a,b,c")
  }

  @Test("a line end within quotes ends no record, and a quote inside a word opens none")
  func quotes() throws {
    let quoted = try window(["a,b\n1,x\n", "2,\"y\nz\"\n3,w\n"], most: 2)
    #expect(text(quoted) == "a,b\n2,\"y\nz\"\n3,w\n")
    let inches = try window(["a,b\n1,x\n", "2,5\" pipe\n3,w\n"], most: 2)
    #expect(text(inches) == "a,b\n2,5\" pipe\n3,w\n")
  }

  @Test("records have their times of arrival")
  func arrivals() throws {
    #expect(try window(["a\n1\n", "2\n3\n", "", "4\n"]).arrivals == [0, 1, 1, 3])
  }

  @Test("the memory of dropped records is freed, and the others are unchanged")
  func compaction() throws {
    var window = try window(["a,b\n1,2\n"], most: 10)
    for row in 0..<100_000 { window.append("\(row),\(row)\n".utf8, at: 0) }
    #expect(text(window).utf8.count < 200)
    #expect(text(window).hasPrefix("a,b\n99990,99990\n"))
    #expect(window.count == 100_001 && window.arrivals.count == 10)
  }

  @Test("fixed types are kept, and cells that contradict them are missing and counted")
  func fixedTypes() throws {
    let first = try Table.read(Array("t,v\n1,2\n2,3\n".utf8), name: "f")
    var options = ReadOptions()
    options.fixed = first.fixed
    let later = try Table.read(
      Array("t,v\n3,bad\n4,worse\n5,6\n".utf8), name: "f", options: options)
    guard case .numbers(let cells)? = later.table.column(named: "v")?.cells else {
      Issue.record("the column is no longer one of numbers")
      return
    }
    #expect(cells.values.map { $0.isNaN ? -1 : $0 } == [-1, -1, 6])
    #expect(later.notes.contains { $0.message.contains("'bad'") })
  }
}
