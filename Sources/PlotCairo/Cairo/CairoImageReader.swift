import CCairo
import PlotViews

/// The bytes of a file while Cairo reads them.
private final class FileBytes {
  let bytes: [UInt8]
  var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension Image {
  /// A picture in a file of the format PNG, smooth where it is enlarged.
  ///
  /// The pointer to `FileBytes` is used by Cairo only until the call that it is handed to returns.
  ///
  /// - Throws: `CairoError` where it is none, is damaged, or is larger than a surface can be.
  package static func readingPNG(_ bytes: [UInt8]) throws(CairoError) -> Image {
    let file = FileBytes(bytes)
    let read: cairo_read_func_t = { closure, data, length in
      guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
      let file = Unmanaged<FileBytes>.fromOpaque(closure).takeUnretainedValue()
      let end = file.next + Int(length)
      guard end <= file.bytes.count else { return CAIRO_STATUS_READ_ERROR }
      for offset in 0..<Int(length) { data[offset] = file.bytes[file.next + offset] }
      file.next = end
      return CAIRO_STATUS_SUCCESS
    }
    let surface: OpaquePointer = withExtendedLifetime(file) {
      cairo_image_surface_create_from_png_stream(read, Unmanaged.passUnretained(file).toOpaque())
    }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw CairoError(.drawing, "the picture is no PNG file, or is damaged")
    }
    let size = Size(
      width: Double(cairo_image_surface_get_width(surface)),
      height: Double(cairo_image_surface_get_height(surface)))
    // A decoded image may lack an alpha channel; `ImageSurface` always has one.
    let copy = try ImageSurface(SizeInPixels(size, scale: 1))
    let cairo: OpaquePointer = cairo_create(copy.pointer)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    var image = try copy.makeImage()
    image.isSmooth = true
    return image
  }
}
