extension DecimalDigits {
  /// The number with exactly so many decimals, a true minus sign and, when asked for, commas
  /// between thousands.
  func text(decimals: Int, isSeparated: Bool) -> String {
    let number = rounded(toDecimals: decimals)
    var text = number.isNegative ? "\u{2212}" : ""
    if number.point <= 0 { text += "0" }
    for place in stride(from: number.point - 1, through: 0, by: -1) {
      text += String(number.digit(at: place))
      if isSeparated, place > 0, place % 3 == 0 { text += "," }
    }
    guard decimals > 0 else { return text }
    text += "."
    for place in 1...decimals { text += String(number.digit(at: -place)) }
    return text
  }

  /// The digit that counts 10 to the power of `place`.
  private func digit(at place: Int) -> UInt8 {
    let index = point - 1 - place
    return digits.indices.contains(index) ? digits[index] : 0
  }
}
