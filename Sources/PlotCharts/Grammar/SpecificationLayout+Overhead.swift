import PlotViews

extension SpecificationLayout {
  /// Whether the title of an axis beside the plot area stands over it, where it is read like any
  /// other line, as long as the specification does not place it.
  func isOverhead(_ axis: AxisModel) -> Bool {
    let own = ["titleAngle", "titleX", "titleY", "titleAnchor", "titleAlign", "titleBaseline"]
    return !axis.isHorizontal && look.theme.conventions != .vegaLite
      && own.allSatisfy { axis.properties[$0] == nil }
  }

  /// Over the axis, from its labels on: to the right over a left axis, to the left over a right one.
  func overheadTitle(
    _ axis: AxisModel, _ title: String, _ size: Size, _ reach: Double, _ top: Double
  ) -> [Ink] {
    let style = axis.titleStyle
    let isLeft = axis.side == "left"
    // Half of it may be that of another axis.
    let room = max(160, (size.width + reach) * (isLeft ? 0.6 : 0.4))
    let rows = text.lines(title, style, within: room, atMost: 2)
    let line = text.lineHeight(style)
    // Over the uppermost label, which reaches up by half a line.
    let bottom = -max(top, text.lineHeight(axis.labelStyle) / 2) - 4
    let x = isLeft ? -reach : size.width + reach
    return rows.enumerated().map {
      .text(
        $1,
        at: Point(
          x: x, y: bottom - line * Double(rows.count - $0) + text.metrics("Ag", style).ascent),
        anchor: isLeft ? .start : .end, style: style)
    }
  }
}
