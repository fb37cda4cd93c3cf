#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Times the stages of a run.
package struct Stopwatch {
  package private(set) var stages: [(name: String, nanoseconds: UInt64)] = []

  /// The start of a process.
  package struct Start {
    /// The processor time before the program's first line: above all for loading libraries.
    package let loading = Stopwatch.time(of: CLOCK_PROCESS_CPUTIME_ID)
    package let moment = Stopwatch.now()

    package init() {}
  }

  /// Begins with the time before it: loading, and everything since.
  package init(_ start: Start?) {
    guard let start else { return }
    stages = [("loading", start.loading), ("arguments", Stopwatch.now() - start.moment)]
  }

  mutating func add(_ name: String, _ nanoseconds: UInt64) {
    stages.append((name, nanoseconds))
  }

  mutating func time<Value>(
    _ name: String, _ stage: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = Stopwatch.now()
    let value = try stage()
    stages.append((name, Stopwatch.now() - start))
    return value
  }

  package static func now() -> UInt64 { time(of: CLOCK_MONOTONIC) }

  /// Lets up to a second pass on this thread.
  package static func sleep(milliseconds: Int) {
    // An early end does no harm.
    _ = usleep(UInt32(clamping: milliseconds * 1000))
  }

  private static func time(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
