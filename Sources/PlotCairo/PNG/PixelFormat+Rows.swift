extension PixelFormat {
  /// Calls `body` with the rows in this format: those of the picture if possible, else converted
  /// ones that last as long as the call.
  ///
  /// - Parameter overwriting: whether they may be written over the picture, which needs half the memory.
  func withRows<Result>(
    of pixels: PixelRows, overwriting: Bool, _ body: (PixelRows) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    if case .rgb = self { return try body(pixels) }
    let pixelsPerWord = max(1, 8 / bitsPerPixel)
    let width = (pixels.width + pixelsPerWord - 1) / pixelsPerWord
    guard !overwriting else {
      return try body(
        convert(
          pixels, to: UnsafeMutablePointer(mutating: pixels.words), width, stride: pixels.stride))
    }
    let memory = try HeapBytes(count: 4 * width * pixels.height)
    return try body(
      convert(
        pixels, to: memory.pointer.assumingMemoryBound(to: UInt32.self), width, stride: width))
  }

  /// Writes the rows to memory of as many rows, which may be their own: no row is longer than before, and
  /// each word is read before one is written in its place.
  private func convert(
    _ pixels: PixelRows, to words: UnsafeMutablePointer<UInt32>, _ width: Int, stride: Int
  ) -> PixelRows {
    // Found beforehand: the row above may be overwritten.
    let repeats = (0..<pixels.height).map(pixels.repeatsRowAbove)
    for y in 0..<pixels.height {
      // Within bounds: every row writes its own `width` words.
      let target = words + y * stride
      if repeats[y] {
        target.update(from: target - stride, count: width)
      } else {
        write(UnsafeBufferPointer(start: pixels[y], count: pixels.width), to: target)
      }
    }
    return PixelRows(
      words: words, stride: stride, width: width, height: pixels.height,
      bytesPerWord: max(1, bitsPerPixel / 8))
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
