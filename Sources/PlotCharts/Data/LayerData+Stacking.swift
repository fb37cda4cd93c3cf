extension LayerData {
  /// Fills `base` and `top`. Positive values pile up from zero, negative ones down from it, in the
  /// order of the series; a missing value takes no room.
  mutating func stackValues() {
    let values = values?.values ?? []
    base = Array(repeating: 0, count: rowCount)
    top = values
    guard stack != .none, let places = places?.values, !values.isEmpty else { return }

    var up: [Double: Double] = [:]
    var down: [Double: Double] = [:]
    for row in series.lazy.flatMap(\.rows) where values[row].isFinite && !places[row].isNaN {
      let isUp = values[row] >= 0
      let from = (isUp ? up : down)[places[row], default: 0]
      base[row] = from
      top[row] = from + values[row]
      if isUp { up[places[row]] = top[row] } else { down[places[row]] = top[row] }
    }
    guard stack == .normalize else { return }
    for row in 0..<rowCount where values[row].isFinite && !places[row].isNaN {
      let whole = up[places[row], default: 0] - down[places[row], default: 0]
      guard whole > 0 else { continue }
      base[row] /= whole
      top[row] /= whole
    }
  }
}
