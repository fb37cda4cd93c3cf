import CCairo
import PlotViews

extension PlacedGradient {
  /// Makes it the source of `cairo`, whose current system is that of the path.
  func setSource(of cairo: OpaquePointer) {
    guard let inverse = toPath.inverse else { return }
    let pattern: OpaquePointer =
      isLinear
      ? cairo_pattern_create_linear(start.center.x, start.center.y, end.center.x, end.center.y)
      : cairo_pattern_create_radial(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, clamped(stop.offset), clamped(color.red), clamped(color.green),
        clamped(color.blue), clamped(color.alpha))
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }
}
