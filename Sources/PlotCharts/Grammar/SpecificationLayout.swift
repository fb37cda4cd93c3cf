import PlotTables
import PlotViews

/// Puts the views of a specification on a page: plot areas with their axes, headers, titles and
/// legends around them.
struct SpecificationLayout {
  let look: SpecificationLook
  let text: TextSetter

  /// Which axes of a view have labels: those inside a grid of shared ones have none.
  struct Edges {
    var isBottom = true
    var isLeft = true
    var isTop = true
    var isRight = true
  }

  func block(_ view: ViewModel, _ edges: Edges = Edges()) throws(ChartError) -> ViewBlock {
    var block: ViewBlock
    switch view.content {
    case .grid(let grid): block = try self.grid(view, grid, edges)
    default: block = try plotArea(view, edges)
    }
    addLegends(view, &block)
    addTitle(view, &block)
    return block
  }
}
