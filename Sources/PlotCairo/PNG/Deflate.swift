import CDeflate

/// Compresses to a zlib stream (RFC 1950), as PNG wants it.
///
/// - Parameter level: libdeflate's, 1 to 12: smaller and, mostly, slower.
func deflated(_ bytes: UnsafeRawBufferPointer, level: Int32) throws(CairoError) -> [UInt8] {
  guard let compressor = libdeflate_alloc_compressor(level) else {
    throw CairoError(.memory, "not enough memory to compress the picture")
  }
  defer { libdeflate_free_compressor(compressor) }
  // The worst case is about as large as the input, so its room may be refused; an array would end
  // the process then.
  let room = try HeapBytes(count: libdeflate_zlib_compress_bound(compressor, bytes.count))
  let count = libdeflate_zlib_compress(
    compressor, bytes.baseAddress, bytes.count, room.pointer, room.count)
  guard count > 0 else { throw CairoError(.drawing, "the picture could not be compressed") }
  return Array(UnsafeRawBufferPointer(start: room.pointer, count: count))
}

/// The checksum of a PNG chunk: CRC-32 of ISO 3309, as in RFC 1952.
func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
  let known = bytes.withContiguousStorageIfAvailable {
    libdeflate_crc32(0, $0.baseAddress, $0.count)
  }
  return known ?? Array(bytes).withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
}
