import PlotScales
import PlotTransforms

extension LayerData {
  /// The texts of the rows' values, in one format and with the unit: a range for marks with two ends, a
  /// percentage for shares of a whole.
  package var valueTexts: [String] {
    // The value of a cell is its colour's.
    if mark.fillsCells {
      return color.map(\.position.valueTexts) ?? Array(repeating: "", count: rowCount)
    }
    guard var data = values else { return [] }
    if stack == .normalize, !isPolar { return shareTexts }
    let texts = data.valueTexts
    guard let secondEnds else { return texts }
    data.values = secondEnds
    return zip(data.valueTexts, texts).map { $0 == $1 ? $0 : "\($0)–\($1)" }
  }

  /// The share of each row in its stack, as a percentage.
  package var shareTexts: [String] {
    guard let data = values else { return [] }
    // Without rows there are no stacks.
    guard let stackOffsets else { return data.valueTexts }
    let shares = zip(stackOffsets.top, stackOffsets.base).map { ($0 - $1).magnitude }
    if let pattern = data.numberPattern {
      return NumberLabels.texts(for: shares, style: pattern.style(in: .separated))
    }
    return shares.map { share in
      share > 0 && share < 0.005
        ? "<1%" : NumberLabels.text(for: (share * 100).rounded() / 100, style: .percent)
    }
  }
}

extension PositionData {
  /// The texts of the values, in one format and with the unit; on a scale of ratios each has its own digits.
  package var valueTexts: [String] {
    switch kind {
    case .quantitative(let isYears):
      if isYears { return values.map { NumberLabels.text(for: $0, style: .year) } }
      let largest = finiteExtent(values.map(\.magnitude))?.upperBound ?? 0
      let pattern = numberPattern
      let unit = AxisUnit(of: [self], reachingTo: largest, writtenBy: pattern)
      let size = unit?.size ?? 1
      let style = unit?.valueStyle ?? .separated
      let values = size == 1 ? magnitudes.doubles : magnitudes.map { $0 / size }
      if pattern == nil, !scale.isEven {
        return values.map { NumberLabels.ratio($0, style: style) }
      }
      return NumberLabels.texts(for: values, style: pattern?.style(in: style) ?? style, digits: 4)
    case .temporal, .categorical:
      let words = ValueFormatter(self)
      return values.map { $0.isNaN ? "" : words.text($0) }
    }
  }
}
