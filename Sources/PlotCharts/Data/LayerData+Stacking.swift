import PlotTables

extension LayerData {
  /// Piles values up, where they are. Positive values pile up from zero, negative ones down from it, in the
  /// order of the series; a missing value takes no room.
  mutating func stackValues() {
    pile = nil
    let values = values?.values ?? []
    guard stack != .none, isPolar || places != nil, !values.isEmpty else { return }
    // Around a centre without names there is one pile.
    let places = places?.values ?? Numbers(repeatElement(0, count: rowCount))
    var base = Array(repeating: 0.0, count: rowCount)
    var top = values.doubles
    defer { pile = (base, top) }

    var up: [Double: Double] = [:]
    var down: [Double: Double] = [:]
    var unknown: Set<Double> = []
    for series in series {
      for row in series.rows where values[row].isFinite && unknown.contains(places[row]) {
        top[row] = .nan
      }
      unknown.formUnion(gaps(in: series, values, places))
    }
    for row in series.lazy.flatMap(\.rows) where top[row].isFinite && !places[row].isNaN {
      let isUp = values[row] >= 0
      let from = (isUp ? up : down)[places[row], default: 0]
      base[row] = from
      top[row] = from + values[row]
      if isUp { up[places[row]] = top[row] } else { down[places[row]] = top[row] }
    }
    guard stack == .normalize else { return }
    for row in 0..<rowCount where top[row].isFinite && !places[row].isNaN {
      let whole = up[places[row], default: 0] - down[places[row], default: 0]
      guard whole > 0 else { continue }
      base[row] /= whole
      top[row] /= whole
    }
  }

  /// Returns the places at which an area has no value between others that it has: what is piled up
  /// on it has no known place there. Bars stand each for itself.
  private func gaps(
    in series: Series, _ values: Numbers, _ places: Numbers
  ) -> Set<Double> {
    guard !(stackedLike ?? mark).fillsBand, !isPolar else { return [] }
    let known = series.rows.filter { values[$0].isFinite }.map { places[$0] }
    guard let first = known.min(), let last = known.max() else { return [] }
    return Set(
      series.rows.filter { values[$0].isNaN }.map { places[$0] }.filter { $0 > first && $0 < last })
  }
}
