import PlotAsk
import PlotLayout
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// A specification as requests whose charts lie over each other, the first one below.
struct TranslatedLayers {
  private var views: [TranslatedSpecification] = []
  /// The view that flags about the whole chart are about: that of the layer with the highest rank.
  private var lead = 0
  /// The views whose y values have an axis of their own.
  private var ofSecondAxis: Set<Int> = []
  /// The layout of the picture that the specification was written from.
  var frame: WrittenPicture.Frame?

  /// The rows of the first one.
  var table: Table { views[0].table }

  /// Whether layers have y axes of their own.
  var hasTwoAxes: Bool { !ofSecondAxis.isEmpty }

  /// Whether layers show rows or fields of their own.
  var hasSeveralViews: Bool { views.count > 1 }

  /// - Throws: `ChartError` for data that cannot be read, or with the first property that requests have
  ///   no words for.
  init(
    _ chart: ChartSpec, _ data: SpecificationData, _ theme: Theme, _ text: any TextMeasuring,
    allowsEmpty: Bool
  ) throws(ChartError) {
    let look = HouseLook(theme)
    let (whole, caption) =
      (theme.conventions == .house ? look.removed(from: chart) : chart).withoutCaption
    let single =
      try whole.value["repeat"] == nil ? whole : ChartSpec(RepeatedViews(whole.value).view)
    let chart = single.configured
    let layers = try LayeredSpecification(chart, theme.conventions.defaults)
    for view in layers.views {
      views.append(
        try TranslatedSpecification(
          view.chart, view.columns, data, theme, text, caption: caption, allowsEmpty: allowsEmpty))
    }
    ofSecondAxis = layers.ofSecondAxis
    if let lanes = views.lazy.compactMap(\.lanesOfLines).first,
      !views.contains(where: \.standsInLanes)
    {
      throw ChartError.unsupported(lanes)
    }
    shareTitles()
    var highest = -1
    for (index, view) in views.enumerated() {
      let rank = try view.rank(measuring: text)
      if rank > highest { (highest, lead) = (rank, index) }
    }
    _ = try self.chart(measuring: text)
    let leftOut = layers.leftOut + views.flatMap(\.leftOut)
    for value in leftOut where !look.has(value) { data.leftOut(value) }
  }

  /// Gives an axis the titles that the views give it, where any does.
  ///
  /// https://vega.github.io/vega-lite/docs/layer.html
  private mutating func shareTitles() {
    guard views.count > 1 else { return }
    shareTitle(\.xTitle, of: Array(views.indices))
    shareTitle(\.yTitle, of: views.indices.filter { !ofSecondAxis.contains($0) })
    shareTitle(\.yTitle, of: ofSecondAxis.sorted())
  }

  private mutating func shareTitle(
    _ path: WritableKeyPath<ChartRequest, String?>, of members: [Int]
  ) {
    var titles: [String] = []
    for case let title? in members.map({ views[$0].request[keyPath: path] })
    where !titles.contains(title) {
      titles.append(title)
    }
    guard !titles.isEmpty else { return }
    let title = titles.filter { !$0.isEmpty }.joined(separator: ", ")
    for index in members { views[index].setTitle(title, path) }
  }

  /// Changes the requests of all views that show a channel, or of the one that leads.
  mutating func change(_ channel: Channel?, _ edit: (inout ChartRequest) -> Void) {
    for index in views.indices {
      if let channel, views.contains(where: { $0.shows(channel) }) {
        // Flags of y values are about the first axis.
        guard views[index].shows(channel), channel != .y || !ofSecondAxis.contains(index) else {
          continue
        }
      } else if index != lead {
        continue
      }
      views[index].change(edit)
    }
  }

  /// Changes the requests of all views.
  mutating func changeAll(_ edit: (inout ChartRequest) -> Void) {
    for index in views.indices { views[index].change(edit) }
  }

  /// The chart that the requests ask for together.
  func chart(measuring text: any TextMeasuring) throws(ChartError) -> (chart: Chart, notes: [Note])
  {
    var (chart, notes) = try joined(measuring: text)
    if text.cell == nil, let frame { chart.take(frame) }
    return (chart, notes)
  }

  private func joined(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    guard views.count > 1 else { return try views[0].chart(measuring: text) }
    var charts: [Chart] = []
    var notes: [Note] = []
    for view in views {
      let (chart, told) = try view.chart(measuring: text)
      charts.append(chart)
      notes += told.filter { !notes.contains($0) }
    }
    var chart = charts[lead]
    chart.theme = try sharedTheme(of: charts)
    chart.layers = []
    for (index, one) in charts.enumerated() {
      let rows: [any Transform] =
        index == 0 ? one.transforms : [RowsTransform(views[index].table)] + one.transforms
      for (place, layer) in one.layers.enumerated() {
        var joined = layer
        joined.transforms = rows + layer.transforms
        joined.readsSecondAxis = ofSecondAxis.contains(index)
        joined.sharesRows =
          place > 0
          && (layer.sharesRows
            || layer.transforms.isEmpty && one.layers[place - 1].transforms.isEmpty)
        if views[index].listsColors {
          // Other layers may have the names in another order.
          let colors = one.theme.palette.colors
          for (place, name) in views[index].colorLabels.enumerated() where !colors.isEmpty {
            joined.looks[.color, default: [:]][name, default: MarkLook()].color =
              colors[place % colors.count]
          }
        }
        let isPlain = layer.look.color == nil && layer.look.tone == nil
        if one.theme != chart.theme, isPlain, !views[index].shows(.color) {
          joined.look.color = one.theme.accents.first
        }
        if joined.readsSecondAxis, chart.defaults.colorsAxes, joined.look.color == nil,
          !views[index].shows(.color)
        {
          joined.look.color = chart.theme.accents.dropFirst().first
        }
        // Points of another view stand in the middle of intervals.
        joined.look.showsIntervalAlone =
          layer.part != nil && layer.interval != nil
          && charts.indices.contains { $0 != index && charts[$0].showsMiddles }
        chart.layers.append(joined)
      }
    }
    for (channel, side) in [(Channel.x, \Chart.areaWidth), (.y, \.areaHeight)] {
      guard let shown = views.firstIndex(where: { $0.shows(channel) }) else { continue }
      chart[keyPath: side] = charts[shown][keyPath: side]
    }
    chart.transforms = []
    chart.shareAxes()
    chart.annotations = charts.flatMap(\.annotations)
    chart.hiddenLegends = charts.hiddenLegends
    for other in charts { chart.legends.merge(other.legends) { $0.titled(like: $1) } }
    for other in charts { chart.colorWords.merge(other.colorWords) { first, _ in first } }
    return (chart, notes)
  }

  /// Adds to an error of the chart the place of the channel that it is about, where that is to be found:
  /// in a single view, as it is written.
  ///
  /// - Parameter use: the use of the chart that failed.
  func placed(
    _ error: ChartError, measuring text: any TextMeasuring,
    _ use: (Chart) throws(ChartError) -> Void
  ) -> ChartError {
    guard views.count == 1, views[0].isAsWritten else { return error }
    return views[0].culprit(text, use)?.error(error) ?? error
  }

  /// The theme with the colours of the views that give their categories or quantities some.
  private func sharedTheme(of charts: [Chart]) throws(ChartError) -> Theme {
    let colored = charts.indices.filter { views[$0].shows(.color) }
    let telling = colored.filter { views[$0].saysColors }
    let listing = telling.filter { !views[$0].namesColors }
    guard let first = listing.first ?? telling.first ?? colored.first ?? charts.indices.first else {
      return .light
    }
    var theme = charts[first].theme
    let others = listing.filter { charts[$0].theme.palette != theme.palette }
    let names = Set(views[first].colorLabels)
    var ramps: [Palette] = []
    for case let ramp? in telling.map({ charts[$0].theme.ramp }) where !ramps.contains(ramp) {
      ramps.append(ramp)
    }
    // The names of one legend may have other colours as lines than as surfaces.
    guard ramps.count < 2, others.allSatisfy({ names.isSuperset(of: views[$0].colorLabels) })
    else {
      throw ChartError(
        .usage, "layers have different colours for what they show",
        hint: "draw them as two charts")
    }
    theme = ramps.first.map(theme.with) ?? theme
    guard theme.palette.isExact, let scheme = ColorScheme.named(theme.palette.name),
      scheme.colors == nil
    else { return theme }
    // The categories of all layers share the way through its colours.
    let count = Set(views.flatMap(\.colorLabels)).count
    return theme.with(
      Palette(scheme.name, .categorical(scheme.colors(count: count)), isExact: true))
  }
}

extension Chart {
  /// Whether points are summaries of many rows, or of values beside others.
  fileprivate var showsMiddles: Bool {
    layers.contains { $0.part == nil && $0.mark.showsSymbols }
  }

  /// Gives the positions of all layers the scale and the axis that any of them has.
  fileprivate mutating func shareAxes() {
    let second = layers.indices.filter { layers[$0].readsSecondAxis }
    let first = layers.indices.filter { !layers[$0].readsSecondAxis }
    for (channel, members) in [(Channel.x, Array(layers.indices)), (.y, first), (.y, second)] {
      let members = members.filter { layers[$0].encoding[channel]?.scale.isIdentity == false }
      let definitions = members.compactMap { layers[$0].encoding[channel] }
      var scale = ScaleDefinition()
      var axis = definitions.map(\.axis).first { $0 != AxisDefinition() } ?? AxisDefinition()
      for definition in definitions {
        scale = scale.completed(by: definition.scale)
        axis.format = axis.format ?? definition.axis.format
        axis.grid = axis.grid ?? definition.axis.grid
        if axis.look == AxisLook() { axis.look = definition.axis.look }
      }
      for index in members where layers[index].encoding[channel] != nil {
        layers[index].encoding[channel]?.scale = scale
        layers[index].encoding[channel]?.axis = axis
      }
    }
  }
}

extension ScaleDefinition {
  /// Returns the definition with missing properties taken from another.
  fileprivate func completed(by other: ScaleDefinition) -> ScaleDefinition {
    var scale = ScaleDefinition(
      type: type ?? other.type, domainMin: domainMin ?? other.domainMin,
      domainMax: domainMax ?? other.domainMax, reverse: reverse || other.reverse,
      zero: zero ?? other.zero, nice: nice ?? other.nice, clamp: clamp || other.clamp,
      range: range ?? other.range)
    scale.niceCount = niceCount ?? other.niceCount
    scale.niceUnits = niceUnits ?? other.niceUnits
    scale.rangeMin = rangeMin ?? other.rangeMin
    scale.rangeMax = rangeMax ?? other.rangeMax
    scale.pointPadding = pointPadding ?? other.pointPadding
    scale.gaps = gaps ?? other.gaps
    return scale
  }
}

extension [Chart] {
  /// The channels that none of the charts that show them explains.
  fileprivate var hiddenLegends: Set<Channel> {
    let all = reduce(into: Set<Channel>()) { $0.formUnion($1.hiddenLegends) }
    return all.filter { channel in
      allSatisfy { chart in
        chart.hiddenLegends.contains(channel)
          || chart.layers.allSatisfy { $0.encoding[channel] == nil }
      }
    }
  }
}
