extension PixelFormat {
  /// Calls `body` with the rows in this format: those of the picture if possible, else converted
  /// ones that last as long as the call.
  func withRows<Result>(
    of pixels: PixelRows, _ body: (PixelRows) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    if case .rgb = self { return try body(pixels) }
    let pixelsPerWord = max(1, 8 / bitsPerPixel)
    let width = (pixels.width + pixelsPerWord - 1) / pixelsPerWord
    let memory = try HeapBytes(count: 4 * width * pixels.height)
    let words = memory.pointer.assumingMemoryBound(to: UInt32.self)
    for y in 0..<pixels.height {
      // Within bounds: every row writes its own `width` words.
      let target = words + y * width
      if pixels.repeatsRowAbove(y) {
        target.update(from: target - width, count: width)
      } else {
        write(UnsafeBufferPointer(start: pixels[y], count: pixels.width), to: target)
      }
    }
    return try body(
      PixelRows(
        words: words, stride: width, width: width, height: pixels.height,
        bytesPerWord: max(1, bitsPerPixel / 8)))
  }

  private func write(_ row: UnsafeBufferPointer<UInt32>, to words: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .grey(let bits):
      // The high bits of an evenly spaced grey are its number.
      pack(row, to: words) { ($0 & 0xff) >> UInt32(8 - bits) }
    case .palette(let index):
      pack(row, to: words) { UInt32(index.number(of: $0)) }
    case .rgb, .rgba:
      for (x, word) in row.enumerated() {
        let color = StraightColor(premultiplied: word)
        words[x] =
          UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8
          | UInt32(color.alpha)
      }
    }
  }

  /// Packs numbers of colours into bytes, the leftmost pixel in the highest bits.
  @inline(__always)
  private func pack(
    _ row: UnsafeBufferPointer<UInt32>, to words: UnsafeMutablePointer<UInt32>,
    number: (UInt32) -> UInt32
  ) {
    let bits = bitsPerPixel
    // Runs of one colour are the rule: the last look-up usually answers the next.
    var (last, lastNumber) = (row.first ?? 0, row.first.map(number) ?? 0)
    var (byte, used, next) = (UInt32(0), 0, 0)
    for word in row {
      if word != last { (last, lastNumber) = (word, number(word)) }
      byte = byte << UInt32(bits) | lastNumber
      used += bits
      if used == 8 {
        words[next] = byte
        (byte, used, next) = (0, 0, next + 1)
      }
    }
    if used > 0 { words[next] = byte << UInt32(8 - used) }
  }
}
