import CCairo

/// A Cairo image of premultiplied 32-bit pixels, transparent at first. Owns the surface.
struct ImageSurface: ~Copyable {
  let pointer: OpaquePointer
  let size: SizeInPixels

  init(_ size: SizeInPixels) throws(CairoError) {
    pointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    self.size = size
    // Cairo answers with an inert surface that holds the reason, never with nothing.
    if let error = CairoError(cairo_surface_status(pointer)) {
      cairo_surface_destroy(pointer)
      throw error
    }
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Reads the pixels: words of alpha, red, green and blue from the high byte to the low, colours
  /// multiplied by alpha; `stride` words from one row to the next.
  func withPixels<Result>(
    _ body: (_ words: UnsafePointer<UInt32>, _ stride: Int) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    cairo_surface_flush(pointer)
    guard let bytes = cairo_image_surface_get_data(pointer) else {
      throw CairoError(.drawing, "drawing failed: the image has no pixels")
    }
    let stride = Int(cairo_image_surface_get_stride(pointer)) / 4
    // Cairo aligns rows to four bytes and stores native words.
    let words = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    return try body(words, stride)
  }
}
