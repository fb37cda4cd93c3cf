import PlotViews

/// Draws the given passes of a plot area, in the given order and no others.
package struct PassOrder: DrawingCoordinator {
  package let passes: [PlotAreaPass]

  package init(_ passes: [PlotAreaPass]) { self.passes = passes }

  package func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    for pass in passes { pass.draw(view, in: rect, context: context) }
  }
}
