import PlotNumbers

extension NumberPattern {
  /// A number without its sign, cut where commas end.
  struct Digits {
    var whole: String
    /// The decimals with their point, an exponent, a prefix.
    var rest = ""
    var isZero: Bool
  }

  /// The defaults and limits of precision are those of d3-format.
  func digits(of value: Double) -> Digits {
    var number = DecimalDigits(value)
    number.isNegative = false
    let decimals = min(20, precision ?? 6)
    let significant = max(1, min(21, precision ?? (kind == nil ? 12 : 6)))
    if writesPercent, !isInPercent { number = number.shifted(by: 2) }
    switch kind {
    case .fixed, .percent: return plain(number, decimals)
    case .exponent: return exponential(number, significant: decimals + 1)
    case nil, .general, .separatedGeneral:
      let rounded = number.rounded(toSignificant: significant)
      let power = rounded.isZero ? 0 : rounded.exponent
      // As `toPrecision`: ECMA-262, 21.1.3.5.
      return power < -6 || power >= significant
        ? exponential(number, significant: significant)
        : plain(rounded, significant - 1 - power)
    case .rounded, .roundedPercent:
      let rounded = number.rounded(toSignificant: significant)
      return plain(rounded, significant - 1 - (rounded.isZero ? 0 : rounded.exponent))
    case .prefixed: return prefixed(number, significant)
    case .binaryPrefixed: return binaryPrefixed(value.magnitude, decimals)
    case .whole: return plain(number, 0)
    case .binary: return inBase(2, value.magnitude)
    case .octal: return inBase(8, value.magnitude)
    case .hexadecimal: return inBase(16, value.magnitude)
    case .upperHexadecimal:
      var digits = inBase(16, value.magnitude)
      digits.whole = digits.whole.uppercased()
      return digits
    case .verbatim:
      let power = number.isZero ? 0 : number.exponent
      // As JavaScript writes numbers: ECMA-262, 6.1.6.1.20.
      return power < -6 || power >= 21
        ? exponential(number, significant: number.digits.count)
        : plain(number, number.decimals)
    }
  }

  private func plain(_ number: DecimalDigits, _ decimals: Int, suffix: String = "") -> Digits {
    let rounded = number.rounded(toDecimals: max(0, decimals))
    let text = rounded.text(decimals: max(0, decimals), isSeparated: false)
    let whole = text.prefix { $0 != "." }
    var fraction = text.dropFirst(whole.count)
    if isTrimmed || kind == nil {
      while fraction.last == "0" { fraction.removeLast() }
      if fraction == "." { fraction = "" }
    }
    return Digits(whole: String(whole), rest: fraction + suffix, isZero: rounded.isZero)
  }

  private func exponential(_ number: DecimalDigits, significant: Int) -> Digits {
    let rounded = number.rounded(toSignificant: significant)
    let power = rounded.isZero ? 0 : rounded.exponent
    return plain(
      rounded.shifted(by: -power), significant - 1,
      suffix: "e" + (power < 0 ? "-" : "+") + String(power.magnitude))
  }

  /// The SI's, as of before 2022: https://www.bipm.org/en/measurement-units/si-prefixes
  private static let prefixes = [
    "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y",
  ]

  private func prefixed(_ number: DecimalDigits, _ significant: Int) -> Digits {
    let rounded = number.rounded(toSignificant: significant)
    let power = rounded.isZero ? 0 : rounded.exponent
    let thousands = max(-8, min(8, (power - (power < 0 ? 2 : 0)) / 3))
    let wholeDigits = power - thousands * 3 + 1
    return plain(
      (wholeDigits > 0 ? rounded : number).shifted(by: -3 * thousands),
      significant - max(1, wholeDigits), suffix: NumberPattern.prefixes[thousands + 8])
  }

  private static let binaryPrefixes = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"]

  private func binaryPrefixed(_ value: Double, _ decimals: Int) -> Digits {
    var (rest, step) = (value, 0)
    func isTooLarge() -> Bool {
      DecimalDigits(rest).rounded(toDecimals: decimals).value >= 1024
    }
    while step < NumberPattern.binaryPrefixes.count - 1, isTooLarge() {
      (rest, step) = (rest / 1024, step + 1)
    }
    return plain(
      DecimalDigits(rest), decimals, suffix: NumberPattern.binaryPrefixes[step])
  }

  /// A number rounded to a whole one, halves upwards. Every operation on the way is exact.
  private func inBase(_ base: Double, _ value: Double) -> Digits {
    var rest = value.rounded()
    var text = ""
    repeat {
      let higher = (rest / base).rounded(.down)
      text = String(Int(rest - higher * base), radix: 16) + text
      rest = higher
    } while rest > 0
    return Digits(whole: text, isZero: text == "0")
  }
}
