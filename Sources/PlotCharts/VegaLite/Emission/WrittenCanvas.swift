import PlotTables
import PlotViews

/// The size of the whole picture in a specification, which has properties for the sizes of plot areas alone.
///
/// It is written into `usermeta`, and used when the specification is read again, if the plot areas still
/// have the size that they were written with: names at line ends, legends and gaps are then the same.
/// https://vega.github.io/vega-lite/docs/spec.html
struct WrittenCanvas: Equatable {
  let picture: Size
  let plotArea: Size

  init(picture: Size, plotArea: Size) { (self.picture, self.plotArea) = (picture, plotArea) }

  init?(_ layout: ChartLayout) {
    guard let first = layout.panels.first else { return nil }
    self.init(picture: layout.size, plotArea: first.plotArea.size)
  }

  /// Nil if none was written, or the size of plot areas was changed since.
  init?(of chart: ChartSpec) {
    guard case .rows(let text)? = chart.value["usermeta"]?.content,
      let sides = (try? JSONNode.parse(Array(text), name: ""))?["plot"],
      let picture = Size(sides["picture"]), let plotArea = Size(sides["plotArea"]),
      let view = chart.views.first(where: { $0[.width]?.number != nil }),
      view[.width]?.number == plotArea.width, view[.height]?.number == plotArea.height
    else { return nil }
    self.init(picture: picture, plotArea: plotArea)
  }

  var node: JSONNode { ["plot": ["picture": picture.node, "plotArea": plotArea.node]] }
}

extension Size {
  fileprivate init?(_ node: JSONNode?) {
    guard let sides = node?.array?.compactMap(\.number), sides.count == 2,
      sides.allSatisfy({ $0 > 0 && $0 <= LayoutPolicy.longestSide })
    else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  fileprivate var node: JSONNode {
    [EmittedScale.number(width), EmittedScale.number(height)]
  }
}
