import CCairo
import PlotThreads
import PlotViews

/// The coverage of the pixels around a symbol, wherever in a pixel its centre is.
///
/// Cairo draws it once, many times as large. The coverage of a pixel is the mean of a square of that
/// picture, found from the sums of all that is above and to the left of its corners: Crow,
/// "Summed-area tables for texture mapping", 1984, doi:10.1145/964965.808600. Between the pixels of
/// the picture the sums are interpolated.
struct SymbolCoverage: Sendable {
  /// The most pixels of the picture on a side, and the least times that it is larger.
  private static let longest = 384.0
  private static let leastTimes = 4
  /// So many symbols, of so few pixels each, are faster with masks that are made before.
  private static let fewestKept = 6_000
  private static let mostKept = 1_000
  private static let phases = 64

  /// The pixels that it may touch, if its centre is in the pixel at zero.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// How many times larger the picture is.
  private let times: Int
  /// The sums of the picture's bytes, with an empty pixel of the symbol before each row and column.
  private var sums: [UInt32] = []
  private let stride: Int
  /// The coverages for each 64th of a pixel that the centre may be at, row by row.
  private var kept: [[Float]] = []

  /// - Parameters:
  ///   - edge: nil for the inside of the path.
  ///   - matrix: from the path, whose centre is zero, to pixels.
  ///   - count: how many of them there are.
  ///   - budget: the pixels that enlarged pictures may still have; those of this one are taken off.
  /// - Returns: nil for large symbols, and where the budget is too small.
  init?(
    _ path: Path, edge: Stroke?, under matrix: Affine, count: Int, budget: inout Int,
    text: TextShaper
  ) {
    guard let outline = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil) else { return nil }
    defer { cairo_surface_destroy(outline) }
    let context = CairoGraphicsContext(drawingOn: outline, unitsPerPoint: 1, text: text)
    context.concatenate(matrix)
    context.trace(path, isArea: false)
    if let edge {
      guard context.setUp(edge) else { return nil }
      cairo_stroke(context.cairo)
    } else {
      cairo_fill(context.cairo)
    }
    var (x, y, inkWidth, inkHeight) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(outline, &x, &y, &inkWidth, &inkHeight)
    guard max(inkWidth, inkHeight) * Double(Self.leastTimes) < Self.longest else { return nil }
    (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    // One pixel more for where in it the centre is.
    width = Int((x + inkWidth).rounded(.up)) - left + 1
    height = Int((y + inkHeight).rounded(.up)) - top + 1
    var times = 16
    while times > Self.leastTimes, Double(max(width, height) * times) > Self.longest { times /= 2 }
    (self.times, stride) = (times, (width + 1) * times + 2)
    let (columns, rows) = (stride - 1, (height + 1) * times + 1)
    budget -= columns * rows
    guard budget >= 0 else { return nil }
    guard let large = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(columns), Int32(rows))
    else { return nil }
    defer { cairo_surface_destroy(large) }
    let cairo = cairo_create(large)
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, Double(times), Double(times))
    cairo_set_source_surface(cairo, outline, Double(1 - left), Double(1 - top))
    cairo_paint(cairo)
    cairo_surface_flush(large)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS,
      let bytes = cairo_image_surface_get_data(large)
    else { return nil }
    sums = Array(repeating: 0, count: stride * (rows + 1))
    let bytesPerRow = Int(cairo_image_surface_get_stride(large))
    for y in 0..<rows {
      var sum: UInt32 = 0
      for x in 0..<columns {
        sum += UInt32(bytes[y * bytesPerRow + x])
        sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + sum
      }
    }
    guard count >= Self.fewestKept, width * height <= Self.mostKept else { return }
    let (plain, phases) = (self, Self.phases)
    kept = Workers.map(phases * phases) { number in
      let phase = SIMD2(Double(number % phases), Double(number / phases))
      return plain.find((phase + 0.5) / Double(phases))
    }
  }

  /// Returns the coverage of the pixels, row by row.
  ///
  /// - Parameter center: within its pixel, from 0 to 1.
  func shares(at center: SIMD2<Double>) -> [Float] {
    guard !kept.isEmpty else { return find(center) }
    let phase = center * Double(Self.phases)
    return kept[Int(phase.y) * Self.phases + Int(phase.x)]
  }

  private func find(_ center: SIMD2<Double>) -> [Float] {
    let (column, row) = ((1 - center.x) * Double(times), (1 - center.y) * Double(times))
    let (right, below) = (column - column.rounded(.down), row - row.rounded(.down))
    let perRow = width + 1
    let scale = 1 / Double(255 * times * times)
    // The sums at the corners of all pixels.
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: perRow * (height + 1)) {
      corners in
      sums.withUnsafeBufferPointer { sums in
        for y in 0...height {
          let start = (Int(row) + y * times) * stride + Int(column)
          for x in 0...width {
            let place = start + x * times
            let (a, b) = (Double(sums[place]), Double(sums[place + 1]))
            let (c, d) = (Double(sums[place + stride]), Double(sums[place + stride + 1]))
            let (upper, lower) = (a + (b - a) * right, c + (d - c) * right)
            corners[y * perRow + x] = upper + (lower - upper) * below
          }
        }
      }
      return [Float](unsafeUninitializedCapacity: width * height) { shares, count in
        count = width * height
        for y in 0..<height {
          for x in 0..<width {
            let above = y * perRow + x
            let (left, right) = (corners[above + perRow], corners[above + perRow + 1])
            shares[y * width + x] = Float(
              scale * (right - left - corners[above + 1] + corners[above]))
          }
        }
      }
    }
  }
}
