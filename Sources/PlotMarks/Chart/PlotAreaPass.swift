/// A pass of the plot area's drawing, by the name that the command line gives it; the cases are in
/// the default order over surfaces: see `BorderOverCurves`.
public enum PlotAreaPass: String, Sendable, CaseIterable {
  case bands, grid, curves, annotations, border
}

/// The names of all passes, in the default order.
package let allPassNames: [String] = PlotAreaPass.allCases.map(\.rawValue)
