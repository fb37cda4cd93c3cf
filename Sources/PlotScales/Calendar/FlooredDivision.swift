extension FixedWidthInteger where Self: SignedInteger {
  /// Quotient rounded down, and the rest, which is never negative, for a positive divisor.
  @inlinable
  package func flooredDivision(by divisor: Self) -> (quotient: Self, rest: Self) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
