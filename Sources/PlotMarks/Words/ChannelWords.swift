import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

extension LayerData {
  /// A sentence on the quantities that are not read from an axis: "Colour shows bill depth (mm)
  /// from 13.1 to 21.5, size shows age from 3 to 9". Nil if there are none.
  var channelWords: String? {
    let parts = [
      ("colour", color), ("size", size), ("opacity", opacity),
      ("the distance from the centre", distance),
    ].compactMap {
      channel, data -> (name: String, words: String)? in
      guard let data, let words = words(of: data, isSize: channel == "size") else { return nil }
      return (channel, words)
    }
    // A column may be shown twice.
    var said: [(names: [String], words: String)] = []
    for part in parts {
      if let index = said.firstIndex(where: { $0.words == part.words }) {
        said[index].names.append(part.name)
      } else {
        said.append(([part.name], part.words))
      }
    }
    guard !said.isEmpty else { return nil }
    let texts = said.map { names, words in
      "\(Sentence.joined(names)) \(names.count > 1 ? "show" : "shows") \(words)"
    }
    return Sentence.capitalized(texts.joined(separator: ", "))
  }

  /// The distances from a centre where angles are the values.
  private var distance: QuantityData? {
    guard isPolar, !valuesAreRadii, let radius, !radius.isCategorical else { return nil }
    return QuantityData(
      title: radius.title.isEmpty ? radius.name : radius.title, values: radius.values,
      unit: radius.unit, name: radius.name)
  }

  private func words(of quantity: QuantityData, isSize: Bool) -> String? {
    // Negative values have no size.
    let shown = drawnRows.map { quantity.values[$0] }.filter {
      $0.isFinite && (!isSize || $0 >= 0)
    }
    guard let extent = finiteExtent(shown) else { return nil }
    let name = FieldTitle(quantity.title)
    var data = quantity.position
    data.values = DoubleColumn(shown)
    let words = ValueFormatter(data, spokenUnit: name.unit)
    let title = name.unit == nil ? name.whole : name.short
    guard extent.lowerBound < extent.upperBound else {
      return "\(title), \(words.text(extent.lowerBound)) throughout"
    }
    return "\(title) \(words.range(extent))"
  }

  /// The rows that have a place within the axes.
  private var drawnRows: [Int] {
    let isDrawn = isDrawn
    return (0..<rowCount).filter { isDrawn?($0) != false }
  }

  /// Whether a row has a place within the axes; nil where each has one.
  private var isDrawn: ((Int) -> Bool)? {
    let axes = [x, y].compactMap { $0 }.filter {
      $0.scale.hasDomain || $0.logarithmicSide != nil || !$0.values.areFinite
    }
    .map { ($0.values, side: $0.logarithmicSide) }
    guard !axes.isEmpty else { return nil }
    return { row in
      isShown(row)
        && axes.allSatisfy { values, side in
          values[row].isFinite && side.map { values[row] * $0 > 0 } != false
        }
    }
  }

  /// Returns a position with the values of the drawn rows alone: NaN for the others.
  func drawn(_ position: PositionData) -> PositionData {
    guard position.spans == nil, let isDrawn, position.values.count == rowCount,
      let extent = finiteExtent(
        (0..<rowCount).lazy.filter(isDrawn).map { position.values[$0] }),
      // Mostly the ends are drawn, and a long column needs no copy.
      extent != finiteExtent(position.values)
    else { return position }
    var drawn = position
    drawn.values = DoubleColumn(
      (0..<rowCount).map { isDrawn($0) ? position.values[$0] : .nan })
    return drawn
  }
}
