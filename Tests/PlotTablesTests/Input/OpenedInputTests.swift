import Testing

@testable import PlotTables

@Suite struct OpenedInputTests {
  private func open(
    _ bytes: [UInt8], encoding: String? = nil, isStrict: Bool = false, piped: Bool = false
  ) throws -> OpenedInput {
    var options = ReadOptions()
    options.encoding = encoding
    options.isStrict = isStrict
    let stream: any ByteStream = piped ? PipedStream(bytes) : MemoryStream(bytes, block: 5)
    return try OpenedInput.open(stream, name: "f", options: options)
  }

  private func sixteen(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  private func findings(_ input: OpenedInput) -> String {
    input.findings.map { "\($0.name) \($0.value)" }.joined(separator: "; ")
  }

  private func warnings(_ input: OpenedInput) -> [String] {
    input.notes.filter { $0.level == .warning }.map(\.message)
  }

  @Test("a byte order mark is dropped, each time the text is read", arguments: [false, true])
  func mark(piped: Bool) throws {
    let input = try open([0xef, 0xbb, 0xbf] + Array("a,b\n".utf8), piped: piped)
    #expect(findings(input) == "encoding UTF-8 with BOM")
    #expect(!input.isValidated)
    #expect(try input.text.text(block: 2) == "a,b\n")
    // So little is kept even of a pipe.
    #expect(try input.text.rewind())
    #expect(try input.text.text() == "a,b\n")
    #expect(try open([0xef, 0xbb, 0xbf]).text.text() == "")
  }

  @Test("UTF-16 inside gzip is decoded, also on a second reading")
  func stacked() throws {
    // `gzip -n` of `a,é\n1,2\n` in UTF-16LE with a byte order mark (Python's utf-16).
    let input = try open(
      bytes(hex: "1f8b0800000000000003fbff2f914187e12503178321903602d200bcf6194212000000"))
    #expect(findings(input) == "compression gzip; encoding UTF-16LE with BOM")
    #expect(input.isValidated)
    for _ in 0..<2 {
      #expect(try input.text.text(block: 3) == "a,é\n1,2\n")
      #expect(try input.text.rewind())
    }
  }

  @Test("a file compressed twice is refused by name")
  func twice() throws {
    // `gzip -nc | gzip -nc`.
    let hex = """
      1f8b080000000000000393efe660000366ef2b9e8f8cae183e32ba64f88c89c15d42db9207280300e471c4c320
      000000
      """
    let error = tableError { _ = try open(bytes(hex: hex)) }
    #expect(error?.kind == .unsupported)
    #expect(error?.message == "this is gzip inside gzip")
    #expect(error?.hint == "gzip -dc FILE | plot -")
  }

  @Test("a given encoding overrides the sniffed one")
  func named() throws {
    let bytes = bytes(hex: "61 2c 80 0a")
    #expect(try open(bytes, encoding: "latin1").text.text() == "a,\u{80}\n")
    #expect(try open(bytes, encoding: "cp1252").text.text() == "a,€\n")
    #expect(try open(sixteen("aé"), encoding: "utf-16").text.text() == "aé")
    #expect(try open([0xff, 0xfe] + sixteen("aé"), encoding: "utf-16").text.text() == "aé")
    #expect(try open([0xff, 0xfe] + sixteen("aé"), encoding: "utf-16le").text.text() == "aé")
    let odd = try open([0xef, 0xbb, 0xbf] + Array("é".utf8), encoding: "latin1")
    #expect(try odd.text.text() == "ï»¿Ã©")
    #expect(
      warnings(odd) == ["begins with the byte order mark of UTF-8, but is read as ISO-8859-1"])
  }

  @Test(
    "a file that begins with bytes that are no UTF-8 is Windows-1252, also in a pipe",
    arguments: [false, true])
  func single(piped: Bool) throws {
    let bytes = Array("city,n\nZ".utf8) + [0xfc] + Array("rich,5\n".utf8)
    let input = try open(bytes, piped: piped)
    #expect(findings(input) == "encoding Windows-1252")
    #expect(try input.text.text(block: 4) == "city,n\nZürich,5\n")
    let warning = try #require(input.notes.first { $0.level == .warning })
    #expect(warning.message == "not UTF-8 (byte 9), read as Windows-1252")
    #expect(warning.location?.line == 2)
    #expect(warning.location?.column == 2)
    #expect(warning.location?.excerpt == .init(text: "Zürich,5", caret: 1))
    #expect(throws: TableError.self) { try open(bytes, isStrict: true) }
    // The very last byte, after which nothing can complete the character.
    #expect(try open([0x61, 0xe9], piped: piped).text.text() == "aé")
  }

  private let farByte =
    [UInt8](repeating: UInt8(ascii: "x"), count: 100_000) + [0xe9, UInt8(ascii: "\n")]

  @Test("a late byte that is no UTF-8 restarts a file as Windows-1252")
  func restart() throws {
    let input = try open(farByte)
    let bytes = try input.text.bytes()
    let check = bytes.withUnsafeBytes(checkUTF8)
    #expect(check == UTF8Check(firstInvalid: 100_000, isASCII: true))
    #expect(try input.restart(afterInvalidByte: 100_000, at: nil))
    #expect(input.isValidated)
    #expect(try input.text.bytes() == farByte.prefix(100_000) + Array("é\n".utf8))
    #expect(warnings(input) == ["not UTF-8 (byte 100001), read as Windows-1252"])
    #expect(findings(input) == "encoding Windows-1252")
  }

  @Test("a pipe continues as Windows-1252 at its place")
  func restartPiped() throws {
    let input = try open(farByte + farByte, piped: true)
    var head: [UInt8] = []
    try input.text.append(upTo: 100_002, to: &head)
    #expect(try !input.restart(afterInvalidByte: 100_000, at: nil))
    #expect(input.encoding.decoded(head, from: 100_000).bytes == Array("é\n".utf8))
    #expect(try input.text.bytes() == farByte.prefix(100_000) + Array("é\n".utf8))
  }

  @Test("requested UTF-8 is repaired, and never read in another encoding")
  func mended() throws {
    let input = try open(farByte, encoding: "utf-8")
    #expect(try input.restart(afterInvalidByte: 100_000, at: nil))
    #expect(try input.text.bytes() == farByte.prefix(100_000) + Array("\u{fffd}\n".utf8))
    #expect(warnings(input) == ["1 character is not valid UTF-8, at byte 100001"])
    let strict = try open(farByte, encoding: "utf-8", isStrict: true)
    let error = tableError { _ = try strict.restart(afterInvalidByte: 100_000, at: nil) }
    #expect(error?.message == "not UTF-8 (byte 100001), as it should be")
  }

  @Test(
    "binary files are refused, compressed or not",
    arguments: [
      // `gzip -nc` of the eight bytes that a PNG begins with.
      ("1f8b0800000000000003eb0cf073e7e592e20200a409077a08000000", "a PNG picture"),
      ("04224d18 60 40 82", "lz4-compressed"),
      ("1f9d90", "compressed by 'compress'"),
      ("00000000 00000000 00000000 00000000", "binary file?"),
    ])
  func refused(hex: String, words: String) {
    let error = tableError { _ = try open(bytes(hex: hex)) }
    #expect(error?.kind == .unsupported)
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test("a tar archive is refused by name")
  func tar() {
    // POSIX.1-1988: the mark of a header stands at byte 257.
    let header =
      Array("a.csv".utf8) + [UInt8](repeating: 0, count: 252) + Array("ustar\u{0}00".utf8)
    let error = tableError { _ = try open(header) }
    #expect(error?.message == "this is a tar archive, not a table")
  }

  @Test("an empty input is an empty text", arguments: [false, true])
  func empty(piped: Bool) throws {
    let input = try open([], piped: piped)
    #expect(try input.text.bytes() == [])
    #expect(findings(input) == "encoding UTF-8")
  }
}
