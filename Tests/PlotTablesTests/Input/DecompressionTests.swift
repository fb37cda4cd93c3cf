import Testing

@testable import PlotTables

/// Files made by gzip 1.12 (`-n`), zstd 1.5.4 (`--check`), xz 5.4.1 and bzip2 1.0.8.
struct CompressedSample: CustomTestStringConvertible {
  var compression: Compression
  /// The compressed bytes of `a,b\n1,2\n2,3\n`.
  var table: [UInt8]
  /// The compressed bytes of `3,4\n`.
  var row: [UInt8]

  var testDescription: String { compression.rawValue }

  static let all = [
    CompressedSample(
      compression: .gzip,
      table: bytes(hex: "1f8b08000000000000034bd449e232d431e232d231e6020047182b390c000000"),
      row: bytes(hex: "1f8b080000000000000333d631e102003e2d72a904000000")),
    CompressedSample(
      compression: .zstd,
      table: bytes(hex: "28b52ffd240c610000612c620a312c320a322c330a9e544e0c"),
      row: bytes(hex: "28b52ffd2404210000332c340aaf867ee4")),
    CompressedSample(
      compression: .xz,
      table: bytes(
        hex: """
          fd377a585a000004e6d6b4460200210116000000742fe5a301000b612c620a312c320a322c330a006a3df38d
          b866397f0001240ca618d8d81fb6f37d010000000004595a
          """),
      row: bytes(
        hex: """
          fd377a585a000004e6d6b4460200210116000000742fe5a3010003332c340a003e5cc34b57693c0a00011c04
          6f2c9cc11fb6f37d010000000004595a
          """)),
    CompressedSample(
      compression: .bzip2,
      table: bytes(
        hex: """
          425a6839314159265359e8aefbd6000005590000100004380030002000221ea1b508601e93188078bb9229c2
          84874577deb0
          """),
      row: bytes(
        hex: """
          425a68393141592653592d9fe7360000015800001000040c002000219a68334d173c5dc914e14240b67f9cd8
          """)),
  ]
}

@Suite struct DecompressionTests {
  private let table = "a,b\n1,2\n2,3\n"

  private func stream(
    _ bytes: [UInt8], _ compression: Compression, block: Int = .max,
    limit: ExpansionLimit = .usual
  ) throws(TableError) -> DecompressedStream {
    try DecompressedStream(
      MemoryStream(bytes, block: block), compression, name: "f", limit: limit)
  }

  @Test("compressed files are recognised by their first bytes", arguments: CompressedSample.all)
  func detection(sample: CompressedSample) {
    #expect(Compression.detect(sample.table) == sample.compression)
    #expect(Compression.detect(sample.row) == sample.compression)
    #expect(Compression.detect(sample.table.dropFirst()) == nil)
  }

  @Test("text is not taken for compressed", arguments: ["", "BZh9,1\n2,3", "a,b\n", "BZh91AY&S"])
  func text(text: String) { #expect(Compression.detect(Array(text.utf8)) == nil) }

  @Test("adjacent compressed members are one text", arguments: CompressedSample.all)
  func members(sample: CompressedSample) throws {
    for (given, room) in [(1, 1), (2, 7), (5, 1), (.max, 4096)] {
      let stream = try stream(
        sample.table + sample.row + sample.row, sample.compression, block: given)
      #expect(try stream.text(block: room) == table + "3,4\n3,4\n")
      #expect(stream.notes.isEmpty)
      #expect(try stream.rewind())
      #expect(try stream.text(block: room) == table + "3,4\n3,4\n")
    }
  }

  @Test("a compressed empty file is empty")
  func empty() throws {
    // By `bzip2` and `gzip -n` from an empty file.
    let bzip2 = bytes(hex: "425a683917724538509000000000")
    let gzip = bytes(hex: "1f8b080000000000000303000000000000000000")
    #expect(Compression.detect(bzip2) == .bzip2)
    #expect(try stream(bzip2, .bzip2).text() == "")
    #expect(try stream(gzip + CompressedSample.all[0].table, .gzip).text() == table)
  }

  @Test(
    "a file truncated anywhere is an error with its place", arguments: CompressedSample.all)
  func truncated(sample: CompressedSample) {
    for count in 4..<sample.table.count {
      let cut = Array(sample.table[..<count])
      let error = tableError { _ = try stream(cut, sample.compression).bytes() }
      #expect(error?.kind == .malformed)
      #expect(
        error?.message
          == "the \(sample.compression) data end in the middle, after byte \(count)")
    }
  }

  @Test(
    "a wrong byte in a compressed file is an error, never another text",
    arguments: CompressedSample.all)
  func broken(sample: CompressedSample) {
    for place in sample.table.indices {
      var bytes = sample.table
      bytes[place] ^= 0x55
      var text: String?
      let error = tableError { text = try stream(bytes, sample.compression).text() }
      // Bytes that mean nothing, such as the system that gzip ran on, may change.
      #expect(error != nil || text == table, "byte \(place)")
    }
  }

  @Test(
    "a wrong checksum of compressed input is an error",
    arguments: [(24, CompressedSample.all[0]), (21, CompressedSample.all[1])])
  func checksum(place: Int, sample: CompressedSample) {
    // The gzip trailer is eight bytes, zstd's four: RFC 1952, 2.3.1, and RFC 8878, 3.1.1.
    var bytes = sample.table
    bytes[place] ^= 1
    let error = tableError { _ = try stream(bytes, sample.compression).bytes() }
    #expect(error?.kind == .malformed)
    #expect(error?.message.contains("are broken near byte") == true)
    #expect(error?.message.contains("check") == true)
  }

  @Test(
    "zero bytes at the end are padding, others are left out with a warning",
    arguments: CompressedSample.all)
  func garbage(sample: CompressedSample) throws {
    let padded = try stream(sample.table + [0, 0, 0, 0], sample.compression)
    #expect(try padded.text() == table)
    #expect(padded.notes.isEmpty)
    for garbage in ["x", "garbage garbage garbage"] {
      let stream = try stream(sample.table + Array(garbage.utf8), sample.compression, block: 7)
      #expect(try stream.text(block: 5) == table)
      #expect(
        stream.notes.map(\.message) == [
          "bytes after the \(sample.compression) data, from byte \(sample.table.count + 1) on, are not compressed and not read"
        ])
      #expect(stream.notes.first?.level == .warning)
    }
  }

  // RFC 8878, 3.1.2.
  @Test("skippable frames of zstd are skipped")
  func skippableFrames() throws {
    let skipped = bytes(hex: "5a2a4d18 03000000 010203")
    let sample = CompressedSample.all[1]
    let all = skipped + sample.table + skipped + sample.row + skipped
    #expect(Compression.detect(all) == .zstd)
    #expect(try stream(all, .zstd, block: 2).text() == table + "3,4\n")
  }

  // RFC 8878, 3.1.1.1.2: 2 to the power of 10 + 18.
  @Test("a zstd window of 256 MiB is over the limit")
  func window() {
    let frame = bytes(hex: "28b52ffd 00 90 210000") + Array("a,b\n".utf8)
    let error = tableError { _ = try stream(frame, .zstd).bytes() }
    #expect(error?.kind == .limit)
    #expect(error?.hint == "zstd -dc FILE | plot -")
  }

  /// A zstd frame of blocks that say 128 KiB of one byte in four bytes each (RFC 8878, 3.1.1.2).
  private func bomb(blocks: Int) -> [UInt8] {
    let block = { (isLast: Bool) in
      let header = 1 << 20 | 1 << 1 | (isLast ? 1 : 0)
      return [UInt8(header & 255), UInt8((header >> 8) & 255), UInt8(header >> 16), 0x0a]
    }
    return bytes(hex: "28b52ffd 00 38") + (0..<blocks).flatMap { block($0 == blocks - 1) }
  }

  @Test("a decompression bomb is over the limit")
  func expansion() throws {
    let limit = ExpansionLimit(ratio: 1000, count: 1 << 20)
    // Exactly the limit, which is not over it.
    #expect(try stream(bomb(blocks: 8), .zstd, limit: limit).bytes().count == 1 << 20)
    let error = tableError { _ = try stream(bomb(blocks: 9), .zstd, limit: limit).bytes() }
    #expect(error?.kind == .limit)
    #expect(error?.message.contains("over 1000 times as many") == true)
    #expect(error?.hint?.contains("zstd -dc FILE | plot -") == true)
    // Much, but not from little.
    let ratio = ExpansionLimit(ratio: 100_000, count: 1 << 20)
    #expect(try stream(bomb(blocks: 9), .zstd, limit: ratio).bytes().count == 9 << 17)
  }
}
