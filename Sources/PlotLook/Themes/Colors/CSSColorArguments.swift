/// The arguments between the parentheses of a CSS colour: three numbers, and maybe an alpha.
///
/// Either all are separated by commas, or the three by spaces and the alpha by a slash.
struct CSSColorArguments {
  enum Unit { case none, percent, degrees }
  typealias Argument = (number: Double, unit: Unit)

  let colors: [Argument]
  /// The opacity, in 0...1.
  let alpha: Double

  init?(_ text: Substring) {
    let isOldStyle = text.contains(",")
    var parts = text.split(separator: isOldStyle ? "," : "/", omittingEmptySubsequences: false)
    if !isOldStyle {
      // One or two parts: the colours, and the alpha.
      guard let first = parts.first, parts.count <= 2 else { return nil }
      parts = first.split(whereSeparator: \.isWhitespace) + parts.dropFirst()
      guard parts.count - (text.contains("/") ? 1 : 0) == 3 else { return nil }
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var arguments: [Argument] = []
    for part in parts {
      guard let argument = CSSColorArguments.argument(part) else { return nil }
      arguments.append(argument)
    }
    colors = Array(arguments.prefix(3))
    guard arguments.count == 4 else {
      alpha = 1
      return
    }
    guard arguments[3].unit != .degrees else { return nil }
    alpha = max(0, min(1, arguments[3].number / (arguments[3].unit == .percent ? 100 : 1)))
  }

  /// Returns a number with its unit; angles in degrees.
  private static func argument(_ text: Substring) -> Argument? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1 else { return nil }
    let units: [(name: String, unit: Unit, factor: Double)] = [
      ("%", .percent, 1), ("deg", .degrees, 1), ("grad", .degrees, 0.9),
      ("rad", .degrees, 180 / .pi), ("turn", .degrees, 360), ("", .none, 1),
    ]
    for (name, unit, factor) in units where words[0].hasSuffix(name) {
      let digits = words[0].dropLast(name.count)
      // Swift would also take nan, inf and hexadecimal digits.
      guard digits.utf8.allSatisfy({ (48...57).contains($0) || "+-.e".utf8.contains($0) }),
        let number = Double(digits), number.isFinite
      else { return nil }
      return (number * factor, unit)
    }
    return nil
  }
}
