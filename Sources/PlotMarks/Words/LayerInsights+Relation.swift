import PlotScales
import PlotTransforms

extension LayerInsights {
  /// The range of point counts: fewer correlate by chance; more would take longer than the picture.
  private static let related = 8...100_000

  /// "Miles_per_Gallon fall as Horsepower rises (rank correlation −0.85)" "bill depth hardly follows
  /// bill length (rank correlation −0.22), but within each of the 3 series it rises with it"
  var relation: String? {
    guard let positions = layer.places, let placeName else { return nil }
    let rowCount = layer.series.reduce(0) { $0 + $1.rows.count }
    guard positions.isCategorical || rowCount <= LayerInsights.related.upperBound else {
      return nil
    }
    let rows = layer.series.flatMap(shownRows)
    if positions.isCategorical { return medians(by: positions, rows) }
    guard let correlation = correlation(of: rows, along: positions) else { return nil }
    let number = NumberLabels.text(for: (correlation * 100).rounded() / 100)
    let rises = correlation > 0
    let way = rises ? name.verb("rises", "rise") : name.verb("falls", "fall")
    let isTime = positions.isTemporal || positions.kind == .quantitative(isYears: true)
    let along =
      isTime ? "over time" : "as \(placeName.short) \(placeName.verb("rises", "rise"))"
    let text: String
    switch correlation.magnitude {
    case 0.7...: text = "\(name.atStart) \(way) \(along)"
    case 0.3...:
      text = "\(name.atStart) \(name.verb("tends", "tend")) to \(rises ? "rise" : "fall") \(along)"
    default:
      text =
        isTime
        ? "\(name.atStart) \(name.verb("shows", "show")) hardly any trend over time"
        : "\(name.atStart) hardly \(name.verb("follows", "follow")) \(placeName.short)"
    }
    return "\(text) (rank correlation \(number))" + (within(positions, correlation) ?? "")
  }

  private func correlation(of rows: [Int], along places: PositionData) -> Double? {
    guard LayerInsights.related.contains(rows.count) else { return nil }
    return rankCorrelation(rows.map { places.values[$0] }, rows.map { words.values[$0] })
  }

  /// States the trend within all series if it differs from the one of all rows: Simpson's paradox.
  ///
  /// E. H. Simpson, "The Interpretation of Interaction in Contingency Tables", 1951,
  /// doi:10.1111/j.2517-6161.1951.tb00088.x.
  private func within(_ places: PositionData, _ together: Double) -> String? {
    let series = layer.series.filter { !$0.rows.isEmpty }
    guard series.count > 1, layer.hasDistinctSeries else { return nil }
    let apart = series.compactMap { correlation(of: shownRows(of: $0), along: places) }
    guard apart.count == series.count, let first = apart.first,
      apart.allSatisfy({ $0.magnitude >= 0.3 && $0.sign == first.sign }),
      together.magnitude < 0.3 || together.sign != first.sign
    else { return nil }
    let way =
      first > 0 ? name.verb("it rises", "they rise") : name.verb("it falls", "they fall")
    return ", but within each of the \(series.count) series \(way)"
  }
}
