/// Appends a code point as UTF-8; a surrogate or a number past U+10FFFF becomes U+FFFD.
func appendUTF8(_ codePoint: UInt32, to out: inout [UInt8]) {
  let scalar = Unicode.Scalar(codePoint) ?? "\u{fffd}"
  for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { out.append(byte) }
}
