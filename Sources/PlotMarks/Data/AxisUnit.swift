import PlotCompute
import PlotScales
import PlotTables
import PlotWords

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
      pattern?.writesPrefix == true ? nil : MeasureUnit.fitting(unit, for: largest)
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
}

extension [Column] {
  /// Whether no axis can show them together, as for ms and MiB.
  package var haveSeveralUnits: Bool { Set(compactMap(\.writtenUnit)).count > 1 }
}

extension Column {
  /// The sign of the unit of its numbers, in that of its kind which others are multiples of, or of the one in
  /// the brackets of its name.
  fileprivate var writtenUnit: String? { (unit?.base ?? FieldTitle(name).unit)?.symbol }
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
