/// The main insight of the alt text: the trend of a line, the ratio of bars, the correlation of
/// points. A sentence without its full stop, or none.
struct ChartInsight {
  let sentence: String?
  /// Whether it names the least and the largest value, which then need no sentence of their own.
  let tellsExtremes: Bool

  /// - Parameter panels: their layers hold the rows of `layer`, in parts.
  init(_ layer: LayerData, _ subject: SubjectWords, panels: FacetedData? = nil) {
    guard let data = layer.values, let name = subject.values, !data.isCategorical,
      layer.rowCount > 1 || layer.part != nil
    else {
      (sentence, tellsExtremes) = (nil, false)
      return
    }
    guard let words = subject.valueWords else {
      (sentence, tellsExtremes) = (nil, false)
      return
    }
    let insights = LayerInsights(
      layer: layer, data: data, name: name, placeName: subject.places, words: words,
      places: subject.placeWords, mixesUnits: subject.mixesUnits)
    switch layer.part?.telling {
    case .statistic(let statistic):
      (sentence, tellsExtremes) = (insights.groups(by: statistic, panels), true)
      return
    case .peaks:
      (sentence, tellsExtremes) = (insights.peaks(panels), true)
      return
    case .places, .pairs, .lines:
      (sentence, tellsExtremes) = (nil, true)
      return
    case .values, .shares, nil: break
    }
    if layer.isPolar, layer.stack == .normalize {
      (sentence, tellsExtremes) = (insights.slices(panels), true)
      return
    }
    if let panels, panels.panels.count > 1 {
      let medians = subject.panelsAreMeasures ? nil : insights.medians(panels)
      (sentence, tellsExtremes) = (insights.courses(panels) ?? medians, false)
      return
    }
    let isCourse = layer.mark.joinsRows && layer.stack == .none && layer.order == nil
    if isCourse, let climb = insights.climb {
      (sentence, tellsExtremes) = (climb, true)
      return
    }
    tellsExtremes = false
    sentence =
      if layer.mark.stacks, layer.stack != .none, layer.series.count > 1 || layer.stacksRows {
        insights.sum
      } else if isCourse {
        insights.course
      } else if layer.mark.stacks {
        // Each stack of one value is the whole.
        layer.stack == .normalize ? nil : insights.difference
      } else {
        layer.mark.roundsPlaces || layer.order != nil ? insights.relation : nil
      }
  }
}
