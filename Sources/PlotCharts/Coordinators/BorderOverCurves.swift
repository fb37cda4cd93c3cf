import PlotViews

/// Grid, curves, border: the axis lines stay whole where marks touch them. The default.
public struct BorderOverCurves: DrawingCoordinator {
  public init() {}

  public func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    view.drawGrid(in: rect, context: context)
    view.drawCurves(in: rect, context: context)
    view.drawBorder(in: rect, context: context)
  }
}
