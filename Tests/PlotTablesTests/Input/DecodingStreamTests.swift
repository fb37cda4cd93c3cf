import Testing

@testable import PlotTables

@Suite struct DecodingStreamTests {
  // Expected is the result of Python 3.11 for the same bytes: `bytes.decode(encoding, "replace")`.
  static let cases: [(TextEncoding, hex: String, text: String, replaced: Int)] = [
    (.utf16LittleEndian, "6100 00d8 6200", "a\u{fffd}b", 1),
    (.utf16LittleEndian, "00dc", "\u{fffd}", 1),
    (.utf16LittleEndian, "6100 00d8", "a\u{fffd}", 1),
    (.utf16LittleEndian, "00d8 00d8 00dc 6100", "\u{fffd}\u{10000}a", 1),
    (.utf16BigEndian, "d83d de00 0061", "\u{1f600}a", 0),
    (.utf16BigEndian, "0061 00e9 20ac 4e2d 0062 0063 0064 0065 0066", "aé€中bcdef", 0),
    (.utf16LittleEndian, "6100 6200 6300 6400 6500 e900 6600", "abcdeéf", 0),
    (.utf32LittleEndian, "61000000 00001100 62000000", "a\u{fffd}b", 1),
    (.utf32LittleEndian, "00d80000", "\u{fffd}", 1),
    (.utf32BigEndian, "0001f600 00000061", "\u{1f600}a", 0),
    (.utf8, "e180e2f09192f1bf41", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}A", 4),
    (.utf8, "c0afe080bff0818241", String(repeating: "\u{fffd}", count: 8) + "A", 8),
    (.utf8, "61e282", "a\u{fffd}", 1),
    (.utf8, "61c3a9e282acf09f9880 6162636465666768 80 62", "aé€\u{1f600}abcdefgh\u{fffd}b", 1),
    (.latin1, "61 80 85 a0 ff", "a\u{80}\u{85}\u{a0}ÿ", 0),
    (.windows1252, "61 80 9f a0 ff 6162636465666768 e9", "a€Ÿ\u{a0}ÿabcdefghé", 0),
    // An end that is no whole unit is counted, and unlike Python's adds nothing: it would be a row.
    (.utf16LittleEndian, "6100 0a00 62", "a\n", 1),
    (.utf16LittleEndian, "6100 00d8 62", "a\u{fffd}", 2),
    (.utf32BigEndian, "00000061 000000", "a", 1),
  ]

  @Test("decoded text does not depend on the ends of blocks", arguments: cases)
  func divided(
    encoding: TextEncoding, hex: String, text: String, replaced: Int
  ) throws {
    let bytes = bytes(hex: hex)
    for (given, room) in [(1, 1), (1, 4096), (2, 3), (3, 5), (.max, 1), (.max, 4), (.max, 4096)] {
      let stream = DecodingStream(
        MemoryStream(bytes, block: given), encoding, name: "f")
      #expect(try stream.text(block: room) == text)
      #expect(stream.notes.count == min(replaced, 1))
      if replaced > 1 {
        #expect(stream.notes.first?.message.hasPrefix("\(replaced) characters are not") == true)
      }
      #expect(try stream.rewind())
      #expect(try stream.text(block: room) == text)
    }
  }

  @Test("a text longer than all buffers is decoded to its end")
  func long() throws {
    let text = String(repeating: "a,é,€,\u{1f600},abcdefghijklmnop\n", count: 20_000)
    let sixteen = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let stream = DecodingStream(
      MemoryStream(sixteen, block: 10_007), .utf16LittleEndian, name: "f")
    #expect(try stream.text(block: 30_011) == text)
  }

  @Test("the warning counts undecodable characters, and has the place of the first")
  func replaced() throws {
    let bytes = bytes(hex: "6100 00dc 6200 00dc")
    let stream = DecodingStream(MemoryStream(bytes), .utf16LittleEndian, at: 2, name: "f")
    _ = try stream.bytes()
    #expect(
      stream.notes.map(\.message) == ["2 characters are not valid UTF-16LE, the first at byte 5"])
    let strict = DecodingStream(
      MemoryStream(bytes), .utf16LittleEndian, name: "f", isStrict: true)
    let error = tableError { _ = try strict.bytes() }
    #expect(error?.kind == .malformed)
  }

  @Test(
    "encodings are recognised by any of their spellings",
    arguments: [
      ("utf-8", .encoding(.utf8)), ("UTF8", .encoding(.utf8)), ("ascii", .encoding(.utf8)),
      ("UTF-16LE", .encoding(.utf16LittleEndian)), ("utf_16_be", .encoding(.utf16BigEndian)),
      ("utf-16", .anyOrder(little: .utf16LittleEndian, big: .utf16BigEndian)),
      ("cp1252", .encoding(.windows1252)), ("Windows-1252", .encoding(.windows1252)),
      ("latin1", .encoding(.latin1)), ("ISO_8859-1", .encoding(.latin1)),
    ] as [(String, EncodingName)])
  func names(name: String, encoding: EncodingName) throws {
    #expect(try EncodingName(name) == encoding)
  }

  @Test("every listed encoding is known", arguments: knownEncodings)
  func listed(name: String) { #expect(throws: Never.self) { try checkEncoding(named: name) } }

  @Test("unlisted encodings are refused, with a hint at iconv if that can convert them")
  func otherNames() {
    for name in ["shift-jis", "EUC-JP", "gb18030", "koi8-r", "iso-8859-15", "windows-1251"] {
      let error = tableError { try checkEncoding(named: name) }
      #expect(error?.kind == .usage)
      #expect(error?.hint == "iconv -f \(name) -t utf-8 FILE | plot -")
    }
    let error = tableError { try checkEncoding(named: "utf-9") }
    #expect(error?.message == "unknown encoding 'utf-9'")
    #expect(error?.hint?.contains("utf-16le") == true)
  }
}
