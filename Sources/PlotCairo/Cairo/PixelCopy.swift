import CCairo
import PlotViews

/// The pixels of an area of a context's surface, which are changed and written back.
struct PixelCopy: ~Copyable {
  /// A copy takes four bytes for each.
  static let mostPixels = 64_000_000.0

  /// Origin of the copy, in pixels of the surface.
  let left: Int
  let top: Int
  private let surface: ImageSurface
  /// Pixels from alpha in the highest byte to blue, premultiplied.
  let words: UnsafeMutablePointer<UInt32>
  /// Words from one row to the next.
  let stride: Int

  /// - Parameter area: of whole pixels of the surface, within `mostPixels`.
  init(_ area: Rect, of cairo: OpaquePointer) throws(CairoError) {
    (left, top) = (Int(area.minX), Int(area.minY))
    let surface = try ImageSurface(SizeInPixels(area.size, scale: 1))
    let copy = cairo_create(surface.pointer)
    cairo_set_operator(copy, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(copy, cairo_get_group_target(cairo), -area.minX, -area.minY)
    cairo_paint(copy)
    cairo_destroy(copy)
    cairo_surface_flush(surface.pointer)
    guard let bytes = cairo_image_surface_get_data(surface.pointer) else {
      throw CairoError(.drawing, "drawing failed: the image has no pixels")
    }
    // Cairo aligns rows to four bytes and stores native words.
    words = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    stride = Int(cairo_image_surface_get_stride(surface.pointer)) / 4
    self.surface = surface
  }

  var size: SizeInPixels { surface.size }
  var rows: PixelRows {
    PixelRows(
      words: words, stride: stride, width: size.width, height: size.height, bytesPerWord: 4)
  }

  /// Puts all of it back, within the clip, and leaves the identity as the matrix.
  func paint(with cairo: OpaquePointer) {
    cairo_surface_mark_dirty(surface.pointer)
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, surface.pointer, Double(left), Double(top))
    // Beside it a paint would leave nothing.
    cairo_new_path(cairo)
    cairo_rectangle(cairo, Double(left), Double(top), Double(size.width), Double(size.height))
    cairo_fill(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    // The copy's pixels are not kept any longer than it.
    cairo_set_source_rgb(cairo, 0, 0, 0)
  }
}
