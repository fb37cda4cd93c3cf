import PlotScales

/// The sentences about a chart of cells, whose values are colours.
struct CellWords {
  private let layer: LayerData
  private let x: (name: SpokenName, words: ValueWords)?
  private let y: (name: SpokenName, words: ValueWords)?
  private let value: (name: SpokenName, words: ValueWords)?

  init(_ layer: LayerData) {
    self.layer = layer
    func spoken(_ data: PositionData?) -> (SpokenName, ValueWords)? {
      data.map { data in
        let name = SpokenName(data)
        return (name, ValueWords(data, spokenUnit: name.unit))
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
    guard let value, let values = layer.color?.values else { return nil }
    let rows = (0..<layer.rowCount).filter { row in
      values[row].isFinite && layer.isShown(row)
        && [layer.x, layer.y].allSatisfy { $0?.values[row].isNaN != true }
    }
    guard let low = rows.min(by: { (values[$0], $0) < (values[$1], $1) }),
      let high = rows.max(by: { (values[$0], -$0) < (values[$1], -$1) })
    else { return "There are no values" }
    guard values[low] < values[high] else {
      return "\(value.name.isAtStart) \(value.words.text(values[low])) throughout"
    }
    func said(_ row: Int) -> String {
      let count = rows.count { values[$0] == values[row] }
      let places = count > 1 ? "\(count) cells" : place(of: row)
      return "\(value.words.text(values[row])) (\(places))"
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

  private func place(of row: Int) -> String {
    [(layer.y, y), (layer.x, x)].compactMap { data, spoken in
      guard let data, let spoken else { return nil }
      return spoken.words.place(data.values[row], spoken.name)
    }.joined(separator: ", ")
  }
}
