import PlotViews

/// Bands, grid, annotations, curves, border: the axis lines stay whole where marks touch them, and no
/// line of an annotation lies on a peak that it explains. Over surfaces, which would hide them, the
/// annotations come after the curves. The default.
package struct BorderOverCurves: DrawingCoordinator {
  package init() {}

  package func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    view.drawBands(in: rect, context: context)
    view.drawGrid(in: rect, context: context)
    if !view.hasSurfaces { view.drawAnnotations(in: rect, context: context) }
    view.drawCurves(in: rect, context: context)
    if view.hasSurfaces { view.drawAnnotations(in: rect, context: context) }
    view.drawBorder(in: rect, context: context)
  }
}
