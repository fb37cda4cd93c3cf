import PlotLook
import PlotMarks
import PlotViews
import PlotWords

/// Lays out the parts of a chart around its plot areas: first titles and legends above and below, then the
/// axes, whose labels decide the margins, until the margins hold all labels.
struct LayoutBuilder {
  @Indirect private(set) var chart: Chart
  let faceted: FacetedData
  /// The scales of each panel.
  let panelScales: [TrainedScales]
  /// The styles of all series, by panel and layer.
  private let panelStyles: [[[SeriesStyle]]]
  /// The layers that show the density of points.
  private let countedLayers: [Int]
  let omitted: Set<ChartPart>
  /// Whether lines have direct labels, so that several may share a colour.
  private var namesEnds = false
  let text: TextSetter

  /// The theme of all texts but the heading; that of the marks is the chart's.
  @Indirect private(set) var theme: Theme
  var policy: LayoutPolicy { chart.layout }
  /// The layers of the first panel, for properties that all panels share.
  var data: [LayerData] { faceted.panels[0].layers }
  var scales: TrainedScales { panelScales[0] }
  var textRoom: TextRoom {
    if text.cell != nil {
      return .ofCells(theme, isTight: chart.isMember || omitted.contains(.spareRoom))
    }
    if chart.isMember { return .ofMember(theme) }
    return omitted.contains(.spareRoom)
      ? .tight(theme, height: chart.height ?? 500) : .ample(theme)
  }
  var width: Double { chart.width ?? Chart.defaultSize.width }
  var margin: Double { chart.margin }

  /// The largest height of everything over plot areas, as a share of the picture's.
  private static let largestHeading = 0.25
  /// The least distance between the titles of two y axes.
  static let titleDistance = 16.0
  /// The smallest useful plot area, unless a smaller one is requested.
  private static let smallestArea = Size(width: 40, height: 28)
  var smallestArea: Size {
    let given = chart.areaSides(data, panelScales)
    // A side that is given may differ by a point.
    return Size(
      width: min(Self.smallestArea.width, (given.width ?? .infinity) - 1),
      height: min(Self.smallestArea.height, (given.height ?? .infinity) - 1))
  }

  init(
    chart: Chart, faceted: FacetedData, scales: [TrainedScales],
    omitted: Set<ChartPart>, text: TextSetter
  ) {
    self.chart = chart
    self.faceted = faceted
    panelScales = scales
    self.omitted = omitted
    self.text = text
    var theme = chart.theme
    if omitted.contains(.largeLetters) { theme = theme.withSmallLetters }
    self.theme = theme
    countedLayers = faceted.countedLayers(of: chart)
    panelStyles = faceted.panels.map { panel in
      panel.layers.map { SeriesStyle.styles(for: $0, theme: chart.theme) }
    }
  }

  /// Whether series are named at all.
  private var namesSeries: Bool { chart.hiddenLegends.isDisjoint(with: [.color, .shape]) }

  /// Lays the chart out; returns nil if the plot area would be too small.
  func build() -> ChartLayout? {
    var choices: Set<Choice> = []
    if faceted.panels.count == 1 {
      // An annotation at an x value needs the x axis to be read.
      let marksValues = chart.annotations.contains { $0.channel == .x }
      if !omitted.contains(.labels), !marksValues, chart.showsValues != false,
        data.indices.allSatisfy({ chart.rows(of: $0) == chart.rows(of: chart.lead) }),
        ValueLabels.serve(data)
      {
        choices.insert(.valuesAtBars)
      }
      if namesSeries, !hasSecondAxis,
        canNameSlices || directLabels(Chart.defaultSize) != nil
      {
        choices.insert(.namesAtEnds)
      }
      choices.insert(.legendBeside)
    } else if legendPlace.map({ !$0.isRow }) == true {
      choices.insert(.legendBeside)
    }
    while true {
      switch build(with: choices) {
      case .laidOut(let layout): return layout
      case .isTooSmall: return nil
      case .refused(let choice): choices.remove(choice)
      }
    }
  }

  /// A space-saving replacement of an axis or a legend, which is abandoned if it has no room.
  enum Choice { case valuesAtBars, namesAtEnds, legendBeside }

  enum Outcome {
    case laidOut(ChartLayout)
    case refused(Choice)
    case isTooSmall
  }

  private func build(with choices: Set<Choice>) -> Outcome {
    guard !choices.contains(.namesAtEnds) || namesEnds else {
      var builder = self
      builder.namesEnds = true
      return builder.build(with: choices)
    }
    let usable = width - 2 * margin
    guard usable >= smallestArea.width else { return .isTooSmall }
    var layout = ChartLayout(size: Size(width: width, height: 0))
    layout.omissions = ChartPart.allCases.filter {
      omitted.contains($0) && exists($0)
    }.map { isPolar && $0 == .labels ? "values" : $0.rawValue }
    layout.facetTitles = faceted.panels.map(\.title)
    layout.facetRowTitles = faceted.rowTitles
    layout.showsValueAxis = !choices.contains(.valuesAtBars)
    layout.legendPlace = chart.legendPlace

    let heading = ChartHeading(chart, omitted: omitted, text)
    layout.heading = heading.texts
    layout.omitted = heading.isTight ? omitted.union([.spareHeading]) : omitted
    layout.shortenings += heading.shortenings
    var top = heading.top
    setLegend(&layout, usable, choices, from: top)
    setLinesAbove(&layout, usable, &top)
    if isXOpposite { top += xTitleHeight(layout) }
    top += facetTitleHeight

    var below = heading.bottom + (isXOpposite ? 0 : xTitleHeight(layout))
    let belowLegend = heading.bottom + layout.legend.height
    if layout.legend.height > 0, layout.legend.side == .bottom {
      below += (layout.legend.height + textRoom.belowLegend).rounded(.up)
    }
    let grid = grid(usable, above: top, below: below)
    var height = chart.height ?? naturalHeight(of: grid, usable, above: top, below: below)
    if let cell = text.cell { height = (height / cell.height).rounded(.up) * cell.height }
    layout.size.height = height
    if layout.legend.side == .bottom {
      layout.legendOrigin = Point(x: margin, y: (height - belowLegend).rounded(.down))
    }

    let outcome = setPanels(&layout, grid, top: top, below: below, choices)
    guard case .laidOut = outcome else { return outcome }
    countPoints(&layout, usable, choices)
    setXTitle(&layout)
    if !layout.showsValueAxis { moveTitleToBars(&layout) }
    if chart.mayOmitValues {
      for index in layout.panels.indices { layout.panels[index].valueLabels.omittedCount = 0 }
    }
    layout.lacksValues =
      chart.showsValues == true && !chart.mayOmitValues && data.contains { $0.rowCount > 0 }
      && layout.panels.allSatisfy { $0.valueLabels.isBlank }
    layout.caption = heading.caption(in: height)
    return .laidOut(layout)
  }

  /// Returns whether the chart has that part at all.
  private func exists(_ part: ChartPart) -> Bool {
    switch part {
    case .caption: shown(chart.caption) != nil
    case .subtitle: shown(chart.subtitle) != nil
    case .title: shown(chart.title) != nil
    case .axisTitles: shown(scales.x.title) != nil || shown(scales.y.title) != nil
    case .legend:
      chart.legendPlace != LegendPlace.hidden
        && (data.contains { $0.series.contains { $0.label != nil } } || scales.color != nil
          || scales.size != nil || scales.opacity != nil)
    case .panelTitles: faceted.panels.count > 1
    case .labels: !isPolar || data.contains { $0.part?.telling == .shares || $0.words.texts != nil }
    case .spareRoom, .spareHeading, .largeLetters: false
    }
  }

  /// The requested side of the legend, of the chart or of a channel.
  private var legendPlace: LegendLook.Place? {
    chart.legendPlace.flatMap { LegendLook.Place(rawValue: $0.rawValue) }
      ?? Channel.allCases.lazy.compactMap { chart.legends[$0]?.place }.first
  }

  /// Sets the legend, except for its place.
  ///
  /// - Parameter top: the upper end of the space left for the legend and the plot areas.
  private func setLegend(
    _ layout: inout ChartLayout, _ usable: Double, _ choices: Set<Choice>, from top: Double
  ) {
    guard !omitted.contains(.legend) else { return }
    let layers =
      layout.panels.first?.layers
      ?? placed(Size(width: usable, height: 300)).withCounts(countedLayers)
    let isDistinct = layers.lead?.data.hasDistinctSeries ?? false
    layout.placesNameSeries = placesNameSeries
    layout.legendNamesSeries =
      namesSeries && !choices.contains(.namesAtEnds) && isDistinct && !placesNameSeries
    if chart.legendPlace != nil {
      layout.explained = LegendGroup.groups(layers, namesSeries: isDistinct && !placesNameSeries)
        .map { $0.title ?? $0.subject ?? "" }
    }
    guard chart.legendPlace != LegendPlace.hidden else { return }
    let groups = LegendGroup.groups(
      layers, namesSeries: layout.legendNamesSeries, besides: chart.hiddenLegends,
      looks: chart.legends, policy: policy)
    let height = chart.height ?? 500
    layout.legend = LegendLayout(
      groups, at: legendPlace == .bottom ? .bottom : .top, width: usable,
      maxHeight: textRoom.legendShare * height, theme: theme, text: text)
    let canvas = Size(width: width, height: height)
    guard choices.contains(.legendBeside), standsBeside(layout.legend, groups, canvas, from: top)
    else { return }
    let column = LegendLayout(
      groups, at: legendPlace == .left ? .left : .right,
      width: LegendLayout.columnWidth(in: usable), maxHeight: height - top, theme: theme, text: text
    )
    if column.omittedCount == 0, column.height > 0 { layout.legend = column }
  }

  /// Returns whether a legend is better placed beside the plot area than over or under it.
  ///
  /// - Parameter top: the lower end of the heading.
  private func standsBeside(
    _ legend: LegendLayout, _ groups: [LegendGroup], _ canvas: Size, from top: Double
  ) -> Bool {
    switch legendPlace {
    case .right?, .left?: LegendLayout.hasColumnRoom(in: canvas.width, theme: theme)
    case .bottom?: false
    case .top? where legend.omittedCount == 0: false
    default:
      isPolar || chart.areaUnits != nil
        ? legend.hasColumnRoom(in: canvas, theme: theme)
        : legend.isTooHigh(for: canvas, theme: theme)
          || legend.hasColumnRoom(in: canvas, theme: theme)
            && (groups.contains(where: \.isStacked)
              || groups.count > 1 && isHeadingHigh(legend, canvas, from: top))
    }
  }

  /// Returns whether heading, legends in several lines and the axis title take too much of the height.
  private func isHeadingHigh(_ legend: LegendLayout, _ canvas: Size, from top: Double) -> Bool {
    let title = shown(scales.y.title).map { _ in
      text.lineHeight(theme.axisTitleStyle) + textRoom.belowYTitle
    }
    let height = top + legend.height + textRoom.belowLegend + (title ?? 0)
    return legend.height > 2 * text.lineHeight(theme.legendStyle)
      && height > LayoutBuilder.largestHeading * canvas.height
  }

  /// Computes densities of points at their final places, and sets the legend again, which shows them; its
  /// size stays the same.
  private func countPoints(
    _ layout: inout ChartLayout, _ usable: Double, _ choices: Set<Choice>
  ) {
    guard !countedLayers.isEmpty else { return }
    for layer in countedLayers {
      var densities = layout.panels.map { PointDensity($0.layers[layer]) }
      let scale = DensityScale(densities.map(\.cells))
      for index in densities.indices {
        densities[index].scale = scale
        layout.panels[index].layers[layer].density = densities[index]
      }
    }
    setLegend(&layout, usable, choices, from: layout.legendOrigin.y)
  }

  func setYTitle(_ layout: inout ChartLayout, _ usable: Double, _ top: inout Double) {
    // If value labels at bars replace the x axis, its title is set here, as the only name of the values.
    let axis = layout.showsValueAxis ? scales.y : scales.x
    guard let title = shown(axis.title), !omitted.contains(.axisTitles) else { return }
    let second = scales.secondY.flatMap { shown($0.title) }
    let whole = usable - layout.legend.width(at: .left)
    let room = second == nil ? whole : (whole - LayoutBuilder.titleDistance) / 2
    func block(
      _ title: String, _ anchor: TextAnchor, x: Double
    ) -> (texts: [PlacedText], height: Double) {
      let style = titleStyle(isSecond: (anchor == .end) != isYOpposite)
      return text.block([text.fitted(title, style, within: room)], style, anchor, x: x, top: top)
    }
    let sides: [(TextAnchor, Double)] = [
      (.start, margin + layout.legend.width(at: .left)), (.end, width - margin),
    ]
    let (first, other) = isYOpposite ? (sides[1], sides[0]) : (sides[0], sides[1])
    let own = block(title, first.0, x: first.1)
    layout.axisTitles += own.texts
    if let second { layout.axisTitles += block(second, other.0, x: other.1).texts }
    top += own.height + textRoom.belowYTitle
  }

  func hasXTitle(_ layout: ChartLayout) -> Bool {
    shown(scales.x.title) != nil && layout.showsValueAxis && !omitted.contains(.axisTitles)
  }

  /// Returns the height of the x axis title with the distance from the labels.
  func xTitleHeight(_ layout: ChartLayout) -> Double {
    guard hasXTitle(layout) else { return 0 }
    return text.lineHeight(of: [scales.x.title], xTitleStyle) + GuideDistances.aboveXTitle(text)
  }

  var xTitleStyle: TextStyle { scales.x.words.look.title.style(theme.axisTitleStyle) }

  /// Returns the style of the title of a y axis.
  func titleStyle(isSecond: Bool) -> TextStyle {
    var style = theme.axisTitleStyle
    if let color = axisColor(isSecond: isSecond) { style.color = color }
    return (isSecond ? scales.secondY : scales.y)?.words.look.title.style(style) ?? style
  }

  private func setXTitle(_ layout: inout ChartLayout) {
    guard hasXTitle(layout), let title = shown(scales.x.title) else { return }
    let style = xTitleStyle
    let fitted = text.fitted(title, style, within: width - 2 * margin)
    let areas = layout.panels.map(\.plotArea)
    let right = max(areas.map(\.maxX).max() ?? 0, margin + text.width(fitted, style))
    // The lowest label of the y axis may extend below an x axis without labels.
    let bottoms = layout.panels.map {
      $0.plotArea.maxY
        + max(
          $0.bottomAxis.height - $0.bottomAxis.heightUnderTitle, $0.leftAxis.overhang.bottom,
          $0.rightAxis.overhang.bottom)
    }
    let tops = layout.panels.map {
      $0.plotArea.minY - $0.headroom - panelTitleHeight(0, $0.plotArea.width)
    }
    let top =
      isXOpposite
      ? (tops.min() ?? 0) - facetTitleHeight - xTitleHeight(layout)
      : (bottoms.max() ?? 0) + GuideDistances.aboveXTitle(text)
    layout.axisTitles += text.block([fitted], style, .end, x: right, top: top).texts
  }

  /// Moves the title of the values at horizontal bars from above their names to the start of the bars.
  private func moveTitleToBars(_ layout: inout ChartLayout) {
    guard let area = layout.panels.first?.plotArea else { return }
    let zero = area.minX + max(0, min(1, scales.x.fraction(of: 0))) * area.width
    for index in layout.axisTitles.indices {
      let box = layout.axisTitles[index].box
      let start = max(box.minX, min(zero, width - margin - box.width))
      layout.axisTitles[index].position.x += start - box.minX
    }
  }

  /// Returns the placed layers of a panel in a plot area of that size.
  func placed(_ size: Size, panel: Int = 0) -> [PlacedLayer] {
    let scales = panelScales[panel]
    var layers = zip(faceted.panels[panel].layers, panelStyles[panel]).map { data, styles in
      PlacedLayer(
        data: data.limitingTexts(theme, text), scales: scales, size: size, theme: chart.theme,
        styles: namesEnds ? styles.quieted(for: data, scales, chart.theme) : styles)
    }
    for index in layers.indices { layers[index].cell = text.cell }
    if layers.count > 1, let bars = layers.first(where: { $0.data.sharesPlaces }) {
      for index in layers.indices { layers[index].dodge(like: bars) }
    }
    return layers
  }

  /// Returns the colours of a layer's series.
  func colors(ofLayer index: Int) -> [Color] { panelStyles[0][index].map(\.color) }

  func directLabels(_ size: Size) -> DirectLabels? {
    guard !omitted.contains(.legend) else { return nil }
    var builder = self
    builder.namesEnds = true
    let layers = builder.placed(size)
    // A legend of stacks is beside them, and no less wide.
    let mayBeLong = omitted.contains(.largeLetters) || layers.contains { $0.data.stack != .none }
    return DirectLabels(
      layers, maxWidth: (mayBeLong ? 0.35 : 0.25) * width, theme: theme, text: text)
  }
}
