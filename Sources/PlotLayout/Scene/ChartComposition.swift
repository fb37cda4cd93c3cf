import PlotLook
import PlotMarks
import PlotTables
import PlotViews
import PlotWords

/// Several charts in one picture, under one heading.
package struct ChartComposition {
  /// The chart around all charts, without layers: words, theme and the sides of the whole.
  @Indirect package var frame: Chart
  package var charts: [TrainedChart]
  package var arrangement: ChartArrangement

  package init(frame: Chart, charts: [TrainedChart], arrangement: ChartArrangement) {
    (self.frame, self.charts, self.arrangement) = (frame, charts, arrangement)
  }

  /// Lays all charts out and builds their view trees.
  ///
  /// - Throws: `ChartError` when the size leaves no room.
  package func picture(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (picture: Picture, notes: [Note]) {
    guard text.cell == nil || frame.layout.margin == .zero else {
      var composition = self
      composition.frame.layout.margin = .zero
      return try composition.picture(measuring: text)
    }
    let setter = TextSetter(measuring: text)
    var heading = ChartHeading(frame, omitted: [], setter)
    var sides = try ComposedSides(
      charts, arrangement, in: frame, around: heading.top + heading.bottom, setter)
    let legend = CommonLegend(sides.charts, sides.layouts, in: frame, setter)
    if let legend {
      sides = try ComposedSides(
        legend.explaining(charts), arrangement, in: frame,
        around: heading.top + legend.height + heading.bottom, setter)
    }
    var scenes: [ChartScene] = []
    for chart in sides.charts { scenes.append(try chart.scene(measuring: text)) }
    let rooms = scenes.map { ChartRoom($0.layout) }
    let placed = ArrangedCharts(arrangement, rooms, frame.theme, setter)
    let content = placed.room.size
    var sized = frame
    sized.width =
      frame.width
      ?? max(sides.filledWidth, max(content.width, Self.leastWidth) + 2 * frame.margin)
    sized.height = frame.height ?? content.height + 2 * frame.margin
    heading = ChartHeading(sized, omitted: [], setter, margin: frame.margin)
    let top = (heading.top + (legend?.height ?? 0)).rounded(.up)
    sized.height = frame.height ?? top + content.height + heading.bottom
    guard let width = sized.width, let height = sized.height,
      content.width <= width - 2 * frame.margin + 1,
      top + content.height + heading.bottom <= height + 1
    else {
      throw ChartError(
        .usage, "a picture of that size has no room for its \(charts.count) charts",
        hint: "use a larger --width or --height")
    }
    guard max(width, height) <= LayoutPolicy.longestSide else {
      throw ChartError(
        .limit, "the charts take more than 32,767 px",
        hint: "give them a smaller width and height")
    }
    let margin = frame.margin
    let origin = Point(x: margin, y: top)
    func view(
      _ frame: Chart, _ heading: ChartHeading, _ views: [ChartView]
    ) -> View {
      for (index, view) in views.enumerated() {
        let place = placed.origins[index] ?? .zero
        view.frame.origin = Point(x: origin.x + place.x, y: origin.y + place.y)
      }
      let titles = ArrangedCharts(arrangement, rooms, frame.theme, setter).titles
        .map { $0.offset(x: origin.x, y: origin.y) }
      let view = CompositionView(
        Size(width: width, height: height), views, paper: frame.hasPaper ? frame.theme.paper : nil,
        titles: heading.texts + titles, caption: heading.caption(in: height))
      if let legend {
        view.add(
          LegendView(legend.layout(in: frame.theme)), "role-legend",
          at: Point(x: margin, y: heading.top))
      }
      return view
    }
    var nightView: View?
    let nights = scenes.compactMap(\.nightView)
    if let night = frame.theme.night, nights.count == scenes.count {
      var dark = sized
      dark.theme = night
      nightView = view(dark, ChartHeading(dark, omitted: [], setter, margin: frame.margin), nights)
    }
    var notes: [Note] = []
    for note in scenes.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    let picture = Picture(
      view: view(sized, heading, scenes.map(\.view)), nightView: nightView,
      title: frame.title ?? Sentence.listed(scenes.map(\.title)),
      description: frame.description ?? description(of: scenes),
      hasPaper: frame.hasPaper, isDescribedByAuthor: frame.description != nil,
      colorWords: scenes.reduce(into: [:]) { $0.merge($1.colorWords) { first, _ in first } },
      records: { scenes.map(\.record) })
    return (picture, notes)
  }

  /// A heading needs some room over charts that are narrower.
  private static let leastWidth = 240.0

  /// "2 charts. Line chart of …"
  private func description(of scenes: [ChartScene]) -> String {
    let parts = scenes.map { scene in
      scene.chart.title.map { "\(ChartText.line($0)): \(scene.description)" }
        ?? scene.description
    }
    return (["\(scenes.count) charts."] + parts).joined(separator: " ")
  }
}

/// The root of the view tree of several charts: the paper, with the charts and the words around them.
final class CompositionView: View {
  private let paper: Color?

  init(
    _ size: Size, _ charts: [ChartView], paper: Color?, titles: [PlacedText], caption: [PlacedText]
  ) {
    self.paper = paper
    super.init(frame: Rect(origin: .zero, size: size))
    for chart in charts { addSubview(chart) }
    add(TextsView(titles), "role-title", at: .zero)
    add(TextsView(caption), "role-caption", at: .zero)
  }

  /// Adds a view whose content is given relative to `origin`.
  func add(_ view: ContentView, _ role: String, at origin: Point) {
    guard !view.isBlank else { return }
    view.frame = Rect(origin: origin, size: bounds.size)
    view.element = SemanticElement(role)
    addSubview(view)
  }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    if let paper { context.fill(.rect(bounds), with: paper) }
  }
}
