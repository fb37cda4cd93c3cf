#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end a live chart or make it draw again. They are blocked and polled between pictures, so
/// that no picture is left half written.
struct LiveSignals {
  init() {
    var held = Self.held
    pthread_sigmask(SIG_BLOCK, &held, nil)
  }

  private static var held: sigset_t {
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGCONT] { sigaddset(&held, signal) }
    return held
  }

  /// Whether a signal asks the program to end.
  var wantEnd: Bool { isPending(SIGINT) || isPending(SIGTERM) }

  /// Returns whether the program was stopped and continued since the last call: the terminal may show other
  /// output since.
  func takeContinuation() -> Bool {
    guard isPending(SIGCONT) else { return false }
    var awaited = sigset_t()
    sigemptyset(&awaited)
    sigaddset(&awaited, SIGCONT)
    var signal: Int32 = 0
    return sigwait(&awaited, &signal) == 0
  }

  private func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, signal) == 1
  }
}
