/// Arguments and paths as text, and back to their bytes without loss.
///
/// A path is bytes, and need not be UTF-8. A byte that is no part of a character becomes one of the
/// last 128 private-use characters, U+10FF80...U+10FFFF; these characters themselves, should they
/// be typed, are treated as bytes that are no characters, so that the way back is always exact.
/// (Python's `surrogateescape` does this with surrogates, which a Swift string cannot hold.)
package enum ArgumentText {
  private static let base: UInt32 = 0x10ff00

  package static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { byte(of: $0) != nil })
    {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.prefix(4).makeIterator()
      var decoder = UTF8()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), byte(of: scalar) == nil {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else if let scalar = Unicode.Scalar(base + UInt32(rest.removeFirst())) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  package static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { byte(of: $0) != nil }) else {
      return Array(text.utf8)
    }
    return text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// Returns the byte that is encoded as this scalar, if it is not a character.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xff).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// Returns the text with U+FFFD for undecodable bytes: for texts in a picture.
  package static func words(of text: String) -> String {
    guard text.unicodeScalars.contains(where: { byte(of: $0) != nil }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { byte(of: $0) == nil ? $0 : "\u{fffd}" }))
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }
}
