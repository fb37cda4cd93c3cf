import PlotNumbers
import PlotViews

extension Color {
  /// A colour as CSS writes it, in any case of letters: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`,
  /// `rgb()`, `rgba()`, `hsl()`, `hsla()` in the old and in the new style, a name, or `transparent`.
  ///
  /// https://www.w3.org/TR/css-color-4/. Out of range components are cut; nil for anything else.
  package init?(css text: String) {
    let text = text.lowercased()
    let spaces: Set<Character> = [" ", "\t", "\n", "\r", "\r\n", "\u{c}"]
    var word = text.drop { spaces.contains($0) }
    while let last = word.last, spaces.contains(last) { word.removeLast() }
    if word.first == "#" {
      self.init(cssDigits: word.dropFirst())
    } else if word.last == ")", let parenthesis = word.firstIndex(of: "(") {
      let arguments = word[word.index(after: parenthesis)...].dropLast()
      guard let list = CSSColorArguments(arguments) else { return nil }
      switch word[..<parenthesis] {
      case "rgb", "rgba": self.init(rgb: list)
      case "hsl", "hsla": self.init(hsl: list)
      default: return nil
      }
    } else if word == "transparent" {
      self = .clear
    } else if let rgb = cssColorNames[String(word)] {
      self.init(rgb: rgb)
    } else {
      return nil
    }
  }

  private init?(cssDigits digits: Substring) {
    guard digits.utf8.count == digits.count, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    /// Each digit of a short colour is repeated.
    func digit(_ place: UInt32) -> Double { Double(number >> (4 * place) & 15) / 15 }
    switch digits.count {
    case 3: self.init(red: digit(2), green: digit(1), blue: digit(0))
    case 4: self.init(red: digit(3), green: digit(2), blue: digit(1), alpha: digit(0))
    case 6: self.init(rgb: number)
    case 8: self.init(rgb: number >> 8, alpha: Double(number & 0xff) / 255)
    default: return nil
    }
  }

  private init?(rgb list: CSSColorArguments) {
    var components: [Double] = []
    for argument in list.colors {
      switch argument.unit {
      case .none: components.append(argument.number / 255)
      case .percent: components.append(argument.number / 100)
      case .degrees: return nil
      }
    }
    let limited = components.map { max(0, min(1, $0)) }
    self.init(red: limited[0], green: limited[1], blue: limited[2], alpha: list.alpha)
  }

  private init?(hsl list: CSSColorArguments) {
    let (hue, saturation, lightness) = (list.colors[0], list.colors[1], list.colors[2])
    guard hue.unit != .percent, saturation.unit == .percent, lightness.unit == .percent
    else { return nil }
    func share(_ percent: Double) -> Double { max(0, min(1, percent / 100)) }
    let bytes = ColorSpace.hsl.components(
      SIMD3(hue.number, share(saturation.number), share(lightness.number)))
    self.init(
      red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: list.alpha)
  }
}
