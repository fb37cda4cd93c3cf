extension Column {
  /// The unit of the column's numbers, if it has one.
  package var unit: MeasureUnit? {
    if case .numbers(let cells) = cells { cells.unit } else { nil }
  }

  /// The column in the base of its unit: seconds for `ms`, bytes for `MiB`. As it is where its unit
  /// has no base, or is it.
  package var inBaseUnit: Column {
    guard case .numbers(var cells) = cells, let (unit, scale) = cells.unit?.inBase else {
      return self
    }
    cells.values = DoubleColumn(cells.values.map(scale.scaled))
    cells.exactIntegers = nil
    cells.unit = unit
    return Column(name: name, cells: .numbers(cells))
  }
}

extension MeasureUnit {
  /// The base unit of its dimension: seconds for `ms`. Itself if there is none.
  package var base: MeasureUnit { inBase?.unit ?? self }

  /// The size of one of this unit in its base unit.
  package var sizeInBase: Double { inBase?.scale.scaled(1) ?? 1 }

  fileprivate var inBase: (unit: MeasureUnit, scale: UnitScale)? {
    guard let symbol = UnitSymbol(symbol),
      let meaning = UnitTable.meanings(of: symbol).first(where: {
        $0.dimension == dimension && $0.family.base != nil
      }),
      let base = meaning.family.base
    else { return nil }
    return (MeasureUnit(base.symbol, dimension: base.dimension), meaning.scale)
  }
}
