import PlotLook
import PlotMarks
import PlotViews

/// The root of a chart's view tree: the paper, with the plot area and everything around it.
package final class ChartView: View {
  /// The plot area of each panel, row by row.
  package let plotAreas: [PlotAreaView]
  /// Nil for a chart among others, and for one without paper.
  private let paper: Color?

  init(_ chart: Chart, _ layout: ChartLayout) {
    paper = chart.isMember || !chart.hasPaper ? nil : chart.theme.paper
    let curves = layout.panels.map { $0.layers.flatMap(\.sceneItems) }
    let weight = LineWeight(of: chart.lightensLines ? curves : [])
    let hasItems = chart.layers.indices.map { layer in
      layout.panels.reduce(0) { $0 + $1.layers[layer].itemCount } <= chart.defaults.mostItems
    }
    plotAreas = zip(layout.panels, curves).map {
      PlotAreaView($0, curves: weight.applied(to: $1), weight, items: hasItems, theme: chart.theme)
    }
    super.init(frame: Rect(origin: .zero, size: layout.size))
    for plotArea in plotAreas {
      if let passes = chart.passes {
        PassOrder(passes).coordinate(plotArea)
      } else {
        BorderOverCurves().coordinate(plotArea)
      }
      addSubview(plotArea)
    }
    for (panel, plotArea) in zip(layout.panels, plotAreas) {
      let labels = AnnotationLabelsView(panel.annotationLabels, theme: chart.theme)
      guard !labels.isBlank else { continue }
      labels.frame = Rect(origin: .zero, size: plotArea.bounds.size)
      plotArea.addSubview(labels)
    }
    for (panel, plotArea) in zip(layout.panels, plotAreas) where !panel.valueLabels.words.isEmpty {
      let words = LedTextsView(panel.valueLabels, theme: chart.theme)
      words.frame = Rect(origin: .zero, size: plotArea.bounds.size)
      plotArea.addSubview(words)
    }
    for (panel, plotArea) in zip(layout.panels, plotAreas)
    where panel.layers.contains(where: \.data.isPolar) && !panel.valueLabels.isBlank {
      // Words around arcs are marks of the plot area.
      let labels = TextsView(panel.valueLabels.texts)
      labels.frame = Rect(origin: .zero, size: plotArea.bounds.size)
      labels.element = SemanticElement("mark-text", "role-mark")
      plotArea.addSubview(labels)
    }
    for panel in layout.panels {
      let area = panel.plotArea
      add(TextsView(panel.bottomAxis.texts), at: Point(x: area.minX, y: area.maxY), "role-axis")
      add(TextsView(panel.topAxis.texts), at: area.origin, "role-axis")
      add(TextsView(panel.leftAxis.texts), at: area.origin, "role-axis")
      add(
        TextsView(panel.rightAxis.texts), at: Point(x: area.maxX, y: area.minY), "role-axis")
    }
    add(TextsView(layout.axisTitles), at: .zero, "role-axis-title")
    add(TextsView(layout.panelTitles), at: .zero, "role-header")
    for panel in layout.panels {
      let origin = panel.plotArea.origin
      if !panel.layers.contains(where: \.data.isPolar) {
        let words = Set(panel.valueLabels.words)
        add(
          TextsView(panel.valueLabels.texts.filter { !words.contains($0) }), at: origin,
          "role-label")
      }
      add(DirectLabelsView(panel.directLabels, theme: chart.theme), at: origin, "role-legend")
    }
    add(LegendView(layout.legend), at: layout.legendOrigin, "role-legend")
    add(TextsView(layout.heading), at: .zero, "role-title")
    add(TextsView(layout.caption), at: .zero, "role-caption")
  }

  /// Adds a view whose content is given relative to `origin`, over the rest of the canvas.
  private func add(_ view: ContentView, at origin: Point, _ classes: String...) {
    guard !view.isBlank else { return }
    view.frame = Rect(origin: origin, size: bounds.size)
    var element = SemanticElement()
    element.classes = classes
    view.element = element
    addSubview(view)
  }

  package override func draw(in rect: Rect, context: any GraphicsContext) {
    if let paper { context.fill(.rect(bounds), with: paper) }
  }
}

/// A part of a chart outside its plot area; its content may reach beyond its bounds.
class ContentView: View {
  /// Whether there is nothing to draw.
  var isBlank: Bool { true }
}
