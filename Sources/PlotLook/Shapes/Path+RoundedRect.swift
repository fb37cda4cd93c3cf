import PlotViews

extension Path {
  /// Returns a rectangle with round corners, from the top left one clockwise; without any, plainly
  /// the rectangle.
  package static func rect(_ rect: Rect, corners: CornerRadii) -> Path {
    let corners = corners.limited(to: rect.size)
    guard corners != CornerRadii(0) else { return .rect(rect) }
    // The distance of control points from the corner, by the radius; Vega's value of
    // https://spencermortensen.com/articles/bezier-circle/, which errs by less than the common one.
    let rest = 0.448_084_975_506
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var path = Path()
    path.move(to: Point(x: left + corners.topLeft, y: top))
    path.line(to: Point(x: right - corners.topRight, y: top))
    path.curve(
      to: Point(x: right, y: top + corners.topRight),
      control1: Point(x: right - rest * corners.topRight, y: top),
      control2: Point(x: right, y: top + rest * corners.topRight))
    path.line(to: Point(x: right, y: bottom - corners.bottomRight))
    path.curve(
      to: Point(x: right - corners.bottomRight, y: bottom),
      control1: Point(x: right, y: bottom - rest * corners.bottomRight),
      control2: Point(x: right - rest * corners.bottomRight, y: bottom))
    path.line(to: Point(x: left + corners.bottomLeft, y: bottom))
    path.curve(
      to: Point(x: left, y: bottom - corners.bottomLeft),
      control1: Point(x: left + rest * corners.bottomLeft, y: bottom),
      control2: Point(x: left, y: bottom - rest * corners.bottomLeft))
    path.line(to: Point(x: left, y: top + corners.topLeft))
    path.curve(
      to: Point(x: left + corners.topLeft, y: top),
      control1: Point(x: left, y: top + rest * corners.topLeft),
      control2: Point(x: left + rest * corners.topLeft, y: top))
    path.close()
    return path
  }
}
