import PlotScales
import PlotTransforms

/// The candidate sentences about one layer from which an alt text chooses its main insight; each
/// kind of mark has an extension.
struct LayerInsights {
  @Indirect private(set) var layer: LayerData
  @Indirect private(set) var data: PositionData
  let name: FieldTitle
  let placeName: FieldTitle?
  let words: ValueFormatter
  let places: ValueFormatter?
  let mixesUnits: Bool

  /// Returns the rows that are drawn.
  func shownRows(of series: LayerData.Series) -> [Int] {
    let values = words.values
    var rows = series.rows.filter { values[$0].isFinite }
    if let places = places?.values { rows = rows.filter { !places[$0].isNaN } }
    return layer.hasDomain ? rows.filter(layer.isShown) : rows
  }

  func isDrawn(_ row: Int) -> Bool {
    words.values[row].isFinite && layer.isShown(row) && places?.values[row].isNaN != true
  }

  /// Returns the last drawn row of a series, in the order of places.
  func lastRow(of series: LayerData.Series) -> Int? {
    layer.rowsInOrder(of: series).last(where: isDrawn)
  }

  /// Returns the drawn rows of a series in the order of places.
  func rows(of series: LayerData.Series) -> [Int] {
    let rows = shownRows(of: series)
    guard let places = places?.values else { return rows }
    return rows.sorted { (places[$0], $0) < (places[$1], $1) }
  }

  /// Returns the place of a value, in words.
  func place(_ value: Double) -> String {
    guard let places, let placeName else { return "" }
    return places.place(value, placeName)
  }

  /// Returns the keys with the least value and those with the largest; nil if all values are equal.
  func ends<Key>(
    of groups: [(key: Key, value: Double)]
  ) -> (low: (value: Double, keys: [Key]), high: (value: Double, keys: [Key]))? {
    guard let low = groups.map(\.value).min(), let high = groups.map(\.value).max(), low < high
    else { return nil }
    return (
      (low, groups.filter { $0.value == low }.map(\.key)),
      (high, groups.filter { $0.value == high }.map(\.key))
    )
  }

  /// "3 of 12 are below zero" "The highest is 1.6 times the lowest"
  var difference: String? {
    let values = layer.series.flatMap(shownRows).map { words.values[$0] }
    let negative = values.count { $0 < 0 }
    if negative > 0, negative < values.count {
      return "\(negative) of \(values.count) \(negative == 1 ? "is" : "are") below zero"
    }
    guard values.count > 2, let low = values.min(), let high = values.max(), low > 0,
      !mixesUnits, words.dimension != .temperature, high / low >= 1.05
    else { return nil }
    return "The highest is \(rough(high / low)) times the lowest"
  }

  /// Rounds to two digits, or to whole numbers.
  func rough(_ number: Double) -> String {
    NumberLabels.text(for: number >= 10 ? number.rounded() : (number * 10).rounded() / 10)
  }
}
