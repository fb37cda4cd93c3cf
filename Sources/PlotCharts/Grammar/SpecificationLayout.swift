import PlotTables
import PlotViews

/// Puts the views of a specification on a page: plot areas with their axes, headers, titles and
/// legends around them.
struct SpecificationLayout {
  let look: SpecificationLook
  let text: TextSetter
  /// Whether only axes, titles and legends are laid out, to find out how much room they need.
  var skipsMarks = false
  /// The size that legends have to keep to, the padding around left out; nil sides are as long as need be.
  var room = SpecificationCanvas(width: nil, height: nil)

  init(look: SpecificationLook, text: TextSetter) { (self.look, self.text) = (look, text) }

  /// Where a view is in a grid: which of its axes have labels, as those inside of shared ones have
  /// none.
  struct Edges {
    var isBottom = true
    var isLeft = true
    /// Whether it is one of the panels of a facet, whose rows are as high beside each other.
    var isPanel = false
    /// The axes whose title stands once beside all panels.
    var hasCommonTitle: Set<Channel> = []
    /// How far texts and marks may reach into the space between the panels: half a line.
    var slack: Double { isPanel ? 9 : 3 }
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
