private let digits = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// The bytes in Base 64 with padding (RFC 4648, section 4).
func base64(_ bytes: [UInt8]) -> String {
  let padding = UInt8(ascii: "=")
  return String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
    var end = 0
    for i in stride(from: 0, to: bytes.count, by: 3) {
      let second = i + 1 < bytes.count ? Int(bytes[i + 1]) : 0
      let third = i + 2 < bytes.count ? Int(bytes[i + 2]) : 0
      let word = Int(bytes[i]) << 16 | second << 8 | third
      text[end] = digits[word >> 18]
      text[end + 1] = digits[word >> 12 & 63]
      text[end + 2] = i + 1 < bytes.count ? digits[word >> 6 & 63] : padding
      text[end + 3] = i + 2 < bytes.count ? digits[word & 63] : padding
      end += 4
    }
    return end
  }
}
