import CDeflate

/// The checksum of a PNG chunk: CRC-32 of ISO 3309, as in RFC 1952.
func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
  let known = bytes.withContiguousStorageIfAvailable {
    libdeflate_crc32(0, $0.baseAddress, $0.count)
  }
  return known ?? Array(bytes).withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
}
