import PlotScales
import PlotTransforms
import PlotWords

/// The least and the largest value that a chart shows, and where they stand: in which panel, in which
/// series, at which place.
struct Extremes {
  /// One of the two ends.
  struct End {
    let value: Double
    /// The places of up to two rows that have the value.
    let places: [String]
    /// The number of ties.
    let count: Int

    /// ` (Asia, 2055)`, ` (1711 and 2 more)`.
    var words: String {
      places.contains("") ? "" : " (" + Sentence.ties(places, of: count) + ")"
    }
  }

  private(set) var lowest: End?
  private(set) var highest: End?

  /// - Parameters:
  ///   - parts: the layer in its panels, with their names.
  ///   - subject: the words shared by all panels.
  init(_ parts: [(panel: String?, layer: LayerData)], _ subject: SubjectWords) {
    let all = parts.map { Part(panel: $0.panel, layer: $0.layer, subject) }
    let ends = all.map(\.ends)
    guard let least = ends.compactMap(\.low?.value).min(),
      let largest = ends.compactMap(\.high?.value).max()
    else { return }
    lowest = Extremes.end(zip(all, ends.map(\.low)).map { ($0, $1) }, least)
    highest = Extremes.end(zip(all, ends.map(\.high)).map { ($0, $1) }, largest)
  }

  private static func end(_ parts: [(part: Part, end: Part.Ties?)], _ value: Double) -> End {
    let tied = parts.filter { $0.end?.value == value }
    let first = tied.flatMap { part, end in (end?.rows ?? []).map { (part, $0) } }.prefix(2)
    return End(
      value: value, places: first.map { part, row in part.place(of: row) },
      count: tied.reduce(0) { $0 + ($1.end?.count ?? 0) })
  }

  /// The rows of one panel.
  private struct Part {
    /// The rows that have the least value, or the largest.
    struct Ties {
      var value: Double
      var count: Int
      /// The first two of them.
      var rows: [Int]

      mutating func add(_ row: Int) {
        count += 1
        if rows.count < 2 { rows.append(row) }
      }
    }

    let panel: String?
    @Indirect private(set) var layer: LayerData
    let subject: SubjectWords
    private let places: ValueFormatter?
    /// Whether its categories are those of the layer.
    private let hasOwnPlaces: Bool

    init(panel: String?, layer: LayerData, _ subject: SubjectWords) {
      (self.panel, self.layer, self.subject) = (panel, layer, subject)
      let own = layer.places.flatMap { $0.isCategorical ? ValueFormatter($0) : nil }
      hasOwnPlaces = own != nil
      places = own ?? subject.placeWords
    }

    /// The ties at the least and at the largest drawn value, found in one go.
    var ends: (low: Ties?, high: Ties?) {
      guard let values = layer.values?.magnitudes, let words = subject.valueWords else {
        return (nil, nil)
      }
      let positions = hasOwnPlaces ? nil : layer.places?.values
      let common = subject.placeWords
      if positions != nil, common == nil { return (nil, nil) }
      let hasDomain = layer.hasDomain
      var (low, high) = (Ties?.none, Ties?.none)
      var (least, largest) = (Double.infinity, -Double.infinity)
      for (row, value) in values.enumerated() {
        // Most rows are at neither end.
        guard value <= least || value >= largest, words.holds(value) else { continue }
        if let positions, common?.holds(positions[row]) != true { continue }
        if hasDomain, !layer.isShown(row) { continue }
        if value < least {
          (least, low) = (value, Ties(value: value, count: 1, rows: [row]))
        } else if value == least {
          low?.add(row)
        }
        if value > largest {
          (largest, high) = (value, Ties(value: value, count: 1, rows: [row]))
        } else if value == largest {
          high?.add(row)
        }
      }
      return (low, high)
    }

    func place(of row: Int) -> String {
      var parts = [panel].compactMap { $0 }
      if layer.series.count > 1,
        let name = layer.series.first(where: { $0.rows.holds(row) })?.label,
        !parts.contains(name)
      {
        parts.append(name)
      }
      if let places, let name = subject.places, let value = layer.places?.values[row] {
        let place = places.place(value, name)
        // A category that has a separate colour is named once.
        let isSaid =
          layer.series.count > 1
          && layer.colorTitle == layer.places.map { ChartText.worded($0.name) }
        if !isSaid || !parts.contains(place) { parts.append(place) }
      }
      return parts.joined(separator: ", ")
    }
  }
}
