#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that end a live chart or want it drawn again, held until they are asked for: so a picture is
/// never left half written.
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

  /// Whether the program is asked to end.
  var wantEnd: Bool { isPending(SIGINT) || isPending(SIGTERM) }

  /// Whether the program was stopped since this was last asked: the terminal may show other things.
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
