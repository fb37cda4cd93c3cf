import PlotWords

extension LayerData {
  /// Whether any row has a value on each of the axes.
  var hasPlacedRows: Bool {
    let axes = positions.map(\.values)
    return (0..<rowCount).contains { row in axes.allSatisfy { !$0[row].isNaN } }
  }

  /// Whether rows stand at one place, of whichever series.
  var rowsMeet: Bool {
    guard let places else { return false }
    var seen: Set<Double> = []
    return !places.values.allSatisfy { $0.isNaN || seen.insert($0).inserted }
  }

  /// The number of rows with a position on all axes, if they are few enough to be items.
  var placedCount: Int {
    let values = positions.map(\.values)
    var count = 0
    for row in 0..<rowCount where values.allSatisfy({ $0[row].isFinite }) {
      count += 1
      if count > defaults.mostItems { return rowCount }
    }
    return count
  }

  /// The gaps of the bands that its marks fill.
  var bands: Defaults.Bands {
    let usual = mark.showsLengths ? defaults.barBands : defaults.tickBands
    return hasLanes || aside?.fillsBand == true ? defaults.laneBands ?? usual : usual
  }

  /// The gaps of the band that they fill along an axis that shows nothing.
  var soleBand: Defaults.Bands {
    defaults.soleBand ?? (hasLanes ? Defaults.Bands(inner: 0, outer: 0) : bands)
  }

  /// The ratio of a step to a lane in it.
  package var lanesInStep: Double {
    hasLanes ? Double(max(1, series.count)) / (1 - min(bands.inner, 0.99)) : 1
  }
}

extension Chart {
  /// Throws if no row has a position: axes and legend would suggest that there are some.
  package func refuseUnplacedRows(of layers: [LayerData]) throws(ChartError) {
    guard let first = layers.first, first.rowCount > 0, !layers.contains(where: \.hasPlacedRows)
    else { return }
    let axes = first.positions
    // A column without any value is the reason by itself.
    let blank = axes.filter { $0.values.allSatisfy(\.isNaN) }
    let names = (blank.isEmpty ? axes : blank).map { "'\($0.name)'" }
    let both = names.count == 2 && blank.isEmpty ? "both " : ""
    throw ChartError(
      .data, "no row has \(both)\(names.joined(separator: blank.isEmpty ? " and " : " or "))",
      hint: "choose other columns, or --allow-empty draws empty axes")
  }
}
