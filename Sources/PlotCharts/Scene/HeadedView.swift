import PlotViews

/// A picture with a heading over it and a caption under it.
final class HeadedView: View {
  private let paper: Color

  init(_ content: View, _ heading: ChartHeading, size: Size, paper: Color) {
    self.paper = paper
    super.init(frame: Rect(origin: .zero, size: size))
    content.frame = Rect(origin: Point(x: 0, y: heading.top), size: content.frame.size)
    addSubview(content)
    add(TextsView(heading.texts), "role-title")
    add(TextsView(heading.caption(in: size.height)), "role-caption")
  }

  private func add(_ texts: TextsView, _ role: String) {
    guard !texts.isBlank else { return }
    texts.frame = bounds
    texts.element = SemanticElement(role)
    addSubview(texts)
  }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    context.fill(.rect(bounds), with: paper)
  }
}
