import PlotMarks
import PlotViews

/// Draws the given passes of a plot area, in the given order and no others.
package struct PassOrder: DrawingCoordinator {
  package let passes: [PlotAreaPass]

  package init(_ passes: [PlotAreaPass]) { self.passes = passes }

  package func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    for pass in passes { pass.draw(view, in: rect, context: context) }
  }
}

extension PlotAreaPass {
  fileprivate func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    switch self {
    case .bands: view.drawBands(in: rect, context: context)
    case .annotations: view.drawAnnotations(in: rect, context: context)
    case .grid: view.drawGrid(in: rect, context: context)
    case .curves: view.drawCurves(in: rect, context: context)
    case .border: view.drawBorder(in: rect, context: context)
    }
  }
}
