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
  private static let longest = 512.0
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
  /// The sums of the picture with an empty pixel of the symbol before each row and column.
  private var sums: [Double] = []
  private let stride: Int
  /// The masks for each 64th of a pixel that the centre may be at, row by row.
  private var kept: [[Float]] = []

  /// - Parameters:
  ///   - edge: nil for the inside of the path.
  ///   - matrix: from the path, whose centre is zero, to pixels.
  ///   - count: how many of them there are.
  /// - Returns: nil of large symbols.
  init?(_ path: Path, edge: Stroke?, under matrix: Affine, count: Int, text: TextShaper) {
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
    var (x, y, columns, rows) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(outline, &x, &y, &columns, &rows)
    guard max(columns, rows) * Double(Self.leastTimes) < Self.longest else { return nil }
    (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    // One pixel more for where in it the centre is.
    width = Int((x + columns).rounded(.up)) - left + 1
    height = Int((y + rows).rounded(.up)) - top + 1
    var times = 16
    while times > Self.leastTimes, Double(max(width, height) * times) > Self.longest { times /= 2 }
    (self.times, stride) = (times, (width + 1) * times + 2)
    guard
      let large = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32((width - 1) * times), Int32((height - 1) * times))
    else { return nil }
    defer { cairo_surface_destroy(large) }
    let cairo = cairo_create(large)
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, Double(times), Double(times))
    cairo_set_source_surface(cairo, outline, Double(-left), Double(-top))
    cairo_paint(cairo)
    cairo_surface_flush(large)
    guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS,
      let bytes = cairo_image_surface_get_data(large)
    else { return nil }
    addUp(bytes, Int(cairo_image_surface_get_stride(large)))
    if count >= Self.fewestKept, width * height <= Self.mostKept { keep() }
  }

  private mutating func addUp(_ bytes: UnsafePointer<UInt8>, _ bytesPerRow: Int) {
    let (columns, rows) = ((width - 1) * times, (height - 1) * times)
    sums = Array(repeating: 0, count: stride * ((height + 1) * times + 2))
    let scale = 1 / Double(255 * times * times)
    for y in times..<(height + 1) * times + 1 {
      var sum = 0.0
      for x in times..<stride - 1 {
        if y - times < rows, x - times < columns {
          sum += scale * Double(bytes[(y - times) * bytesPerRow + x - times])
        }
        sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + sum
      }
    }
  }

  private mutating func keep() {
    let (phases, size, plain) = (Self.phases, width * height, self)
    kept = Workers.map(phases) { row in
      var masks = [Float](repeating: 0, count: phases * size)
      masks.withUnsafeMutableBufferPointer { masks in
        guard let masks = masks.baseAddress else { return }
        for column in 0..<phases {
          plain.find(
            x: (Double(column) + 0.5) / Double(phases), y: (Double(row) + 0.5) / Double(phases),
            masks + column * size)
        }
      }
      return masks
    }
  }

  /// Calls `body` with the coverage of the pixels, row by row.
  ///
  /// - Parameters:
  ///   - x, y: of the centre within its pixel, from 0 to 1.
  ///   - shares: room that is used again.
  @inline(__always)
  func withShares(
    x: Double, y: Double, _ shares: inout [Float], _ body: (UnsafePointer<Float>) -> Void
  ) {
    if !kept.isEmpty {
      let (column, row) = (Int(x * Double(Self.phases)), Int(y * Double(Self.phases)))
      kept[row].withUnsafeBufferPointer { masks in
        if let masks = masks.baseAddress { body(masks + column * width * height) }
      }
    } else {
      let count = width * height
      if shares.count < count { shares = Array(repeating: 0, count: count) }
      shares.withUnsafeMutableBufferPointer { shares in
        guard let shares = shares.baseAddress else { return }
        find(x: x, y: y, shares)
        body(shares)
      }
    }
  }

  /// Finds the coverage for a place of the centre in its pixel.
  private func find(x: Double, y: Double, _ shares: UnsafeMutablePointer<Float>) {
    let (column, row) = ((1 - x) * Double(times), (1 - y) * Double(times))
    let (right, below) = (column - column.rounded(.down), row - row.rounded(.down))
    sums.withUnsafeBufferPointer { sums in
      // The sums at the corners of the row before.
      withUnsafeTemporaryAllocation(of: Double.self, capacity: width + 1) { above in
        for y in 0...height {
          let start = (Int(row) + y * times) * stride + Int(column)
          var (last, lastAbove) = (0.0, 0.0)
          for x in 0...width {
            let place = start + x * times
            let (a, b) = (sums[place], sums[place + 1])
            let (c, d) = (sums[place + stride], sums[place + stride + 1])
            let (upper, lower) = (a + (b - a) * right, c + (d - c) * right)
            let sum = upper + (lower - upper) * below
            if y > 0 {
              let own = above[x]
              if x > 0 {
                shares[(y - 1) * width + x - 1] = Float(sum - last - own + lastAbove)
              }
              lastAbove = own
            }
            above[x] = sum
            last = sum
          }
        }
      }
    }
  }
}
