import PlotAsk

/// A length of a picture. A number is CSS pixels, of which an inch has 96.
///
///     Chart(table, width: Length(8.5, .cm), height: 240)
public struct Length: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The units of CSS: https://www.w3.org/TR/css-values-3/#absolute-lengths
  public enum Unit: String, CaseIterable, Sendable {
    case px, `in`, cm, mm, pt

    /// The number of these in an inch.
    var perInch: Double {
      switch self {
      case .px: Length.pixelsPerInch
      case .in: 1
      case .cm: 2.54
      case .mm: 25.4
      case .pt: 72
      }
    }
  }

  package static let pixelsPerInch = 96.0
  package static let unitNames = Unit.allCases.map(\.rawValue).joined(separator: ", ")

  /// The length in CSS pixels.
  package let pixels: Double

  /// - Parameters:
  ///   - number: The number of units; it is above 0 in a chart that is drawn.
  ///   - unit: The unit; CSS pixels if it is left out.
  public init(_ number: Double, _ unit: Unit = .px) {
    pixels = unit == .px ? number : number * Length.pixelsPerInch / unit.perInch
  }

  public init(integerLiteral number: Int) { self.init(Double(number)) }
  public init(floatLiteral number: Double) { self.init(number) }

  /// Reads the value of a flag: `640`, `8.5cm`, `3 in`.
  package init(_ text: String, _ flag: String) throws(Failure) {
    guard let length = Length(text) else {
      throw Failure(
        .usage, "\(flag) '\(text)' is not a length",
        hint: "it is a number of CSS pixels, such as 640, or one with a unit, such as 8.5cm: "
          + Length.unitNames)
    }
    try ChartRequest.check(length.pixels, flag, typed: text)
    self = length
  }

  private init?(_ text: String) {
    if let number = Double(text) {
      self.init(number)
      return
    }
    let text = text.lowercased()
    guard let unit = Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }) else {
      return nil
    }
    let digits = text.dropLast(unit.rawValue.utf8.count)
    guard let end = digits.lastIndex(where: { $0 != " " }), let number = Double(digits[...end])
    else { return nil }
    self.init(number, unit)
  }
}
