/// The colour of a pixel, not premultiplied by its alpha.
struct StraightColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  /// Converts a premultiplied word of alpha, red, green and blue.
  init(premultiplied word: UInt32) {
    let alpha = word >> 24
    self.alpha = UInt8(alpha)
    guard alpha != 255 else {
      red = UInt8(truncatingIfNeeded: word >> 16)
      green = UInt8(truncatingIfNeeded: word >> 8)
      blue = UInt8(truncatingIfNeeded: word)
      return
    }
    func divide(_ component: UInt32) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, ((component & 255) * 255 + alpha / 2) / alpha))
    }
    red = divide(word >> 16)
    green = divide(word >> 8)
    blue = divide(word)
  }
}
