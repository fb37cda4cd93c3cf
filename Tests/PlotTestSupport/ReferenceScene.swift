import PlotViews

/// A small picture, 160 × 120 points, that makes every call a graphics context has: for comparing a
/// new context with the others, and for looking at.
///
/// Seen from the upper left: an image, a frame from blue to white with a disc multiplied onto it, and
/// a disc in a frame turned by 30°; below, in a
/// y-up system, a clipped disc, dashed and round-ended lines, stamps rising to the right, and a
/// text that stands upright at the lower left. Over the middle lie two crossing bars at half opacity
/// that do not show through each other. Nothing depends on random numbers or measured text.
package func referenceScene() -> View {
  let root = DrawView(frame: Rect(x: 0, y: 0, width: 160, height: 120)) { view, _, context in
    context.fill(.rect(view.bounds), with: .white)
  }

  let picture = ImageView(
    frame: Rect(x: 8, y: 8, width: 40, height: 20), images: ["corners": cornersImage],
    state: "corners")
  let badge = DrawView(frame: Rect(x: 110, y: 8, width: 30, height: 30)) { view, _, context in
    context.fill(.circle(center: view.bounds.center, radius: 12), with: Color(rgb: 0xe69f00))
    context.stroke(.rect(view.bounds), with: Stroke(.black, width: 2, join: .bevel))
  }
  badge.transform = .rotation(.pi / 6)

  let graph = RightHandedView(frame: Rect(x: 8, y: 48, width: 144, height: 64))
  graph.clipsToBounds = true
  graph.element = SemanticElement("role-mark", label: "every call")
  ReferenceGraph().coordinate(graph)

  let cross = DrawView(frame: Rect(x: 60, y: 40, width: 40, height: 40)) { _, _, context in
    let bar = Stroke(Color(rgb: 0xd55e00), width: 10, cap: .square)
    context.stroke(.line(from: Point(x: 10, y: 10), to: Point(x: 30, y: 30)), with: bar)
    context.stroke(.line(from: Point(x: 10, y: 30), to: Point(x: 30, y: 10)), with: bar)
  }
  cross.alpha = 0.5

  let blend = DrawView(frame: Rect(x: 60, y: 8, width: 40, height: 20)) { view, _, context in
    let blue = Color(rgb: 0x0072b2)
    context.fill(
      .rect(view.bounds),
      with: .linear(
        from: .zero, to: Point(x: 1, y: 0), [Gradient.Stop(0, blue), Gradient.Stop(1, .white)]),
      stroke: Stroke(blue))
    context.blend(.multiply)
    context.fill(.circle(center: view.bounds.center, radius: 8), with: Color(rgb: 0xe69f00))
  }

  for view in [picture, blend, badge, graph, cross] { root.addSubview(view) }
  root.addSubview(
    OverlayView { view, _, context in
      context.stroke(.rect(view.bounds), with: Stroke(.black))
    })
  return root
}

/// Red, green, blue and half-transparent black in the four corners: shows a turned or mirrored image.
private let cornersImage = Image(
  widthInPixels: 2, heightInPixels: 2,
  pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 128])

private struct ReferenceGraph: DrawingCoordinator {
  func draw(_ view: RightHandedView, in rect: Rect, context: any GraphicsContext) {
    // The disc is cut by the lower left corner.
    context.fill(.circle(center: .zero, radius: 30), with: Color(rgb: 0x56b4e9, alpha: 0.4))
    context.stroke(
      .line(from: Point(x: 0, y: 40), to: Point(x: 144, y: 40)),
      with: Stroke(Color(rgb: 0x55595f), dash: [4, 2]))
    context.stroke(
      .polyline([Point(x: 40, y: 10), Point(x: 70, y: 50), Point(x: 130, y: 20)]),
      with: Stroke(Color(rgb: 0x0072b2), width: 4, cap: .round, join: .round))
    context.stamp(
      .rect(Rect(x: -3, y: -3, width: 6, height: 6)),
      at: (0..<5).map { Point(x: 90 + 10 * Double($0), y: 10 + 10 * Double($0)) },
      fill: Color(rgb: 0x009e73, alpha: 0.7), stroke: Stroke(.black, width: 0.5))
    context.draw("Fg", at: Point(x: 4, y: 6), anchor: .start, style: TextStyle(size: 13))
  }
}
