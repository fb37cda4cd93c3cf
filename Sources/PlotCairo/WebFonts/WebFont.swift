import CDeflate

/// A WOFF file: WOFF File Format 1.0, https://www.w3.org/TR/WOFF/
struct WebFont {
  let bytes: [UInt8]

  /// The least number of bytes of a table that is compressed: shorter ones hardly shrink.
  private static let fewestPacked = 100

  private struct Entry {
    var tag: [UInt8]
    var size: Int
    var sum: UInt32
    var packed: [UInt8]
  }

  init(_ font: FontTables) {
    var tables = font.all
    var head = 0
    var entries = tables.map { Self.entry($0.tag, $0.bytes) }
    // The checksum of the uncompressed font: OpenType, "Calculating Checksums".
    let signature = Array("OTTO".utf8)
    let power = Int.bitWidth - 1 - tables.count.leadingZeroBitCount
    var start = signature + bigEndian(UInt16(tables.count)) + bigEndian(UInt16(16 << power))
    start += bigEndian(UInt16(power)) + bigEndian(UInt16(16 * tables.count - 16 << power))
    var place = 12 + 16 * tables.count
    var sum: UInt32 = 0
    for (index, entry) in entries.enumerated() {
      start +=
        entry.tag + bigEndian(entry.sum) + bigEndian(UInt32(place)) + bigEndian(UInt32(entry.size))
      place += Self.padded(entry.size)
      sum &+= entry.sum
      if tables[index].tag == "head" { head = index }
    }
    tables[head].bytes.replaceSubrange(
      8..<12, with: bigEndian(0xb1b0_afba &- (sum &+ Self.sum(start))))
    entries[head].packed = Self.entry("head", tables[head].bytes).packed

    var directory: [UInt8] = []
    var data: [UInt8] = []
    let dataStart = 44 + 20 * entries.count
    for entry in entries {
      directory += entry.tag
      for number in [dataStart + data.count, entry.packed.count, entry.size] {
        directory += bigEndian(UInt32(number))
      }
      directory += bigEndian(entry.sum)
      data += entry.packed
      data += Array(repeating: 0, count: Self.padded(entry.packed.count) - entry.packed.count)
    }
    var header = Array("wOFF".utf8) + signature + bigEndian(UInt32(dataStart + data.count))
    header +=
      bigEndian(UInt32(entries.count << 16)) + bigEndian(UInt32(place)) + bigEndian(UInt32(1 << 16))
    bytes = header + Array(repeating: 0, count: 20) + directory + data
  }

  private static func entry(_ tag: String, _ bytes: [UInt8]) -> Entry {
    let packed = bytes.count < fewestPacked ? bytes : packed(bytes)
    return Entry(
      tag: Array(tag.utf8), size: bytes.count, sum: sum(bytes),
      packed: packed.count < bytes.count ? packed : bytes)
  }

  /// Returns the bytes as a zlib stream (RFC 1950).
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else { return bytes }
    defer { libdeflate_free_compressor(compressor) }
    let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return Array(unsafeUninitializedCapacity: most) { room, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, room.baseAddress, most)
    }
  }

  private static func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }

  /// Returns the checksum: the sum of the bytes as 32-bit numbers, padded with zeros.
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    bytes.enumerated().reduce(0) { $0 &+ UInt32($1.element) << UInt32(24 - $1.offset % 4 * 8) }
  }
}
