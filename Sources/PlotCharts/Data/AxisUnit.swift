import PlotScales
import PlotTables

/// The unit in which an axis shows its numbers: as the data have it, or a multiple of it in which
/// they are neither very large nor very small.
struct AxisUnit {
  let symbol: String
  /// The size of the unit, in that of the data.
  let size: Double
  let labelStyle: NumberLabelStyle
  /// The label style of a value that stands by itself, with its unit.
  let valueStyle: NumberLabelStyle
  private let isSign: Bool

  /// Nil if the axis has no unit, or more than one.
  ///
  /// - Parameter pattern: of the labels; one that writes thousands or millions itself needs no
  ///   multiples of the unit.
  init?(
    of positions: [PositionData], reachingTo largest: Double,
    writtenBy pattern: NumberPattern? = nil
  ) {
    guard let unit = positions.first?.unit, positions.allSatisfy({ $0.unit == unit }) else {
      return nil
    }
    let fitting =
      pattern?.writesPrefix == true ? nil : AxisUnit.fitting(unit, for: largest)
    symbol = fitting?.symbol ?? unit.symbol
    size = largest > 0 ? fitting?.size ?? 1 : 1
    isSign = unit.isSign
    var shown = unit
    shown.symbol = symbol
    valueStyle = shown.labelStyle
    labelStyle = isSign ? valueStyle : .separated
  }

  /// Returns the title of the axis with the unit, if the labels do not show it: `latency (ms)`. A
  /// title set by the chart stays as it is; without a title the unit is the title.
  func title(of data: PositionData) -> String {
    if data.title.isEmpty { return isSign ? "" : symbol }
    guard !isSign, !data.hasOwnTitle, !data.name.hasSuffix("(\(symbol))") else {
      return data.title
    }
    return "\(data.title) (\(symbol))"
  }

  /// Returns the multiple of a base unit in which a number is neither very large nor very small; nil for a
  /// unit that is one itself.
  fileprivate static func fitting(
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

extension [Column] {
  /// Whether no axis can show them together, as for ms and MiB.
  var haveSeveralUnits: Bool { Set(compactMap(\.writtenUnit)).count > 1 }
}

extension Column {
  /// The sign of the unit of its numbers, in that of its kind which others are multiples of, or of the one in
  /// the brackets of its name.
  fileprivate var writtenUnit: String? { (unit?.base ?? FieldTitle(name).unit)?.symbol }

  /// The column in the multiple of its unit that an axis of these numbers has.
  var inAxisUnit: Column {
    guard let given = unit, case .numbers(var cells) = inBaseUnit.cells, let base = cells.unit,
      let largest = cells.values.lazy.filter(\.isFinite).map(\.magnitude).max(),
      let fitting = AxisUnit.fitting(base, for: largest), fitting.symbol != given.symbol
    else { return self }
    cells.values = DoubleColumn(cells.values.map { $0 / fitting.size })
    cells.exactIntegers = nil
    cells.unit?.symbol = fitting.symbol
    return Column(name: name, cells: .numbers(cells))
  }
}

extension PositionData {
  /// The title of an axis of shares: without the unit, which shares of the values do not have. One
  /// that a person gave stays as it is.
  var shareTitle: String {
    guard !title.isEmpty, !hasOwnTitle else { return title }
    var words = ChartText.worded(title)[...]
    if words.last == ")", let bracket = words.lastIndex(of: "(") { words = words[..<bracket] }
    while words.last == " " { words.removeLast() }
    if words.isEmpty { return title }
    switch words.lowercased() {
    case "percent", "percentage", "share", "proportion": return "share"
    case "number of rows": return "share of rows"
    default: return "share of \(words)"
    }
  }
}
