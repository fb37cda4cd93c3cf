import PlotScales

/// The least and the largest value that a chart shows, and where they stand: in which panel, in which
/// series, at which place.
struct Extremes {
  /// One of the two ends.
  struct End {
    let value: Double
    /// Where it stands, of up to two that have the value.
    let places: [String]
    /// How many have it.
    let count: Int

    /// ` (Asia, 2055)`, ` (1711 and 2 more)`.
    var words: String {
      places.contains("") ? "" : " (" + Sentence.ties(places, of: count) + ")"
    }
  }

  private(set) var lowest: End?
  private(set) var highest: End?

  /// - Parameters:
  ///   - parts: the layer in its panels, and what each of these is called.
  ///   - subject: of the rows of all panels, which share its words.
  init(_ parts: [(panel: String?, layer: LayerData)], _ subject: SubjectWords) {
    let all = parts.map { Part(panel: $0.panel, layer: $0.layer, subject) }
    let ends = all.compactMap(\.extent)
    guard let least = ends.map(\.lowerBound).min(), let largest = ends.map(\.upperBound).max()
    else { return }
    lowest = Extremes.end(all, least)
    highest = Extremes.end(all, largest)
  }

  private static func end(_ parts: [Part], _ value: Double) -> End {
    let rows = parts.map { $0.rows(of: value) }
    let first = zip(parts, rows).flatMap { part, rows in rows.prefix(2).map { (part, $0) } }.prefix(
      2)
    return End(
      value: value, places: first.map { part, row in part.place(of: row) },
      count: rows.reduce(0) { $0 + $1.count })
  }

  /// The rows of one panel.
  private struct Part {
    let panel: String?
    let layer: LayerData
    let subject: SubjectWords
    private let places: ValueWords?
    /// NaN for what is not drawn.
    private let shown: [Double]

    init(panel: String?, layer: LayerData, _ subject: SubjectWords) {
      (self.panel, self.layer, self.subject) = (panel, layer, subject)
      // A panel may have categories of its own.
      let own = layer.places.flatMap { $0.isCategorical ? ValueWords($0) : nil }
      places = own ?? subject.placeWords
      let positions = layer.places?.values
      let (values, common) = (subject.valueWords, subject.placeWords)
      shown = (layer.values?.values ?? []).enumerated().map { row, value in
        let hasPlace = own != nil || positions.map { common?.holds($0[row]) == true } ?? true
        return hasPlace && values?.holds(value) == true && layer.isShown(row) ? value : .nan
      }
    }

    var extent: ClosedRange<Double>? { finiteExtent(shown) }

    func rows(of value: Double) -> [Int] { shown.indices.filter { shown[$0] == value } }

    func place(of row: Int) -> String {
      var parts = [panel].compactMap { $0 }
      if layer.series.count > 1,
        let name = layer.series.first(where: { $0.rows.contains(row) })?.label,
        !parts.contains(name)
      {
        parts.append(name)
      }
      if let places, let name = subject.places, let value = layer.places?.values[row] {
        let place = places.place(value, name)
        // Where every category has a colour of its own, one name is enough.
        let isSaid = layer.series.count > 1 && layer.colorTitle == layer.places?.name
        if !isSaid || !parts.contains(place) { parts.append(place) }
      }
      return parts.joined(separator: ", ")
    }
  }
}
