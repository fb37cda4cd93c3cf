import CCairo
import PlotViews

/// The coverage of each pixel of an area.
struct CoverageMask {
  static let mostPixels = 64_000_000

  /// Full coverage.
  static let whole = UInt16.max

  /// Origin of the mask, in pixels of the surface.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// A row after the other.
  var shares: [UInt16]

  /// A share of a pixel; sums may be a little off.
  @inline(__always)
  static func share(_ share: Float) -> UInt16 {
    UInt16(Float(whole) * max(0, min(1, share)) + 0.5)
  }

  /// Makes an empty mask.
  ///
  /// - Parameter area: in pixels; every pixel that it touches is included.
  /// - Returns: nil for an empty area and for one of too many pixels.
  init?(_ area: Rect) {
    let (left, top) = (Int(area.minX.rounded(.down)), Int(area.minY.rounded(.down)))
    let width = Int(area.maxX.rounded(.up)) - left
    let height = Int(area.maxY.rounded(.up)) - top
    guard width > 0, height > 0, width * height <= Self.mostPixels else { return nil }
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    shares = [UInt16](repeating: 0, count: width * height)
  }

  /// Lays the source of a context through the mask, in pixels, within its clip; the identity stays as
  /// its matrix.
  ///
  /// - Returns: false where Cairo has no memory for that, and nothing was drawn.
  func lay(on cairo: OpaquePointer) -> Bool {
    cairo_identity_matrix(cairo)
    if let source = MaskSource(cairo), let target = MaskTarget(cairo) {
      target.lay(source, through: self)
      return true
    }
    return layByCairo(on: cairo)
  }

  /// Composites the mask rounded to 255ths, as Cairo has masks, for gradients and clips that are no
  /// rectangles.
  private func layByCairo(on cairo: OpaquePointer) -> Bool {
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    guard stride >= width else { return false }
    var bytes = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      for x in 0..<width { bytes[y * stride + x] = UInt8((Int(shares[y * width + x]) + 128) / 257) }
    }
    return bytes.withUnsafeMutableBufferPointer { bytes in
      // The bytes outlive the surface, which nothing keeps after the mask was laid.
      let mask = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
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
