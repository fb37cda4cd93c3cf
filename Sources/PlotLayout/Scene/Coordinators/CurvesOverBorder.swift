import PlotViews

/// Bands, grid, border, curves, annotations: marks stay whole where they touch the axis lines.
package struct CurvesOverBorder: DrawingCoordinator {
  package init() {}

  package func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    view.drawBands(in: rect, context: context)
    view.drawGrid(in: rect, context: context)
    view.drawBorder(in: rect, context: context)
    view.drawCurves(in: rect, context: context)
    view.drawAnnotations(in: rect, context: context)
  }
}
