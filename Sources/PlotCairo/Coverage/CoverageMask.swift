import CCairo
import PlotThreads
import PlotViews

/// The coverage of each pixel of an area, in 255ths, as Cairo has masks.
struct CoverageMask {
  static let mostPixels = 64_000_000

  /// Origin of the mask, in pixels of the surface.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Bytes from one row to the next.
  private let stride: Int
  private var shares: [UInt8]

  /// Finds the coverage of an area, tile by tile on all cores.
  ///
  /// - Parameters:
  ///   - area: in pixels; every pixel that it touches is included.
  ///   - tile: the size of all tiles but the last ones.
  ///   - shares: the coverage of the pixels of these columns and rows, row by row.
  /// - Returns: nil for an empty area and for one of too many pixels.
  init?(
    _ area: Rect, tile: (width: Int, height: Int),
    _ shares: @escaping @Sendable (_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8]
  ) {
    let (left, top) = (Int(area.minX.rounded(.down)), Int(area.minY.rounded(.down)))
    let (right, bottom) = (Int(area.maxX.rounded(.up)), Int(area.maxY.rounded(.up)))
    let (width, height) = (right - left, bottom - top)
    guard width > 0, height > 0, width * height <= Self.mostPixels else { return nil }
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    // Cairo aligns rows to four bytes.
    stride = (width + 3) / 4 * 4
    let tiles = Swift.stride(from: top, to: bottom, by: tile.height).flatMap { y in
      Swift.stride(from: left, to: right, by: tile.width).map { x in
        (columns: x..<min(x + tile.width, right), rows: y..<min(y + tile.height, bottom))
      }
    }
    let found = Workers.map(tiles.count) { shares(tiles[$0].columns, tiles[$0].rows) }
    self.shares = [UInt8](repeating: 0, count: stride * height)
    for (tile, shares) in zip(tiles, found) {
      for (index, y) in tile.rows.enumerated() {
        let start = (y - top) * stride + tile.columns.lowerBound - left
        self.shares.replaceSubrange(
          start..<start + tile.columns.count,
          with: shares[index * tile.columns.count..<(index + 1) * tile.columns.count])
      }
    }
  }

  /// Full coverage is 255.
  subscript(x: Int, y: Int) -> UInt8 { shares[y * stride + x] }

  /// Lays the source of a context through the mask, in pixels, within its clip; the identity stays as
  /// its matrix.
  ///
  /// - Returns: false where Cairo has no memory for that, and nothing was drawn.
  func lay(on cairo: OpaquePointer) -> Bool {
    cairo_identity_matrix(cairo)
    var shares = shares
    return shares.withUnsafeMutableBufferPointer { shares in
      // The bytes outlive the surface, which nothing keeps after the mask was laid.
      let mask = cairo_image_surface_create_for_data(
        shares.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
      defer {
        cairo_surface_finish(mask)
        cairo_surface_destroy(mask)
      }
      guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS else { return false }
      cairo_mask_surface(cairo, mask, Double(left), Double(top))
      return true
    }
  }
}
