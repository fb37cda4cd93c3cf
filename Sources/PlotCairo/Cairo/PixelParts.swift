/// Added to a float, it rounds to the nearest whole number: a float of 2²³ and more has no
/// fraction, and its last bits are the number.
private let whole = SIMD4<Float>(repeating: 8_388_608)

/// The four bytes of a word, the lowest first.
@inline(__always)
func parts(of word: UInt32) -> SIMD4<Float> {
  let bytes = (SIMD4(repeating: word) &>> SIMD4(0, 8, 16, 24)) & 255
  return unsafeBitCast(unsafeBitCast(whole, to: SIMD4<UInt32>.self) | bytes, to: SIMD4<Float>.self)
    - whole
}

/// Returns the word of the nearest bytes.
@inline(__always)
func word(of parts: SIMD4<Float>) -> UInt32 {
  let bytes = (unsafeBitCast(parts + whole, to: SIMD4<UInt32>.self) & 255) &<< SIMD4(0, 8, 16, 24)
  return bytes[0] | bytes[1] | bytes[2] | bytes[3]
}
