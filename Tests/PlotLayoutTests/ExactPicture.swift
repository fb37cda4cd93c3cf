import PlotTestSupport
import PlotViews

@testable import PlotCairo

/// The coverage of pixels by a symbol at any place: drawn once by Cairo, so large that a pixel has
/// very many places, and summed up.
struct ExactMask {
  /// How many places a pixel has each way. Cairo tells 15 rows of each of them apart.
  let parts: Int
  /// No ink is farther from the centre, in pixels.
  let reach: Int
  private let side: Int
  /// Sums of the coverage above and to the left of each place.
  private let sums: [UInt32]

  /// - Parameters:
  ///   - stroke: of the edge; the inside is filled where there is none.
  ///   - matrix: from the symbol's points to pixels.
  init(_ symbol: Path, stroke: Stroke?, under matrix: Affine, reach: Int, parts: Int) throws {
    (self.parts, self.reach, side) = (parts, reach, 2 * reach * parts)
    let surface = try ImageSurface(
      SizeInPixels(Size(width: Double(side), height: Double(side)), scale: 1))
    let context = CairoGraphicsContext(
      drawingOn: surface.pointer, unitsPerPoint: Double(parts), text: TextShaper())
    context.concatenate(matrix.withoutMove.then(.translation(x: Double(reach), y: Double(reach))))
    var edge = stroke
    edge?.color = .black
    context.stamp(symbol, at: [.zero], fill: edge == nil ? .black : nil, stroke: edge)
    try context.finish()
    let side = side
    sums = try surface.withPixels { words, stride in
      var sums = [UInt32](repeating: 0, count: (side + 1) * (side + 1))
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<side {
          var row: UInt32 = 0
          for x in 0..<side {
            row &+= words[y * stride + x] >> 24
            sums[(y + 1) * (side + 1) + x + 1] = sums[y * (side + 1) + x + 1] &+ row
          }
        }
      }
      return sums
    }
  }

  /// - Parameter x, y: of the pixel's first place, from the symbol's centre.
  func coverage(x: Int, y: Int) -> Double {
    func place(_ value: Int) -> Int { max(0, min(side, value + reach * parts)) }
    func sum(_ x: Int, _ y: Int) -> UInt32 { sums[place(y) * (side + 1) + place(x)] }
    let sum = sum(x + parts, y + parts) &- sum(x, y + parts) &- sum(x + parts, y) &+ sum(x, y)
    return Double(sum) / Double(255 * parts * parts)
  }
}

/// Pixels on which symbols are laid one by one in floating point, and rounded once.
struct ExactPicture {
  let width: Int
  let height: Int
  private var pixels: [SIMD4<Double>]

  /// White at first.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: SIMD4(repeating: 255), count: width * height)
  }

  /// - Parameter x, y: of the centre, in places of the mask.
  mutating func lay(_ mask: ExactMask, x: Int, y: Int, in color: Color) {
    let ink = SIMD4(color.red, color.green, color.blue, 1) * 255
    let parts = mask.parts
    func near(_ place: Int, _ end: Int) -> Range<Int> {
      let middle = Int((Double(place) / Double(parts)).rounded(.down))
      let low = max(0, min(end, middle - mask.reach))
      return low..<max(low, min(end, middle + mask.reach + 1))
    }
    for row in near(y, height) {
      for column in near(x, width) {
        let cover = mask.coverage(x: column * parts - x, y: row * parts - y)
        guard cover > 0 else { continue }
        let before = pixels[row * width + column]
        pixels[row * width + column] = before + (ink - before) * (color.alpha * cover)
      }
    }
  }

  var image: Image {
    Image(
      widthInPixels: width, heightInPixels: height,
      pixels: pixels.flatMap { pixel in
        (0..<4).map { UInt8(max(0, min(255, pixel[$0].rounded()))) }
      })
  }
}
