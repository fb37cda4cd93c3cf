/// The format of a PNG's pixels: the smallest that keeps every colour of a picture.
enum PixelFormat {
  /// Opaque greys in 1, 2, 4 or 8 bits, evenly spaced from black to white.
  case grey(bits: Int)
  /// Indices of 1, 2, 4 or 8 bits into at most 256 colours.
  case palette(ColorIndex)
  case rgb
  case rgba

  /// Looks at every pixel. The palette holds the colours in the order in which rows first show them.
  init(of pixels: PixelRows) {
    var colors = ColorIndex()
    var y = 0
    // One pass, until there are too many colours; from there on only the alphas matter.
    while y < pixels.height {
      let row = UnsafeBufferPointer(start: pixels[y], count: pixels.width)
      if !pixels.repeatsRowAbove(y), !colors.insert(row) { break }
      y += 1
    }
    if y < pixels.height {
      let isOpaque = (0..<pixels.height).allSatisfy { y in
        let row = UnsafeBufferPointer(start: pixels[y], count: pixels.width)
        return row.reduce(0xff00_0000, &) == 0xff00_0000
      }
      self = isOpaque ? .rgb : .rgba
      return
    }
    let palette = Self.palette(colors)
    guard let bits = Self.bitsOfGreys(colors.words), bits <= palette.bitsPerPixel else {
      self = palette
      return
    }
    self = .grey(bits: bits)
  }

  var bitsPerPixel: Int {
    switch self {
    case .grey(let bits): bits
    case .palette(let colors):
      switch colors.words.count {
      case ...2: 1
      case ...4: 2
      case ...16: 4
      default: 8
      }
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// Returns the fewest bits that distinguish these greys; nil if one is no grey.
  private static func bitsOfGreys(_ words: [UInt32]) -> Int? {
    guard words.allSatisfy({ $0 == 0xff00_0000 | ($0 & 0xff) * 0x01_0101 }) else { return nil }
    // 255 is 15 times 17 and 3 times 85.
    for (bits, step) in [(1, 255), (2, 85), (4, 17)] as [(Int, UInt32)]
    where words.allSatisfy({ ($0 & 0xff).isMultiple(of: step) }) {
      return bits
    }
    return 8
  }
}
