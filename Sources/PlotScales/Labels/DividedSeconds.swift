import PlotNumbers

/// Seconds as a whole number, rounded down, and the decimals that are written behind it.
struct DividedSeconds {
  let whole: Double
  /// `.250`, or empty without decimals.
  let fraction: String

  /// Rounds to so many decimals, or to as many as the number has, nine at most.
  ///
  /// By the number's shortest digits: 1577836800.1 is .1 past a second, though the double nearest
  /// to it is not.
  init(_ seconds: Double, decimals: Int? = nil) {
    let digits = DecimalDigits(seconds)
    let decimals = decimals ?? digits.rounded(toDecimals: 9).decimals
    let scaled = digits.rounded(toDecimals: decimals).shifted(by: decimals).value
    guard decimals > 0, let ticks = Int64(exactly: scaled) else {
      whole = seconds.rounded(.down)
      fraction = ""
      return
    }
    let ticksPerSecond = (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 }
    let (quotient, rest) = ticks.flooredDivision(by: ticksPerSecond)
    whole = Double(quotient)
    fraction = "." + TimeLabels.padded(rest, to: decimals)
  }
}
