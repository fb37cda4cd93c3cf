import PlotLook
import PlotScales
import PlotTransforms
import PlotViews
import PlotWords

/// The title and alt text of a chart, for readers that cannot see it, and for search.
package struct ChartSummary {
  /// The chart's title, or the names of its axes.
  package let title: String
  /// Kind, series, ranges, the extremes and the most telling fact.
  package let description: String

  package init(chart: Chart, layers: [LayerData], panels: FacetedData? = nil) {
    guard let layer = layers.lead else {
      title = chart.title ?? "Empty chart"
      description = "An empty chart."
      return
    }
    let words = Words(
      chart: chart, layer: layer, panels: panels, subject: SubjectWords(chart, layer),
      others: chart.layersBesideLead.map { layers[$0] },
      ofOtherAxis: layers.first { $0.readsSecondAxis != layer.readsSecondAxis },
      // Too few rows make no curve.
      curved: zip(chart.layers, layers).filter { $1.drawsCurve }.map(\.0))
    let subject = words.subject
    let about =
      words.matrix?.subject ?? words.ofPart?.first
      ?? (layer.mark.fillsCells
        ? CellWords(layer).subject : layer.part?.tellsPlaces == true ? subject.places?.whole : nil)
    title = chart.title ?? about ?? (subject.title.isEmpty ? "Empty chart" : subject.title)
    guard layer.rowCount > 0 else {
      let text = subject.text
      description = text.isEmpty ? "An empty chart." : Sentence.ended("An empty chart of \(text)")
      return
    }
    description = words.sentences.map(Sentence.ended).joined(separator: " ")
  }
}

extension Chart {
  /// The layers that show other rows than the one that leads, the first of each.
  fileprivate var layersBesideLead: [Int] {
    let lead = lead
    let (rowsOfLead, readsSecondAxis) = (rows(of: lead), layers[lead].readsSecondAxis)
    return layers.indices.filter { index in
      layers[index].readsSecondAxis == readsSecondAxis
        && rows(of: index) == index && index != rowsOfLead
        && layers[index].mark.curveWords == nil
        && !layers[index].mark.writesTexts && layers[index].part.map { $0.role == .lead } ?? true
    }
  }
}

private struct Words {
  @Indirect var chart: Chart
  @Indirect var layer: LayerData
  @Indirect var panels: FacetedData?
  let subject: SubjectWords
  /// The layers that show other rows.
  let others: [LayerData]
  /// The first layer that is read from the other axis of y values.
  @Indirect var ofOtherAxis: LayerData?
  /// The layers whose rows make a curve, where their mark is one.
  var curved: [Layer] = []

  /// The sentences without the stops at their ends.
  var sentences: [String] {
    if let ofPart {
      return ofPart.prefix(1) + [wordsOfPanels].compactMap(\.self)
        + ofPart.dropFirst() + [standingOut].compactMap(\.self)
    }
    if layer.mark.fillsCells {
      let words = CellWords(layer, parts: parts)
      return [
        kind, wordsOfPanels, words.ranges, words.extremes, curves, besides,
        standingOut, annotations,
      ].compactMap { $0 }
    }
    if let matrix { return [kind, matrix.closest, standingOut].compactMap { $0 } }
    if layer.part?.telling == .lines {
      return [kind, wordsOfPanels, standingOut, annotations].compactMap { $0 }
    }
    let fact = ChartInsight(layer, subject, panels: panels)
    let ends = subject.panelsAreMeasures ? extremesOfMeasures : [extremes]
    return [kind, wordsOfPanels, range].compactMap { $0 }
      + (fact.tellsExtremes ? [] : ends).compactMap { $0 }
      + [
        fact.sentence,
        layer.channelWords, around, curves, besides, otherAxis, standingOut, annotations,
      ].compactMap { $0 }
  }

  /// "3 panels: temperature, humidity, pressure"
  private var wordsOfPanels: String? {
    guard let panels, let words = panels.words(chart.facet) else { return nil }
    return subject.panelsAreMeasures
      ? words.replacing(" by \(subject.folded ?? "")", with: "", maxReplacements: 1) : words
  }

  /// "temperature is lowest at 9°C (03:00) and highest at 21°C (15:00)", of each panel.
  private var extremesOfMeasures: [String?] {
    parts.prefix(Words.mostMeasures).map { panel, layer in
      Words(
        chart: chart, layer: layer, panels: nil,
        subject: SubjectWords(ofPanel: panel ?? "", layer, of: subject), others: [],
        ofOtherAxis: nil
      ).extremes
    }
  }

  private static let mostMeasures = 6

  /// The kind of a composite chart and its own sentences; nil of those told by their axes.
  var ofPart: [String]? {
    guard let part = layer.part, !part.sentences.isEmpty else { return nil }
    return [Sentence.capitalized(part.words)] + part.sentences
  }

  /// The words of a square of panels of pairs of columns.
  var matrix: MatrixWords? {
    layer.part?.telling == .pairs ? panels.map { MatrixWords($0) } : nil
  }

  /// "Line chart of price by date for 5 series by company: MSFT, AMZN, IBM, GOOG, AAPL, on a
  /// logarithmic scale"
  private var kind: String {
    var kind = layer.part?.words ?? layer.mark.chartWords
    let names = layer.series.compactMap(\.label).uniqued
    if layer.stack == .zero, names.count > 1, layer.values?.axis.showsMagnitudes != true {
      kind = "stacked " + kind
    }
    let tellsPlaces = layer.part?.tellsPlaces == true
    let about =
      matrix?.subject
      ?? (layer.mark.fillsCells
        ? CellWords(layer).subject
        : tellsPlaces ? subject.places?.whole ?? subject.text : subject.text)
    var text = "\(Sentence.capitalized(kind)) of \(about)"
    if layer.stack == .normalize, !layer.isPolar { text += ", as shares of the whole" }
    if let scales { text += ", \(scales)" }
    if !subject.columns.isEmpty, names.count == subject.columns.count {
      return subject.columns.count > 3 ? text + ": " + Sentence.listed(subject.columns) : text
    }
    guard names.count > 1, !seriesAreSaid else { return text }
    if layer.isPolar, layer.places == nil { return text + ": " + Sentence.listed(names) }
    if layer.part?.telling == .lines, layer.orderedColorCount != nil {
      let height = layer.colorTitle ?? "height"
      return "\(text), with lines of equal \(height): " + Sentence.listed(names)
    }
    text += text.contains(", ") ? ", for" : " for"
    let count = layer.series.count
    let groups =
      count > names.count ? "\(count) series in \(names.count) groups" : "\(count) series"
    return "\(text) \(groups)\(splits): " + Sentence.listed(names)
  }

  /// Whether panels or categories have the names of the series.
  private var seriesAreSaid: Bool {
    // Colours as names are visible, and name nothing.
    if layer.series.compactMap(\.label).allSatisfy({ $0.hasPrefix("#") && Color(css: $0) != nil }) {
      return true
    }
    guard layer.shapeTitle == nil, let title = layer.colorTitle else { return false }
    let facets = chart.facet?.definitions.map { ChartText.line($0.field) } ?? []
    return facets.contains(title)
      || layer.places.map { $0.isCategorical && $0.name == title } == true
  }

  /// " by species", " by species (colour) and island (symbol)"
  private var splits: String {
    func told(_ title: String?) -> String? {
      title == subject.folded || title?.isEmpty == true ? nil : title
    }
    let (color, shape) = (told(layer.colorTitle), told(layer.shapeTitle))
    switch (color, shape) {
    case (let color?, let shape?) where color != shape:
      return " by \(color) (colour) and \(shape) (symbol)"
    case (let title?, _), (_, let title?): return " by \(title)"
    default: return ""
    }
  }

  /// "date runs from 2000-01-01 to 2010-03-01"
  private var range: String? {
    guard let data = layer.places, let name = subject.places else { return nil }
    if case .categorical(let labels) = data.kind {
      guard let first = labels.first, let last = labels.last else { return nil }
      let has = name.atStart + " " + name.verb("has", "have")
      if labels.count == 1 { return "\(has) 1 category: \(first)" }
      return labels.count <= 6
        ? "\(has) \(labels.count) categories: " + Sentence.listed(labels)
        : "\(has) \(labels.count) categories, from \(first) to \(last)"
    }
    guard let words = subject.placeWords, let extent = words.extent else { return nil }
    guard extent.lowerBound < extent.upperBound else {
      return "\(name.isAtStart) \(words.text(extent.lowerBound)) throughout"
    }
    return "\(name.atStart) \(name.verb("runs", "run")) \(words.range(extent))"
  }

  /// "price on a logarithmic scale"
  private var scales: String? {
    let parts = [(layer.places, subject.places), (layer.values, subject.values)].compactMap {
      data, name -> (name: String, kind: String)? in
      guard let data, let name, !data.scale.isEven else { return nil }
      return (name.short, data.scale.named?.adjective ?? "")
    }
    guard let first = parts.first else { return nil }
    if parts.count > 1, parts[1].kind == first.kind { return "both on \(first.kind) scales" }
    return Sentence.joined(parts.map { "\($0.name) on a \($0.kind) scale" })
  }

  /// "price is lowest at 5.97 (AMZN, 2001-09-01) and highest at 707 (GOOG, 2007-10-01)"
  private var extremes: String? {
    // Normalised stacks do not show the values.
    guard let values = layer.values, !values.isCategorical, let name = subject.values,
      let words = subject.valueWords,
      layer.stack != .normalize
    else { return nil }
    let extremes = Extremes(parts, subject)
    guard let lowest = extremes.lowest, let highest = extremes.highest else {
      return "There are no values"
    }
    guard lowest.value < highest.value else {
      return "\(name.isAtStart) \(words.text(lowest.value)) throughout"
    }
    return "\(name.isAtStart) lowest at \(words.text(lowest.value))\(lowest.words)"
      + " and highest at \(words.text(highest.value))\(highest.words)"
  }

  /// The rows of each panel with its name; of a chart without panels, all of them.
  private var parts: [(panel: String?, layer: LayerData)] {
    guard let panels, panels.panels.count > 1 else { return [(nil, layer)] }
    return panels.panels.indices.compactMap { index in
      panels.panels[index].layers.lead.map { (panels.name(of: index), $0) }
    }
  }

  /// "Bars of error show mean yield ± standard deviation"
  private var around: String? {
    guard let name = subject.values else { return nil }
    if let words = layer.part?.interval, !words.isEmpty {
      return "Bands show \(name.short)\(words)"
    }
    return layer.interval.map { "Bars of error show \(name.short)\($0.words)" }
  }

  /// "Through the points of each series runs a straight line"
  private var curves: String? {
    let sentences = curved.compactMap { curve -> String? in
      guard let words = curve.mark.curveWords else { return nil }
      let isSplit =
        layer.series.count > 1 && (curve.encoding[.color] != nil || curve.encoding[.shape] != nil)
      return "\(curve.mark.curvePlace)\(isSplit ? " of each series" : "") runs a curve: " + words
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: ". ")
  }

  /// "Also shown: line chart of average by year, mean of price at 12"
  private var besides: String? {
    let shown = others.filter { $0.rowCount > 0 }
    let parts = shown.prefix(6).map { other -> String in
      let subject = SubjectWords(chart, other)
      if other.rowCount == 1, subject.places == nil, let name = subject.values,
        let words = subject.valueWords, let value = other.values?.values[0], value.isFinite
      {
        return "\(name.short) at \(words.text(value))"
      }
      let kind = other.part?.words ?? other.mark.chartWords
      return subject.text.isEmpty ? kind : "\(kind) of \(subject.text)"
    }
    return parts.isEmpty ? nil : "Also shown: " + Sentence.listed(parts, most: 6, of: shown.count)
  }

  /// "A second axis at the right has another scale, for another unit (°C beside mm): line chart of
  /// temperature by month. temperature is lowest at 8 (Jan) and highest at 26 (Aug)"
  private var otherAxis: String? {
    guard let other = ofOtherAxis, other.rowCount > 0 else { return nil }
    let words = Words(
      chart: chart, layer: other, panels: nil, subject: SubjectWords(chart, other), others: [],
      ofOtherAxis: nil)
    let side = other.readsSecondAxis ? "A second axis at the right" : "The axis at the left"
    var reason = "for another quantity"
    if let unit = words.subject.values?.unit?.symbol, let own = subject.values?.unit?.symbol,
      unit != own
    {
      reason = "for another unit (\(unit) beside \(own))"
    }
    let kind = words.kind.prefix(1).lowercased() + words.kind.dropFirst()
    return ["\(side) has another scale, \(reason): \(kind)", words.extremes]
      .compactMap(\.self).joined(separator: ". ")
  }

  private var standingOut: String? {
    guard !chart.highlight.isEmpty else { return nil }
    return "Standing out: " + Sentence.listed(chart.highlight, most: chart.highlight.count)
  }

  /// "Marked: target at 400, Recession from 2007-12-01 to 2009-06-01"
  private var annotations: String? {
    let parts =
      chart.annotations.compactMap { annotation -> String? in
        let isPlace = (annotation.channel == .x) == (layer.orientation == .vertical)
        let spoken = isPlace ? subject.places : subject.values
        guard let words = isPlace ? subject.placeWords : subject.valueWords else { return nil }
        let name = (annotation.label ?? spoken?.short ?? "") + " "
        switch annotation.extent {
        case .line(let value): return name + "at " + words.text(value)
        case .band(let from?, let to?):
          return name + words.range(from...to)
        case .band(let from, let to):
          return name
            + (from.map { "from \(words.text($0))" } ?? to.map { "up to \(words.text($0))" } ?? "")
        }
      }
      + chart.callouts.map(\.words)
    return parts.isEmpty ? nil : "Marked: " + Sentence.listed(parts, most: 6)
  }
}
