extension TimeCells {
  /// Builds the ticks from whole seconds (`missing` where there is none) and nanoseconds (none if
  /// all are 0), at the coarsest rate that holds all of them, or, for times too far from 1970 for
  /// that, at the finest rate that fits 64 bits.
  init(seconds: [Int64], nanoseconds: [Int32], precision: Precision, isZoned: Bool) {
    var rate: Int64 = 1
    for nanosecond in nanoseconds where nanosecond != 0 {
      let needed: Int64 =
        nanosecond % 1_000_000 == 0 ? 1_000 : nanosecond % 1_000 == 0 ? 1_000_000 : 1_000_000_000
      rate = max(rate, needed)
      if rate == 1_000_000_000 { break }
    }
    let largest = seconds.reduce(0) { $1 == TimeCells.missing ? $0 : max($0, $1.magnitude) } + 1
    while rate > 1,
      largest.multipliedReportingOverflow(by: UInt64(rate)).partialValue
        > UInt64(Int64.max) || largest.multipliedReportingOverflow(by: UInt64(rate)).overflow
    {
      rate /= 1_000
    }
    var ticks = seconds
    if rate > 1 {
      let unit = 1_000_000_000 / rate
      for row in ticks.indices where ticks[row] != TimeCells.missing {
        ticks[row] = ticks[row] * rate + Int64(nanoseconds[row]) / unit
      }
    }
    self.init(ticks: ticks, ticksPerSecond: rate, precision: precision, isZoned: isZoned)
  }
}
