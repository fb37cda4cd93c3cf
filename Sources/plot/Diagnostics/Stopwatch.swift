#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Times the stages of a run.
struct Stopwatch {
  private(set) var stages: [(name: String, nanoseconds: UInt64)] = []

  mutating func time<Value>(
    _ name: String, _ stage: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = Stopwatch.now()
    let value = try stage()
    stages.append((name, Stopwatch.now() - start))
    return value
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
