import PlotViews

@testable import PlotCairo

/// Returns Cairo's coverage of each pixel, in 255ths, row by row, from a picture that is `times` as
/// large: Cairo distinguishes fifteen rows of a pixel.
func fineShares(
  _ size: Size, times: Int, _ draw: @escaping (any GraphicsContext) -> Void
) throws -> [Double] {
  let large = try Page(
    size: size, scale: Double(times), title: "", description: "", draw: draw
  ).makeImage()
  let (width, height) = (Int(size.width), Int(size.height))
  return large.pixels.withUnsafeBufferPointer { bytes in
    (0..<width * height).map { pixel in
      let corner = pixel / width * times * times * width + pixel % width * times
      var sum = 0
      for place in 0..<times * times {
        sum += Int(bytes[4 * (corner + place / times * times * width + place % times) + 3])
      }
      return Double(sum) / Double(times * times)
    }
  }
}
