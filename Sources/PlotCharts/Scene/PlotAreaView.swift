import PlotViews

/// The area between the axes, drawn y-up. Its passes are commands; a coordinator orders them.
public final class PlotAreaView: RightHandedView {
  private let theme: Theme
  private let curves: [Ink]
  private let lines: AxisLines
  private let clipsCurves: Bool

  init(_ layout: PanelLayout, theme: Theme) {
    self.theme = theme
    curves = layout.layers.flatMap { $0.data.mark.ink(for: $0) }
    lines = AxisLines(layout)
    clipsCurves = AxisRules(layout.layers).needsClip
    super.init(frame: layout.plotArea)
    element = SemanticElement("role-frame", area: frame)
  }

  /// The passes in the default order, for a plot area without a coordinator.
  public override func draw(in rect: Rect, context: any GraphicsContext) {
    BorderOverCurves().draw(self, in: rect, context: context)
  }

  /// Thin lines at the ticks, for the eye to follow.
  public func drawGrid(in rect: Rect, context: any GraphicsContext) {
    draw(lines.grid, in: theme.grid, as: SemanticElement("role-axis-grid"), context)
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
    draw(lines.border, in: theme.axis, as: SemanticElement("role-axis-domain"), context)
  }

  private func draw(
    _ path: Path, in color: Color, as element: SemanticElement, _ context: any GraphicsContext
  ) {
    guard !path.isEmpty else { return }
    context.withElement(element) { context.stroke(path, with: Stroke(color, width: 1)) }
  }
}
