/// The time of a stage that other stages call, in parts.
final class StageTime {
  private(set) var nanoseconds: UInt64 = 0

  func add(_ part: () -> Void) {
    let start = Stopwatch.now()
    part()
    nanoseconds += Stopwatch.now() - start
  }
}
