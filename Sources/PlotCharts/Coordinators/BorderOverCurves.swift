import PlotViews

/// Bands, grid, curves, annotations, border: the axis lines stay whole where marks touch them. The default.
public struct BorderOverCurves: DrawingCoordinator {
  public init() {}

  public func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    view.drawBands(in: rect, context: context)
    view.drawGrid(in: rect, context: context)
    view.drawCurves(in: rect, context: context)
    view.drawAnnotations(in: rect, context: context)
    view.drawBorder(in: rect, context: context)
  }
}
