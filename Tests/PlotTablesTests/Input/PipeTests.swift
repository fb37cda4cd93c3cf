import PlotTestSupport
import Testing

@testable import PlotTables

/// Pipes that are too long to be kept in memory. Expected is the table of the same bytes in a file,
/// which can be read again.
@Suite struct PipeTests {
  /// Bytes that are looked at first, that are read twice, and that come.
  private static let (guessed, rehearsed, all) = (2_000, 90_000, 250_000)

  /// `line(i)` for all bytes, with `other` once `offset` bytes have gone by.
  private func text(
    _ head: String = "", at offset: Int, _ other: String, _ line: (Int) -> String
  ) -> [UInt8] {
    var text = head
    var isPast = false
    while text.utf8.count < Self.all {
      if !isPast, text.utf8.count >= offset {
        text += other
        isPast = true
      }
      text += line(text.utf8.count)
    }
    return Array(text.utf8)
  }

  private var options: ReadOptions {
    var options = ReadOptions()
    options.limits = ReadingLimits(
      chunkSize: 4_000, tailSize: 20, threadCount: 2, sampleSize: Self.guessed,
      guessSize: 1_000, rehearsalSize: Self.rehearsed)
    return options
  }

  private func piped(_ bytes: [UInt8], _ name: String) throws -> ReadTable {
    try Table.read(from: PipedStream(bytes, block: 7_000), name: name, options: options)
  }

  private func expectAsFile(_ bytes: [UInt8], _ name: String) throws {
    let read = try piped(bytes, name)
    let file = try Table.read(bytes, name: name, options: options)
    #expect(read.summary == file.summary)
    #expect(
      read.notes.map { "\($0.message) \($0.location?.line ?? 0)" }
        == file.notes.map { "\($0.message) \($0.location?.line ?? 0)" })
  }

  @Test(
    "a cell after the first rows of a pipe is known from the rehearsal", .slow,
    arguments: [
      "broken", "1,234", "2024-01-31", "NA", "\"two\nlines\"", "0x1F", "99999999999999999999",
    ])
  func lateCell(cell: String) throws {
    let quoted = cell.contains(",") ? "\"\(cell)\"" : cell
    try expectAsFile(text("x,v\n", at: 70_000, "7,\(quoted)\n") { "\($0),\($0 % 7).5\n" }, "t.csv")
  }

  @Test("points in a pipe part thousands as in a file", .slow)
  func decimalCommas() throws {
    let bytes = text("x;v\n", at: 70_000, "1.234;2,5\n") { "\($0 % 9 + 1).500;\($0 % 7),25\n" }
    try expectAsFile(bytes, "t.csv")
  }

  @Test("a key in the rehearsal is a column", arguments: ["t.ndjson", "t.json"])
  func lateName(name: String) throws {
    let isArray = name == "t.json"
    let end = isArray ? ",\n" : "\n"
    var bytes = text(isArray ? "[" : "", at: 70_000, "{\"x\":1,\"late\":\"z\"}" + end) {
      "{\"x\":\($0),\"v\":\($0 % 7).5}" + end
    }
    if isArray { bytes += Array("{}]".utf8) }
    try expectAsFile(bytes, name)
  }

  @Test("a cell that may be a number in another notation ends the reading of a pipe, with a hint")
  func misfit() throws {
    let bytes = text("x,v\n", at: 180_000, "7,$5\n") { "\($0),\($0 % 7).5\n" }
    let line = bytes[..<180_020].count { $0 == Byte.lf }
    let error = try #require(tableError { _ = try piped(bytes, "t.csv") })
    #expect(error.kind == .limit)
    #expect(
      error.message == "column 'v' would have to be read again for '$5', and a pipe cannot be")
    #expect(
      error.hint == "--missing '$5' reads it as missing; else write the input to a file first")
    let location = try #require(error.location)
    #expect(abs(location.line - line) <= 2 && location.column == 3)
    #expect(location.excerpt?.text == "7,$5")
  }

  @Test("a bad cell of a pipe is missing, with a warning that names its place")
  func bad() throws {
    let bytes = text("x,v\n", at: 180_000, "7,broken\n") { "\($0),\($0 % 7).5\n" }
    let line = bytes[..<180_020].count { $0 == Byte.lf }
    let read = try piped(bytes, "t.csv")
    #expect(read.table.columns[1].missingCount == 1)
    let warning = try #require(read.warnings.first)
    #expect(warning.message == "column 'v' holds numbers, but also 'broken', read as missing")
    #expect(abs((warning.location?.line ?? 0) - line) <= 2)
  }

  @Test(
    "a key after the rehearsal of a pipe is left out, with a note", arguments: [true, false])
  func tooLateName(isArray: Bool) throws {
    let end = isArray ? ",\n" : "\n"
    var bytes = text(isArray ? "[" : "", at: 180_000, "{\"x\":1,\"late\":\"z\"}" + end) {
      "{\"x\":\($0),\"v\":\($0 % 7).5}" + end
    }
    if isArray { bytes += Array("{}]".utf8) }
    let read = try piped(bytes, isArray ? "t.json" : "t.ndjson")
    #expect(read.table.columns.map(\.kindName) == ["number", "number", "unread"])
    #expect(read.warnings.contains { $0.message.hasPrefix("'late' comes too late to be a column") })
    #expect(read.table.columns[0].count == read.table.columns[2].count)
  }

  @Test(
    "a pipe that ends in the rehearsal is read like a file", arguments: [70_000, 89_000, 90_000])
  func short(count: Int) throws {
    let whole = text("x,v\n", at: 66_000, "7,broken\n") { "\($0),\($0 % 7).5\n" }
    try expectAsFile(Array(whole.prefix(count)), "t.csv")
  }

  @Test("UTF-16 in a pipe is read like a file, though it has more bytes than its text")
  func wideCharacters() throws {
    let text = text("x,v\n", at: 15_000, "7,broken\n") { "\($0),\($0 % 7).5\n" }
    let wide: [UInt8] = [0xff, 0xfe] + text.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
    try expectAsFile(wide, "t.csv")
  }
}
