import Testing

@testable import PlotTables

@Suite struct EncodingTests {
  private let text = "naïve,€\n1,2\n"
  private let summary = "naïve number 1; € number 2"

  private func summary(_ bytes: [UInt8]) throws -> String {
    try Table.read(bytes, name: "t.csv").summary
  }

  private func sixteen(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
  }

  private func thirtyTwo(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 255) }
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("a byte order mark is dropped, also before a quoted header")
  func mark() throws {
    #expect(try summary([0xef, 0xbb, 0xbf] + Array(text.utf8)) == summary)
    #expect(
      try summary([0xef, 0xbb, 0xbf] + Array("\"a,b\",c\n1,2\n".utf8))
        == "a,b number 1; c number 2")
    #expect(try summary([0xef, 0xbb, 0xbf] + Array("[{\"a\": 1}]".utf8)) == "a number 1")
  }

  @Test(
    "UTF-16 and UTF-32 are recognised by their mark or their zero bytes", arguments: [true, false])
  func wideCharacters(bigEndian: Bool) throws {
    let mark16: [UInt8] = bigEndian ? [0xfe, 0xff] : [0xff, 0xfe]
    let mark32: [UInt8] = bigEndian ? [0, 0, 0xfe, 0xff] : [0xff, 0xfe, 0, 0]
    #expect(try summary(mark16 + sixteen(text, bigEndian: bigEndian)) == summary)
    #expect(try summary(mark32 + thirtyTwo(text, bigEndian: bigEndian)) == summary)
    let ascii = "year,n\n2001,2\n2002,3\n"
    #expect(
      try summary(sixteen(ascii, bigEndian: bigEndian)) == "year years 2001 2002; n number 2 3")
    #expect(
      try summary(thirtyTwo(ascii, bigEndian: bigEndian)) == "year years 2001 2002; n number 2 3")
    #expect(
      try summary(mark16 + sixteen("a\n\u{1F600}x\n", bigEndian: bigEndian))
        == "a text \u{1F600}x")
  }

  @Test("bytes that are no UTF-8 are read as Windows-1252, with a warning that has their place")
  func windows1252() throws {
    // "Zürich,5 €" in Windows-1252.
    let bytes =
      Array("city,n\nBern,1\nZ".utf8) + [0xfc] + Array("rich,5\n".utf8) + [0x80]
      + Array(",6\n".utf8)
    let read = try Table.read(bytes, name: "t.csv")
    #expect(read.summary == "city text Bern Zürich €; n number 1 5 6")
    let warning = try #require(read.warnings.first)
    #expect(warning.message == "not UTF-8 (byte 16), read as Windows-1252")
    #expect(warning.location?.line == 3)
    #expect(warning.location?.column == 2)
    var options = ReadOptions()
    options.isStrict = true
    #expect(throws: TableError.self) { try Table.read(bytes, name: "t.csv", options: options) }
  }

  // The Unicode Standard, table 3-7, and Kuhn's "UTF-8 decoder capability and stress test".
  @Test(
    "malformed UTF-8 is found at its first byte",
    arguments: [
      ([0x61, 0x80], 1), ([0xc0, 0xaf], 0), ([0xe0, 0x80, 0xaf], 0), ([0xed, 0xa0, 0x80], 0),
      ([0xf4, 0x90, 0x80, 0x80], 0), ([0xf8, 0x88, 0x80, 0x80, 0x80], 0), ([0x61, 0xe2, 0x82], 1),
      ([0xff], 0),
    ] as [([UInt8], Int)])
  func malformed(bytes: [UInt8], place: Int) {
    #expect(firstInvalidUTF8(in: bytes, from: 0) == place)
  }

  @Test("a bad byte is found anywhere between blocks of eight and 32", arguments: 0..<80)
  func place(place: Int) {
    var bytes = [UInt8](repeating: 0x61, count: 80)
    bytes[place] = 0xff
    #expect(
      bytes.withUnsafeBytes(checkUTF8) == UTF8Check(firstInvalid: place, isASCII: true))
    // A good character before it, which is not ASCII.
    bytes.insert(contentsOf: [0xc3, 0xa9], at: place)
    #expect(
      bytes.withUnsafeBytes(checkUTF8) == UTF8Check(firstInvalid: place + 2, isASCII: false))
    bytes.removeAll { $0 == 0xff }
    #expect(bytes.withUnsafeBytes(checkUTF8) == UTF8Check(firstInvalid: nil, isASCII: false))
  }

  @Test("a run of bytes is ASCII if all of them are", arguments: 0..<70)
  func ascii(count: Int) {
    let bytes = [UInt8](repeating: 0x7f, count: count)
    #expect(bytes.withUnsafeBytes(checkUTF8) == UTF8Check(firstInvalid: nil, isASCII: true))
  }

  // The standard library decodes by table 3-7 too.
  @Test("text is valid UTF-8 if the standard library decodes it without repair")
  func standardLibrary() {
    let some: [UInt8] = [0x61, 0x80, 0x8f, 0x90, 0xa0, 0xbf, 0xc2, 0xe0, 0xe2, 0xed, 0xf0, 0xf4]
    for i in 0..<(some.count * some.count * some.count * some.count) {
      let bytes = [i / 1728, i / 144 % 12, i / 12 % 12, i % 12].map { some[$0] }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      #expect((firstInvalidUTF8(in: bytes, from: 0) == nil) == isText, "\(bytes)")
    }
  }

  @Test("well-formed UTF-8 of all lengths passes")
  func wellFormed() {
    let text = "a\u{7f}\u{80}\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}"
    #expect(firstInvalidUTF8(in: Array(text.utf8), from: 0) == nil)
  }

  // The first bytes are those of the formats' specifications.
  @Test(
    "binary files are refused by their kind",
    arguments: [
      ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "PNG"),
      ([0x7f, 0x45, 0x4c, 0x46, 2, 1], "ELF"),
      ([0x04, 0x22, 0x4d, 0x18], "lz4"),
      (Array("%PDF-1.7\n".utf8), "PDF"),
      (Array("PAR1".utf8), "Parquet"),
      (Array("PK\u{3}\u{4}....xl/workbook.xml".utf8), "Excel workbook"),
      (Array("PK\u{3}\u{4}....notes.txt".utf8), "zip"),
      (Array("<!DOCTYPE html><html>".utf8), "web page"),
      ([UInt8](repeating: 0, count: 4096), "binary file?"),
    ] as [([UInt8], String)])
  func signatures(bytes: [UInt8], word: String) {
    let error = #expect(throws: TableError.self) { try Table.read(bytes, name: "f") }
    #expect(error?.kind == .unsupported)
    #expect(error?.message.contains(word) == true)
  }
}
