import PlotViews

/// The area between the axes, drawn y-up. Its passes are commands; a coordinator orders them.
public final class PlotAreaView: RightHandedView {
  private let theme: Theme
  private let curves: [Ink]
  private let gridXs: [Double]
  private let gridYs: [Double]
  private let tickXs: [Double]
  /// The line on which the values stand, if one matters: from its start to its end.
  private let baseline: (start: Point, end: Point)?
  /// The line under the plot area that carries the ticks.
  private let hasBottomLine: Bool
  private let clipsCurves: Bool

  init(_ layout: ChartLayout, theme: Theme) {
    let area = layout.plotArea
    let scales = layout.layers.first?.scales
    let rules = AxisRules(layout.layers)
    self.theme = theme
    curves = layout.layers.flatMap { $0.data.mark.ink(for: $0) }
    gridYs = rules.hasHorizontalGrid ? layout.leftAxis.ticks.map { area.height - $0 } : []
    gridXs = rules.hasVerticalGrid && layout.showsValueAxis ? layout.bottomAxis.ticks : []
    tickXs = rules.hasTicks ? layout.bottomAxis.ticks : []
    hasBottomLine = rules.hasBottomLine
    clipsCurves = rules.needsClip
    baseline =
      if let scales, rules.baselineIsHorizontal, scales.y.holdsZero {
        (
          Point(x: 0, y: scales.y.fraction(of: 0) * area.height),
          Point(x: area.width, y: scales.y.fraction(of: 0) * area.height)
        )
      } else if let scales, rules.baselineIsVertical, scales.x.holdsZero {
        (
          Point(x: scales.x.fraction(of: 0) * area.width, y: 0),
          Point(x: scales.x.fraction(of: 0) * area.width, y: area.height)
        )
      } else {
        nil
      }
    super.init(frame: area)
    element = SemanticElement("role-frame")
  }

  /// The passes in the default order, for a plot area without a coordinator.
  public override func draw(in rect: Rect, context: any GraphicsContext) {
    BorderOverCurves().draw(self, in: rect, context: context)
  }

  /// Thin lines at the ticks, for the eye to follow.
  public func drawGrid(in rect: Rect, context: any GraphicsContext) {
    var path = Path()
    for y in gridYs {
      path.append(.line(from: Point(x: 0, y: y), to: Point(x: bounds.width, y: y)))
    }
    for x in gridXs {
      path.append(.line(from: Point(x: x, y: 0), to: Point(x: x, y: bounds.height)))
    }
    guard !path.isEmpty else { return }
    context.withElement(SemanticElement("role-axis-grid")) {
      context.stroke(path, with: Stroke(theme.grid, width: 1))
    }
  }

  /// The marks of all layers, the first layer below.
  public func drawCurves(in rect: Rect, context: any GraphicsContext) {
    guard clipsCurves else { return context.draw(curves) }
    context.withState {
      context.clip(to: .rect(Rect(origin: .zero, size: bounds.size)))
      context.draw(curves)
    }
  }

  /// The lines that carry the axes: the zero line, the bottom line and its ticks.
  public func drawBorder(in rect: Rect, context: any GraphicsContext) {
    var path = Path()
    if hasBottomLine {
      path.append(.line(from: .zero, to: Point(x: bounds.width, y: 0)))
    }
    if let baseline, !(hasBottomLine && baseline.start.y == 0 && baseline.end.y == 0) {
      path.append(.line(from: baseline.start, to: baseline.end))
    }
    for x in tickXs {
      path.append(
        .line(from: Point(x: x, y: 0), to: Point(x: x, y: -BottomAxis.tickLength)))
    }
    guard !path.isEmpty else { return }
    context.withElement(SemanticElement("role-axis-domain")) {
      context.stroke(path, with: Stroke(theme.axis, width: 1))
    }
  }
}
