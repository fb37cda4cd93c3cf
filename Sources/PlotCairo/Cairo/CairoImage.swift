import CCairo
import PlotViews

/// Paints the image to fill `rect`, its first row at `minY`. Changes matrix, clip and source.
///
/// - Parameter pixelsPerPoint: how large a point of the current system is on the surface.
func paint(
  _ image: Image, in rect: Rect, with cairo: OpaquePointer, pixelsPerPoint: Double
) throws(CairoError) {
  let size = Size(width: Double(image.widthInPixels), height: Double(image.heightInPixels))
  let surface = try ImageSurface(SizeInPixels(size, scale: 1))
  try surface.copyPixels(of: image)
  let (across, down) = (rect.width / size.width, rect.height / size.height)
  cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  cairo_clip(cairo)
  cairo_translate(cairo, rect.minX, rect.minY)
  cairo_scale(cairo, across, down)
  cairo_set_source_surface(cairo, surface.pointer, 0, 0)
  let pattern = cairo_get_source(cairo)
  // Without it the edges of the image would fade into nothing.
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
  // Enlarged, a pixel of the image stays a sharp rectangle: a cell of data has no soft edges.
  let enlarges = min(across, down) * pixelsPerPoint >= 1
  cairo_pattern_set_filter(
    pattern, enlarges && !image.isSmooth ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
  cairo_paint(cairo)
}
