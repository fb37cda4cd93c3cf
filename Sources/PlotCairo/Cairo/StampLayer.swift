import CCairo
import PlotViews

/// Pixels that many small symbols are laid on one by one, as Cairo would, but without tracing the same
/// outline anew for each: 1 M points are drawn in half a second rather than in twenty.
///
/// Unsafe for speed: masks are laid down in blocks of four pixels. A mask is laid only where all of it
/// is on the layer, which `lay` checks, and both have rows of whole pixels.
struct StampLayer: ~Copyable {
  /// Fewer stamps than this are drawn by Cairo itself.
  static let fewestStamps = 1_000
  /// In pixels: larger symbols gain nothing.
  static let longestReach = 64.0
  /// A layer takes four bytes for each.
  static let mostPixels = 64_000_000.0

  /// A colour multiplied by its alpha, in the order of the bytes of a pixel, for four pixels.
  struct Ink {
    fileprivate let parts: SIMD16<UInt16>
    fileprivate let alpha: SIMD16<UInt16>

    /// Nil of what is not seen.
    init?(_ color: Color?) {
      guard let color, color.alpha > 0 else { return nil }
      let opacity = clamped(color.alpha)
      func part(_ value: Double) -> UInt16 { UInt16((255 * clamped(value) * opacity).rounded()) }
      let alpha = part(1)
      let (red, green, blue) = (part(color.red), part(color.green), part(color.blue))
      // Cairo's words have alpha in the highest byte.
      let isLittle = 1.littleEndian == 1
      let pixel =
        isLittle ? SIMD4(blue, green, red, alpha) : SIMD4(alpha, red, green, blue)
      let two = SIMD8(lowHalf: pixel, highHalf: pixel)
      parts = SIMD16(lowHalf: two, highHalf: two)
      self.alpha = SIMD16(repeating: alpha)
    }
  }

  let surface: ImageSurface
  /// The surface's pixel that is the first of the layer.
  let left: Int
  let top: Int
  /// The first byte of its first pixel, and how many a row of them has: asked once, as there are very
  /// many stamps.
  private let bytes: UnsafeMutablePointer<UInt8>?
  private let stride: Int

  init(_ area: Rect) throws(CairoError) {
    surface = try ImageSurface(SizeInPixels(area.size, scale: 1))
    (left, top) = (Int(area.minX), Int(area.minY))
    cairo_surface_flush(surface.pointer)
    bytes = cairo_image_surface_get_data(surface.pointer)
    stride = Int(cairo_image_surface_get_stride(surface.pointer))
  }

  /// Lays ink over what is there where the mask covers it; nothing where it is not all on the layer.
  ///
  /// - Parameters x, y: the pixel of the symbol's centre, in those of the surface.
  func lay(_ mask: StampMask, in ink: Ink, x: Int, y: Int) {
    let (x, y) = (x - left + mask.left, y - top + mask.top)
    guard x >= 0, y >= 0, x + mask.width <= surface.size.width,
      y + mask.height <= surface.size.height,
      let bytes
    else { return }
    let width = 4 * mask.width
    mask.coverage.withUnsafeBytes { coverage in
      guard coverage.count == width * mask.height else { return }
      for row in 0..<mask.height {
        let target = UnsafeMutableRawPointer(bytes) + ((y + row) * stride + 4 * x)
        for offset in Swift.stride(from: 0, to: width, by: 16) {
          let cover = SIMD16<UInt16>(
            truncatingIfNeeded: coverage.loadUnaligned(
              fromByteOffset: row * width + offset, as: SIMD16<UInt8>.self))
          let before = SIMD16<UInt16>(
            truncatingIfNeeded: target.loadUnaligned(
              fromByteOffset: offset, as: SIMD16<UInt8>.self))
          let clear = 255 &- ofBytes(cover &* ink.alpha)
          let after = ofBytes(cover &* ink.parts) &+ ofBytes(before &* clear)
          target.storeBytes(
            of: SIMD16<UInt8>(truncatingIfNeeded: after), toByteOffset: offset,
            as: SIMD16<UInt8>.self)
        }
      }
    }
  }

  /// Lays all of it on a surface, within its clip, and leaves the identity as its matrix.
  func paint(with cairo: OpaquePointer) {
    cairo_surface_mark_dirty(surface.pointer)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, surface.pointer, Double(left), Double(top))
    cairo_paint(cairo)
    // The layer's pixels are not kept any longer than it.
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }
}

/// Products of two bytes as a share of 255, rounded: Blinn, "Three Wrongs Make a Right", 1995,
/// doi:10.1109/38.469530
@inline(__always)
private func ofBytes(_ products: SIMD16<UInt16>) -> SIMD16<UInt16> {
  let rounded = products &+ 128
  return (rounded &+ (rounded &>> 8)) &>> 8
}
