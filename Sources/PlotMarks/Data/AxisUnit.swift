import PlotScales
import PlotTables
import PlotTransforms
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

extension FieldTitle {
  /// Makes the name of an axis: its title, if it is given and names something. A title that is only
  /// a unit is the unit of the values.
  init(_ data: PositionData) {
    let title = data.spokenTitle ?? ChartText.worded(data.name)
    let unit = data.unitInTitle
    self.init(unit.map { "\(title) (\($0.symbol))" } ?? title)
  }
}

extension PositionData {
  /// The title that a person gave, where it is more than a unit or an arrow.
  var spokenTitle: String? {
    let isWorded =
      title.unicodeScalars.count(where: \.properties.isAlphabetic) > 2
      && !title.contains { "←→↑↓".contains($0) } && MeasureUnit(inBrackets: title) == nil
    return isWorded && hasOwnTitle ? title : nil
  }

  /// The unit, if it is the whole title and neither values nor name have one.
  var unitInTitle: MeasureUnit? {
    unit == nil && hasOwnTitle && FieldTitle(name).unit == nil
      ? MeasureUnit(inBrackets: title) : nil
  }
}
