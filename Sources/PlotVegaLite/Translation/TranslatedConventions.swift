import PlotLook
import PlotMarks
import PlotViews

/// The conventions by which a specification is completed and laid out: those of the theme,
/// overridden by its own.
struct TranslatedConventions {
  private let view: TranslatedView
  private let definitions: [TranslatedChannel]

  init(_ view: TranslatedView, _ definitions: [TranslatedChannel]) {
    (self.view, self.definitions) = (view, definitions)
  }

  /// Sets them on the chart of the request.
  func set(on chart: inout Chart) {
    chart.defaults = chart.theme.conventions.defaults
    chart.layout = chart.theme.conventions.layout
    (chart.heading, chart.frame) = (view.heading, view.surface.frame)
    chart.hasPaper = view.surface.hasPaper
    if let padding = view.surface.padding { chart.layout.margin = padding }
    if !view.surface.hasFrame { chart.layout.hasFrame = false }
    if view.clips { chart.defaults.clips = true }
    if view.channels[.x]?.first?.keepsLabelsLevel == true { chart.layout.turnsNames = false }
    for index in chart.layers.indices {
      setLook(of: &chart.layers[index], areFaint: chart.defaults.points != nil)
      if chart.defaults.inksRules { setTone(of: &chart.layers[index]) }
      if chart.defaults.hasVerbalTitles { setTitles(of: &chart.layers[index]) }
    }
    guard chart.defaults.hasVerbalTitles else { return }
    chart.facet?.field?.title = title(.facet)
    chart.facet?.row?.title = title(.row)
    chart.facet?.column?.title = title(.column)
  }

  /// Returns the title of a channel, if it is set or Vega-Lite has a default for it.
  private func title(_ channel: Channel) -> String? {
    definitions.first { $0.channel == channel }.map {
      $0.legendTitle ?? $0.title ?? $0.verbalTitle ?? ""
    }
  }

  private func setTitles(of layer: inout Layer) {
    for definition in definitions {
      // Two ends share a title, which is that of both fields.
      if let end = definition.channel.secondary, view.channels[end] != nil { continue }
      layer.encoding[definition.channel.inRequests]?.title = title(definition.channel)
    }
  }

  /// Draws lines without colours in ink, where that is usual.
  private func setTone(of layer: inout Layer) {
    guard layer.mark.drawsInInk, layer.encoding[.color] == nil, layer.look.tone == nil,
      layer.look.color == nil
    else { return }
    if let color = view.marks.color.flatMap(Color.init(css:)) {
      layer.look.color = color
    } else {
      layer.look.tone = .ink
    }
  }

  /// - Parameter areFaint: whether points are translucent by default.
  private func setLook(of layer: inout Layer, areFaint: Bool) {
    if areFaint, view.marks.hasOverlays {
      // Symbols over a line are part of it, and so is what lies below.
      layer.look.fillsSymbols = true
      layer.look.opacity = layer.mark.stacks ? 0.7 : 1
    } else if areFaint, !layer.mark.stacks, definitions.contains(where: { $0.aggregate != nil }) {
      layer.look.opacity = 1
    }
    for definition in definitions where definition.bins != nil && !definition.channel.isPosition {
      // The names of bins are in an order, as bins are.
      let channel = definition.channel.inRequests
      let type = layer.encoding[channel]?.type
      layer.encoding[channel]?.type = type ?? .ordinal
    }
  }
}
