extension HardInputTests {
  static let foreign = [
    Row(
      "a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], [], 3,
      "PNG picture"),
    Row("a program", [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], [], 3, "a program"),
    Row("a PDF", "%PDF-1.7\n", [], 3, "PDF document"),
    Row("an archive", zip("a.csv"), [], 3, "this is a zip archive, not a table\nhint: unzip -p"),
    Row(
      "an Excel workbook", zip("xl/workbook.xml"), [], 3,
      "this is an Excel workbook, not a table\nhint: export it as CSV"),
    Row("a picture in gzip", gzip([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), [], 3, "PNG"),
    Row("half of a gzip file", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0], [], 3, "after byte 8"),
    Row("gzip without its end", gzip(table).dropLast(3), [], 3, "in the middle, after byte 32"),
    Row("half of gzip'd JSON", gzip(records).dropLast(20), [], 3, "in the middle, after byte 32"),
    Row(
      "half of a second gzip member", gzip(table) + gzip(records).prefix(20), [], 3,
      "in the middle, after byte 55"),
    Row("half of a zstd file", zstd(table).dropLast(4), [], 3, "in the middle, after byte 17"),
    Row("half of JSON in zstd", zstd(records).dropLast(9), [], 3, "in the middle, after byte 29"),
    Row("gzip of nothing", gzip([]), [], 1, "no data"),
    Row("nothing but a frame to skip", skipped, [], 1, "no data"),
    Row(
      "something behind gzip, strict", gzip(table) + [0x78], ["--strict"], 1,
      "bytes after the gzip data, from byte 36 on"),
  ]

  static let compressed = [
    Reading("gzip", gzip(table), as: "a,b\n1,2\n2,3\n"),
    Reading("JSON in gzip", gzip(records), as: "a,b\n1,2\n2,3\n"),
    Reading("gzip members", gzip(table) + gzip(Array("3,4\n".utf8)), as: "a,b\n1,2\n2,3\n3,4\n"),
    Reading(
      "JSON in gzip members", gzip(records.prefix(20)) + gzip(records.dropFirst(20)),
      as: "a,b\n1,2\n2,3\n"),
    Reading(
      "something behind gzip", gzip(table) + Array("garbage".utf8), as: "a,b\n1,2\n2,3\n",
      "in: warning: bytes after the gzip data, from byte 36 on, are not compressed"),
    Reading(
      "something behind JSON in gzip", gzip(records) + Array("garbage".utf8),
      as: "a,b\n1,2\n2,3\n",
      "in: warning: bytes after the gzip data, from byte 53 on, are not compressed"),
    Reading("padding behind gzip", gzip(table) + [0, 0, 0], as: "a,b\n1,2\n2,3\n"),
    Reading("frames to skip", skipped + zstd(table) + skipped, as: "a,b\n1,2\n2,3\n"),
    Reading(
      "frames to skip around JSON", skipped + zstd(records) + skipped, as: "a,b\n1,2\n2,3\n"),
    Reading(
      "zstd frames", zstd(table) + skipped + zstd(Array("3,4\n".utf8)),
      as: "a,b\n1,2\n2,3\n3,4\n"),
  ]

  private static let table = Array("a,b\n1,2\n2,3\n".utf8)
  private static let records = Array(#"[{"a":1,"b":2},{"a":2,"b":3}]"#.utf8)

  /// A frame that says nothing: RFC 8878, 3.1.2.
  private static let skipped: [UInt8] = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]

  /// The beginning of an archive with one empty file.
  private static func zip(_ name: String) -> [UInt8] {
    [0x50, 0x4b, 3, 4, 20] + [UInt8](repeating: 0, count: 21) + [UInt8(name.utf8.count), 0, 0, 0]
      + Array(name.utf8)
  }

  /// One member with one stored block: RFC 1952, 2.3, and RFC 1951, 3.2.4.
  private static func gzip(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let count = UInt8(bytes.count)
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    let check = (0..<4).map { UInt8(truncatingIfNeeded: ~crc >> (8 * $0)) }
    return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1, count, 0, ~count, 255] + bytes + check
      + [count, 0, 0, 0]
  }

  /// One frame with one raw block: RFC 8878, 3.1.1.
  private static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt8(bytes.count)
    return [0x28, 0xb5, 0x2f, 0xfd, 0x20, count, count << 3 | 1, count >> 5, 0] + bytes
  }
}
