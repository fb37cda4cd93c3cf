import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

extension Chart {
  /// Returns the requested chart, with open parts inferred from the table.
  ///
  /// - Parameter text: the layout's text measure: bars are horizontal if their names do not fit. It
  ///   measures nothing if there are no names.
  /// - Throws: `ChartError` if a column or name is unknown, or no honest chart was found.
  package static func described(
    by request: ChartRequest, for table: Table, measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    let prepared = try PreparedTable(request, of: table)
    // The chart of a table applies to its parts, too.
    let request = prepared.request
    let suggested = try SuggestedChart(request, of: prepared.whole.besides(label: request.label))
    return try described(by: request, for: prepared, suggested, measuring: text)
  }

  /// - Parameter suggested: the chart that the table suggests where the request names nothing.
  package static func described(
    by request: ChartRequest, for prepared: PreparedTable, _ suggested: SuggestedChart?,
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    guard request.y2.isEmpty else {
      return try describedOnTwoAxes(by: request, for: prepared, measuring: text)
    }
    let asked = (request: request, table: prepared)
    var (request, prepared) = (request, prepared)
    suggested?.suggestion.apply(to: &request)
    let derivations = suggested?.suggestion.derivations ?? []
    for derivation in derivations {
      try prepared.derive(FormulaRequest(.derive, derivation))
    }
    request = try prepared.paired(request)
    if request.smooth == SmoothRequest.normal, request.marks.isEmpty {
      request.mark = ChartRequest.histogram
    }
    var marks = try LayeredMarks(request)
    try request.resolveEncodings()
    var composites: [any CompositeChart] = []
    for composite in request.composites {
      if request.layers.isEmpty { try composite.refuseFlags(of: request) }
      composites.append(try composite.configured(by: &request))
    }
    let composite = composites.first
    if let composite, request.error != nil || request.stack != nil {
      throw ChartError(
        .usage,
        "\(request.error != nil ? "--error" : "--stack") has no effect on a \(composite.words)",
        hint: "leave it out")
    }
    request.mark = marks.lead?.name ?? request.mark
    if request.mark == nil, LayeredMarks.standAroundCenter(request) {
      request.mark = ArcMark().name
    }
    if let composite { request = try composite.completed(request, of: prepared.table) }
    var computed = try ComputedColumns(request, of: prepared.table, for: composite)
    request = computed.request
    for composite in composites { try composite.refuseAggregates(computed.operations) }
    var theme: Theme
    if let own = request.ownTheme {
      theme = own
    } else {
      theme = try named(request.theme ?? "light", "theme", in: themeEntries, by: \.name).theme()
    }
    if let font = request.font { theme.prefer(font) }
    let background = try request.background.mapThrowing { text throws(ChartError) in
      try Background(text)
    }
    theme = theme.fitted(toWidth: request.width ?? Chart.defaultSize.width)
    try request.setSizes(of: &theme)
    var lookNotes = background?.apply(to: &theme) ?? []
    // A curve is drawn through points.
    let markName = request.mark ?? request.smooth.map { _ in "point" }
    var mark = composite?.mark
    if composite == nil, let markName {
      // Pictures are read for specifications alone.
      let marks = allMarks.filter { request.isComplete || !$0.showsPictures }
      mark = try named(markName, "mark", in: marks, by: \.name)
    }
    if let mark, mark.isPolar { try request.refuseAxes(of: composite?.words ?? mark.chartWords) }
    let stack = try request.stack.mapThrowing { name throws(ChartError) in
      try named(name, "stack", in: Stack.allCases, by: \.rawValue)
    }
    let passes = try request.plotAreaPasses()
    if passes?.contains(.curves) == false {
      lookNotes.append(Note(.warning, "--passes leaves out 'curves', so no data are drawn"))
    }

    let facet = try request.facets(in: computed.table, isComposite: composite != nil)
    var inference = try ChartInference(
      facet.map { computed.table.typicalPanel(of: $0, besides: request) } ?? computed.table,
      request, mark: mark, panels: facet?.definitions.map(\.field) ?? [],
      nameRoom: CategoryLabelFit(request, theme: theme, measuring: text), computed: computed,
      known: facet == nil && computed.transforms.isEmpty && request.filters.isEmpty
        && suggested?.suggestion.derivedFrom.isEmpty == true ? suggested?.profiles : nil)
    if let hint = suggested?.hint { inference.hint = hint }
    var plan: ChartPlan
    if let composite {
      plan = try composite.summarized(inference.plan(of: composite), of: &computed, facet)
    } else {
      do throws(ChartError) {
        // A rule has explained its chart.
        plan = try inference.plan(isExplained: suggested?.suggestion.isPlain != false)
      } catch {
        guard let counted = asked.request.countingRows(in: asked.table.table) else { throw error }
        let found = try described(by: counted, for: asked.table, nil, measuring: text)
        let words = "counts the rows at each '\(counted.x ?? "")', as -y names no values"
        return (found.chart, found.notes + [Note(.note, words)])
      }
    }
    try computed.leaveOutInputs(without: plan.y)
    plan.turn(toIntervalsAround: computed.intervalCenter)
    if !request.isComplete { plan.orderDegrees(in: computed.table) }
    if request.isSwarm { plan.groupNumbers(in: computed.table) }
    try request.refuseOtherDirection(of: plan, in: computed.table)
    if facet == nil, !request.isComplete, request.freeY || request.columns != nil {
      guard plan.y.count > 1 else { throw request.refusalOfPanels }
      plan.foldsToPanels = true
    }
    try plan.refuseMisplaced(
      inference.encoded, request, intervalsAround: computed.intervalCenter)
    let arranged = try CategoryArrangement(
      request, plan, facet: facet, computed, of: composite)
    let emptyUnits = computed.emptyUnits(of: plan, facet, in: arranged.table)
    let filled = try emptyUnits.mapThrowing { units throws(ChartError) in
      try units.apply(to: arranged.table)
    }
    let series =
      [emptyUnits].compactMap(\.self)
      + (try computed.series(of: plan, facet, in: filled ?? arranged.table))
    let table = try arranged.table.transformed(by: series)
    var (encoding, transforms) = plan.encoding(for: table)
    for channel in [Channel.x, .y] {
      guard let field = encoding[channel]?.field else { continue }
      encoding[channel]?.end = computed.ends[field]
    }
    // Values are where their units of time or bins start.
    if composite?.subject == .groups { encoding[plan.isHorizontal ? .x : .y]?.end = nil }
    let compositeStart = transforms.count
    var scales: [Channel: String] = [:]
    for (channel, name) in [(Channel.x, request.xScale), (.y, request.yScale)] {
      scales[channel] = try name.mapThrowing { name throws(ChartError) in
        try ScaleType.chosen(name).name
      }
    }
    // A specification's statistics are those of the numbers themselves, as Vega-Lite's.
    let input = CompositeInput(
      encoding: encoding, isHorizontal: plan.isHorizontal, parts: plan.parts,
      facets: facet?.definitions.map(\.field) ?? [], table: table,
      scale: request.isComplete ? nil : scales[plan.isHorizontal ? .x : .y],
      defaults: request.defaults)
    var units = try marks.units(of: composites, input)
    if let lead = units?.lead {
      // Flags that are about axes are about the columns that the layers show.
      (encoding[.x], encoding[.y]) = (lead.encoding[.x], lead.encoding[.y])
      transforms += units?.transforms ?? []
    }
    if let title = request.xTitle { encoding[.x]?.title = title }
    if let title = request.yTitle { encoding[.y]?.title = title }
    for (channel, scale) in scales { encoding[channel]?.scale.type = scale }
    let shares = encoding.channelOfShares(stack, in: table)
    for (channel, axis) in [(Channel.x, request.xAxis), (.y, request.yAxis)] where !axis.isEmpty {
      let name = channel.rawValue
      guard var scale = encoding[channel]?.scale else { throw noAxis(name, "--\(name)-domain") }
      let value = AxisValue(
        "--\(name)-domain", encoding[channel], in: table, transforms, showsShares: channel == shares
      )
      try axis.apply(to: &scale, name, value)
      encoding[channel]?.scale = scale
    }
    for (channel, text) in [(Channel.x, request.xFormat), (.y, request.yFormat)] {
      guard let text else { continue }
      encoding[channel]?.axis.format = try pattern(text, of: channel)
    }
    encoding[.size] = inference.size
    if let shape = inference.shape { encoding[.shape] = shape }
    encoding[.opacity] = inference.opacity
    for channel in [Channel.size, .opacity] {
      guard let field = encoding[channel]?.field else { continue }
      encoding[channel]?.end = computed.ends[field]
    }
    for (channel, definition) in inference.encoded { encoding[channel] = definition }
    if let label = inference.label {
      try LabelRequest(label).check(
        plan.mark, encoding, request, of: table, panels: input.facets)
      encoding[.text] = label
      marks = marks.withTexts(beside: plan.mark)
    }
    for channel in [Channel.x, .y] {
      guard let end = channel.secondary, let definition = encoding[end] else { continue }
      guard let start = encoding[channel] else {
        throw noAxis(channel.rawValue, "--encode \(end)")
      }
      let type = start.type ?? table.column(named: start.field)?.fieldType
      // The second ends of a cell are those of its bins; names at the ends of a bar are positions.
      guard plan.mark.fillsCells || plan.mark.fillsBand && type?.isCategorical == true else {
        continue
      }
      encoding[channel]?.end = definition.field
      encoding[channel]?.endsBins = false
      encoding[end] = nil
    }
    for (channel, scale) in [
      (Channel.color, request.colorScale), (.size, request.sizeScale),
      (.opacity, request.opacityScale),
    ] {
      try scale.apply(to: &encoding[channel], of: channel, in: table, transforms)
    }

    if let text = request.palette {
      var palette = try Palette(asked: text)
      let canvas = Size(
        width: request.width ?? Chart.defaultSize.width,
        height: request.height ?? Chart.defaultSize.height)
      let isOfCounts =
        encoding[.color] == nil
        && (units?.lead?.part?.telling == .lines
          || plan.mark.isCounted(
            table.rowCount, on: canvas, request.density.flatMap(DensityUse.init) ?? .automatic))
      if palette.isExact {
        let isQuantity = isOfCounts && palette.colors.count > 1 || encoding.showsQuantity(in: table)
        if isQuantity { palette = try palette.asRamp() }
        lookNotes += palette.weakColors(on: theme.paper)
      } else if palette.isCategorical || !isOfCounts {
        try palette.checkUse(for: encoding[.color], of: table)
      }
      theme = theme.with(palette)
    }

    var rowNotes: [Note] = []
    if let composite {
      if var layered = units {
        layered.setAxes(like: encoding)
        try marks.setChannels(of: &layered.layers, like: encoding)
        units = layered
      }
      let check = try composite.check(
        input, of: try table.transformed(by: Array(transforms[..<compositeStart])),
        scale: encoding[input.valueChannel]?.scale)
      rowNotes = check.notes
      if let filter = check.filter { transforms.insert(filter, at: compositeStart) }
    }
    var chart = Chart(
      title: request.title, subtitle: request.subtitle, caption: request.caption,
      width: request.width, height: request.height, theme: theme,
      transforms: prepared.transforms + computed.transforms + arranged.transforms + series
        + transforms,
      layers: units?.layers ?? [], passes: passes, allowsEmpty: request.allowsEmpty)
    if units == nil {
      chart.layers = try marks.layers(
        plan.mark, encoding, stack: stack ?? computed.stack(of: plan), of: table)
    }
    if let other = arranged.other, encoding[.color]?.field == other.field {
      for index in chart.layers.indices {
        var look = MarkLook()
        look.color = theme.receded
        chart.layers[index].looks[.color, default: [:]][other.name] = look
      }
    }
    chart.description = request.description
    if composite == nil, let interval = computed.interval {
      chart.layers[chart.lead].interval = interval
      if plan.isHorizontal { chart.layers[chart.lead].look.orientation = .horizontal }
    }
    if request.smooth == SmoothRequest.normal {
      let curve = try NormalCurveRequest(
        over: chart.layers[chart.lead], plan, computed, facet: facet, of: prepared.table, table,
        in: theme.ink)
      if let layer = curve.layer { chart.layers.append(layer) }
      rowNotes += curve.notes
    } else if let smooth = request.smooth {
      var points = chart.layers.first { $0.mark.showsSymbols } ?? chart.layers[chart.lead]
      if composite?.smoothsRows == true {
        // The curve is fitted to the rows, not to aggregates of them.
        points = Layer(mark: PointMark(), encoding: input.encoding)
        for channel in [Channel.x, .y] {
          points.encoding[channel]?.scale = encoding[channel]?.scale ?? ScaleDefinition()
        }
      }
      let smooth = try SmoothRequest(smooth)
      let curve = try smooth.layer(over: points, facet: facet, of: table, transforms)
      if request.fitLabel {
        guard facet == nil else {
          throw ChartError(
            .usage, "--fit-label writes one equation for a curve, and there are several panels",
            hint: "leave it out, or -c COLUMN in place of panels")
        }
        chart.callouts += try smooth.equations(
          of: curve, at: chart.layers.count, in: table, transforms)
      }
      chart.layers.append(curve)
    } else if request.fitLabel {
      throw ChartError(
        .usage, "--fit-label needs a curve, and there is none",
        hint: "--smooth linear draws one")
    }
    if !request.functions.isEmpty {
      guard facet == nil, !plan.foldsToPanels else {
        throw ChartError(
          .usage, "--function draws over one plot area, and the chart has several panels",
          hint: "leave it out, or -c COLUMN in place of panels")
      }
      try chart.addCurves(request.functions, request, over: encoding, of: table, transforms)
    }
    if request.drawsSamples {
      for index in chart.layers.indices { chart.layers[index].drawsSamples = true }
    }
    chart.facet = facet ?? units?.facet ?? plan.panels(after: transforms, of: request)
    let labels = chart.folds.flatMap { zip($0.columns, $0.labels) }
    chart.highlight = request.highlight.map { name in
      ChartText.line(labels.first { $0.0 == name }?.1 ?? name)
    }
    if let units {
      (chart.legends, chart.hiddenLegends) = (units.legends, units.hiddenLegends)
      chart.areaUnits = units.areaUnits
    }
    try request.setLooks(of: &chart)
    chart.hasPaper = background != .transparent
    chart.legendPlace = try request.legend.mapThrowing { name throws(ChartError) in
      try named(name, "--legend value", in: LegendPlace.allCases, by: \.rawValue)
    }
    if chart.legendPlace == LegendPlace.hidden { chart.hiddenLegends = Set(Channel.allCases) }
    // Shares that begin at the top of others are hard to read from an axis.
    let showsShares =
      units == nil && chart.layers.count == 1 && chart.layers[0].isBarsOfShares ? true : nil
    let showsValues = units?.showsValues ?? showsShares
    chart.showsValues = request.values ?? showsValues
    chart.mayOmitValues = request.values == nil && showsValues == true
    if let name = request.density {
      chart.density = try named(name, "--density value", in: DensityUse.allCases, by: \.rawValue)
    }
    for annotation in request.annotations {
      chart.annotations.append(
        try annotation.annotation(
          for: encoding[annotation.channel], in: table, transforms,
          showsShares: annotation.channel == shares))
    }
    for callout in request.callouts {
      guard chart.facet == nil else {
        throw ChartError(
          .usage, "--note writes at a point, and the chart has several panels",
          hint: "leave it out, or draw the panel alone with --where")
      }
      chart.callouts.append(
        try callout.callout(for: encoding, in: table, transforms, shares: shares))
    }
    if let events = request.events {
      let field = encoding[.x].flatMap { table.column(named: $0.field) }
      let type = encoding[.x]?.type ?? field?.fieldType
      guard encoding[.x] != nil else { throw noAxis("x", "--events") }
      guard type?.isCategorical != true else {
        throw ChartError(
          .usage,
          "--events stand at numbers or times, and '\(ChartText.line(field?.name ?? "x"))' holds "
            + "names",
          hint: "--vline names them")
      }
      var axis = type == .temporal ? EventTable.Axis.times : .numbers
      if axis == .numbers, case .numbers(let cells)? = field?.cells, cells.isYears { axis = .years }
      chart.annotations += try EventTable(events, axis: axis).annotations
    }
    return (
      chart,
      prepared.notes + (suggested?.notes ?? []) + computed.notes + inference.notes
        + arranged.notes + rowNotes + lookNotes
    )
  }
}

extension ChartRequest {
  /// Returns the passes of the plot area in their order; nil where that is left open.
  func plotAreaPasses() throws(ChartError) -> [PlotAreaPass]? {
    guard let names = passes else { return nil }
    var passes: [PlotAreaPass] = []
    for name in names {
      passes.append(try named(name, "pass", in: PlotAreaPass.allCases, by: \.rawValue))
    }
    return passes
  }
}

private func pattern(_ text: String, of channel: Channel) throws(ChartError) -> LabelPattern {
  guard !text.isEmpty else {
    throw ChartError(
      .usage, "--\(channel.rawValue)-format: the pattern is empty", hint: LabelPatternError.hint)
  }
  do throws(LabelPatternError) {
    return try LabelPattern(ChartText.line(text))
  } catch {
    throw ChartError(
      .usage, "the pattern '\(error.pattern)' of the \(channel.rawValue) axis: \(error.message)",
      hint: LabelPatternError.hint)
  }
}
