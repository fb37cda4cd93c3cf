import PlotScales
import PlotTransforms
import PlotWords

/// The sentences about a chart of cells, whose values are colours.
struct CellWords {
  @Indirect private var layer: LayerData
  /// The rows of each panel with its name.
  private let parts: [(panel: String?, layer: LayerData)]
  private let x: (name: FieldTitle, words: ValueFormatter)?
  private let y: (name: FieldTitle, words: ValueFormatter)?
  private let value: (name: FieldTitle, words: ValueFormatter)?

  /// - Parameter parts: the rows of each panel with its name; of a chart without panels, all of them.
  init(_ layer: LayerData, parts: [(panel: String?, layer: LayerData)] = []) {
    (self.layer, self.parts) = (layer, parts)
    func spoken(_ data: PositionData?) -> (FieldTitle, ValueFormatter)? {
      data.map { data in
        let name = FieldTitle(data)
        return (name, ValueFormatter(data, spokenUnit: name.unit))
      }
    }
    (x, y) = (spoken(layer.x), spoken(layer.y))
    value = spoken(layer.color?.position)
  }

  /// `mean price by date and symbol`.
  var subject: String {
    let axes = Sentence.joined([x, y].compactMap { $0?.name.whole })
    let about = value?.name.whole ?? layer.colorTitle
    return [about, axes].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " by ")
  }

  /// "price is lowest at 5.97 (AMZN, 2001-09) and highest at 707 (GOOG, 2007-10)"
  var extremes: String? {
    guard let value else { return nil }
    let cells = parts.indices.flatMap { part in
      let layer = parts[part].layer
      return (0..<layer.rowCount).compactMap { row -> (value: Double, part: Int, row: Int)? in
        guard let number = layer.color?.values[row], number.isFinite, layer.isShown(row),
          [layer.x, layer.y].allSatisfy({ $0?.values[row].isNaN != true })
        else { return nil }
        return (number, part, row)
      }
    }
    guard let low = cells.map(\.value).min(), let high = cells.map(\.value).max() else {
      return "There are no values"
    }
    guard low < high else {
      return "\(value.name.isAtStart) \(value.words.text(low)) throughout"
    }
    func said(_ number: Double) -> String {
      let found = cells.filter { $0.value == number }
      let places =
        found.count > 1 ? "\(found.count) cells" : place(of: found[0].row, in: parts[found[0].part])
      return "\(value.words.text(number)) (\(places))"
    }
    return "\(value.name.isAtStart) lowest at \(said(low)) and highest at \(said(high))"
  }

  /// "date runs from 2000 to 2010"
  var ranges: String? {
    // Cells of a composite chart reach beyond its values.
    guard layer.part == nil else { return nil }
    let parts = [(layer.x, x), (layer.y, y)].compactMap { data, spoken -> String? in
      guard let data, let spoken, !data.isCategorical, let extent = spoken.words.extent,
        extent.lowerBound < extent.upperBound
      else { return nil }
      return "\(spoken.name.short) \(spoken.name.verb("runs", "run")) \(spoken.words.range(extent))"
    }
    return parts.isEmpty ? nil : Sentence.capitalized(Sentence.joined(parts))
  }

  private func place(of row: Int, in part: (panel: String?, layer: LayerData)) -> String {
    let names = [(part.layer.y, y), (part.layer.x, x)].compactMap { data, spoken -> String? in
      guard let data, let spoken else { return nil }
      return spoken.words.place(data.values[row], spoken.name)
    }
    return (names + [part.panel].compactMap { $0 }).joined(separator: ", ")
  }
}
