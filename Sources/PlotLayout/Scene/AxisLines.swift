import PlotLook
import PlotMarks
import PlotScales
import PlotViews

/// The straight lines of a plot area, in its y-up system.
struct AxisLines {
  struct Line {
    var path: Path
    let stroke: Stroke
  }

  /// Thin lines at the ticks, for the eye to follow, and short ones where no label is.
  private(set) var grid: [Line] = []
  /// The lines of the grid that lie over the marks.
  private(set) var gridOverMarks: [Line] = []
  /// The zero line, the lines along the axes and their ticks.
  private(set) var border: [Line] = []
  private let size: Size

  init(_ layout: PanelLayout, _ theme: Theme) {
    size = layout.plotArea.size
    let rules = AxisRules(layout.layers, layout.policy)
    let scales = layout.layers.readingAxes.first?.scales
    let (x, y) = (scales?.x, scales?.y)
    let (xLook, yLook) = (x?.words.look ?? AxisLook(), y?.words.look ?? AxisLook())
    func baseline(_ axis: TrainedAxis?, _ length: Double, isVertical: Bool) -> Double? {
      guard let axis, axis.holdsZero else { return nil }
      let place = axis.fraction(of: 0) * length
      // A reference line near zero replaces the baseline.
      let isMarked = layout.annotations.contains {
        !$0.isBand && $0.isVertical == isVertical && abs($0.start - place) < 0.5
      }
      return isMarked ? nil : place
    }
    let level = rules.baselineIsHorizontal ? baseline(y, size.height, isVertical: false) : nil
    let upright = rules.baselineIsVertical ? baseline(x, size.width, isVertical: true) : nil
    // Lines of the grid are covered by stronger ones at their places, and so fill the same pixels.
    func settled(_ place: Double, _ strong: [Double?]) -> Double {
      strong.compactMap { $0 }.first { abs($0 - place) < 0.5 } ?? place
    }
    let yTicks = y?.places(
      layout.leftAxis.ticks.map { size.height - $0 }, layout.leftAxis.marks, size.height)
    let xTicks = x?.places(layout.bottomAxis.ticks, layout.bottomAxis.marks, size.width)
    if rules.hasHorizontalGrid {
      for tick in yTicks ?? [] {
        let line = across(at: settled(tick.place, [level, 0]))
        add(line, tick.look.grid.stroke(theme.grid), isOverMarks: yLook.isOverMarks)
      }
    }
    if rules.hasVerticalGrid {
      for tick in xTicks ?? [] {
        let line = up(at: settled(tick.place, [upright]))
        add(line, tick.look.grid.stroke(theme.grid), isOverMarks: xLook.isOverMarks)
      }
    }
    if rules.hasFrame || layout.frame.outline != nil {
      let rect = Rect(x: 0.5, y: 0.5, width: size.width, height: size.height)
      add(
        layout.frame.corners.map { .rect(rect, corners: $0) } ?? .rect(rect),
        layout.frame.edge(theme.grid), to: \.grid)
    }

    let (right, top) = (yLook.isOpposite == true, xLook.isOpposite == true)
    let domain = (
      x: xLook.domain.stroke(theme.axis), y: yLook.domain.stroke(theme.axis)
    )
    let (left, bottom) = (
      (right ? size.width : 0) - (right ? -1 : 1) * (yLook.offset ?? 0),
      (top ? size.height : 0) - (top ? -1 : 1) * (xLook.offset ?? 0)
    )
    if rules.hasLeftLine { add(up(at: left), domain.y, to: \.border) }
    if rules.hasBottomLine {
      // Dark where it is zero, or no amounts stand on it.
      let line = rules.bottomIsAtZero ? domain.x : xLook.domain.stroke(theme.grid)
      add(across(at: bottom), line, to: \.border)
    }
    if let level, level != 0 || !rules.hasBottomLine {
      add(across(at: level), domain.x, to: \.border)
    }
    if let upright { add(up(at: upright), domain.y, to: \.border) }
    let short = BottomAxis.tickLength / 2
    func tick(under x: Double, _ length: Double) -> Path {
      let x = crisp(x)
      return .line(
        from: Point(x: x, y: bottom), to: Point(x: x, y: bottom + (top ? length : -length)))
    }
    func tick(leftOf y: Double, _ length: Double) -> Path {
      let y = crisp(y)
      return .line(
        from: Point(x: left + (right ? length : -length), y: y), to: Point(x: left, y: y))
    }
    for y in layout.leftAxis.minorTicks {
      add(tick(leftOf: size.height - y, short), yLook.tick.stroke(theme.grid), to: \.grid)
    }
    for x in layout.bottomAxis.minorTicks {
      let line = tick(under: x, short)
      if rules.hasTicks {
        add(line, xLook.tick.stroke(theme.axis), to: \.border)
      } else {
        add(line, xLook.tick.stroke(theme.grid), to: \.grid)
      }
    }
    for leader in layout.bottomAxis.leaders {
      let x = crisp(leader.x)
      add(
        .line(from: Point(x: x, y: -short), to: Point(x: x, y: -leader.length)),
        Stroke(theme.grid, width: 1), to: \.grid)
    }
    for (axis, edge, side) in [
      (layout.leftAxis, 0, -1.0), (layout.rightAxis, size.width, 1.0),
    ] {
      for leader in axis.leaders {
        let y = crisp(size.height - leader.y)
        add(
          .line(
            from: Point(x: edge + side * short, y: y),
            to: Point(x: edge + side * leader.length, y: y)),
          Stroke(theme.grid, width: 1), to: \.grid)
      }
    }
    if rules.hasTicks {
      for mark in xTicks ?? [] {
        add(
          tick(under: mark.place, xLook.tickSize ?? BottomAxis.tickLength),
          mark.look.tick.stroke(theme.axis), to: \.border)
      }
    }
    if rules.hasLeftTicks {
      for mark in yTicks ?? [] {
        add(
          tick(leftOf: mark.place, yLook.tickSize ?? BottomAxis.tickLength),
          mark.look.tick.stroke(theme.axis), to: \.border)
      }
    }
  }

  private mutating func add(_ path: Path, _ stroke: Stroke, isOverMarks: Bool) {
    add(path, stroke, to: isOverMarks ? \.gridOverMarks : \.grid)
  }

  /// Adds a line, to the same path as the one before where it looks the same.
  private mutating func add(
    _ path: Path, _ stroke: Stroke, to lines: WritableKeyPath<AxisLines, [Line]>
  ) {
    if let last = self[keyPath: lines].indices.last, self[keyPath: lines][last].stroke == stroke {
      self[keyPath: lines][last].path.append(path)
    } else {
      self[keyPath: lines].append(Line(path: path, stroke: stroke))
    }
  }

  private func across(at y: Double) -> Path {
    .line(from: Point(x: 0, y: crisp(y)), to: Point(x: size.width, y: crisp(y)))
  }

  private func up(at x: Double) -> Path {
    .line(from: Point(x: crisp(x), y: 0), to: Point(x: crisp(x), y: size.height))
  }
}

extension TrainedAxis {
  /// Returns the places of its ticks with their looks; those of all categories if only labels are
  /// set.
  ///
  /// - Parameters:
  ///   - ticks: the places of labelled ticks, from the left or lower end.
  ///   - marks: the ticks at these, of axes of values.
  fileprivate func places(
    _ ticks: [Double], _ marks: [Tick], _ length: Double
  ) -> [(place: Double, look: AxisLook)] {
    if ticks.isEmpty, isCategorical {
      return categories.indices.map {
        (fraction(of: Double($0)) * length, look(atName: categories[$0]))
      }
    }
    guard ticks.count == marks.count else { return ticks.map { ($0, words.look) } }
    return zip(ticks, marks).map { ($0, look(at: $1)) }
  }
}

extension MarkLook {
  /// Returns the edge of a surface.
  ///
  /// - Parameter usual: the default colour.
  func edge(_ usual: Color) -> Stroke {
    let color = outline ?? usual
    return Stroke(
      color.withAlpha(color.alpha * max(0, min(1, opacity ?? 1))),
      width: max(0, min(strokeWidth ?? 1, 20)), dash: strokeDash ?? [])
  }
}
