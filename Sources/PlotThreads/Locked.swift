#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A state behind a lock, for several threads that use it in turn.
///
/// `Synchronization.Mutex` takes only states that nothing else refers to, and the cutter of chunks shares
/// its stream with the input; the thread sanitizer does not see its lock, and sees this one.
///
/// Why `@unchecked` is safe: `state` is touched in `use` and `take` alone. Only one thread at a time is
/// in `use`, which holds the lock, and `take` is for when the threads have ended.
package final class Locked<State>: @unchecked Sendable {
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
