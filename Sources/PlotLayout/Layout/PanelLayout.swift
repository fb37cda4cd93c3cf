import PlotLook
import PlotMarks
import PlotViews

/// The layout of one panel of a chart; most charts have a single one.
struct PanelLayout {
  /// The plot area, in the canvas's y-down system.
  var plotArea: Rect
  var layers: [PlacedLayer]
  var policy = LayoutPolicy.house
  /// The background and the border of the plot area.
  @Indirect(MarkLook.unset) var frame: MarkLook
  /// The texts of the axes and the labels beside marks are relative to the plot area.
  var bottomAxis = BottomAxis()
  var leftAxis = LeftAxis()
  /// Relative to the upper left corner of the plot area; blank unless the x axis has its labels at the top.
  var topAxis = BottomAxis()
  /// Relative to the upper right corner of the plot area; blank if all layers share an axis.
  var rightAxis = LeftAxis()
  var directLabels = DirectLabels()
  var valueLabels = ValueLabels()
  var annotations: [PlacedAnnotation] = []
  var annotationLabels = AnnotationLabels()

  /// The height of the labels over the plot area.
  var headroom: Double {
    max(annotationLabels.height, valueLabels.overhangAbove, topAxis.height)
  }

  /// Every text in the canvas's system.
  var texts: [PlacedText] {
    let origin = plotArea.origin
    return bottomAxis.texts.map { $0.offset(x: origin.x, y: plotArea.maxY) }
      + topAxis.texts.map { $0.offset(x: origin.x, y: origin.y) }
      + leftAxis.texts.map { $0.offset(x: origin.x, y: origin.y) }
      + rightAxis.texts.map { $0.offset(x: plotArea.maxX, y: origin.y) }
      + directLabels.labels.map { $0.text.offset(x: origin.x, y: origin.y) }
      + valueLabels.texts.map { $0.offset(x: origin.x, y: origin.y) }
      + annotationLabels.texts.map { $0.offset(x: origin.x, y: origin.y) }
  }
}
