import CCairo
import PlotViews

extension FontOutlines {
  /// The size at which glyphs are read as paths: a unit is a thousandth of the em.
  static let unitsPerEm = 1_000.0

  /// Returns the font at the size of `unitsPerEm`, slanted as it is or upright.
  func inUnits(slanted: Bool) -> FontOutlines? {
    var scaling = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(pointer, &scaling)
    let factor = Self.unitsPerEm / size
    cairo_matrix_init(
      &scaling, scaling.xx * factor, 0, slanted ? scaling.xy * factor : 0, scaling.yy * factor, 0, 0
    )
    return cairo_scaled_font_get_font_face(pointer).flatMap {
      FontOutlines($0, scaling, FontOptions())
    }
  }

  /// Returns the outline of a glyph in whole units, with its origin at zero and y downwards; empty for a
  /// glyph made of pixels.
  func path(of glyph: UInt) -> Path {
    var path = Path()
    guard hasOutlines, let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil) else {
      return path
    }
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    cairo_set_scaled_font(cairo, pointer)
    var placed = cairo_glyph_t(index: glyph, x: 0, y: 0)
    cairo_glyph_path(cairo, &placed, 1)
    guard let copy = cairo_copy_path(cairo) else { return path }
    defer { cairo_path_destroy(copy) }
    var rest = UnsafeBufferPointer(start: copy.pointee.data, count: Int(copy.pointee.num_data))[...]
    while let header = rest.first?.header, header.length > 0 {
      func point(_ index: Int) -> Point {
        let point = rest[rest.startIndex + index].point
        return Point(x: point.x.rounded(), y: point.y.rounded())
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(1))
      case CAIRO_PATH_CURVE_TO: path.curve(to: point(3), control1: point(1), control2: point(2))
      default: path.close()
      }
      rest = rest.dropFirst(Int(header.length))
    }
    return path
  }

  /// Whether the glyphs are outlines. Cairo makes a square for each pixel of a glyph that is none, such as an
  /// emoji: megabytes.
  private var hasOutlines: Bool {
    guard let face = cairo_ft_scaled_font_lock_face(pointer) else { return true }
    defer { cairo_ft_scaled_font_unlock_face(pointer) }
    return face.pointee.face_flags & FT_FACE_FLAG_SCALABLE != 0
  }
}
