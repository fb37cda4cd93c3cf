import PlotAsk
import PlotLook
import PlotMarks
import PlotScales
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The looks of a chart that only specifications name, over those that a request asks for.
struct TranslatedLooks {
  let view: TranslatedView
  let table: Table
  @Indirect private(set) var request: ChartRequest
  /// The pictures by their addresses.
  let pictures: [String: Image]
  /// The ends of axes of times, in seconds since 1970.
  let ends: [Channel: (Double?, Double?)]

  func set(on chart: inout Chart) throws(ChartError) {
    try setOrders(of: &chart)
    for index in chart.layers.indices { set(on: &chart.layers[index], chart) }
    setBins(of: &chart)
    setRadii(of: &chart)
    setPanels(of: &chart)
    setAxes(of: &chart)
    setGuides(of: &chart)
    setSides(of: &chart)
  }

  private func set(on layer: inout Layer, _ chart: Chart) {
    layer.stacksRows = layer.part == nil
    if case .own(isDescending: true)? = view.channels[.order]?.first?.order {
      layer.encoding[.order]?.scale.reverse = true
    }
    if layer.mark.showsSymbols,
      let value = [Channel.x, .y].compactMap({ view.channels[$0]?.first })
        .first(where: { $0.stack == Stack.zero.rawValue })
    {
      (layer.stackedLike, layer.stack) = (BarMark(), .zero)
      layer.stackPosition = value.bandPosition ?? 1
      layer.encoding[value.channel]?.scale.zero = value.scale.zero ?? true
    }
    for channel in [Channel.xOffset, .yOffset] where layer.part != nil {
      // Lanes are those of the colours.
      guard view.channels[channel] != nil else { continue }
      layer.encoding[channel] = layer.encoding[.color].map { color in
        ChannelDefinition(color.field, type: .nominal)
      }
    }
    if layer.part == nil, let look = view.marks.looks[layer.mark.name] {
      layer.look = look.over(layer.look)
    } else if layer.mark.curveWords == nil, let name = view.marks.single?.name,
      let whole = view.marks.looks[name]?.ofParts
    {
      layer.look = layer.look.over(whole)
    }
    layer.looks = view.marks.looksOfNames
    layer.look.pictures = layer.mark.showsPictures ? pictures : [:]
    if let angle = view.channels[.angle]?.first?.scale {
      let ends = angle.steps.flatMap { $0.count == 2 ? $0 : nil } ?? [0, 360]
      layer.encoding[.angle]?.scale.range =
        min(ends[0], ends[1])...max(ends[0], ends[1])
      layer.encoding[.angle]?.scale.reverse =
        (angle.reverse == true) != (ends[0] > ends[1])
      layer.encoding[.angle]?.scale.domainMin = angle.domain?.first
      layer.encoding[.angle]?.scale.domainMax = angle.domain?.last
    }
    if layer.mark.writesTexts, !view.shows(.color) {
      // Texts without a colour are in ink.
      layer.look.color = view.marks.color.flatMap(Color.init(css:))
    }
    if view.tooltips.areShown || view.marks.looks.values.contains(where: \.hasTooltips) {
      layer.look.hasTooltips = true
    }
    if let text = view.channels[.text]?.first,
      let format = text.format ?? (text.type == .temporal ? nil : chart.defaults.numberFormat)
    {
      layer.encoding[.text]?.axis.format = try? LabelPattern(format)
    }
    if view.tooltips.areListed || view.channels[.tooltip]?.first?.format != nil {
      setTooltips(of: &layer, chart.defaults)
    }
    setTitles(of: &layer, chart)
  }

  /// Names the fields of a layer's channels.
  private func setTitles(of layer: inout Layer, _ chart: Chart) {
    for channel in Channel.allCases where !channel.isPosition {
      guard let definition = view.channels[channel]?.first else { continue }
      // A constant has no name.
      let unnamed = definition.field.map(SpecifiedConstants.isConstant) == true ? "" : nil
      // Lists of names have no title anyway, where legends leave it out.
      let isTitled =
        definition.legendTitle != "" || chart.layout.titlesNames
        || !definition.type.isCategorical
      let own = isTitled ? definition.legendTitle ?? definition.title : definition.title
      guard let title = own ?? unnamed else { continue }
      layer.encoding[channel.inRequests]?.title = title
    }
  }

  private func setBins(of chart: inout Chart) {
    for index in chart.layers.indices {
      for (first, second) in [(Channel.x, Channel.x2), (.y, .y2)] {
        guard view.channels[first]?.first?.isBinned == true,
          let end = view.channels[second]?.first?.field
        else { continue }
        chart.layers[index].encoding[first]?.end = end
        chart.keepEnds(end, of: chart.layers[index].encoding[first]?.field)
      }
    }
  }

  private func setRadii(of chart: inout Chart) {
    if let radius = view.channels[.radius]?.first {
      let scale = radius.scale
      for index in chart.layers.indices where chart.layers[index].isPolar {
        chart.layers[index].encoding[.radius]?.scale.domainMax = scale.domain?.last
        chart.layers[index].encoding[.radius]?.scale.type = scale.type
        if chart.layers[index].mark.isPolar {
          chart.layers[index].look.outerRadius = scale.areas?.last
        }
        // Radii are stacked unless angles are the values.
        if view.channels[.theta]?.first?.type != .quantitative {
          chart.layers[index].stack = radius.stack.flatMap(Stack.init) ?? chart.layers[index].stack
        }
      }
    }
  }

  private func setPanels(of chart: inout Chart) {
    for channel in [Channel.facet, .row, .column] {
      guard let definition = view.channels[channel]?.first else { continue }
      chart.facet?.setTitle(definition.title, of: channel)
      if !definition.header.showsNames { chart.facet?.unnamed.insert(channel) }
      chart.facet?.headers[channel] = definition.header.look
    }
    chart.facet?.spacing =
      view.panels.spacing ?? view.channels[.facet]?.first?.spacing ?? PanelSpacing()
  }

  private func setAxes(of chart: inout Chart) {
    for definition in view.definitions {
      guard let distance = definition.distance else { continue }
      for index in chart.layers.indices where chart.layers[index].part == nil {
        chart.layers[index].encoding[definition.channel] = distance
      }
    }
    for definition in view.definitions
    where definition.scale.isIdentity && !definition.channel.isColor {
      for index in chart.layers.indices {
        chart.layers[index].encoding[definition.channel]?.scale.isIdentity = true
      }
    }
    for channel in [Channel.x, .y, .x2, .y2] {
      guard view.channels[channel]?.first?.field.map(SpecifiedConstants.isConstant) == true,
        channel == .x ? request.xTitle == nil : channel != .y || request.yTitle == nil
      else { continue }
      for index in chart.layers.indices { chart.layers[index].encoding[channel]?.title = "" }
    }
    for annotation in view.annotations {
      var annotation = annotation
      let isUsual = [chart.theme.tickStyle.color, chart.theme.axis].map(\.hex)
        .contains(annotation.color?.hex)
      if isUsual { annotation.color = nil }
      chart.annotations.append(annotation)
    }
    for (channel, ends) in ends {
      guard (channel == .x ? request.xAxis : request.yAxis).domain == nil else { continue }
      for index in chart.layers.indices {
        chart.layers[index].encoding[channel]?.scale.domainMin = ends.0
        chart.layers[index].encoding[channel]?.scale.domainMax = ends.1
      }
    }
    for definition in view.definitions where definition.isOfCalendar {
      let name = chart.layers[chart.lead].encoding[definition.channel]?.field
      chart.transforms = chart.transforms.map { transform in
        guard var names = transform as? CalendarNamesTransform, names.name == name else {
          return transform
        }
        names.pattern = definition.format
        names.domain = definition.calendarEnds
        return names
      }
    }
    for channel in [Channel.xOffset, .yOffset] {
      guard let gaps = view.channels[channel]?.first?.scale.gaps(Defaults.Bands(inner: 0, outer: 0))
      else { continue }
      for index in chart.layers.indices {
        chart.layers[index].encoding[channel]?.scale.gaps = gaps
      }
    }
  }

  private func setGuides(of chart: inout Chart) {
    for definition in view.definitions {
      if !definition.hasLegend || definition.scale.isIdentity {
        chart.hiddenLegends.insert(definition.channel.inRequests)
      }
      var legend = definition.legend
      if let title = definition.legendTitle ?? definition.title, !title.isEmpty {
        legend.titleText = title
      }
      if legend != LegendLook() { chart.legends[definition.channel.inRequests] = legend }
      guard definition.channel.isPosition else {
        let channel = definition.channel.inRequests
        for index in chart.layers.indices where definition.type == .quantitative {
          chart.layers[index].encoding[channel]?.scale.middle = definition.scale.middle
          if channel == .color {
            let isUsual = definition.scale.scheme == nil && definition.scale.middle != nil
            let isBackwards = isUsual && chart.defaults.schemes != nil
            chart.layers[index].encoding[channel]?.scale.reverse =
              (definition.scale.reverse == true) != isBackwards
          }
          let holdsZero = definition.isDistance && chart.layers[index].mark.stacks
          chart.layers[index].encoding[channel]?.scale.zero =
            definition.scale.zero ?? (holdsZero ? true : nil)
          chart.layers[index].encoding[channel]?.scale.missing =
            definition.scale.missing ?? (view.marks.single?.missing == .zero ? .value(0) : nil)
          if channel == .opacity, let ends = definition.scale.areas {
            chart.layers[index].encoding[channel]?.scale.range = ends[0]...ends[1]
          }
          if channel == .size, definition.scale.classes != nil {
            chart.layers[index].encoding[channel]?.scale.steps = definition.scale.steps
          }
          let classCount = channel == .color ? chart.defaults.colorClasses : 4
          chart.layers[index].encoding[channel]?.scale.classes =
            definition.scale.division(classCount)
          guard channel != .text, let format = definition.format else { continue }
          chart.layers[index].encoding[channel]?.axis.format = try? LabelPattern(format)
        }
        continue
      }
      for index in chart.layers.indices {
        let format = chart.layers[index].encoding[definition.channel]?.axis.format
        chart.layers[index].encoding[definition.channel]?.axis = definition.axis
        chart.layers[index].encoding[definition.channel]?.axis.format = format
        chart.layers[index].encoding[definition.channel]?.scale.niceCount =
          definition.scale.niceCount
        chart.layers[index].encoding[definition.channel]?.scale.niceUnits =
          definition.scale.niceUnits
        let places = definition.scale.placesOfEnds
        chart.layers[index].encoding[definition.channel]?.scale.rangeMin = places.first
        chart.layers[index].encoding[definition.channel]?.scale.rangeMax = places.last
        if definition.scale.isPoint {
          chart.layers[index].encoding[definition.channel]?.scale.pointPadding =
            definition.scale.padding?.number
        }
        let bands = chart.defaults.barBands
        if definition.type.isCategorical, let gaps = definition.scale.gaps(bands) {
          // Bands of whole points differ from these by a part of one.
          let isUsual = chart.defaults.snapsToPixels && abs(gaps.inner - bands.inner) < 0.1
          chart.layers[index].encoding[definition.channel]?.scale.gaps = isUsual ? nil : gaps
        }
        guard definition.type == .temporal else { continue }
        chart.layers[index].encoding[definition.channel]?.bandPosition =
          definition.bandPosition ?? view.marks.single?.bandPosition
      }
    }
  }

  private func setSides(of chart: inout Chart) {
    if !view.size.isFitted {
      let usual = chart.defaults.areaSides
      if request.width == nil { chart.areaWidth = side(view.size.width, .x, .xOffset, usual) }
      if request.height == nil { chart.areaHeight = side(view.size.height, .y, .yOffset, usual) }
    }
  }

  /// Puts the names of the calendar, which are made of the table, into the orders that are listed.
  private func setOrders(of chart: inout Chart) throws(ChartError) {
    for definition in view.definitions where definition.timeUnit != nil {
      guard case .listed(let names)? = definition.order,
        let field = chart.layers.first?.encoding[definition.channel]?.field,
        let made = try table.transformed(by: chart.transforms).column(named: field)
      else { continue }
      let labels = made.categoryData().labels
      let listed = names.compactMap { name in
        labels.first { $0.lowercased() == name.lowercased().prefix(3) }
      }
      if !listed.isEmpty {
        chart.transforms.append(CategoryOrderTransform(field, .listed(listed)))
      }
    }
  }

  /// The side of a plot area along an axis. Steps are those of each lane, where there are some.
  ///
  /// - Parameter usual: the sides by default; nil for those of the house.
  private func side(
    _ side: PlotAreaSide?, _ axis: Channel, _ lanes: Channel, _ usual: Defaults.AreaSides?
  ) -> PlotAreaSide? {
    if view.channels[axis] == nil, side == nil, view.channels[.theta] == nil {
      return .step(usual?.step ?? Self.stepOfNothing)
    }
    if let scale = view.channels[axis]?.first?.scale, side == nil, scale.placesOfEnds != (nil, nil)
    {
      // Places in points are those of an area whose length is known.
      return .length(usual?.length ?? Self.lengthOfPlaces)
    }
    guard case .step(let step)? = side, let lane = view.channels[lanes]?.first?.field,
      view.channels[lanes]?.first?.type.isCategorical == true,
      let column = table.column(named: lane)
    else { return side }
    let count = column.categoryData().labels.count
    return .step(step * Double(max(1, count)) / 0.8)
  }

  /// The default side of a plot area with positions in points.
  private static let lengthOfPlaces = 300.0

  /// The side of a plot area along which nothing is shown, in points.
  private static let stepOfNothing = 48.0

  /// Sets the tooltip lines of a list of fields.
  private func setTooltips(of layer: inout Layer, _ defaults: Defaults) {
    let lines = (view.channels[.tooltip] ?? []).map { definition in
      let usual = definition.type == .quantitative ? defaults.numberFormat : nil
      return TooltipLine(
        title: definition.title ?? (defaults.hasVerbalTitles ? definition.verbalTitle : nil),
        format: (definition.format ?? usual).flatMap { try? LabelPattern($0) })
    }
    if view.tooltips.areListed {
      layer.encoding[.tooltip]?.lines = lines
    } else {
      layer.encoding[.tooltip]?.axis.format = lines.first?.format
    }
  }
}

extension Chart {
  /// Keeps the ends of bins beside their starts where rows are added up.
  fileprivate mutating func keepEnds(_ end: String, of start: String?) {
    transforms = transforms.map { transform in
      guard var sums = transform as? AggregateTransform, let start, sums.groupby.contains(start),
        !sums.groupby.contains(end)
      else { return transform }
      sums.groupby.append(end)
      return sums
    }
  }
}
