import PlotScales
import PlotTables

extension MeasureUnit {
  /// Whether the unit is a symbol at every number, such as `%`, `$` and `°C`, rather than a word,
  /// such as `ms`, that is written once.
  package var isSign: Bool {
    switch dimension {
    case .ratio, .multiple, .temperature, .angle: true
    case .currency: !isCode
    default: false
    }
  }

  /// `$5`, `5%`, `21°C`; `5 ms`, `12 EUR`.
  package var labelStyle: NumberLabelStyle {
    let space = isSign && !(dimension == .currency && placement == .after) ? "" : "\u{a0}"
    return placement == .before
      ? .affixed(prefix: symbol + space, suffix: "") : .affixed(prefix: "", suffix: space + symbol)
  }

  private var isCode: Bool { symbol.utf8.allSatisfy { (0x41...0x7a).contains($0) } }
}

extension MeasureUnit? {
  /// The notation of a single number, if no axis has its unit.
  package var sentenceStyle: NumberLabelStyle { self?.labelStyle ?? .separated }
}
