import CCairo
import PlotViews

/// The pixels under very many upright rectangles of any colours, on which these are laid one by one.
///
/// The arithmetic is Cairo's own, to the last bit for what is opaque: places are 256ths of a pixel, a
/// pixel is covered by 255ths of what lies within it (`cairo-rectangular-scan-converter.c`), and mixed
/// as `lerp8x4` of `cairo-image-compositor.c` does. What is saved is all around it, some microseconds
/// for each: paths, sources, clips.
///
/// Unsafe for speed: rows are written to directly. Every box is cut to the pixels before.
struct RectLayer: ~Copyable {
  /// Fewer are left to Cairo.
  static let fewest = 1_000
  static let mostPixels = 64_000_000.0

  /// Of the first pixel, in those of the surface.
  let left: Int
  let top: Int
  private let surface: ImageSurface
  private let words: UnsafeMutablePointer<UInt32>?
  private let stride: Int

  /// A copy of what is there.
  ///
  /// - Parameter area: of whole pixels of the surface, within `mostPixels`.
  init(_ area: Rect, of cairo: OpaquePointer) throws(CairoError) {
    (left, top) = (Int(area.minX), Int(area.minY))
    surface = try ImageSurface(SizeInPixels(area.size, scale: 1))
    let copy = cairo_create(surface.pointer)
    cairo_set_operator(copy, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(copy, cairo_get_group_target(cairo), -area.minX, -area.minY)
    cairo_paint(copy)
    cairo_destroy(copy)
    cairo_surface_flush(surface.pointer)
    // Cairo aligns rows to four bytes and stores native words.
    words = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface.pointer))?
      .assumingMemoryBound(to: UInt32.self)
    stride = Int(cairo_image_surface_get_stride(surface.pointer)) / 4
  }

  var size: SizeInPixels { surface.size }

  /// What of a box of the surface lies on the layer, in the pixels of that.
  func part(of box: PixelBox) -> PixelBox {
    box.offset(x: -Int32(left) << 8, y: -Int32(top) << 8)
      .intersection(
        PixelBox(left: 0, top: 0, right: Int32(size.width) << 8, bottom: Int32(size.height) << 8))
  }

  /// Lays a colour on what is there within the box, which is on the layer.
  func lay(_ box: PixelBox, in ink: PixelInk) {
    guard !box.isEmpty, let words else { return }
    let (first, last) = (box.top >> 8, (box.bottom - 1) >> 8)
    for y in first...last {
      let height = min(box.bottom, (y + 1) << 8) - max(box.top, y << 8)
      let (start, end) = (box.left >> 8, (box.right - 1) >> 8)
      let row = words + Int(y) * stride
      func cover(_ x: Int32) -> UInt32 {
        let area = height * (min(box.right, (x + 1) << 8) - max(box.left, x << 8))
        return UInt32(truncatingIfNeeded: (area >> 8) - (area >> 16))
      }
      ink.lay(on: row + Int(start), by: cover(start))
      guard end > start else { continue }
      let covered = cover(start + 1)
      if end > start + 1 {
        let middle = row + Int(start + 1)
        if covered == 255, ink.isOpaque {
          middle.update(repeating: ink.word, count: Int(end - start - 1))
        } else {
          for x in 0..<Int(end - start - 1) { ink.lay(on: middle + x, by: covered) }
        }
      }
      ink.lay(on: row + Int(end), by: cover(end))
    }
  }

  /// Puts all of it back, within the clip, where it came from.
  func paint(with cairo: OpaquePointer) {
    cairo_surface_mark_dirty(surface.pointer)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, surface.pointer, Double(left), Double(top))
    cairo_paint(cairo)
    // The layer's pixels are not kept any longer than it.
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }
}
