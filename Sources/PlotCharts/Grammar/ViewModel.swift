import PlotTables

/// A view of a specification with its parts: a mark, marks over each other, or views side by side.
final class ViewModel {
  enum Content {
    case unit(UnitModel)
    /// Over each other on one plot area, the first below.
    case layer([ViewModel])
    case grid(Grid)
  }

  /// Views in rows and columns.
  struct Grid {
    enum Kind { case facet, concat }

    var kind: Kind
    var children: [ViewModel]
    /// How many stand beside each other; nil for all.
    var columns: Int?
    /// The names of rows and columns of a facet, or of each of its panels; empty where there are none.
    var rowHeaders: [String] = []
    var columnHeaders: [String] = []
    var panelHeaders: [String] = []
    var rowTitle: String?
    var columnTitle: String?
    var spacing: (row: Double, column: Double) = (20, 20)
  }

  let node: SpecValue
  var content: Content
  /// Scales that no view above shares.
  var scales: [Channel: ScaleModel] = [:]
  /// Of a plot area: the sides that it was given to fit into a canvas.
  var fittedWidth: Double?
  var fittedHeight: Double?

  init(_ node: SpecValue, _ content: Content) { (self.node, self.content) = (node, content) }

  var children: [ViewModel] {
    switch content {
    case .unit: []
    case .layer(let children): children
    case .grid(let grid): grid.children
    }
  }

  /// All marks in it, in drawing order.
  var units: [UnitModel] {
    if case .unit(let unit) = content { return [unit] }
    return children.flatMap(\.units)
  }

  /// Whether it is one plot area.
  var isPlotArea: Bool { if case .grid = content { false } else { true } }

  /// The plot areas in it.
  var plotAreas: [ViewModel] { isPlotArea ? [self] : children.flatMap(\.plotAreas) }
}
