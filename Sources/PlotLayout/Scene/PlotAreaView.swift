import PlotLook
import PlotMarks
import PlotViews

/// The area between the axes, drawn y-up. Its passes are commands; a coordinator orders them.
package final class PlotAreaView: RightHandedView {
  private let theme: Theme
  private let layers: [PlacedLayer]
  private let curves: [SceneItem]
  private let weight: LineWeight
  /// Whether each layer is drawn item by item, for formats that keep items.
  private let hasItems: [Bool]
  private let lines: AxisLines
  private let clip: Rect?
  private let annotations: [PlacedAnnotation]
  private let frameLook: MarkLook
  /// Whether marks are surfaces, which hide the layers before them.
  let hasSurfaces: Bool

  /// - Parameter curves: the scene items of the panel's layers.
  init(
    _ layout: PanelLayout, curves: [SceneItem], _ weight: LineWeight, items hasItems: [Bool],
    theme: Theme
  ) {
    self.theme = theme
    layers = layout.layers
    self.curves = curves
    self.weight = weight
    self.hasItems = hasItems
    lines = AxisLines(layout, theme)
    frameLook = layout.frame
    clip = AxisRules(layout.layers, layout.policy).clip
    annotations = layout.annotations
    hasSurfaces = layout.layers.contains { $0.data.mark.fillsSurfaces || $0.density != nil }
    super.init(frame: layout.plotArea)
    element = SemanticElement("role-frame", area: frame)
  }

  /// Draws the passes in the default order, for a plot area without a coordinator.
  package override func draw(in rect: Rect, context: any GraphicsContext) {
    BorderOverCurves().draw(self, in: rect, context: context)
  }

  /// Draws the paper of the plot area and the bands of annotations, below all else.
  package func drawBands(in rect: Rect, context: any GraphicsContext) {
    if let fill = frameLook.fill {
      let area = Rect(origin: .zero, size: bounds.size)
      let path = frameLook.corners.map { Path.rect(area, corners: $0) } ?? .rect(area)
      context.fill(path, with: fill.withAlpha(fill.alpha * max(0, min(1, frameLook.opacity ?? 1))))
    }
    for band in annotations where band.isBand {
      let area =
        band.isVertical
        ? Rect(x: band.start, y: 0, width: band.end - band.start, height: bounds.height)
        : Rect(x: 0, y: band.start, width: bounds.width, height: band.end - band.start)
      context.withElement(annotationElement("mark-rect", band)) {
        context.fill(.rect(area), with: band.tint(theme))
      }
    }
  }

  /// Draws the lines of annotations, over the curves.
  package func drawAnnotations(in rect: Rect, context: any GraphicsContext) {
    for line in annotations where !line.isBand {
      let at = crisp(line.start)
      let path: Path =
        line.isVertical
        ? .line(from: Point(x: at, y: 0), to: Point(x: at, y: bounds.height))
        : .line(from: Point(x: 0, y: at), to: Point(x: bounds.width, y: at))
      context.withElement(annotationElement("mark-rule", line)) {
        context.stroke(path, with: line.stroke(theme))
      }
    }
  }

  private func annotationElement(_ mark: String, _ placed: PlacedAnnotation) -> SemanticElement {
    SemanticElement(mark, "role-mark", "role-annotation", label: placed.annotation.label)
  }

  /// Thin lines at the ticks, for the eye to follow.
  package func drawGrid(in rect: Rect, context: any GraphicsContext) {
    draw(lines.grid, as: SemanticElement("role-axis-grid"), context)
  }

  /// Draws the marks of all layers, the first layer below.
  package func drawCurves(in rect: Rect, context: any GraphicsContext) {
    let shown = context.keepsElements ? items : curves
    guard let clip else { return context.draw(shown) }
    context.withState {
      context.clip(to: .rect(clip))
      context.draw(shown)
    }
  }

  private var items: [SceneItem] {
    weight.applied(to: zip(layers, hasItems).flatMap { $1 ? $0.items : $0.sceneItems })
  }

  /// Draws the lines that carry the axes: the zero line, the bottom line and its ticks.
  package func drawBorder(in rect: Rect, context: any GraphicsContext) {
    draw(lines.gridOverMarks, as: SemanticElement("role-axis-grid"), context)
    draw(lines.border, as: SemanticElement("role-axis-domain"), context)
  }

  private func draw(
    _ lines: [AxisLines.Line], as element: SemanticElement, _ context: any GraphicsContext
  ) {
    guard !lines.isEmpty else { return }
    context.withElement(element) {
      for line in lines { context.stroke(line.path, with: line.stroke) }
    }
  }
}
