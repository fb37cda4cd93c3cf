#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end a live chart or make it draw again. They are blocked and polled between pictures, so
/// that the last one is drawn. Once the end is asked for, another signal ends the program at once.
final class LiveSignals {
  /// Whether a signal asked the program to end.
  private var isEnding = false

  private static let ends = [SIGINT, SIGTERM]

  init() {
    var held = Self.set(of: Self.ends + [SIGCONT])
    pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }

  /// Returns whether a signal has asked the program to end; from then on they are not held.
  func takeEnd() -> Bool {
    for signal in Self.ends where take(signal) { isEnding = true }
    if isEnding {
      var ends = Self.set(of: Self.ends)
      pthread_sigmask(SIG_UNBLOCK, &ends, nil)
    }
    return isEnding
  }

  /// Returns whether the program was stopped and continued since the last call: the terminal may show other
  /// output since.
  func takeContinuation() -> Bool { take(SIGCONT) }

  /// Takes a signal that is pending; returns whether it was.
  private func take(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    guard sigismember(&pending, signal) == 1 else { return false }
    var awaited = Self.set(of: [signal])
    var taken: Int32 = 0
    return sigwait(&awaited, &taken) == 0
  }
}
