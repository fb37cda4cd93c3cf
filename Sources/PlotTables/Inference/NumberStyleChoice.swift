extension NumberStyleEvidence {
  /// The style of a column.
  struct Choice: Hashable, Sendable {
    var style: NumberStyle
    var unit: MeasureUnit?
    /// Whether all cells can be read in another style too, with other values: `alternative`.
    var isAmbiguous: Bool
    var alternative: NumberStyle?
    /// Whether the column can only be read with decimal commas, which is evidence for others.
    var usedDecimalComma: Bool
    /// Whether three digits behind each comma, beside whole numbers below 1,000, speak against the
    /// decimal comma of the file.
    var mayBeThousands = false
    /// The number of cells that are no numbers, and become missing.
    var misfitCount = 0
    /// The number of cells with something around their number that is left out.
    var qualifiedCount = 0
  }

  /// Returns the one style in which all cells are numbers, or all but a few.
  ///
  /// `1,234` is more than a thousand unless a cell of the column, or the file's delimiter, is
  /// evidence for a decimal comma.
  ///
  /// - Parameters:
  ///   - areSizes: whether the name of the column or the file says that these are sizes in bytes,
  ///     where `K` and `M` could be thousands and millions too.
  ///   - areHours: whether the name says that `75:30` are hours and minutes.
  func choice(areSizes: Bool = false, areHours: Bool = false) -> Choice? {
    guard !isHopeless, hasNumber, misfits.areFew(among: numberCount), hasOrdinary || prefix != nil,
      !isOfDecades, areQualifiersClear,
      let unit = families.isEmpty ? flagged : unitChoice(areSizes, areHours)
    else { return nil }
    if notations.contains(.hexadecimal) {
      guard unit.style.scales.isEmpty, prefix == nil else { return nil }
      return choice(unit, .hexadecimal, alternative: nil, usedDecimalComma: false)
    }
    let points = first(of: notations.intersection(.points))
    let commas = first(of: notations.intersection(.commas))
    guard let notation = prefersDecimalComma ? commas ?? points : points ?? commas else {
      return nil
    }
    if hasLeadingZero, suffixes.isEmpty, prefix == nil { return nil }
    // A point in a file that nothing speaks for commas in is decimal without further ado.
    let isOpen = points != nil && commas != nil && (hasComma || (hasPoint && prefersDecimalComma))
    let other = isOpen ? (notation == points ? commas : points) : nil
    var choice = choice(
      unit, notation, alternative: other, usedDecimalComma: points == nil)
    choice.mayBeThousands =
      isOpen && notation == commas && !hasPoint && (1...3).contains(mostUnparted)
    return choice
  }

  private func choice(
    _ unit: UnitChoice, _ notation: NumberNotation, alternative: NumberNotation?,
    usedDecimalComma: Bool
  ) -> Choice {
    var style = unit.style
    style.notation = notation
    var other = unit.alternative
    other?.notation = notation
    if let alternative {
      other = style
      other?.notation = alternative
    }
    let qualifiedCount =
      flagCount + sideCount + noteCount + limitCount + (families.isEmpty ? letterCount : 0)
    if qualifiedCount > 0 {
      style.hasQualifiers = true
      other?.hasQualifiers = true
    }
    return Choice(
      style: style, unit: unit.unit, isAmbiguous: other != nil, alternative: other,
      usedDecimalComma: usedDecimalComma, misfitCount: misfits.count, qualifiedCount: qualifiedCount
    )
  }

  /// Whether what stands around numbers is surely no part of a name such as `7 A`: few of them have a flag,
  /// or the flagged ones have decimals; and either all amounts have their side of an account or none.
  private var areQualifiersClear: Bool {
    let letters = families.isEmpty ? letterCount : 0
    let areFlagsClear =
      (flagCount + letters) * 2 <= numberCount || letters == 0 && wholeFlagCount == 0
    // `<18` and `>65` are names of groups.
    return areFlagsClear
      && (limitCount == 0 || limitCount * 2 <= numberCount && (hasPoint || hasComma))
      && (sideCount == 0 || sideCount == numberCount)
  }

  /// Plain numbers, some of which have flags.
  private var flagged: UnitChoice? {
    guard mayUnitsBeFlags else { return nil }
    return UnitChoice(style: NumberStyle(notation: .point))
  }

  private func first(of notations: NumberNotations) -> NumberNotation? {
    NumberNotation.allCases.first { notations.contains($0) }
  }

  /// The units apart from the notation, which is yet to be filled in.
  private struct UnitChoice {
    var style: NumberStyle
    var unit: MeasureUnit?
    var alternative: NumberStyle?
  }

  private func unitChoice(_ areSizes: Bool, _ areHours: Bool) -> UnitChoice? {
    let currency = prefix.map { MeasureUnit($0.text, .before, dimension: .currency) }
    if suffixes.isEmpty {
      return UnitChoice(style: NumberStyle(notation: .point, prefix: prefix), unit: currency)
    }
    let mayBeSizes = !hasByteFraction && (areSizes || hasGigas)
    var candidates = UnitFamily.allCases.filter { families.contains($0) }
    if candidates.contains(.count), !mayBeSizes { candidates.removeAll { $0 == .diskSize } }
    guard let family = candidates.first else { return nil }
    // Seconds beside the hours of some cells decide the meaning of the others.
    if family == .duration, suffixes.contains(.clock), !suffixes.contains(.compound) {
      return UnitChoice(
        style: style(in: family, clock: areHours ? UnitScale(60) : .one),
        unit: family.base.map { MeasureUnit($0.symbol, dimension: $0.dimension) },
        alternative: areHours ? nil : style(in: family, clock: UnitScale(60)))
    }
    // A single unit is kept as it is written. If some numbers have none it is a multiplier, as it
    // is behind a currency.
    if suffixes.count == 1, !hasBare, prefix == nil, let symbol = suffixes.first,
      symbol != .compound, family != .diskSize || !areSizes
    {
      let scales = [NumberStyle.SymbolScale(symbol: symbol, scale: .one)]
      return UnitChoice(
        style: NumberStyle(notation: .point, scales: scales),
        unit: MeasureUnit(symbol.text, dimension: dimension(of: symbol)))
    }
    let unit = family.base.map { MeasureUnit($0.symbol, dimension: $0.dimension) }
    // Among bytes and counts the scale differs: 1024 or 1000.
    let other = family == .count && prefix == nil && isDiskSize && families.contains(.diskSize)
    return UnitChoice(
      style: style(in: family), unit: currency ?? unit,
      alternative: other && !hasByteFraction ? style(in: .diskSize) : nil)
  }

  /// Returns the dimension that a unit symbol alone measures. `m` is the metre, and `K` is
  /// ambiguous.
  private func dimension(of symbol: UnitSymbol) -> MeasureUnit.Dimension {
    if families.contains(.bytes) { return hasByteFraction ? .other : .information }
    if families.contains(.length) { return .length }
    let dimensions = Set(
      UnitTable.meanings(of: symbol).filter { families.contains($0.family) }.map(\.dimension))
    return dimensions.count == 1 ? dimensions.first ?? .other : .other
  }

  /// `1980s`, `1990s`: the names of decades, not seconds.
  private var isOfDecades: Bool {
    areDecades && suffixes == UnitSymbol("s").map { [$0] } && !hasBare
  }

  /// Counts have thousand millions, not gigas.
  private var hasGigas: Bool { UnitSymbol("G").map(suffixes.contains) ?? false }

  /// - Parameter clock: the scale of the seconds of `75:30`, read as minutes and seconds.
  private func style(in family: UnitFamily, clock: UnitScale = .one) -> NumberStyle {
    let scales = suffixes.sorted().map { symbol in
      NumberStyle.SymbolScale(
        symbol: symbol,
        scale: symbol == .clock ? clock : UnitTable.scale(of: symbol, in: family) ?? .one)
    }
    return NumberStyle(
      notation: .point, prefix: prefix, scales: scales, bareScale: hasBare ? .one : nil)
  }
}

extension NumberStyleEvidence.Choice {
  /// Whether its `B` may be the byte instead of a billion.
  var mayBeBytes: Bool {
    unit == nil && alternative?.scales.contains { $0.symbol == .byte } ?? false
  }

  /// Whether its minutes and seconds may be hours and minutes.
  var mayBeHours: Bool { alternative?.scales.contains { $0.symbol == .clock } ?? false }

  /// Decimal commas, and points between thousands.
  static let decimalComma = Self(
    style: .comma, isAmbiguous: false, usedDecimalComma: false)
}
