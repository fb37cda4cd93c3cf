import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

extension TrainedChart {
  /// Returns a sparkline for each series in each panel, of the leading layer and the first layer on the
  /// other axis.
  ///
  /// - Throws: `ChartError` for charts that do not show one value at each place of an axis.
  func sparklines() throws(ChartError) -> [Sparkline] {
    try chart.refuseUndrawnWords()
    let lead = chart.lead
    let other = layers.indices.first {
      layers[$0].readsSecondAxis != layers[lead].readsSecondAxis && layers[$0].rowCount > 0
    }
    var lines: [Sparkline] = []
    for index in [lead, other].compactMap(\.self) {
      try layers[index].refuseSparklines()
      lines += sparklines(ofLayer: index)
    }
    guard lines.contains(where: { $0.words != nil }) else {
      throw ChartError(
        .data, "there are no values to draw", hint: "-f text draws empty axes")
    }
    return lines
  }

  private func sparklines(ofLayer index: Int) -> [Sparkline] {
    let subject = SubjectWords(chart, layers[index])
    guard let formatter = subject.valueWords else { return [] }
    let parts = faceted.panels.indices.compactMap { panel in
      SparkPart(
        faceted.panels[panel].layers[index], scales[panel],
        panel: faceted.panels.count > 1 ? faceted.name(of: panel) : nil)
    }
    let independent = chart.facet?.independent ?? []
    let common = SparkFrame(parts)
    return parts.flatMap { part -> [Sparkline] in
      let layer = part.layer
      let isVertical = layer.orientation == .vertical
      let frame = common.taking(
        places: independent.contains(isVertical ? .x : .y),
        heights: independent.contains(isVertical ? .y : .x), of: part)
      let styles = SeriesStyle.styles(for: layer, theme: chart.theme)
      return zip(layer.series, styles).compactMap { series, style in
        guard !series.rows.isEmpty else { return nil }
        let names = [part.panel, series.label].compactMap(\.self).uniqued
        let words = part.ends(of: series).map { Sparkline.Words($0, formatter) }
        // A unit beside the numbers is not repeated in the name.
        let own = words?.hasUnit == true ? subject.values?.short : subject.values?.whole
        let name = names.isEmpty ? own ?? "" : names.joined(separator: ", ")
        return Sparkline(
          name: name, color: style.color, columnCount: frame.columnCount, words: words,
          heights: { part.heights(of: series, in: frame, columns: $0) })
      }
    }
  }
}

extension Sparkline.Words {
  fileprivate init(
    _ ends: (first: Double, last: Double, least: Double, largest: Double),
    _ formatter: ValueFormatter
  ) {
    self.init(
      first: formatter.text(ends.first), last: formatter.text(ends.last),
      least: formatter.text(ends.least), largest: formatter.text(ends.largest))
    // A unit that follows both numbers of a pair is written after the second alone.
    if let unit, first.hasSuffix(unit), least.hasSuffix(unit), largest.hasSuffix(unit) {
      first.removeLast(unit.count)
      least.removeLast(unit.count)
    }
  }

  /// The unit after a number, with the space before it.
  private var unit: Substring? { last.lastIndex(of: "\u{a0}").map { last[$0...] } }

  fileprivate var hasUnit: Bool { unit != nil }
}

extension Chart {
  /// Refuses annotations, callouts and fitted curves, which sparklines cannot show.
  fileprivate func refuseUndrawnWords() throws(ChartError) {
    let asked: String? =
      if !annotations.isEmpty {
        "lines and bands at values"
      } else if !callouts.isEmpty {
        "words at points"
      } else if layers.contains(where: { $0.mark.curveWords != nil }) {
        "a fitted curve"
      } else {
        nil
      }
    guard let asked else { return }
    throw ChartError(
      .usage, "-f spark cannot show \(asked)",
      hint: "leave them out, or draw it with -f text")
  }
}

extension LayerData {
  /// Refuses charts that do not show one value at each place of an axis.
  fileprivate func refuseSparklines() throws(ChartError) {
    guard let (reason, hint) = obstacleToSparklines else { return }
    let kind = part?.words ?? mark.chartWords
    throw ChartError(
      .usage, "-f spark shows one value at each place of an axis, and this is a \(kind): \(reason)",
      hint: "\(hint)-f text draws it")
  }

  /// Whether one value does not show all of a mark, or the marks are neither bars, areas, lines nor points.
  private var isSummary: Bool {
    if let part {
      if part.interval != nil || !part.sentences.isEmpty { return true }
      switch part.telling {
      case .statistic, .pairs, .lines, .shares: return true
      case .values, .peaks, .places: break
      }
    }
    return switch mark.emission {
    case .bars, .areas, .trails, .points, .lines, .steps: false
    default: true
    }
  }

  private var obstacleToSparklines: (reason: String, hint: String)? {
    if isPolar { return ("angles have no axis", "-m bar has one; ") }
    if mark.fillsCells { return ("its values are colours", "-m line, or ") }
    if isSummary || secondEnds != nil || crossEnds != nil || aside != nil || offsets != nil
      || interval != nil
      || mark.writesTexts || mark.showsPictures
    {
      return ("its marks show more than one value", "-m line, or ")
    }
    guard let values, let places, !values.isCategorical else {
      return ("it has no quantity along an axis", "-x and -y name two columns; ")
    }
    if stack == .normalize {
      return ("its values are shares of others", "--stack none shows each by itself; ")
    }
    if order != nil { return ("its line turns back", "") }
    guard !mark.joinsRows, !mark.showsLengths else { return nil }
    if case .quantitative(isYears: false) = places.kind {
      return ("its points are not joined by a line", "-m line joins them in the order of x; ")
    }
    let meets = series.contains { series in
      var seen: Set<Double> = []
      return series.rows.contains { row in
        values.values[row].isFinite && !seen.insert(places.values[row]).inserted
      }
    }
    return meets ? ("several values stand at one place", "-y 'mean(COLUMN)', or ") : nil
  }
}
