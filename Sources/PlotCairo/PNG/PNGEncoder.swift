import PlotViews

/// Writes PNG files (ISO/IEC 15948, https://www.w3.org/TR/png-3/), the fast way: Cairo's own writer
/// takes several times as long as drawing the chart.
///
/// Measured over the charts of the gallery (`Tests/Benchmarks/png`), of about 800×500 points each, most of
/// which have more colours than a palette; libdeflate got the same unfiltered rows:
///
///     pixels per point          1                  2
///     Cairo                  10.9 ms  44.2 kB   40.4 ms  102 kB
///     libdeflate, level 3     2.0 ms  40.1 kB    7.3 ms   95 kB
///     libdeflate, level 6     2.3 ms  38.3 kB    8.2 ms   90 kB
///     libdeflate, level 9     7.8 ms  37.2 kB   24.8 ms   88 kB
///     pixel by pixel          0.9 ms  37.1 kB    2.7 ms   88 kB
///     optipng -o2             200 ms  36.8 kB
///     libdeflate, level 12    265 ms  35.1 kB
///     zopflipng              20 s     33.0 kB
///
/// The last two come out ahead since they choose the matches that together take the fewest
/// bits, byte by byte and across rows, in many rounds. Two such rounds, with blocks cut where that
/// takes fewer bits, gave 35.5 kB in a multiple of the time; chosen pixel by pixel within rows, or
/// with matches joined across rows alone, 1 % and nothing.
struct PNGEncoder {
  /// Pixels per metre, where the picture has a size in the world.
  var density: UInt32?
  /// Keyword and text, in this order; empty texts are left out.
  var texts: [(keyword: String, text: String)]

  /// - Parameter keepsPixels: whether the surface is drawn on or read again; else it is overwritten.
  func encode(
    _ surface: borrowing ImageSurface, keepsPixels: Bool = false
  ) throws(CairoError) -> [UInt8] {
    let size = surface.size
    return try surface.withPixels { words, stride throws(CairoError) in
      let pixels = PixelRows(
        words: words, stride: stride, width: size.width, height: size.height, bytesPerWord: 3)
      let format = PixelFormat(of: pixels)
      let data = try format.withRows(of: pixels, overwriting: !keepsPixels) {
        rows throws(CairoError) in
        try compressed(rows)
      }
      var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      file.reserveCapacity(data.count + 2048)
      append(header(size, format), as: "IHDR", to: &file)
      if let density {
        // 1: the unit is the metre.
        append(bigEndian(density) + bigEndian(density) + [1], as: "pHYs", to: &file)
      }
      for (keyword, text) in texts where !text.isEmpty {
        // No compression, no language, no translated keyword.
        append(Array(keyword.utf8) + [0, 0, 0, 0, 0] + text.utf8, as: "iTXt", to: &file)
      }
      if case .palette(let index) = format {
        let colors = index.words.map(StraightColor.init(premultiplied:))
        append(colors.flatMap { [$0.red, $0.green, $0.blue] }, as: "PLTE", to: &file)
        if let last = colors.lastIndex(where: { $0.alpha != 255 }) {
          append(colors[...last].map(\.alpha), as: "tRNS", to: &file)
        }
      }
      // A chunk is limited to 2³¹ − 1 bytes.
      let longest = 0x4000_0000
      for start in Swift.stride(from: 0, to: data.count, by: longest) {
        append(data[start..<min(start + longest, data.count)], as: "IDAT", to: &file)
      }
      append([], as: "IEND", to: &file)
      return file
    }
  }

  private func header(_ size: SizeInPixels, _ format: PixelFormat) -> [UInt8] {
    let (depth, colorType): (Int, UInt8) =
      switch format {
      case .grey(let bits): (bits, 0)
      case .palette: (format.bitsPerPixel, 3)
      case .rgb: (8, 2)
      case .rgba: (8, 6)
      }
    // Then: deflate, adaptive filters, no interlacing.
    return bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height))
      + [UInt8(depth), colorType, 0, 0, 0]
  }

  private func append(_ content: some Collection<UInt8>, as type: String, to file: inout [UInt8]) {
    file += bigEndian(UInt32(content.count))
    let start = file.count
    file += type.utf8
    file += content
    file += bigEndian(crc32(file[start...]))
  }
}

extension Image {
  /// Returns the pixels as a PNG file without texts.
  func png() throws(CairoError) -> [UInt8] {
    let pixels = Size(width: Double(widthInPixels), height: Double(heightInPixels))
    let surface = try ImageSurface(SizeInPixels(pixels, scale: 1))
    try surface.copyPixels(of: self)
    return try PNGEncoder(density: nil, texts: []).encode(surface)
  }
}
