import CCairo
import PlotViews
import Testing

@testable import PlotCairo

/// A PNG file as libpng understands it, by way of Cairo: a decoder that is not ours.
func decodedByCairo(_ path: String) throws -> Image {
  let read: OpaquePointer = cairo_image_surface_create_from_png(path)
  defer { cairo_surface_destroy(read) }
  try #require(cairo_surface_status(read) == CAIRO_STATUS_SUCCESS)
  let size = Size(
    width: Double(cairo_image_surface_get_width(read)),
    height: Double(cairo_image_surface_get_height(read)))
  // It may hold no alpha; ours always does.
  let surface = try ImageSurface(SizeInPixels(size, scale: 1))
  let cairo: OpaquePointer = cairo_create(surface.pointer)
  defer { cairo_destroy(cairo) }
  cairo_set_source_surface(cairo, read, 0, 0)
  cairo_paint(cairo)
  return try surface.makeImage()
}
