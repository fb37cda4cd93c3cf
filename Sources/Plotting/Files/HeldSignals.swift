#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps all signals but those of faults from ending the process; they arrive on release.
package struct HeldSignals {
  private var old = sigset_t()

  package init() {
    var held = sigset_t()
    sigfillset(&held)
    for signal in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP] {
      sigdelset(&held, signal)
    }
    pthread_sigmask(SIG_BLOCK, &held, &old)
  }

  package func release() {
    var old = old
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }
}
