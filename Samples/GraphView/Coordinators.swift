import PlotViews

/// The border lies over the curve and stays whole.
struct BorderOverCurve: DrawingCoordinator {
  func draw(_ graph: GraphView, in rect: Rect, context: any GraphicsContext) {
    graph.drawCurve(in: rect, context: context)
    graph.drawBorder(in: rect, context: context)
  }
}

/// The curve lies over the border and stays whole.
struct CurveOverBorder: DrawingCoordinator {
  func draw(_ graph: GraphView, in rect: Rect, context: any GraphicsContext) {
    graph.drawBorder(in: rect, context: context)
    graph.drawCurve(in: rect, context: context)
  }
}

extension DrawingCoordinator where Drawn == GraphView {
  /// Decorates any coordinator of graphs: the grid and a large pale word below all that it draws.
  func onGrid(watermark: String) -> some DrawingCoordinator<GraphView> {
    DecoratingCoordinator(
      self,
      before: { graph, rect, context in
        let style = TextStyle(size: 72, weight: .semibold, color: Color(rgb: 0xf1f3f5))
        context.draw(
          watermark, at: Point(x: graph.bounds.midX, y: 100), anchor: .middle, style: style)
        graph.drawGrid(in: rect, context: context)
      })
  }
}
