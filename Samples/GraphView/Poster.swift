import PlotViews

/// The whole picture: a large graph with views in it, and the two orders of drawing beside it.
struct Poster {
  static let size = Size(width: 800, height: 480)

  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Mean temperature of each month in Sapporo, 1991–2020, in °C (Japan Meteorological Agency).
  static let temperatures = [
    -3.2, -2.7, 1.1, 7.3, 13.0, 17.0, 21.1, 22.3, 18.6, 12.1, 5.2, -0.9,
  ]

  private static let ink = Color(rgb: 0x1b1e23)
  private static let quietInk = Color(rgb: 0x55595f)

  /// Knows how large a text will be; layout needs nothing else from the drawing side.
  let text: any TextMeasuring

  /// The tree. Its root is a closure view that paints the paper.
  func makeView() -> View {
    let page = DrawView(frame: Rect(origin: .zero, size: Self.size)) { view, _, context in
      context.fill(.rect(view.bounds), with: .white)
    }
    page.addSubview(
      label(
        "Sapporo, from frost to frost", at: Point(x: 24, y: 18),
        TextStyle(size: 18, weight: .semibold, color: Self.ink)))
    page.addSubview(
      label(
        "Mean temperature by month, °C", at: Point(x: 24, y: 44),
        TextStyle(size: 13, color: Self.quietInk)))

    page.addSubview(makeMainGraph(Rect(x: 48, y: 90, width: 472, height: 346)))
    addStudy(BorderOverCurve(), named: "BorderOverCurve", at: 90, to: page)
    addStudy(CurveOverBorder(), named: "CurveOverBorder", at: 280, to: page)
    return page
  }

  /// A decorated coordinator orders the drawing; subviews and an overlay lie above it.
  private func makeMainGraph(_ frame: Rect) -> GraphView {
    let graph = GraphView(frame: frame, names: Self.months, values: Self.temperatures)
    graph.element = SemanticElement("graph", label: "Mean temperature of Sapporo by month")
    CurveOverBorder().onGrid(watermark: "SAPPORO").coordinate(graph)

    // Image views: the same images, a state for each.
    for (index, temperature) in graph.values.enumerated() {
      let season: Season? = temperature < 0 ? .frost : temperature > 20 ? .warmth : nil
      guard let season else { continue }
      let place = graph.placeForSubviews(at: index)
      let distance = season == .frost ? 22.0 : -22.0
      let picture = ImageView(
        frame: Rect(x: place.x - 9, y: place.y + distance - 9, width: 18, height: 18),
        images: Season.images, state: season)
      // Its owner turns it; placement and hits follow the transform.
      picture.transform = .rotation(Double(index) * .pi / 24)
      graph.addSubview(picture)
    }

    graph.addSubview(makeBadge("mean of 1991–2020", center: Point(x: 96, y: 60)))
    graph.addSubview(makeOverlay())
    return graph
  }

  /// Dots above everything in the graph, whatever is added later. The closure gets the overlay, and
  /// finds its host through it: a captured host would never be freed.
  private func makeOverlay() -> OverlayView {
    OverlayView { overlay, _, context in
      guard let graph = overlay.superview as? GraphView else { return }
      context.stamp(
        .circle(center: .zero, radius: 4.5), at: graph.values.indices.map(graph.placeForSubviews),
        fill: .white, stroke: Stroke(graph.curve.color, width: 2))
    }
  }

  /// A view with a view inside, translucent as a whole (the label does not shine through) and
  /// turned by an eighth of a right angle, counter-clockwise.
  private func makeBadge(_ words: String, center: Point) -> View {
    let label = label(
      words, at: Point(x: 12, y: 7), TextStyle(size: 13, weight: .semibold, color: .white))
    let (width, height) = (label.frame.width + 24, label.frame.height + 14)
    let badge = DrawView(
      frame: Rect(
        x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    ) { view, _, context in
      context.fill(.rect(view.bounds), with: Color(rgb: 0xd55e00))
    }
    badge.alpha = 0.8
    badge.transform = .rotation(-.pi / 16)
    badge.addSubview(label)
    return badge
  }

  /// A small graph with wide strokes, in which the order of drawing shows.
  private func addStudy(
    _ coordinator: some DrawingCoordinator<GraphView>, named name: String, at y: Double,
    to page: View
  ) {
    let graph = GraphView(
      frame: Rect(x: 562, y: y + 5, width: 208, height: 124), names: ["a", "b", "c", "d"],
      values: [10, 40, 0, 30])
    graph.border = Stroke(Self.ink, width: 10, join: .round)
    graph.curve = Stroke(Color(rgb: 0xe69f00), width: 10, cap: .round, join: .round)
    coordinator.coordinate(graph)
    page.addSubview(graph)
    page.addSubview(
      label(
        name, at: Point(x: 557, y: graph.frame.maxY + 14),
        TextStyle(size: 13, color: Self.quietInk)))
  }

  private func label(_ words: String, at origin: Point, _ style: TextStyle) -> LabelView {
    let label = LabelView(text: words, style: style, measuring: text)
    label.frame.origin = origin
    label.sizeToFit()
    return label
  }
}
