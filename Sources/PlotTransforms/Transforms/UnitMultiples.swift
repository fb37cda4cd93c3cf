import PlotTables

extension MeasureUnit {
  /// Returns the multiple of a base unit in which a number is neither very large nor very small; nil for a
  /// unit that is one itself.
  package static func fitting(
    _ unit: MeasureUnit, for largest: Double
  ) -> (symbol: String, size: Double, from: Double)? {
    let steps = steps(from: unit)
    return steps.last { $0.from <= largest } ?? steps.first
  }

  /// Returns the multiples of a base unit, rising; none for a unit that is one itself.
  private static func steps(from unit: MeasureUnit) -> [(
    symbol: String, size: Double, from: Double
  )] {
    multiples(of: unit).map { symbol, size in
      // Two hours read well in minutes still, and so do two days in hours.
      (symbol, size, from: unit.dimension == .duration && size >= 60 ? (2 * size).nextUp : size)
    }
  }

  private static func multiples(of unit: MeasureUnit) -> [(symbol: String, size: Double)] {
    switch (unit.symbol, unit.dimension) {
    case ("s", .duration):
      [
        ("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3), ("s", 1), ("min", 60), ("h", 3600),
        ("d", 86_400),
      ]
    case ("B", .information):
      [("B", 1), ("KiB", 0x1p10), ("MiB", 0x1p20), ("GiB", 0x1p30), ("TiB", 0x1p40)]
    case ("m", .length): [("mm", 1e-3), ("m", 1), ("km", 1e3)]
    case ("g", .mass): [("mg", 1e-3), ("g", 1), ("kg", 1e3), ("t", 1e6)]
    case ("bit/s", .informationRate), ("B/s", .informationRate), ("Hz", .frequency),
      ("Wh", .energy):
      [
        (unit.symbol, 1), ("k" + unit.symbol, 1e3), ("M" + unit.symbol, 1e6),
        ("G" + unit.symbol, 1e9), ("T" + unit.symbol, 1e12),
      ]
    case ("W", .power), ("J", .energy), ("eV", .energy), ("V", .voltage):
      [
        ("m" + unit.symbol, 1e-3), (unit.symbol, 1), ("k" + unit.symbol, 1e3),
        ("M" + unit.symbol, 1e6), ("G" + unit.symbol, 1e9), ("T" + unit.symbol, 1e12),
      ]
    case ("A", .current): [("nA", 1e-9), ("µA", 1e-6), ("mA", 1e-3), ("A", 1)]
    default: []
    }
  }
}

extension Column {
  /// The column in the multiple of its unit that an axis of these numbers has.
  var inAxisUnit: Column {
    guard let given = unit, case .numbers(var cells) = inBaseUnit.cells, let base = cells.unit,
      let largest = cells.values.lazy.filter(\.isFinite).map(\.magnitude).max(),
      let fitting = MeasureUnit.fitting(base, for: largest), fitting.symbol != given.symbol
    else { return self }
    cells.values = DoubleColumn(cells.values.map { $0 / fitting.size })
    cells.exactIntegers = nil
    cells.unit?.symbol = fitting.symbol
    return Column(name: name, cells: .numbers(cells))
  }
}
