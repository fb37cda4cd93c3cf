import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms

/// A formatter of the values of one position in sentences: in the unit of the axis, and with enough
/// digits to distinguish the least from the largest; times down to the unit that distinguishes
/// them, and no finer.
package struct ValueFormatter {
  private let data: PositionData
  private let side: Double?
  private let unit: AxisUnit?
  /// The unit in the name, if it is not written with the values.
  private let spokenUnit: MeasureUnit?
  /// The unit down to which all times are written.
  private let finest: TimeUnit
  /// The values that have a place; NaN for the others, which a logarithmic axis leaves out.
  let values: DoubleColumn
  /// The least and the largest of those in the domain, nil if there is none.
  let extent: ClosedRange<Double>?
  /// The day of all times of day; nil if they are of several.
  let day: String?

  init(_ data: PositionData, spokenUnit: MeasureUnit? = nil) {
    self.data = data
    self.spokenUnit = spokenUnit
    side = data.logarithmicSide
    if let side {
      values = DoubleColumn(data.values.map { $0 * side > 0 ? $0 : .nan })
    } else {
      values = data.magnitudes
    }
    let hasDomain = data.scale.hasDomain
    extent =
      data.spans?.extent.map(data.scale.fixed)
      ?? (hasDomain ? finiteExtent(values.lazy.filter(data.scale.holds)) : finiteExtent(values))
    let largest = extent.map { max($0.lowerBound.magnitude, $0.upperBound.magnitude) }
    unit = AxisUnit(of: [data], reachingTo: largest ?? 0)
    let precision = data.kind.finestUnit
    finest =
      data.isTemporal && precision > .day
      ? min(precision, max(.day, TimeLabels.finestUnit(in: values, atMost: precision)))
      : precision
    let isByClock = data.isTemporal && !data.kind.isTimeOfDay && finest > .day
    day = isByClock ? extent.flatMap(ValueFormatter.day) : nil
  }

  /// Returns the day of both times, nil if they are of two.
  private static func day(of ends: ClosedRange<Double>) -> String? {
    let day = TimeLabels.text(for: ends.lowerBound, finest: .day)
    return day == TimeLabels.text(for: ends.upperBound, finest: .day) ? day : nil
  }

  /// Whether the axis has a place for a value.
  func holds(_ value: Double) -> Bool {
    value.isFinite && side.map { value * $0 > 0 } != false && data.scale.holds(value)
  }

  /// The dimension of the values' unit, which the data or the name of the values give.
  var dimension: MeasureUnit.Dimension? { (data.unit ?? spokenUnit)?.dimension }

  /// - Parameters:
  ///   - showsDay: false for a time whose day has been named.
  ///   - isExact: whether a time may be finer than those of the data, such as one that a person
  ///     marks.
  package func text(_ value: Double, showsDay: Bool = true, isExact: Bool = true) -> String {
    switch data.kind {
    case .quantitative(isYears: true): return NumberLabels.text(for: value, style: .year)
    case .quantitative:
      let size = unit?.size ?? 1
      let shown = extent.map { $0.lowerBound / size...$0.upperBound / size }
      let style = unit?.valueStyle ?? spokenUnit?.labelStyle ?? .separated
      let value = data.axis.showsMagnitudes ? value.magnitude : value
      return NumberLabels.text(for: value / size, style: style, among: shown)
    case .temporal(_, let isTimeOfDay):
      let isQuarter = finest == .quarter && TimeLabels.beginsQuarter(value)
      let own = isExact && !isQuarter ? TimeLabels.finestUnit(in: [value]) : finest
      return TimeLabels.text(
        for: value, finest: max(finest, own), showsDate: !isTimeOfDay && showsDay)
    case .categorical(let labels):
      return labels.indices.contains(Int(value)) ? labels[Int(value)] : ""
    }
  }

  /// `runs from 0 to 32.27 km`, `from 05:00 to 23:59 on 2013-07-22`: a unit or a day once.
  func range(_ ends: ClosedRange<Double>) -> String {
    guard ends.lowerBound < ends.upperBound else { return text(ends.lowerBound) }
    if let day, day == ValueFormatter.day(of: ends) {
      let (from, to) = (
        text(ends.lowerBound, showsDay: false), text(ends.upperBound, showsDay: false)
      )
      return "from \(from) to \(to) on \(day)"
    }
    return "from " + interval(ends)
  }

  /// `0 to 32.27 km`.
  func interval(_ ends: ClosedRange<Double>) -> String {
    var (from, to) = (text(ends.lowerBound), text(ends.upperBound))
    // A word behind both numbers stands behind the last.
    if let space = from.lastIndex(of: "\u{a0}"), to.hasSuffix(from[space...]) {
      from = String(from[..<space])
    }
    return "\(from) to \(to)"
  }

  /// Returns the bin in whose middle a value is; nil where there are none.
  func bin(around value: Double) -> ClosedRange<Double>? { data.spans?.bin(around: value) }

  /// Returns a value as the place of another one: `1990`, `Apple`, and with a name where a number
  /// would not explain itself, `age 5`.
  func place(_ value: Double, _ name: FieldTitle) -> String {
    if let bin = bin(around: value) {
      return name.short + " " + interval(bin)
    }
    if case .quantitative(isYears: false) = data.kind { return name.short + " " + text(value) }
    return text(value, showsDay: day == nil)
  }
}
