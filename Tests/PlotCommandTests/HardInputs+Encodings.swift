extension HardInputTests {
  static let encodings = [
    Row("a byte order mark before a quote", "\u{feff}\"a\",b\n1,2\n2,3\n"),
    Row("UTF-16 with a mark", [0xff, 0xfe] + utf16("a,é\n1,2\n2,3\n", littleEndian: true)),
    Row("UTF-16LE without a mark", utf16("a,b\n1,2\n2,3\n", littleEndian: true)),
    Row("UTF-16BE without a mark", utf16("a,b\n1,2\n2,3\n", littleEndian: false)),
    Row("one byte per character", latin, [], 0, "in:1:3: warning: not UTF-8 (byte 3)"),
    Row("one byte per character, strict", latin, ["--strict"], 3, "plot: in:1:3: not UTF-8"),
    Row(
      "one byte per character in JSON, strict", latinRecords, ["--strict"], 3,
      "plot: in:1:8: not UTF-8 (byte 8)"),
    Row(
      "half of a UTF-16 unit, strict", oddUTF16, ["--strict"], 3,
      "plot: in: 1 character is not valid UTF-16LE, at byte 17"),
    Row("Shift-JIS, strict", shiftJIS, ["--strict"], 3, "plot: in:1:1: not UTF-8 (byte 1)"),
    Row(
      "Shift-JIS, said to be", shiftJIS, ["--encoding", "shift-jis"], 2,
      "hint: iconv -f shift-jis -t utf-8 FILE | plot -"),
    Row("CR only", "a,b\r1,2\r2,3\r"),
    Row("all line ends at once", "a,b\r\n1,2\n2,3\r3,4\r\r\n4,5"),
    Row("a line separator is data", "n,v\nx\u{2028}y,1\nz\u{85}w,2\n"),
    Row("a line separator ends no line", "a,b\u{2028}1,2\u{2028}", [], 1, "no rows"),
    Row(
      "a line separator between JSON values", "{\"a\":1}\u{2028}{\"a\":2}", [], 3,
      "plot: in:1:8: not valid JSON: text after the end of the value"),
    Row("NUL in text", "a,b\nx\u{0}y,1\nz,2\n"),
    Row("NUL in a number", "a,b\n1,2\u{0}\n2,3\n", [], 0, "NUL bytes"),
    Row("NUL in a name", "a\u{0},b\n1,2\n2,3\n"),
    Row("control characters", "a,b\nx\u{7}\u{1b}[31m,1\ny\u{7f},2\n"),
    Row("NUL in JSON", "[{\"a\":\"x\u{0}\"}]", [], 3, "plot: in:1:9: not valid JSON: a control"),
    Row(
      "NUL between JSON values", "[{\"a\":1}\u{0}]", [], 3, "plot: in:1:9: not valid JSON: expected"
    ),
    Row("nothing but NUL", [UInt8](repeating: 0, count: 5_000), [], 3, "binary file?"),
    Row(
      "NUL after a table", Array("a,b\n1,2\n".utf8) + [UInt8](repeating: 0, count: 5_000), [], 3,
      "binary file?"),
  ]

  static let readEncodings = [
    Reading("a byte order mark before a quote", "\u{feff}\"a\",b\n1,2\n", as: "a,b\n1,2\n"),
    Reading(
      "UTF-16LE with a mark", [0xff, 0xfe] + utf16("a,é\n1,2\n", littleEndian: true),
      as: "a,é\n1,2\n"),
    Reading(
      "UTF-16BE with a mark", [0xfe, 0xff] + utf16("a,é\n1,2\n", littleEndian: false),
      as: "a,é\n1,2\n"),
    Reading(
      "UTF-32LE with a mark", [0xff, 0xfe, 0, 0] + utf32("a,😀\n1,2\n", littleEndian: true),
      as: "a,😀\n1,2\n"),
    Reading(
      "UTF-32BE without a mark", utf32("a,é\n1,2\n", littleEndian: false), as: "a,é\n1,2\n"),
    Reading("Windows-1252", latin, as: "a,é\n1,2\n2,3\n", "not UTF-8 (byte 3)"),
    Reading(
      "the byte 0xff", Array("a,b\n1,2\nx".utf8) + [0xff] + Array(",3\n".utf8),
      as: "a,b\n1,2\nxÿ,3\n", "in:3:2: warning: not UTF-8 (byte 10)"),
    Reading(
      "Shift-JIS", shiftJIS, as: "–¼,’l\nx,1\n", "in:1:1: warning: not UTF-8 (byte 1)"),
    Reading(
      "half of a UTF-16 unit", oddUTF16, as: "a,b\n1,2\n",
      "in: warning: 1 character is not valid UTF-16LE, at byte 17"),
    Reading(
      "JSON after a mark", "\u{feff}[{\"a\":1,\"b\":\"é\"}]", as: "a,b\n1,é\n"),
    Reading(
      "JSON in UTF-16", [0xff, 0xfe] + utf16("[{\"a\":1,\"b\":\"é\"}]", littleEndian: true),
      as: "a,b\n1,é\n"),
    Reading(
      "JSON in UTF-16 without a mark", utf16("[{\"a\":1,\"b\":\"é\"}]", littleEndian: false),
      as: "a,b\n1,é\n"),
    Reading(
      "JSON in UTF-32", utf32("[{\"a\":1,\"b\":\"😀\"}]", littleEndian: true), as: "a,b\n1,😀\n"),
    Reading(
      "lines of JSON in UTF-16",
      utf16("{\"a\":1,\"b\":\"é\"}\r\n{\"a\":2,\"b\":\"y\"}\r\n", littleEndian: true),
      as: "a,b\n1,é\n2,y\n"),
    Reading(
      "JSON in Windows-1252", latinRecords, as: "a,b\né,1\n",
      "in:1:8: warning: not UTF-8 (byte 8)"),
    Reading(
      "a NUL in a number of JSON", #"[{"a":"1\u0000","b":1},{"a":"2","b":2}]"#,
      as: "a,b\n1,1\n2,2\n", "in:1:8: warning: column 'a' holds numbers with NUL bytes"),
    Reading("CR only", "a,b\r1,2\r2,3\r", as: "a,b\n1,2\n2,3\n"),
    Reading(
      "all line ends at once", "a,b\r\n1,2\n2,3\r3,4\r\r\n4,5", as: "a,b\n1,2\n2,3\n3,4\n4,5\n"),
    Reading(
      "a line separator is data", "n,v\nx\u{2028}y,1\nz\u{85}w,2\n",
      as: "n,v\nx\u{2028}y,1\nz\u{85}w,2\n"),
    Reading(
      "a line separator in JSON", "[{\"n\":\"x\u{2028}y\",\"v\":1}]", as: "n,v\nx\u{2028}y,1\n"),
    Reading(
      "lines of JSON that CR ends", "{\"a\":1,\"b\":2}\r{\"a\":2,\"b\":3}\r",
      as: "a,b\n1,2\n2,3\n"),
    Reading(
      "lines of JSON with all line ends", "{\"a\":1,\"b\":2}\r\r\n{\"a\":2,\"b\":3}\n\n",
      as: "a,b\n1,2\n2,3\n"),
  ]

  /// Windows-1252 for "a,é".
  private static let latin: [UInt8] = [0x61, 0x2c, 0xe9, 0x0a] + Array("1,2\n2,3\n".utf8)

  private static let latinRecords: [UInt8] =
    Array(#"[{"a":""#.utf8) + [0xe9] + Array(#"","b":1}]"#.utf8)

  /// Shift-JIS for "名,値".
  private static let shiftJIS: [UInt8] =
    [0x96, 0xbc, 0x2c, 0x92, 0x6c, 0x0a] + Array("x,1\n".utf8)

  private static let oddUTF16 = utf16("a,b\n1,2\n", littleEndian: true) + [0x78]

  private static func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return littleEndian ? bytes : bytes.reversed()
    }
  }

  private static func utf32(_ text: String, littleEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      return littleEndian ? bytes : bytes.reversed()
    }
  }
}
