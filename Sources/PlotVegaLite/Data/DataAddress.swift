import PlotNumbers

/// The content of an address that holds its content itself: `data:image/png;base64,…`.
///
/// https://datatracker.ietf.org/doc/html/rfc2397
struct DataAddress {
  let bytes: [UInt8]

  /// Nil where it is no content in Base 64.
  init?(_ address: String) {
    guard let comma = address.firstIndex(of: ","),
      address[..<comma].lowercased().hasSuffix(";base64")
    else { return nil }
    var bytes: [UInt8] = []
    var (word, count) = (UInt32(0), 0)
    for byte in address[address.index(after: comma)...].utf8 {
      if byte == UInt8(ascii: "=") { break }
      guard let digit = Self.digit(byte) else { return nil }
      word = word << 6 | UInt32(digit)
      count += 1
      if count == 4 {
        bytes += [UInt8(word >> 16 & 0xff), UInt8(word >> 8 & 0xff), UInt8(word & 0xff)]
        (word, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(word >> 4 & 0xff))
    case 3: bytes += [UInt8(word >> 10 & 0xff), UInt8(word >> 2 & 0xff)]
    default: return nil
    }
    self.bytes = bytes
  }

  /// Returns the value of a digit: RFC 4648, section 4.
  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
