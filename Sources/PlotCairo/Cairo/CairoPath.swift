import CCairo
import PlotViews

/// Makes `path`, which is finite, the current path of `cairo`, and leaves some matrix behind.
///
/// Cairo keeps paths in the units of the surface, as 24.8 fixed point numbers that wrap around; so a
/// path with points beyond `reach` there is cut there.
func setPath(
  of cairo: OpaquePointer, to path: Path, under matrix: Affine, isArea: Bool, reach: Double
) {
  cairo_new_path(cairo)
  let isNear = path.reach(under: matrix) <= reach
  let placed = isNear ? path : path.cut(toReach: reach, under: matrix, isArea: isArea)
  var cairoMatrix = cairo_matrix_t(isNear ? matrix : .identity)
  cairo_set_matrix(cairo, &cairoMatrix)
  for element in placed.elements {
    switch element {
    case .move(let point): cairo_move_to(cairo, point.x, point.y)
    case .line(let point): cairo_line_to(cairo, point.x, point.y)
    case .curve(let end, let c1, let c2):
      cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, end.x, end.y)
    case .close: cairo_close_path(cairo)
    }
  }
}
