#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A state that several threads share, each for a moment.
///
/// Why `@unchecked` is safe: `state` is touched in `use` and `take` alone. Only one thread at a time is
/// in `use`, which holds the lock, and `take` is for when the threads have ended.
package final class Shared<State>: @unchecked Sendable {
  private var state: State
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Calls `body` while no other thread uses the state.
  package func use<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }

  /// The state, when the threads are done.
  package func take() -> State { state }
}
