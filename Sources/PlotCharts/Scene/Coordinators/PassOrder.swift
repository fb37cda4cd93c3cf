import PlotViews

/// Draws the given passes of a plot area, in the given order and no others.
public struct PassOrder: DrawingCoordinator {
  public let passes: [PlotAreaPass]

  public init(_ passes: [PlotAreaPass]) { self.passes = passes }

  public func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    for pass in passes { pass.draw(view, in: rect, context: context) }
  }
}
