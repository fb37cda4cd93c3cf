import PlotViews

extension LayoutBuilder {
  /// Widens the margins until every label of the axes and beside the marks is inside the canvas.
  /// They only ever grow, so this ends.
  func setPlotArea(
    _ layout: inout ChartLayout, top: Double, below: Double, _ choices: Set<Choice>
  ) -> Outcome {
    var insets = Insets(top: top, left: margin, bottom: below, right: margin)
    let canvas = Rect(origin: .zero, size: layout.size)
    while true {
      let area = canvas.inset(by: insets)
      guard area.width >= LayoutBuilder.smallestArea.width,
        area.height >= LayoutBuilder.smallestArea.height
      else { return .isTooSmall }
      layout.plotArea = area
      layout.layers = placed(area.size)
      if choices.contains(.valuesAtBars) {
        layout.valueLabels = ValueLabels(layout.layers[0], text: text)
        guard layout.valueLabels.fit(layout.layers[0]) else { return .refused(.valuesAtBars) }
      }
      if choices.contains(.namesAtEnds) {
        guard let labels = directLabels(area.size) else { return .refused(.namesAtEnds) }
        layout.directLabels = labels
      }
      if !omitted.contains(.labels) { setAxes(&layout) }

      let needed = margins(of: layout, top: top, below: below)
      let isEnough =
        needed.top <= insets.top && needed.left <= insets.left && needed.bottom <= insets.bottom
        && needed.right <= insets.right
      if isEnough { return .laidOut(layout) }
      insets = Insets(
        top: max(insets.top, needed.top), left: max(insets.left, needed.left),
        bottom: max(insets.bottom, needed.bottom), right: max(insets.right, needed.right))
    }
  }

  private func setAxes(_ layout: inout ChartLayout) {
    layout.leftAxis = LeftAxis(
      scales.y, height: layout.plotArea.height, maxWidth: 0.38 * width,
      clearance: layout.valueLabels.overhang.left, theme: theme, text: text)
    guard layout.showsValueAxis else { return }
    layout.bottomAxis = BottomAxis(
      scales.x, width: layout.plotArea.width, maxHeight: 0.35 * layout.size.height, theme: theme,
      text: text)
  }

  /// The margins that what stands around the plot area needs, in whole points, so that its edges
  /// fall between pixels.
  private func margins(of layout: ChartLayout, top: Double, below: Double) -> Insets {
    let (left, bottom) = (layout.leftAxis, layout.bottomAxis)
    return Insets(
      top: (top + left.overhang.top).rounded(.up),
      left: (margin + max(left.width, bottom.overhang.left, layout.valueLabels.overhang.left))
        .rounded(.up),
      bottom: (below + max(bottom.height, left.overhang.bottom)).rounded(.up),
      right: (margin
        + max(layout.directLabels.width, bottom.overhang.right, layout.valueLabels.overhang.right))
        .rounded(.up))
  }
}
