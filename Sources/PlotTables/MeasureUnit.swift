/// The unit of the numbers of a column, as its cells say it.
package struct MeasureUnit: Hashable, Sendable {
  package enum Placement: Hashable, Sendable {
    /// `$5`, `USD 5`
    case before
    /// `5%`, `5ms`
    case after
  }

  package enum Dimension: Hashable, Sendable {
    case ratio, currency, count, multiple
    case duration, frequency, rate
    case information, informationRate
    case length, mass, volume, speed, angle, temperature
    case power, energy, voltage, current, resistance, capacitance, pressure, force
    case other
  }

  /// The symbol as written: `ms`, `%`, `$`, `B`.
  package var symbol: String
  package var placement: Placement
  package var dimension: Dimension
  /// Whether it stands in every cell; else it was said once, beside the header.
  package var isInCells = true

  package init(
    _ symbol: String, _ placement: Placement = .after, dimension: Dimension = .other,
    isInCells: Bool = true
  ) {
    self.isInCells = isInCells
    self.symbol = symbol
    self.placement = placement
    self.dimension = dimension
  }

  /// The number with its unit, which reads back as both: `5ms`, `$5`, `-$5`, `USD 5`.
  package func text(_ number: String) -> String {
    switch placement {
    // `1990s` is the name of a decade.
    case .after where symbol == "s" && UInt32(number).map(\.beginsDecade) == true:
      return number + ".0" + symbol
    case .after:
      // `12 EUR`, but `12kW`: a code of letters is a word.
      return dimension == .currency && symbol.utf8.count > 1 && isWord
        ? number + " " + symbol : number + symbol
    case .before:
      let spaced = isWord ? symbol + " " : symbol
      return number.hasPrefix("-") ? "-" + spaced + number.dropFirst() : spaced + number
    }
  }

  private var isWord: Bool { symbol.utf8.allSatisfy(Byte.isLetter) }
}
