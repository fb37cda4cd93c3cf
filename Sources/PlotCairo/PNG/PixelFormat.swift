/// How a PNG stores its pixels: the smallest of these that keeps every colour of a picture.
enum PixelFormat {
  /// Indices of 1, 2, 4 or 8 bits into at most 256 colours.
  case palette(ColorIndex)
  case rgb
  case rgba

  /// Looks at every pixel. The palette holds the colours in the order in which rows first show them.
  init(of words: UnsafePointer<UInt32>, _ size: SizeInPixels, stride: Int) {
    var colors = ColorIndex()
    var isOpaque = true
    var y = 0
    // One pass, until there are too many colours; from there on only the alphas matter.
    while y < size.height {
      let row = UnsafeBufferPointer(start: words + y * stride, count: size.width)
      if !repeatsRowAbove(words, size, stride: stride, y), !colors.insert(row) { break }
      y += 1
    }
    if y == size.height {
      self = .palette(colors)
      return
    }
    for y in 0..<size.height where isOpaque {
      let row = UnsafeBufferPointer(start: words + y * stride, count: size.width)
      isOpaque = row.reduce(0xff00_0000, &) == 0xff00_0000
    }
    self = isOpaque ? .rgb : .rgba
  }

  var bitsPerPixel: Int {
    switch self {
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
}
