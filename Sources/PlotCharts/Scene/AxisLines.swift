import PlotViews

/// The straight lines of a plot area, in its y-up system.
struct AxisLines {
  /// Thin lines at the ticks, for the eye to follow, and short ones where no label is.
  var grid = Path()
  /// The zero line, the bottom line and its ticks.
  var border = Path()

  init(_ layout: PanelLayout) {
    let size = layout.plotArea.size
    let rules = AxisRules(layout.layers, layout.policy)
    let scales = layout.layers.first?.scales
    func baseline(_ axis: TrainedAxis?, _ length: Double, isVertical: Bool) -> Double? {
      guard let axis, axis.holdsZero else { return nil }
      let place = axis.fraction(of: 0) * length
      // A line that says something of zero stands in its place.
      let isMarked = layout.annotations.contains {
        !$0.isBand && $0.isVertical == isVertical && abs($0.start - place) < 0.5
      }
      return isMarked ? nil : place
    }
    let level =
      rules.baselineIsHorizontal ? baseline(scales?.y, size.height, isVertical: false) : nil
    let upright =
      rules.baselineIsVertical ? baseline(scales?.x, size.width, isVertical: true) : nil
    // Lines of the grid are covered by stronger ones at their places, and so fill the same pixels.
    func settled(_ place: Double, _ strong: [Double?]) -> Double {
      strong.compactMap { $0 }.first { abs($0 - place) < 0.5 } ?? place
    }
    if rules.hasHorizontalGrid {
      for y in layout.leftAxis.ticks {
        grid.append(across(at: settled(size.height - y, [level, 0]), size))
      }
    }
    if rules.hasVerticalGrid {
      for x in layout.bottomAxis.ticks { grid.append(up(at: settled(x, [upright]), size)) }
    }

    if rules.hasFrame {
      grid.append(.rect(Rect(x: 0.5, y: 0.5, width: size.width, height: size.height)))
    }
    if rules.hasLeftLine { border.append(up(at: 0, size)) }
    if rules.hasBottomLine { border.append(across(at: 0, size)) }
    if let level, level != 0 || !rules.hasBottomLine { border.append(across(at: level, size)) }
    if let upright { border.append(up(at: upright, size)) }
    let (long, short) = (BottomAxis.tickLength, BottomAxis.tickLength / 2)
    for y in layout.leftAxis.minorTicks {
      let y = crisp(size.height - y)
      grid.append(.line(from: Point(x: -short, y: y), to: Point(x: 0, y: y)))
    }
    for x in layout.bottomAxis.minorTicks {
      let x = crisp(x)
      let tick = Path.line(from: Point(x: x, y: 0), to: Point(x: x, y: -short))
      if rules.hasTicks { border.append(tick) } else { grid.append(tick) }
    }
    for leader in layout.bottomAxis.leaders {
      let x = crisp(leader.x)
      grid.append(.line(from: Point(x: x, y: -short), to: Point(x: x, y: -leader.length)))
    }
    guard rules.hasTicks else { return }
    for x in layout.bottomAxis.ticks {
      let x = crisp(x)
      border.append(.line(from: Point(x: x, y: 0), to: Point(x: x, y: -long)))
    }
  }
}

private func across(at y: Double, _ size: Size) -> Path {
  .line(from: Point(x: 0, y: crisp(y)), to: Point(x: size.width, y: crisp(y)))
}

private func up(at x: Double, _ size: Size) -> Path {
  .line(from: Point(x: crisp(x), y: 0), to: Point(x: crisp(x), y: size.height))
}

/// Returns the middle of the pixel that a line one point wide is to fill, so that it is sharp: the
/// plot area begins and ends between pixels.
func crisp(_ position: Double) -> Double { position.rounded(.down) + 0.5 }
