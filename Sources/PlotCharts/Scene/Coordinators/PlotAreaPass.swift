import PlotViews

/// A pass of the plot area's drawing, by the name that the command line gives it; the cases are in
/// the default order over surfaces: see `BorderOverCurves`.
public enum PlotAreaPass: String, Sendable, CaseIterable {
  case bands, grid, curves, annotations, border

  func draw(_ view: PlotAreaView, in rect: Rect, context: any GraphicsContext) {
    switch self {
    case .bands: view.drawBands(in: rect, context: context)
    case .annotations: view.drawAnnotations(in: rect, context: context)
    case .grid: view.drawGrid(in: rect, context: context)
    case .curves: view.drawCurves(in: rect, context: context)
    case .border: view.drawBorder(in: rect, context: context)
    }
  }
}

/// The names of all passes, in the default order.
package let allPassNames: [String] = PlotAreaPass.allCases.map(\.rawValue)
