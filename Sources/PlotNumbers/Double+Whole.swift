extension Double {
  /// Whether there is nothing behind the point; infinities are whole. Without a call, unlike
  /// `rounded`: it is asked of each row, so it is inlinable.
  @inlinable package var isWhole: Bool {
    // All larger numbers are whole.
    guard magnitude < 0x1p62 else { return !isNaN }
    return Double(Int64(self)) == self
  }
}
