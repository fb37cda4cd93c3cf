extension Column {
  /// What the numbers of the column count, if it holds numbers and they say it.
  public var unit: Unit? {
    if case .numbers(let cells) = cells { cells.unit } else { nil }
  }

  /// The column in the base of its unit: seconds for `ms`, bytes for `MiB`. As it is where its unit
  /// has no base, or is it.
  public var inBaseUnit: Column {
    guard case .numbers(var cells) = cells, let unit = cells.unit,
      let symbol = UnitSymbol(unit.symbol),
      let meaning = UnitTable.meanings(of: symbol).first(where: {
        $0.dimension == unit.dimension && $0.family.base != nil
      }),
      let base = meaning.family.base
    else { return self }
    cells.values = cells.values.map(meaning.scale.scaled)
    cells.exactIntegers = nil
    cells.unit = Unit(base.symbol, dimension: base.dimension)
    return Column(name: name, cells: .numbers(cells))
  }
}
