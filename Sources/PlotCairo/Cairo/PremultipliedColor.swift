import PlotViews

/// A colour in a word of alpha, red, green and blue, premultiplied by alpha.
struct PremultipliedColor {
  let word: UInt32

  /// Converts a colour as Cairo does: the upper 8 of 16 bits.
  init(_ color: Color) {
    let alpha = clamped(color.alpha)
    func part(_ value: Double) -> UInt32 { UInt32(value * 65_535 + 0.5) >> 8 }
    word =
      part(alpha) << 24 | part(clamped(color.red) * alpha) << 16
      | part(clamped(color.green) * alpha) << 8 | part(clamped(color.blue) * alpha)
  }

  var isOpaque: Bool { word >> 24 == 255 }

  /// - Parameter cover: from 0 to 255.
  @inline(__always)
  func lay(on pixel: UnsafeMutablePointer<UInt32>, by cover: UInt32) {
    if isOpaque {
      pixel.pointee = sum(share(word, cover, 127), share(pixel.pointee, 255 - cover, 127))
    } else {
      let ink = share(word, cover, 128)
      pixel.pointee = sum(ink, share(pixel.pointee, 255 - ink >> 24, 128))
    }
  }
}

/// Returns each of the four parts of a pixel times a number of 255ths.
@inline(__always)
private func share(_ word: UInt32, _ number: UInt32, _ half: UInt32) -> UInt32 {
  let halves = half << 16 | half
  let low = (word & 0xff00ff) &* number &+ halves
  let high = (word >> 8 & 0xff00ff) &* number &+ halves
  return (low &+ (low >> 8 & 0xff00ff)) >> 8 & 0xff00ff
    | (high &+ (high >> 8 & 0xff00ff)) & 0xff00_ff00
}

/// The sum of each of the four parts, 255 at most.
@inline(__always)
private func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
  func capped(_ parts: UInt32) -> UInt32 {
    (parts | 0x100_0100 &- (parts >> 8 & 0xff00ff)) & 0xff00ff
  }
  return capped((a & 0xff00ff) + (b & 0xff00ff))
    | capped((a >> 8 & 0xff00ff) + (b >> 8 & 0xff00ff)) << 8
}
