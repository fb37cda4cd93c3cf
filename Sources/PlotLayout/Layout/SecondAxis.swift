import PlotLook
import PlotMarks
import PlotViews

/// The second y axis, right of a plot area, for layers with a separate y scale.
///
/// Each axis has the colour of its layers, if that is a single one.
extension LayoutBuilder {
  var hasSecondAxis: Bool { scales.secondY != nil }

  /// Returns the colour of the texts of a y axis; nil for the default.
  func axisColor(isSecond: Bool) -> Color? {
    guard hasSecondAxis, let own = inkColor(isSecond: isSecond),
      own != inkColor(isSecond: !isSecond)
    else { return nil }
    return theme.directLabelStyle(own).color
  }

  /// Returns the colour of the layers on a y axis; nil if there are several.
  private func inkColor(isSecond: Bool) -> Color? {
    let shown = data.indices.filter { data[$0].readsSecondAxis == isSecond && data[$0].y != nil }
    guard shown.allSatisfy({ data[$0].colorTitle == nil && data[$0].color == nil }) else {
      return nil
    }
    let found = Set(shown.flatMap { colors(ofLayer: $0) }.map { $0.withAlpha(1) })
    return found.count == 1 ? found.first : nil
  }

  /// Whether the first y axis has its labels right of the plot area, and the second left.
  var isYOpposite: Bool {
    scales.y.words.look.isOpposite == true && scales.secondY?.words.look.isOpposite != true
  }

  /// Whether the labels of the x axis are above the plot area.
  var isXOpposite: Bool { scales.x.words.look.isOpposite == true }

  /// Sets the labels left and right of a panel.
  ///
  /// - Parameters:
  ///   - maxWidth: the greatest width of the labels of each axis.
  ///   - clearance: the space between the labels of the first axis and the plot area that other texts take.
  /// - Returns: the width of the first axis' labels, whether this panel shows them or not.
  func setYAxes(
    _ panel: inout PanelLayout, _ index: Int, _ grid: PanelGrid,
    maxWidth: (first: Double, second: Double), clearance: Double = 0
  ) -> (width: Double, depth: Double) {
    let height = panel.plotArea.height
    var ticks = policy.yTicks
    let lead = panel.layers[chart.lead].data
    if lead.part?.telling == .peaks, lead.orientation == .vertical {
      // The heights of curves are compared with each other, and hardly read.
      ticks.length = max(ticks.length, height / 3)
    }
    func axis(_ scale: TrainedAxis, _ maxWidth: Double, isSecond: Bool) -> LeftAxis {
      var axis = LeftAxis(
        scale, height: height, maxWidth: maxWidth, clearance: isSecond ? 0 : clearance,
        ticks: ticks, theme: theme, text: text)
      if scale.words.look.label.color == nil, let color = axisColor(isSecond: isSecond) {
        axis.color(color)
      }
      return axis
    }
    panel.leftAxis = axis(panelScales[index].y, maxWidth.first, isSecond: false)
    panel.rightAxis =
      panelScales[index].secondY.map { axis($0, maxWidth.second, isSecond: true).mirrored }
      ?? LeftAxis()
    if isYOpposite { panel.leftAxis.exchangeLabels(&panel.rightAxis) }
    let room = (
      width: panel.leftAxis.width,
      depth: isXOpposite
        ? max(panel.leftAxis.overhang.top, panel.rightAxis.overhang.top)
        : max(panel.leftAxis.overhang.bottom, panel.rightAxis.overhang.bottom)
    )
    guard chart.facet?.labelled.contains(.y) != true else { return room }
    if grid.column(of: index) > 0 { panel.leftAxis.hideTexts() }
    let isLast = grid.column(of: index) == grid.columnCount - 1 || index == grid.count - 1
    if !isLast { panel.rightAxis.hideTexts() }
    return room
  }

  /// Sets the labels under or above a panel.
  func setXAxis(
    _ panel: inout PanelLayout, _ index: Int, _ grid: PanelGrid, maxHeight: Double,
    beside room: (width: Double, depth: Double)
  ) {
    panel.bottomAxis = BottomAxis(
      panelScales[index].x, width: panel.plotArea.width, maxHeight: maxHeight,
      leftRoom: room.width, leftDepth: room.depth,
      isFlush: policy.flushesLabels && grid.columnCount > 1, policy: policy, theme: theme,
      text: text)
    let isShown =
      chart.facet?.labelled.contains(.x) == true
      || (isXOpposite ? grid.row(of: index) == 0 : grid.isLowest(index))
    if isXOpposite, isShown {
      panel.topAxis = panel.bottomAxis.mirrored
      panel.annotationLabels.raise(by: panel.topAxis.height)
    }
    if isXOpposite || !isShown { panel.bottomAxis.hideTexts() }
  }
}

extension LeftAxis {
  mutating func color(_ color: Color) {
    for index in texts.indices { texts[index].style.color = color }
  }
}
