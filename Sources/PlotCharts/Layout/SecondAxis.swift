import PlotViews

/// The axis right of a plot area, from which layers with a scale of their own are read.
///
/// Its words, and those of the first axis, are in the colour of what is read from them, where that has a
/// single one.
extension LayoutBuilder {
  var hasSecondAxis: Bool { scales.secondY != nil }

  /// The colour of the words of an axis of y values; nil for the usual one.
  func axisColor(isSecond: Bool) -> Color? {
    guard hasSecondAxis, let own = inkColor(isSecond: isSecond),
      own != inkColor(isSecond: !isSecond)
    else { return nil }
    return theme.directLabelStyle(own).color
  }

  /// The one colour of the layers that are read from an axis.
  private func inkColor(isSecond: Bool) -> Color? {
    let shown = data.indices.filter { data[$0].readsSecondAxis == isSecond && data[$0].y != nil }
    guard shown.allSatisfy({ data[$0].colorTitle == nil && data[$0].color == nil }) else {
      return nil
    }
    let found = Set(shown.flatMap { colors(ofLayer: $0) }.map { $0.withAlpha(1) })
    return found.count == 1 ? found.first : nil
  }

  /// The labels right of a panel, relative to its upper right corner.
  func secondAxis(_ index: Int, _ grid: PanelGrid, height: Double, maxWidth: Double) -> LeftAxis {
    guard let second = panelScales[index].secondY else { return LeftAxis() }
    var axis = LeftAxis(
      second, height: height, maxWidth: maxWidth, ticks: policy.yTicks, theme: theme, text: text
    ).mirrored
    if let color = axisColor(isSecond: true) { axis.color(color) }
    let isLast = grid.column(of: index) == grid.columnCount - 1 || index == grid.count - 1
    let independent = chart.facet?.independent ?? []
    if !isLast, !independent.contains(.y) { axis.hideTexts() }
    return axis
  }
}

extension LeftAxis {
  /// The same on the other side.
  fileprivate var mirrored: LeftAxis {
    var axis = self
    for index in axis.texts.indices {
      axis.texts[index].anchor = .start
      axis.texts[index].position.x = -axis.texts[index].position.x
    }
    return axis
  }

  mutating func color(_ color: Color) {
    for index in texts.indices { texts[index].style.color = color }
  }
}
