import PlotLook
import PlotMarks
import PlotTables
import PlotViews
import PlotWords

/// The geometry of a chart, in the canvas's y-down system, as numbers before views are made.
struct ChartLayout {
  var size: Size
  /// The panels, row by row.
  var panels: [PanelLayout] = []
  /// The names of the panels, and of the rows of a grid, before they are shortened.
  var facetTitles: [String?] = []
  var facetRowTitles: [String] = []
  /// The titles above panels and beside rows of panels.
  var panelTitles: [PlacedText] = []
  /// The lines of title and subtitle.
  var heading: [PlacedText] = []
  var caption: [PlacedText] = []
  var axisTitles: [PlacedText] = []
  /// The texts of the legend are relative to its origin.
  var legend = LegendLayout()
  var legendOrigin = Point.zero
  /// The requested side of the legend, and the titles of all that it would explain.
  var legendPlace: LegendPlace?
  var explained: [String] = []
  /// Whether the legend names the series.
  var legendNamesSeries = false
  /// Whether the titles of panels or the names along an axis name the series.
  var placesNameSeries = false
  var showsValueAxis = true
  /// The annotations that lie beyond the axes of every panel.
  var hiddenAnnotations: [Annotation] = []
  /// Whether values were requested, and no mark has one.
  var lacksValues = false
  /// The parts that were omitted for lack of room, and the names of those that are told of.
  var omitted: Set<ChartPart> = []
  var omissions: [String] = []
  /// The names of the texts that were shortened with an ellipsis.
  var shortenings: [String] = []

  /// Every text in the canvas's system.
  var texts: [PlacedText] {
    heading + caption + axisTitles + panelTitles
      + legend.texts.map { $0.offset(x: legendOrigin.x, y: legendOrigin.y) }
      + panels.flatMap(\.texts)
  }

  /// Returns the height of the labels over the panels of a row; the names of its panels are above them, in
  /// one line.
  func headroom(ofRow row: Int, _ grid: PanelGrid) -> Double {
    let start = row * grid.columnCount
    return panels[start..<min(panels.count, start + grid.columnCount)].map(\.headroom).max() ?? 0
  }

  /// Whether names are omitted or small that a canvas of this size could show.
  private var losesNames: Bool {
    func fit(_ axis: TrainedAxis?, _ length: Double) -> Bool {
      Double(axis?.categories.count ?? 0) * ChartLayout.leastLine <= length
    }
    if (1...ChartLayout.mostEntries).contains(legend.omittedCount) { return true }
    return panels.contains { panel in
      let scales = panel.layers.lead?.scales
      let names = panel.leftAxis
      // On a small canvas, other parts are omitted before names get smaller.
      let areLost = names.isThinned || names.hasSmallNames && size.height < Self.leastAmpleHeight
      return areLost && fit(scales?.y, size.height)
        || panel.bottomAxis.isThinned && fit(scales?.x, size.width)
    }
  }

  /// The least height of a canvas with room for all kinds of text.
  static let leastAmpleHeight = 400.0
  /// The least height of a line of small letters.
  private static let leastLine = 11.0
  /// The most omitted entries of a legend for which further parts are omitted.
  private static let mostEntries = 20

  /// Lays the chart out with all its parts, or with as many as leave room for the plot area.
  ///
  /// - Parameter scales: the scales of each panel.
  static func laidOut(
    _ chart: Chart, _ data: FacetedData, _ scales: [TrainedScales], measuring: any TextMeasuring
  ) throws(ChartError) -> ChartLayout {
    var (chart, scales) = (chart, scales)
    // Cells have room around their characters, so no margin is needed.
    if measuring.cell != nil { chart.layout.margin = .zero }
    var layout = try laidOut(chart, data, scales, measuring)
    // Positions given in points depend on the size of the plot area, which labels may change again.
    for _ in 0..<3 {
      guard let size = layout.panels.first?.plotArea.size else { break }
      let changes = scales.indices.map { scales[$0].fit(to: size) }
      guard changes.contains(true) else { break }
      layout = try laidOut(chart, data, scales, measuring)
    }
    if chart.legendPlace != nil, chart.omittedParts == nil, layout.explained.isEmpty,
      !layout.omissions.contains(ChartPart.legend.rawValue)
    {
      throw ChartError(
        .usage, "--legend has no effect: the chart has no legend",
        hint: "leave it out, or -c COLUMN shows one as colours")
    }
    return layout
  }

  private static func laidOut(
    _ chart: Chart, _ data: FacetedData, _ scales: [TrainedScales], _ measuring: any TextMeasuring
  ) throws(ChartError) -> ChartLayout {
    var sides = chart.areaSides(data.panels[0].layers, scales)
    if chart.layout.growsOutwards { return laidOutwards(chart, data, scales, sides, measuring) }
    if let cell = measuring.cell {
      sides.width = sides.width.map { ($0 / cell.width).rounded(.up) * cell.width }
      sides.height = sides.height.map { ($0 / cell.height).rounded(.up) * cell.height }
    }
    var sized = chart
    // A first guess: the size of axes and headings depends on that of the canvas.
    if let width = sides.width { sized.width = width + 80 }
    if let height = sides.height { sized.height = height + 100 }
    let guess = sized
    // A canvas that grows with its plot areas has room for everything.
    var mayOmit = sides.width == nil || sides.height == nil && chart.height != nil
    for _ in 0..<attempts {
      let layout: ChartLayout
      do throws(ChartError) {
        layout = try laidOut(sized, data, scales, measuring, mayOmit: mayOmit)
      } catch {
        // The guess was too small for the number of panels.
        guard max(sized.width ?? 0, sized.height ?? 0) < LayoutPolicy.longestSide / 2 else {
          guard !mayOmit else { throw error }
          (sized, mayOmit) = (guess, true)
          continue
        }
        if sides.width != nil { sized.width = sized.width.map { 2 * $0 } }
        if sides.height != nil { sized.height = sized.height.map { 2 * $0 } }
        continue
      }
      let change = layout.change(toAreas: sides)
      if change == Size(width: 0, height: 0) { return layout }
      if sides.width != nil { sized.width = layout.size.width + change.width }
      if sides.height != nil { sized.height = layout.size.height + change.height }
    }
    return try laidOut(sized, data, scales, measuring, mayOmit: true)
  }

  /// Lays the chart out from its plot areas outwards. If the size of the picture is given, plot areas fill
  /// the rest of it.
  private static func laidOutwards(
    _ chart: Chart, _ data: FacetedData, _ scales: [TrainedScales],
    _ sides: (width: Double?, height: Double?), _ measuring: any TextMeasuring
  ) -> ChartLayout {
    let builder = LayoutBuilder(
      chart: chart, faceted: data, scales: scales, omitted: [],
      text: TextSetter(measuring: measuring))
    let smallest = builder.smallestArea
    let canvas = (
      width: chart.width ?? Chart.defaultSize.width,
      height: chart.height ?? Chart.defaultSize.height
    )
    var area = Size(width: sides.width ?? canvas.width, height: sides.height ?? canvas.height)
    var layout = builder.buildAround(area)
    let grid = builder.ownGrid
    for _ in 0..<attempts {
      let width = sides.width == nil ? canvas.width - layout.size.width : 0
      let height = sides.height == nil ? canvas.height - layout.size.height : 0
      let (across, down) = (Double(grid.columnCount), Double(grid.rowCount))
      let wanted = Size(
        width: max(smallest.width, (area.width + width / across).rounded(.down)),
        height: max(smallest.height, (area.height + height / down).rounded(.down)))
      guard wanted != area else { break }
      area = wanted
      layout = builder.buildAround(area)
    }
    // The parts have whole points, but the picture has exactly the requested size.
    for (side, asked) in [(\Size.width, chart.width), (\.height, chart.height)] {
      guard let asked, abs(layout.size[keyPath: side] - asked) < 1 else { continue }
      layout.size[keyPath: side] = asked
    }
    return layout
  }

  /// The most times that the picture is resized to fit its plot areas.
  private static let attempts = 16

  /// Returns the change of the picture's size that gives plot areas these sides.
  private func change(toAreas sides: (width: Double?, height: Double?)) -> Size {
    let areas = panels.map(\.plotArea)
    guard let first = areas.first else { return Size(width: 0, height: 0) }
    let across = areas.filter { abs($0.minY - first.minY) < 1 }.count
    let down = areas.filter { abs($0.minX - first.minX) < 1 }.count
    func change(_ wanted: Double?, _ side: Double, _ count: Int) -> Double {
      guard let wanted else { return 0 }
      return ((wanted - side) * Double(count)).rounded(.toNearestOrEven)
    }
    return Size(
      width: change(sides.width, first.width, across),
      height: change(sides.height, first.height, down))
  }

  private static func laidOut(
    _ chart: Chart, _ data: FacetedData, _ scales: [TrainedScales], _ measuring: any TextMeasuring,
    mayOmit: Bool
  ) throws(ChartError) -> ChartLayout {
    if let parts = chart.omittedParts {
      let builder = LayoutBuilder(
        chart: chart, faceted: data, scales: scales, omitted: parts,
        text: TextSetter(measuring: measuring))
      if let layout = builder.build() { return layout }
    }
    var omitted: Set<ChartPart> = []
    let parts = mayOmit ? ChartPart.allCases : [.spareRoom, .spareHeading]
    // The first layout with room for the plot area, but not for all names.
    var roomy: ChartLayout?
    for next in parts {
      if let roomy, !next.yieldsToNames, omitted.contains(.largeLetters) {
        let last = LayoutBuilder(
          chart: chart, faceted: data, scales: scales, omitted: omitted,
          text: TextSetter(measuring: measuring)
        ).build()
        // If names have no room even then, no part is omitted for them.
        return last.flatMap { $0.losesNames ? nil : $0 } ?? roomy
      }
      let builder = LayoutBuilder(
        chart: chart, faceted: data, scales: scales, omitted: omitted,
        text: TextSetter(measuring: measuring))
      let layout = builder.build()
      if let layout, next != .spareRoom || !layout.isCramped {
        guard layout.losesNames, next.yieldsToNames else { return layout }
        roomy = roomy ?? layout
      }
      omitted.insert(next)
    }
    if let roomy { return roomy }
    let builder = LayoutBuilder(
      chart: chart, faceted: data, scales: scales, omitted: omitted,
      text: TextSetter(measuring: measuring))
    if let layout = builder.build() { return layout }
    throw data.panels.count > 1
      ? ChartError(
        .usage, "a chart of that size has no room for its \(data.panels.count) panels",
        hint: "use a larger --width or --height")
      : ChartError(
        .usage, "a chart of that size has no room for its plot area",
        hint: "give it at least --width 64 --height 48")
  }
}

extension ChartLayout {
  /// Whether texts take too much of a small canvas.
  var isCramped: Bool {
    let top = panels.map(\.plotArea.minY).min() ?? 0
    let bottom = panels.map(\.plotArea.maxY).max() ?? 0
    return size.height < Self.leastAmpleHeight && bottom - top < 0.45 * size.height
  }
}
